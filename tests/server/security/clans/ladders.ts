import { expect } from 'vitest'
import { ratingsApi } from '#shared/clans/ratings/api.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import {
  actingFor,
  asUnknown,
  forEachActor,
  get,
  inNameOf,
  send,
  type Arrange,
  type Arranged,
  type Asked,
} from '#tests/server/security/arranging.ts'
import { likewise } from '#tests/server/security/scheduled/planning.ts'
import type { Person, World } from '#tests/server/security/world.ts'
import { addMember, endMembership, ofClan, stay } from '#tests/support/clans.ts'
import { aMatch, record } from '#tests/support/matches.ts'

type Names = (typeof names)[number]
const names = ['member', 'clanAdmin', 'owner', 'other', 'stranger', 'friend', 'admin', 'demo'] as const

/** A clan whose season began in January, with somebody who recorded a ranked match with the member in it. */
async function ladder(world: World, isPublic: boolean) {
  const { id: clanId } = await (isPublic ? world.publicClan() : world.privateClan())
  const [season] = await world.clanAdmin.call(seasonsApi.list, ofClan(clanId))
  const params = { id: String(clanId), seasonId: String(season!.id) }
  await world.clanAdmin.call(seasonsApi.change, { params, body: { startDate: '2026-01-01' } })
  const recorder = await world.app.person('Rita Registra')
  await addMember(world.clanAdmin, clanId, recorder)
  await stay(recorder, clanId)
  const match = await record(recorder, {
    matchType: 'ranked',
    clanId,
    opponent1: world.member.name,
    opponent1PlayerId: world.member.playerId,
    comments: 'solo mío',
  })
  return { clanId, seasonId: season!.id, match, recorder }
}

const ranked = (clanId: number, change = {}) => ({ ...aMatch(), matchType: 'ranked', clanId, ...change })

const seasonPath = (clanId: number, seasonId: number) => `/api/clans/${clanId}/seasons/${seasonId}`

/** A read of a clan of others, which has to be as unknown as a number never used. */
const hidden =
  (who: Names, path: (made: Awaited<ReturnType<typeof ladder>>) => string): Arrange =>
  async (world) => {
    const made = await ladder(world, false)
    return asUnknown(get(world[who], path(made)), world[who])
  }

/** What the person reads of a clan, a private one unless it has to be public. */
const seenAs =
  (
    path: (made: Awaited<ReturnType<typeof ladder>>) => string,
    check: (body: never) => void = () => {},
    isPublic = false,
  ) =>
  async (person: Person, world: World): Promise<Arranged> => ({
    ...get(person, path(await ladder(world, isPublic))),
    after: async (response) => check((await response.json()) as never),
  })

const seen =
  (
    who: Names,
    isPublic: boolean,
    path: (made: Awaited<ReturnType<typeof ladder>>) => string,
    check: (body: never) => void = () => {},
  ): Arrange =>
  (world) =>
    seenAs(path, check, isPublic)(world[who], world)

/** Who made a private clan and has left it. */
const hiddenFromCreator =
  (path: (made: Awaited<ReturnType<typeof ladder>>) => string): Arrange =>
  async (world) => {
    const made = await ladder(world, false)
    await addMember(world.clanAdmin, made.clanId, world.owner)
    await endMembership(world.owner, made.clanId, world.owner)
    return asUnknown(get(world.owner, path(made)), world.owner)
  }

const seasons = ({ clanId }: { clanId: number }) => `/api/clans/${clanId}/seasons`
const table = ({ clanId, seasonId }: { clanId: number; seasonId: number }) =>
  `${seasonPath(clanId, seasonId)}/leaderboard?standing=entering`
const last = ({ clanId }: { clanId: number }) => `/api/clans/${clanId}/matches/last`
const curve =
  (world: World) =>
  ({ clanId, seasonId }: { clanId: number; seasonId: number }) =>
    `${seasonPath(clanId, seasonId)}/players/${world.member.playerId}`
const standings =
  (world: World) =>
  ({ clanId }: { clanId: number }) =>
    `/api/clans/${clanId}/standings?players=${world.member.playerId}`
const receipts = ({ match }: { match: { id: number } }) => `/api/matches/${match.id}/ratings`

const listsOne = (body: unknown[]) => expect(body).toHaveLength(1)
const hasNames = (body: { playerName: string }[]) =>
  expect(body.map(({ playerName }) => playerName).toSorted()).toEqual(['Clara Miembro', 'Rita Registra'])

const closed =
  (method: 'PUT' | 'DELETE'): Arrange =>
  async (world) => {
    const { clanId } = await ladder(world, true)
    const owner = await world.app.person('Olga Dueña')
    await addMember(world.clanAdmin, clanId, owner)
    const match = await record(owner, { matchType: 'ranked', clanId, date: '2026-05-01' })
    await world.clanAdmin.call(seasonsApi.start, { ...ofClan(clanId), body: {} })
    const body = ranked(clanId, { date: '2026-05-01' })
    return send(owner, method, `/api/matches/${match.id}`, method === 'PUT' ? body : undefined)
  }

const startAs = (person: Asked, { clanId }: { clanId: number }) =>
  send(person, 'POST', `/api/clans/${clanId}/seasons`, {})
const renameAs = (person: Asked, { clanId, seasonId }: { clanId: number; seasonId: number }) =>
  send(person, 'PATCH', seasonPath(clanId, seasonId), { name: 'Otra' })

const forEach = (
  first: number,
  act: (person: Asked, made: Awaited<ReturnType<typeof ladder>>, world: World) => Arranged,
) => forEachActor(first, async (person, world) => act(person, await ladder(world, true), world))

export const arrangements: Record<string, Arrange> = {
  A104: privateClanMate('member'),
  A105: privateClanMate('clanAdmin'),
  A142: async (world) => {
    const { match } = await ladder(world, true)
    return {
      ...get(world.clanAdmin, '/api/matches'),
      after: async (response) => {
        const matches = (await response.json()) as { id: number }[]
        expect(matches.some(({ id }) => id === match.id)).toBe(false)
      },
    }
  },
  A151: async (world) => {
    const { clanId, recorder } = await ladder(world, true)
    const fourth = await world.app.person('Cuarta Persona')
    await addMember(world.clanAdmin, clanId, fourth)
    const change = {
      userPartner: recorder.name,
      partnerPlayerId: recorder.playerId,
      opponent1: fourth.name,
      opponent1PlayerId: fourth.playerId,
      opponent2: world.clanAdmin.name,
      opponent2PlayerId: world.clanAdmin.playerId,
    }
    return {
      ...send(world.member, 'POST', '/api/matches', ranked(clanId, change)),
      after: async (response) => {
        const { id } = (await response.json()) as { id: number }
        const params = { params: { id: String(id) } }
        expect((await world.clanAdmin.call(ratingsApi.receipts, params)).receipts).toHaveLength(4)
      },
    }
  },
  A152: async (world) => {
    const { clanId } = await ladder(world, true)
    const change = { opponent1: world.other.name, opponent1PlayerId: world.other.playerId }
    return {
      ...send(world.member, 'POST', '/api/matches', ranked(clanId, change)),
      after: async (response) => {
        expect(await response.json()).toMatchObject({ code: 'player_not_in_clan' })
        const outside = send(world.member, 'POST', '/api/matches', ranked(clanId, { date: '2025-12-31' }))
        expect(await (await outside.request()).json()).toMatchObject({ code: 'no_active_season' })
      },
    }
  },
  A153: async (world) => {
    const { clanId } = await ladder(world, false)
    return asUnknown(send(world.other, 'POST', '/api/matches', ranked(clanId)), world.other)
  },
  A154: async (world) =>
    send(world.other, 'POST', '/api/matches', ranked((await ladder(world, true)).clanId)),
  A158: inNameOf('member', async (asked, world) =>
    send(asked, 'POST', '/api/matches', ranked((await ladder(world, true)).clanId)),
  ),
  A160: async (world) => {
    const { clanId } = await ladder(world, true)
    return asUnknown(send(world.demo, 'POST', '/api/matches', ranked(clanId)), world.demo)
  },
  A167: async (world) => {
    const { match, clanId } = await ladder(world, true)
    return send(world.member, 'PUT', `/api/matches/${match.id}`, ranked(clanId))
  },
  A168: async (world) => {
    const { match, clanId } = await ladder(world, true)
    return send(world.clanAdmin, 'PUT', `/api/matches/${match.id}`, ranked(clanId))
  },
  A172: async (world) => {
    const { match, clanId, recorder } = await ladder(world, true)
    return actingFor(world, recorder, (asked) =>
      likewise(
        world,
        403,
        send(asked, 'PUT', `/api/matches/${match.id}`, ranked(clanId)),
        send(asked, 'PUT', `/api/matches/${match.id}`, aMatch()),
      ),
    )
  },
  B445: async (world) => {
    const { match, recorder } = await ladder(world, true)
    return actingFor(world, recorder, (asked) => send(asked, 'DELETE', `/api/matches/${match.id}`))
  },
  A174: closed('PUT'),
  A181: async (world) => send(world.member, 'DELETE', `/api/matches/${(await ladder(world, true)).match.id}`),
  A182: async (world) =>
    send(world.clanAdmin, 'DELETE', `/api/matches/${(await ladder(world, true)).match.id}`),
  A183: async (world) => {
    await ladder(world, true)
    const casual = await record(world.member)
    return asUnknown(send(world.clanAdmin, 'DELETE', `/api/matches/${casual.id}`), world.clanAdmin)
  },
  A188: closed('DELETE'),
  A195: seen('member', true, ({ match }) => `/api/matches/${match.id}/analytics`),
  A196: seen('clanAdmin', true, ({ match }) => `/api/matches/${match.id}/analytics`),
  A384: seen('member', false, seasons, listsOne),
  A385: seen('clanAdmin', false, seasons, listsOne),
  A386: seen('other', true, seasons, listsOne),
  A387: hidden('other', seasons),
  A388: hidden('friend', seasons),
  A389: hiddenFromCreator(seasons),
  A390: hidden('admin', seasons),
  A391: inNameOf('member', seenAs(seasons, listsOne)),
  A392: async (world) => asUnknown(get(world.demo, seasons(await ladder(world, true))), world.demo),
  A393: async (world) => get(world.app, table(await ladder(world, true))),
  A394: seen('member', false, table, hasNames),
  A395: seen('clanAdmin', false, table, hasNames),
  A396: seen('other', true, table, hasNames),
  A398: hidden('friend', table),
  A399: hiddenFromCreator(table),
  A400: hidden('admin', table),
  A401: inNameOf('member', seenAs(table, hasNames)),
  A403: async (world) => {
    const [one, other] = [await ladder(world, true), await ladder(world, true)]
    return asUnknown(get(world.member, table({ clanId: one.clanId, seasonId: other.seasonId })), world.member)
  },
  A404: async (world) => get(world.app, last(await ladder(world, true))),
  A405: seen('member', false, last, (body: { comments: null; userWon: number }[]) =>
    expect(body).toMatchObject([{ comments: null, userWon: 0 }]),
  ),
  A407: seen('other', true, last),
  A410: hiddenFromCreator(last),
  A411: hidden('admin', last),
  A412: inNameOf('member', seenAs(last)),
  A414: async (world) => {
    const { clanId } = await ladder(world, true)
    const limited = (limit: string) => get(world.member, `/api/clans/${clanId}/matches/last?limit=${limit}`)
    return {
      ...limited('-1'),
      after: async () => {
        for (const limit of ['0', '1e9', 'abc'])
          expect((await limited(limit).request()).status, limit).toBe(400)
      },
    }
  },
  ...forEach(161, (person, made) => startAs(person, made)),
  ...forEach(171, (person, made) => renameAs(person, made)),
  ...forEach(181, (person, made, world) => get(person, curve(world)(made))),
  ...forEach(191, (person, made, world) => get(person, standings(world)(made))),
  ...forEach(201, (person, made) => get(person, receipts(made))),
}

/** A private profile as a clan-mate sees it: the own clan's results, and nothing of what they played elsewhere. */
function privateClanMate(who: 'member' | 'clanAdmin'): Arrange {
  return async (world) => {
    const { recorder, clanId } = await ladder(world, false)
    await record(recorder, { date: '2026-02-02', venue: 'En otra parte' })
    await recorder.request(`/api/players/${recorder.playerId}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ isPublic: 0 }),
    })
    return {
      ...get(world[who], `/api/players/${recorder.playerId}`),
      after: async (response) => {
        const profile = (await response.json()) as { recentMatches: { venue: string | null }[] }
        const together = who === 'member' ? 1 : 0
        expect(profile).toMatchObject({
          name: recorder.name,
          summary: { scope: 'together', matches: together },
          clans: [
            { clanId, rankedMatches: 1, wins: 1, draws: 0, losses: 0, rank: null, isProvisional: true },
          ],
        })
        expect(profile.recentMatches).toHaveLength(together)
      },
    }
  }
}
