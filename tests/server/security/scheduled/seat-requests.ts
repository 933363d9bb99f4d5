import { expect } from 'vitest'
import { row, route, type Asks } from '#tests/server/security/matrix.ts'
import { actingAs, aPrivatePerson, shared, type World } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { befriend } from '#tests/support/friends.ts'
import { plan, scheduledFor, takeSeat } from '#tests/support/scheduled.ts'
import { ask, requestsTo } from '#tests/support/seat-requests.ts'
import {
  forClan,
  full,
  hidden,
  hosted,
  isNotified,
  ofClan,
  ofFriend,
  open,
  planBegun,
  planner,
  secret,
  type Planned,
} from './planning.ts'

const of = (all: Planned[]) => all.map(({ at }) => ({ at }))
const host = actingAs('host', open)
const ofOwn = actingAs('host', (world) => hosted(world))
const forbidden = '403 impersonation_forbidden'

/** Asks a friend of the creator; each in a match of its own, for nobody is asked twice. */
async function asks({ host, match }: Planned, { app }: World): Promise<Asks> {
  const friend = await app.person('Pía Preguntada')
  await befriend(host, friend)
  return {
    body: { userIds: [friend.id], mode: 'one', from: friend.id, state: 'accepted' },
    gives: [{ userId: friend.id, state: 'asked', mode: 'one' }],
    after: () => isNotified(friend, 'seat_requested', match),
  }
}
const one = { userIds: ['somebody'], mode: 'one' }
/** Whom the creator may not ask is answered like somebody unknown. */
const unaskable = async ({ host }: Planned, world: World): Promise<Asks[]> => {
  const [shy, unwilling] = [await aPrivatePerson(world), await world.app.person('Nora Nopide')]
  await befriend(host, unwilling)
  await world.app.pool.query('update users set seat_requests_allowed = false where id = $1', [unwilling.id])
  const ids = ['nobody', host.id, world.stranger.id, world.demo.id, shy.id, unwilling.id]
  return ids.map((userId) => ({ body: { userIds: [userId], mode: 'one' } }))
}

/** A private match of a friend's, for a seat of which the user is asked. */
async function asked(world: World, me: Person, change: Parameters<typeof hosted>[1] = {}) {
  const made = await hosted(world, { visibility: 'private', ...change })
  await world.app.pool.query('delete from seat_request_days where user_id = $1', [me.id])
  await befriend(made.host, me)
  await ask(made.host, made.match.id, [me])
  return made
}
/** They take a seat for themselves, whatever the body says. */
const accepts = ({ host, match }: Planned): Asks => ({
  body: { userId: host.id, playerId: host.playerId, position: 4 },
  gives: { id: match.id, ownPosition: 2, seatRequest: null },
  after: () => isNotified(host, 'scheduled_joined', match),
})
const declines = ({ host, match }: Planned, _: World, me: Person): Asks => ({
  after: async () => {
    await isNotified(host, 'seat_declined', match)
    await expect(scheduledFor(me, match.id)).rejects.toMatchObject({ code: 'not_found' })
  },
})
/** For a ranked match of a clan with the user. */
async function askedRanked(world: World, me: Person) {
  const made = await forClan(world, { matchType: 'ranked' })
  await world.app.pool.query('delete from seat_request_days where user_id = $1', [me.id])
  await befriend(made.host, me)
  await ask(made.host, made.match.id, [me])
  return made
}
/** Of another demo user. */
async function askedInDemo(world: World) {
  const visitor = await world.visitor()
  const mate = await world.mateOf(visitor)
  const match = await plan(mate, { visibility: 'private' })
  await befriend(mate, visitor)
  await ask(mate, match.id, [visitor])
  return { as: visitor, at: match.id, gives: { ownPosition: 2 } }
}
const takenMeanwhile = async (world: World, me: Person) => {
  const made = await asked(world, me, { players: full.players.slice(0, 2) })
  await takeSeat(made.host, made.match.id, { playerName: 'Rápida' })
  return made
}
const asksTwo = shared(async (world) => {
  const made = await hosted(world)
  for (const name of ['Paz Pedida', 'Pau Pedido']) {
    const person = await world.app.person(name)
    await befriend(made.host, person)
    await ask(made.host, made.match.id, [person])
  }
  return made
})
const listed = {
  gives: [
    { name: 'Paz Pedida', state: 'asked' },
    { name: 'Pau Pedido', state: 'asked' },
  ],
}
const stops = async ({ host, match }: Planned, { app }: World): Promise<Asks> => {
  const person = await app.person('Paz Pedida')
  await befriend(host, person)
  await ask(host, match.id, [person])
  return {
    gives: [{ userId: person.id, state: 'ended' }],
    after: async () => expect(await requestsTo(person)).toEqual([]),
  }
}

export const seatRequests = [
  route('GET /api/matches/scheduled/{id}/seat-requests', [
    row('B1100', 'visitor', 'no session', 401, asksTwo),
    row('B1101', 'other', 'not a player of the match', 403, asksTwo),
    row('B1102', 'other', 'match they cannot see', 404, hidden, of),
    row('B1103', 'friend', 'match visible to friends', 403, ofFriend),
    row('B1104 B1105', ['member', 'clanAdmin'], 'match of their clan', 403, ofClan),
    row('B1106', 'admin', 'a private match of others', 404, secret),
    row('B1107', 'demo', 'a match outside the sandbox', 404, asksTwo),
    row('B1108', 'owner', 'creator', 200, actingAs('host', asksTwo), listed),
    row('B1109', 'admin as owner', 'as the creator', 200, actingAs('host', asksTwo), listed),
  ]),

  route('POST /api/matches/scheduled/{id}/seat-requests', { body: one }, [
    row('B1110', 'visitor', 'no session', 401, open),
    row('B1111', 'other', 'not a player of the match', 403, open),
    row('B1112', 'other', 'match they cannot see', 404, hidden, of),
    row('B1113', 'friend', 'match visible to friends', 403, ofFriend),
    row('B1114 B1115', ['member', 'clanAdmin'], 'match of their clan', 403, ofClan),
    row('B1116', 'admin', 'a private match of others', 404, secret),
    row('B1117', 'demo', 'a match outside the sandbox', 404, open),
    row(
      'B1118',
      'owner',
      'unknown, oneself, strangers, a private profile or unwilling',
      400,
      host,
      unaskable,
    ),
    row('B1119', 'owner', 'no user, two for one, 25 hours or an unknown mode', 400, host, () =>
      [
        { userIds: [], mode: 'all' },
        { userIds: ['a', 'b'], mode: 'one' },
        { userIds: ['a'], mode: 'turn', hours: 25 },
        { userIds: ['a'], mode: 'some' },
      ].map((body) => ({ body })),
    ),
    row('B1120', 'owner', 'full match', '409 match_full', actingAs('host', secret), {}),
    row(
      'B1121',
      'owner',
      'match has begun',
      '409 match_started',
      async (world) => planBegun(world, await planner(world), {}),
      ({ host }) => ({ as: host }),
    ),
    row('B1122', 'owner', 'asked before', '409 already_requested', host, async ({ host, match }, { app }) => {
      const friend = await app.person('Pía Preguntada')
      await befriend(host, friend)
      await ask(host, match.id, [friend])
      return { body: { userIds: [friend.id], mode: 'all' } }
    }),
    row('B1123', 'owner', 'creator', 200, ofOwn, asks),
    row('B1124', 'admin as owner', 'as the creator', 200, ofOwn, asks),
  ]),

  route('DELETE /api/matches/scheduled/{id}/seat-requests', [
    row('B1125', 'visitor', 'no session', 401, open),
    row('B1126', 'other', 'not a player of the match', 403, open),
    row('B1127', 'friend', 'match visible to friends', 403, ofFriend),
    row('B1128 B1129', ['member', 'clanAdmin'], 'match of their clan', 403, ofClan),
    row('B1130', 'admin', 'a private match of others', 404, secret),
    row('B1131', 'demo', 'a match outside the sandbox', 404, open),
    row('B1132', 'owner', 'creator', 200, ofOwn, stops),
    row('B1133', 'admin as owner', 'as the creator', 200, ofOwn, stops),
  ]),

  route('POST /api/matches/scheduled/{id}/seat-requests/accept', [
    row('B1134', 'visitor', 'no session', 401, open),
    row('B1135', 'other', 'was not asked', 404, open),
    row('B1136', 'friend', 'match for friends, was not asked', 404, ofFriend),
    row('B1137', 'clanAdmin', 'match of their clan, was not asked', 404, ofClan),
    row('B1138', 'other', 'another took the last seat', '409 match_full', takenMeanwhile),
    row('B1139', 'admin as other', 'the impersonated user was asked', forbidden, asked),
    row('B1140', 'demo', 'a match outside the sandbox', 404, open),
    row('B1141-B1143', ['owner', 'other', 'admin'], 'was asked', 200, asked, accepts),
    row('B1144', 'member', 'was asked for a ranked match of their clan', 200, askedRanked, accepts),
    row('B1145', 'demo', 'was asked in their own sandbox', 200, askedInDemo),
  ]),

  route('POST /api/matches/scheduled/{id}/seat-requests/decline', [
    row('B1146', 'visitor', 'no session', 401, open),
    row('B1147', 'other', 'was not asked', 404, open),
    row('B1148', 'friend', 'match for friends, was not asked', 404, ofFriend),
    row('B1149 B1150', ['member', 'clanAdmin'], 'match of their clan, was not asked', 404, ofClan),
    row('B1151', 'admin as other', 'the impersonated user was asked', forbidden, asked),
    row('B1152', 'demo', 'a match outside the sandbox', 404, open),
    row('B1153-B1155', ['owner', 'other', 'admin'], 'was asked', 204, asked, declines),
  ]),
].flat()
