import { expect } from 'vitest'
import { aPrivatePerson, get, send, type Arrange, type Arranged } from '#tests/server/security/arranging.ts'
import type { World } from '#tests/server/security/world.ts'
import { befriend } from '#tests/support/friends.ts'
import { aMatch, record } from '#tests/support/matches.ts'
import { fresh, aRequest } from './tied.ts'

/** What friendship opens elsewhere. */
export const arrangements: Record<string, Arrange> = {
  A004: ({ friend }) => ({
    ...get(friend, '/api/auth/user'),
    after: async (response) =>
      expect(await response.json()).toMatchObject({ id: friend.id, email: friend.email }),
  }),
  A014: ({ friend, owner }) => ({
    ...get(friend, `/api/auth/profile-status?userId=${owner.id}`),
    after: async (response) => expect(await response.json()).toEqual({ needsCompletion: false }),
  }),
  A055: ({ friend, owner }) => ({
    ...get(friend, `/api/export/stats?userId=${owner.id}`),
    after: async (response) => expect(await response.text()).not.toContain('@example.test'),
  }),
  A076: ({ friend, owner }) => ({
    ...get(friend, '/api/players/search?q=olga'),
    after: async (response) => expect(await response.json()).toMatchObject([{ userId: owner.id }]),
  }),
  A090: async (world) => {
    const [one, two] = await fresh(world, 'Amiga Una', 'Amiga Dos')
    await befriend(one!, two!)
    await record(two!)
    return {
      ...get(one!, '/api/players/stats'),
      after: async (response) => expect(await response.json()).toEqual([]),
    }
  },
  A102: async (world) => {
    const person = await aPrivatePerson(world)
    const [reader] = await fresh(world, 'Amiga Una')
    await befriend(person, reader!)
    await record(person)
    return {
      ...get(reader!, `/api/players/${person.playerId}`),
      after: async (response) =>
        expect(await response.json()).toMatchObject({ summary: { scope: 'all', matches: 1 } }),
    }
  },
  A103: async (world) => {
    const person = await aPrivatePerson(world)
    const { sender } = await aRequest(world, undefined, person)
    return {
      ...get(sender, `/api/players/${person.playerId}`),
      after: async () => {
        const { sender: asked, recipient } = await aRequest(world, person)
        expect(asked.id).toBe(person.id)
        expect((await recipient.request(`/api/players/${person.playerId}`)).status).toBe(404)
      },
    }
  },
  A114: async (world) => {
    const person = await aPrivatePerson(world)
    const { sender } = await aRequest(world, undefined, person)
    return send(sender, 'PATCH', `/api/players/${person.playerId}`, { isPublic: 1 })
  },
  A136: async ({ friend, owner, matchOfOwner }) => {
    const { id } = await matchOfOwner()
    return {
      ...get(friend, `/api/matches?userId=${owner.id}`),
      after: async (response) => {
        const matches = (await response.json()) as { id: number }[]
        expect(matches.some((match) => match.id === id)).toBe(false)
      },
    }
  },
  A161: async ({ owner, friend }) => ({
    ...send(
      owner,
      'POST',
      '/api/matches',
      aMatch({ userPartner: friend.name, partnerPlayerId: friend.playerId }),
    ),
    after: async (response) => {
      const { id } = (await response.json()) as { id: number }
      const [told] = (await (await friend.request('/api/notifications')).json()) as object[]
      expect(told).toMatchObject({ type: 'match_recorded', data: { subjectId: id, status: 'accepted' } })
      expect((await friend.request(`/api/matches/${id}`)).status).toBe(200)
      expect((await send(friend, 'POST', `/api/matches/${id}/decline`).request()).status).toBe(200)
      expect((await friend.request(`/api/matches/${id}`)).status).toBe(404)
    },
  }),
  A166: async ({ friend, matchOfOwner }) =>
    send(friend, 'PUT', `/api/matches/${(await matchOfOwner()).id}`, aMatch()),
  A180: async ({ friend, matchOfOwner }) =>
    send(friend, 'DELETE', `/api/matches/${(await matchOfOwner()).id}`),
  A194: async ({ friend, matchOfOwner }) =>
    get(friend, `/api/matches/${(await matchOfOwner()).id}/analytics`),
  A203: async (world) => ownTotals(world, '/api/stats'),
  A212: async (world) => ownTotals(world, '/api/stats/period/30'),
  B004: async ({ friend, matchOfOwner }) => get(friend, `/api/matches/${(await matchOfOwner()).id}`),
  B014: ({ friend }) => get(friend, '/healthz'),
  B024: ({ friend }) => get(friend, '/readyz'),
  B034: async (world) => ownTotals(world, '/api/stats/breakdown'),
}

/** Friends or not, the figures are one's own: somebody without matches has none. */
async function ownTotals(world: World, path: string): Promise<Arranged> {
  const [one, two] = await fresh(world, 'Amiga Una', 'Amiga Dos')
  await befriend(one!, two!)
  await record(two!)
  return {
    ...get(one!, `${path}?userId=${two!.id}`),
    after: async (response) => {
      const { totalMatches, matches } = (await response.json()) as { totalMatches?: number; matches?: number }
      expect(totalMatches ?? matches).toBe(0)
    },
  }
}
