import { expect } from 'vitest'
import { row, route, type Asks } from '#tests/server/security/matrix.ts'
import { actingAs, shared, type World } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { befriend, inboxOf } from '#tests/support/friends.ts'
import { plan, scheduledFor } from '#tests/support/scheduled.ts'
import { seriesFor } from '#tests/support/series.ts'
import {
  hosted,
  isNotified,
  ofClan,
  ofFriend,
  ofMember,
  open,
  planner,
  seat,
  secret,
  withOther,
  type Planned,
} from './planning.ts'

/** A weekly match of a user, with these people; `at` is its series. */
async function weekly(world: World, people: Person[] = [], change: Parameters<typeof plan>[1] = {}) {
  const host = await planner(world)
  for (const person of people) await befriend(host, person)
  const match = await plan(host, { players: people.map(seat), repeatsWeekly: true, ...change })
  return { host, match, at: match.series!.id }
}
const visible = shared((world) => weekly(world))
const played = shared((world) => weekly(world, [world.other]))
const ofTheFriend = shared(async (world) => {
  const made = await weekly(world, [], { visibility: 'friends' })
  await befriend(made.host, world.friend)
  return made
})
const own = actingAs('host', (world) => weekly(world, [world.stranger]))
const single = actingAs('host', (world) => hosted(world))
const inDemo = async (world: World) => {
  const host = await world.visitor()
  const match = await plan(host, { repeatsWeekly: true })
  return { as: host, host, match, at: match.series!.id }
}
const ended = async (world: World) => {
  const { host, at } = await weekly(world)
  await world.app.pool.query('delete from scheduled_series where id = $1', [at])
  return { as: host, at }
}

const repeats = ({ match }: Planned): Asks => ({
  body: { createdBy: 'somebody', nextDate: '2030-01-01' },
  gives: { nextDate: '2026-05-27', time: match.time, canEnd: true },
})
const ends = ({ host, match }: Planned, { stranger }: World): Asks => ({
  after: async () => {
    expect(await scheduledFor(host, match.id)).toMatchObject({ series: null })
    expect((await inboxOf(stranger)).map(({ type }) => type)).toContain('series_ended')
  },
})
const isGone = ({ host, match }: Planned): Asks => ({
  after: async () => expect(await scheduledFor(host, match.id)).toMatchObject({ series: null }),
})
const asks = { body: { mode: 'ask' } }
const always = { body: { mode: 'always' } }
const removes = async (made: Planned, { stranger }: World): Promise<Asks> => ({
  at: [made.at, stranger.playerId],
  after: async () => {
    const { players } = await seriesFor(made.host, made.at)
    expect(players.map(({ name }) => name)).toEqual([made.host.name])
  },
})
const removesHost = ({ host, at }: Planned): Asks => ({ at: [at, host.playerId] })
const removesThem = ({ at }: Planned, _: World, me: Person): Asks => ({ at: [at, me.playerId] })

export const series = [
  route('POST /api/matches/scheduled/{id}/series', [
    row('B1200', 'visitor', 'no session', 401, open),
    row('B1201', 'other', 'participant of the match', 403, withOther),
    row('B1202', 'other', 'public match', 403, open),
    row('B1203', 'friend', 'match visible to friends', 403, ofFriend),
    row('B1204', 'member', 'match visible to their clan', 403, ofClan),
    row('B1205', 'clanAdmin', 'private match of a member', 404, ofMember),
    row('B1206', 'admin', 'private match', 404, secret),
    row('B1207', 'demo', 'a match outside the sandbox', 404, open),
    row('B1208', 'owner', 'creator of the match', 201, single, repeats),
    row('B1209', 'admin as other', 'match created by the impersonated user', 201, single, repeats),
  ]),

  route('GET /api/matches/series/{id}', [
    row('B1210', 'visitor', 'no session', 401, visible),
    row('B1211', 'owner', 'a series that has ended', 404, ended),
    row('B1212', 'friend', 'series of a friend, in which they do not play', 404, ofTheFriend),
    row('B1213-B1215', ['member', 'clanAdmin', 'admin'], 'public series of others', 404, visible),
    row('B1216', 'demo', 'a series outside the sandbox', 404, visible),
    row('B1217', 'other', 'player of the series', 200, played, {
      gives: { ownMode: 'always', canEnd: false },
    }),
    row('B1218', 'owner', 'creator of the series', 200, own, { gives: { canEnd: true } }),
    row('B1219', 'admin as other', 'series of the impersonated user', 200, own, { gives: { canEnd: true } }),
    row('B1220', 'demo', 'series in their own sandbox', 200, inDemo, { gives: { canEnd: true } }),
  ]),

  route('DELETE /api/matches/series/{id}', [
    row('B1221', 'visitor', 'no session', 401, visible),
    row('B1222', 'owner', 'a series that has ended', 404, ended),
    row('B1223', 'friend', 'series of a friend, in which they do not play', 404, ofTheFriend),
    row('B1224-B1226', ['member', 'clanAdmin', 'admin'], 'public series of others', 404, visible),
    row('B1227', 'demo', 'a series outside the sandbox', 404, visible),
    row('B1228', 'other', 'player of the series', 403, played),
    row('B1229', 'owner', 'creator; its match stays', 204, own, ends),
    row('B1230', 'owner', 'creator, with its matches', 204, own, ({ host, match }, { stranger }) => ({
      query: '?weeks=cancel',
      after: async () => {
        expect((await host.request(`/api/matches/scheduled/${match.id}`)).status).toBe(404)
        await isNotified(stranger, 'scheduled_cancelled', match)
      },
    })),
    row('B1231', 'admin as other', 'series of the impersonated user', 204, own, isGone),
    row('B1232', 'demo', 'series in their own sandbox', 204, inDemo, isGone),
  ]),

  route('PUT /api/matches/series/{id}/players/me', asks, [
    row('B1233', 'visitor', 'no session', 401, visible),
    row('B1234', 'owner', 'creator, who would ask themselves', 403, own),
    row('B1235', 'friend', 'series of a friend, in which they do not play', 404, ofTheFriend),
    row('B1236-B1238', ['member', 'clanAdmin', 'admin'], 'public series of others', 404, visible),
    row('B1239', 'demo', 'a series outside the sandbox', 404, visible),
    row('B1240', 'other', 'player of the series', 200, (world) => weekly(world, [world.other]), {
      gives: { ownMode: 'ask' },
    }),
    row('B1241', 'admin as other', 'series of the impersonated user', 200, own, {
      ...always,
      gives: { ownMode: 'always' },
    }),
  ]),

  route('DELETE /api/matches/series/{id}/players/{playerId}', [
    row('B1242', 'visitor', 'no session', 401, visible, removesHost),
    row('B1243', 'friend', 'series of a friend, in which they do not play', 404, ofTheFriend, removesHost),
    row(
      'B1244-B1246',
      ['member', 'clanAdmin', 'admin'],
      'public series of others',
      404,
      visible,
      removesHost,
    ),
    row('B1247', 'demo', 'a series outside the sandbox', 404, visible, removesHost),
    row('B1248', 'other', 'another player of the series', 403, played, removesHost),
    row('B1249', 'owner', 'creator, who removes nobody', 404, own, ({ at }) => ({ at: [at, 2_147_483_000] })),
    row('B1250', 'other', 'they leave', 204, (world) => weekly(world, [world.other]), removesThem),
    row('B1251', 'owner', 'creator, who removes a player', 204, own, removes),
    row('B1252', 'admin as other', 'series of the impersonated user', 204, own, removes),
  ]),
].flat()
