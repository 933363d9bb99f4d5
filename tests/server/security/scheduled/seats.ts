import { expect } from 'vitest'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { row, route, type Answer, type Asks } from '#tests/server/security/matrix.ts'
import { actingAs, shared, type World } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { addMember } from '#tests/support/clans.ts'
import { befriend } from '#tests/support/friends.ts'
import { leaveSeat, lineUp, plan, scheduledFor, takeSeat, waitFor } from '#tests/support/scheduled.ts'
import {
  forClan,
  forFriend,
  full,
  hidden,
  hosted,
  isNotified,
  ofClan,
  ofFriend,
  ofMember,
  open,
  planBegun,
  planner,
  secret,
  withOther,
  type Planned,
} from './planning.ts'

const of = (all: Planned[]) => all.map(({ at }) => ({ at }))
const isFull = shared((world) => hosted(world, full))
const hasBegun = shared(async (world) => planBegun(world, await planner(world), {}))

/** They get the first free seat. */
const joins = ({ match }: Planned) => ({ gives: { id: match.id, ownPosition: 2, canEdit: false } })

/** Whatever user the body names, the own seat becomes free. */
const leaves = async ({ host, match }: Planned, _: World, me: Person): Promise<Asks> => {
  await takeSeat(host, match.id, { playerId: me.playerId })
  return {
    body: { userId: host.id, playerId: host.playerId, position: 1 },
    gives: { ownPosition: null },
    after: ({ body }) => expect(lineUp(body as ScheduledMatch)).toEqual(['1 Paula Planea']),
  }
}

const rankedFull = shared((world) => forClan(world, { matchType: 'ranked', ...full }))
const keyed = ({ match }: Planned) => ({ query: `?key=${match.shareKey}` })
/** From then on they are on the waitlist, without a seat. */
const waits = { gives: { ownPosition: null, waiting: { isWaiting: true, total: 1, offeredUntil: null } } }
/** The next user of the waitlist stays on it, and is offered the next seat. */
const stops = async ({ host, match }: Planned, { app }: World, me: Person): Promise<Asks> => {
  await waitFor(me, match.id)
  const behind = await app.person('Elsa Espera')
  await waitFor(behind, match.id, match.shareKey ?? '')
  return {
    gives: { waiting: { isWaiting: false, total: 1 } },
    after: async () => {
      await leaveSeat(host, match.id)
      await isNotified(behind, 'place_offered', match)
    },
  }
}

/** A request about the seat of the creator, or of another player. */
const seat =
  (position = 1) =>
  ({ match, host }: Planned, { other }: World) => ({
    at: [match.id, position],
    after: ({ response }: Answer) =>
      response.ok && isNotified(position === 1 ? host : other, 'scheduled_removed', match),
  })

export const seats = [
  route('POST /api/matches/scheduled/{id}/join', { body: {} }, [
    row('A276', 'visitor', 'no session', 401, open),
    row('A279', 'other', 'full match', '409 match_full', isFull),
    row('A280', 'other', 'already a participant', '409 already_joined', withOther),
    row('A281', 'other', 'position taken', '409 position_taken', open, { body: { position: 1 } }),
    row('A282', 'other', 'position 0, 5, 1.5 or a string', 400, open, () =>
      [0, 5, 1.5, '1'].map((position) => ({ body: { position } })),
    ),
    row('A283', 'other', 'match has begun', '409 match_started', hasBegun),
    row('A284', 'other', 'match they cannot see', 404, hidden, of),
    row('A287', 'other', 'for another player', 403, open, (_, { stranger }) => {
      const { id: userId, name: playerName, playerId } = stranger
      const named = { isRegistered: true, playerName }
      const bodies = [named, { ...named, userId }, { userId }, { playerId }, { playerName: 'Alguien' }]
      return bodies.map((body) => ({ body }))
    }),
    row(
      'A288',
      'owner',
      'name shared by two friends',
      '409 ambiguous_player',
      actingAs('host', open),
      async ({ host }, { app }) => {
        const playerName = 'Gema Gemela'
        for (let twin = 0; twin < 2; twin += 1) await befriend(host, await app.person(playerName))
        return { body: { isRegistered: true, playerName } }
      },
    ),
    row('A291', 'member', 'member of another clan that is listed for a ranked match', 403, async (world) => {
      const { match } = await forClan(world, { matchType: 'ranked' })
      const [mate, { id: another }] = [await world.app.person('Mar Otra'), await world.clan(false)]
      await addMember(world.clanAdmin, another, mate)
      // The API lists no other clan for a ranked match; this row is stored directly.
      await world.app.pool.query(
        `insert into scheduled_match_clans (match_id, starts_at, status, clan_id) values ($1, $2, 'open', $3)`,
        [match.id, match.startsAt, another],
      )
      return { as: mate, at: match.id }
    }),
    row('B548', 'other', 'ranked match with its share key, not a clan member', 403, async (world) => {
      const { match } = await forClan(world, { matchType: 'ranked' })
      return { at: match.id, body: { key: match.shareKey } }
    }),
    row('B549', 'admin', 'private match', 404, secret),
    row('B550', 'demo', 'match outside the sandbox, with or without its share key', 404, open, ({ match }) =>
      [{}, { key: match.shareKey }].map((body) => ({ body })),
    ),
    row('A278 A293', ['other', 'admin'], 'public match', 200, open, joins),
    row('A294', 'admin as other', 'match visible to the impersonated user', 200, open, joins),
    row('A286', 'owner', 'seats more players', 200, actingAs('host', open), ({ host, match }, { other }) => ({
      body: { playerName: 'Lola Güell' },
      after: async () => {
        const again = takeSeat(host, match.id, { playerName: ' lola  GUELL ' })
        await expect(again).rejects.toMatchObject({ code: 'already_joined' })
        await takeSeat(host, match.id, { userId: other.id, isRegistered: true })
        const seen = await takeSeat(other, match.id, { playerName: 'Marta' })
        expect(lineUp(seen)).toEqual(['1 Paula Planea', '2 Lola Güell', '3 Otto Otro', '4 Marta'])
        await isNotified(other, 'scheduled_seated', match)
      },
    })),
    row('A289', 'friend', 'match for friends', 200, ofFriend, joins),
    row('A290 B551', ['member', 'clanAdmin'], 'match for their clan', 200, ofClan, joins),
    row('A296', 'demo', 'match in their own sandbox', 200, async (world) => {
      const visitor = await world.visitor()
      const match = await plan(await world.mateOf(visitor))
      return { as: visitor, at: match.id, gives: { ownPosition: 2 } }
    }),
  ]),

  route('POST /api/matches/scheduled/{id}/leave', [
    row('B552', 'visitor', 'no session', 401, open),
    row('A299', 'other', 'not a participant', '409 not_a_participant', open),
    row('A300', 'other', 'match they cannot see', 404, hidden, of),
    row('A302', 'owner', 'match has begun', '409 match_started', actingAs('host', hasBegun), {}),
    row('B553', 'demo', 'a match outside the sandbox', 404, open),
    row('A298', 'other', 'participant, the full match opens again', 200, async (world) => {
      const { host, match } = await hosted(world, {
        players: [...full.players.slice(0, 2), { id: world.other.playerId, name: world.other.name }],
      })
      expect(match.status).toBe('closed')
      return {
        at: match.id,
        gives: { status: 'open', availableSlots: [4] },
        after: () => isNotified(host, 'scheduled_left', match),
      }
    }),
    row('A301', 'owner', 'creator, stays the creator', 200, actingAs('host', open), ({ host, match }) => ({
      after: async () =>
        expect(await scheduledFor(host, match.id)).toMatchObject({
          createdBy: host.id,
          canEdit: true,
          ownPosition: null,
          availableSlots: [1, 2, 3, 4],
        }),
    })),
    row('A303', 'friend', 'participant', 200, ofFriend, leaves),
    row('A304 A305', ['member', 'clanAdmin'], 'participant', 200, ofClan, leaves),
    row('A306', 'admin', 'participant', 200, open, leaves),
    row('B447', 'admin as other', 'the impersonated user is a participant', 200, open, leaves),
  ]),

  route('DELETE /api/matches/scheduled/{id}/participants/{position}', [
    row('B221', 'visitor', 'no session', 401, withOther, seat()),
    row('B223', 'other', 'participant, removes another participant', 403, withOther, seat()),
    row('B224', 'friend', 'match visible to friends', 403, ofFriend, seat()),
    row('B225', 'member', 'match visible to their clan', 403, ofClan, seat()),
    row('B226', 'clanAdmin', 'match of their clan', 403, ofClan, seat()),
    row('B227', 'admin', 'a private match of others', 404, secret, seat()),
    row('B229', 'demo', 'a match outside the sandbox', 404, open, seat()),
    row('B222', 'owner', 'creator, the participant is notified', 200, actingAs('host', withOther), seat(2)),
    row('B228', 'admin as other', 'as the creator', 200, actingAs('host', withOther), seat(2)),
  ]),

  route('POST /api/matches/scheduled/{id}/wait', [
    row('B231', 'visitor', 'no session', 401, isFull),
    row('B232', 'owner', 'participant', '409 already_joined', actingAs('host', isFull), {}),
    row('B234', 'friend', 'match for friends with free seats', '409 places_free', ofFriend),
    row('B235', 'member', 'full ranked match of another clan', 403, rankedFull, async ({ match }, world) => {
      const [mate, { id: another }] = [await world.app.person('Mar Otra'), await world.clan(false)]
      await addMember(world.clanAdmin, another, mate)
      return { as: mate, query: `?key=${match.shareKey}` }
    }),
    row('B237', 'admin', 'a private match of others', 404, secret),
    row('B239', 'demo', 'a match outside the sandbox, with its share key', 404, isFull, keyed),
    row('B233', 'other', 'full public match', 200, isFull, waits),
    row('B236', 'clanAdmin', 'full ranked match of their clan', 200, rankedFull, waits),
    row('B238', 'admin as other', 'full match visible to the impersonated user', 200, isFull, waits),
  ]),

  route('DELETE /api/matches/scheduled/{id}/wait', [
    row('B241', 'visitor', 'no session', 401, isFull),
    row(
      'B242',
      'owner',
      'not on the waitlist',
      '200 keeps',
      actingAs('host', isFull),
      async ({ match }, { other }) => {
        await waitFor(other, match.id)
        return {
          after: async () =>
            expect(await scheduledFor(other, match.id)).toMatchObject({ waiting: { isWaiting: true } }),
        }
      },
    ),
    row('B246', 'clanAdmin', 'a private match of a member', 404, ofMember),
    row('B247', 'admin', 'a private match of others', 404, secret),
    row('B249', 'demo', 'a match outside the sandbox', 404, isFull),
    row('B243', 'other', 'on the waitlist', 200, (world) => hosted(world, full), stops),
    row('B244', 'friend', 'on the waitlist', 200, (world) => forFriend(world, full), stops),
    row('B245', 'member', 'on the waitlist', 200, (world) => forClan(world, full), stops),
    row('B248', 'admin as other', 'on the waitlist', 200, (world) => hosted(world, full), stops),
  ]),
].flat()
