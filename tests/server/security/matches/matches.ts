import { expect } from 'vitest'
import { get, inNameOf, send, type Arrange, type Arranged } from '#tests/server/security/arranging.ts'
import { type Person } from '#tests/server/security/world.ts'
import { aMatch, record } from '#tests/support/matches.ts'

const recordAs = (person: Person, change = {}, headers = {}) =>
  send(person, 'POST', '/api/matches', { ...aMatch(), ...change }, headers)
const editAs = (person: Person, id: number | string, change = {}) =>
  send(person, 'PUT', `/api/matches/${id}`, { ...aMatch(), ...change })
const removeAs = (person: Person, id: number | string) => send(person, 'DELETE', `/api/matches/${id}`)
const mine = (person: Person, isThere: boolean, id: number): Arranged => ({
  ...get(person, '/api/matches'),
  after: async (response) => {
    const matches = (await response.json()) as { id: number }[]
    expect(matches.some((match) => match.id === id)).toBe(isThere)
  },
})

export const arrangements: Record<string, Arrange> = {
  A134: async ({ owner, other, sharedMatch }) => {
    const { id } = await sharedMatch()
    return { ...mine(owner, true, id), ...get(owner, `/api/matches?userId=${other.id}`) }
  },
  A135: async ({ other, matchOfOwner }) => mine(other, false, (await matchOfOwner()).id),
  A139: async ({ admin, matchOfOwner }) => mine(admin, false, (await matchOfOwner()).id),
  A140: inNameOf('owner', async (asked, { matchOfOwner }, admin) => {
    const { id } = await matchOfOwner()
    return {
      ...get(asked, `/api/matches?userId=${admin.id}`),
      after: async (response) => {
        const matches = (await response.json()) as { id: number; userId: string }[]
        expect(matches.some((match) => match.id === id)).toBe(true)
        expect(matches.every(({ userId }) => userId !== admin.id)).toBe(true)
      },
    }
  }),
  A626: async ({ app }) => get(await app.person('Ines Incompleta', { city: null }), '/api/matches'),

  A143: ({ app }) => send(app, 'POST', '/api/matches', aMatch()),
  A144: ({ owner, other }) => ({
    ...recordAs(owner, { userId: other.id, userWon: 1 }),
    after: async (response) => {
      expect(await response.json()).toMatchObject({ userId: owner.id, userWon: 1 })
      expect((await recordAs(owner, { userWon: 0 }).request()).status).toBe(400)
    },
  }),
  A145: ({ owner, other }) => ({
    ...recordAs(owner, {
      id: 1,
      userId: other.id,
      createdBy: other.id,
      createdAt: '2001-01-01T00:00:00.000Z',
    }),
    after: async (response) => {
      const { id } = (await response.json()) as { id: number }
      const stored = (await (await owner.request(`/api/matches/${id}`)).json()) as {
        userId: string
        createdAt: string
      }
      expect(stored.userId).toBe(owner.id)
      expect(stored.createdAt).not.toMatch(/^2001/)
    },
  }),
  A149: ({ owner }) => ({
    ...recordAs(owner, { userPartner: ' ', opponent1: '', sets: [{ userScore: 6, opponentScore: 5 }] }),
    after: async (response) => {
      const { issues } = (await response.json()) as { issues: { path: string }[] }
      expect(issues.map(({ path }) => path)).toEqual(['userPartner', 'opponent1', 'sets.0'])
      const twice = await recordAs(owner, { userPartner: 'Ana', opponent1: 'ANA ' }).request()
      expect([twice.status, ((await twice.json()) as { code: string }).code]).toEqual([
        400,
        'duplicate_player',
      ])
    },
  }),
  A150: async ({ owner }) => {
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await recordAs(owner, {}, key).request()
    const match = await first.json()
    return {
      ...recordAs(owner, {}, key),
      after: async (response) => expect(await response.json()).toEqual(match),
    }
  },
  A157: inNameOf('owner', (asked, _world, admin) => ({
    ...recordAs(asked, { userId: admin.id, createdBy: admin.id }),
    after: async (response) => expect(await response.json()).toMatchObject({ userId: asked.id }),
  })),
  A159: async ({ app }) => {
    const visitor = await app.person('Vera Visita', { isDemo: true })
    return {
      ...recordAs(visitor),
      after: async () => {
        await app.pool.query(
          `insert into matches (date, sets, difficulty, recorded_by, created_at)
           select '2026-05-01', '{64}', 5, $1, $2 from generate_series(1, 49)`,
          [visitor.id, app.clock.now],
        )
        const full = await recordAs(visitor).request()
        expect([full.status, ((await full.json()) as { code: string }).code]).toEqual([403, 'demo_limit'])
      },
    }
  },

  A162: async ({ app, matchOfOwner }) =>
    send(app, 'PUT', `/api/matches/${(await matchOfOwner()).id}`, aMatch()),
  A163: async ({ owner, matchOfOwner }) => {
    const match = await matchOfOwner()
    return {
      ...editAs(owner, match.id, { difficulty: 9, updatedAt: match.updatedAt }),
      after: async () => {
        const stale = await editAs(owner, match.id, { updatedAt: '2001-01-01T00:00:00.000Z' }).request()
        expect(stale.status).toBe(409)
      },
    }
  },
  A164: async ({ other, matchOfOwner }) => editAs(other, (await matchOfOwner()).id),
  A165: async ({ other, sharedMatch }) => editAs(other, (await sharedMatch()).id),
  A170: async ({ admin, matchOfOwner }) => editAs(admin, (await matchOfOwner()).id),
  A175: ({ owner }) => ({
    ...editAs(owner, '2147483648'),
    after: async () => {
      for (const id of ['abc', '%00', '0', '-1', '1.5'])
        expect((await editAs(owner, id).request()).status).toBe(404)
    },
  }),

  A176: async ({ app, matchOfOwner }) => send(app, 'DELETE', `/api/matches/${(await matchOfOwner()).id}`),
  A177: async ({ owner, matchOfOwner }) => {
    const { id } = await matchOfOwner()
    return {
      ...removeAs(owner, id),
      after: async () => expect((await removeAs(owner, id).request()).status).toBe(404),
    }
  },
  A178: async ({ other, matchOfOwner }) => removeAs(other, (await matchOfOwner()).id),
  A179: async ({ other, sharedMatch }) => removeAs(other, (await sharedMatch()).id),
  A184: async ({ admin, matchOfOwner }) => removeAs(admin, (await matchOfOwner()).id),
  A187: async ({ demo }) => removeAs(demo, (await record(demo)).id),
  A189: ({ owner }) => ({
    ...removeAs(owner, '2147483648'),
    after: async () => {
      for (const id of ['abc', '%00']) expect((await removeAs(owner, id).request()).status).toBe(404)
    },
  }),

  B001: async ({ app, matchOfOwner }) => get(app, `/api/matches/${(await matchOfOwner()).id}`),
  B002: async ({ owner, matchOfOwner }) => get(owner, `/api/matches/${(await matchOfOwner()).id}`),
  B003: async ({ other, sharedMatch }) => ({
    ...get(other, `/api/matches/${(await sharedMatch()).id}`),
    after: async (response) =>
      expect(await response.json()).toMatchObject({ canEdit: false, difficulty: null, comments: null }),
  }),
  B007: async ({ admin, matchOfOwner }) => get(admin, `/api/matches/${(await matchOfOwner()).id}`),
  B008: inNameOf('owner', async (asked, { matchOfOwner }) =>
    get(asked, `/api/matches/${(await matchOfOwner()).id}`),
  ),
  B444: inNameOf('owner', async (asked, { matchOfOwner, owner }) => {
    const { id } = await matchOfOwner()
    return {
      ...removeAs(asked, id),
      after: async () => expect((await owner.request(`/api/matches/${id}`)).status).toBe(404),
    }
  }),
  B009: async ({ demo, matchOfOwner }) => get(demo, `/api/matches/${(await matchOfOwner()).id}`),
}
