import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { ratingsApi } from '#shared/clans/ratings/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { openLadder, secretLadder, type Ladder } from '#tests/server/security/clans/shared-clans.ts'
import { row, route } from '#tests/server/security/matrix.ts'
import { begun, played } from '#tests/server/security/scheduled/planning.ts'
import type { Person } from '#tests/support/app.ts'
import { addMember } from '#tests/support/clans.ts'
import { inboxOf } from '#tests/support/friends.ts'
import { aMatch, ofMatch, record, seating } from '#tests/support/matches.ts'
import { scheduledFor } from '#tests/support/scheduled.ts'
import { ranked, type Match } from './shared-matches.ts'

const posted = { body: aMatch() }
const casual = (me: Person, change = {}) => ({ body: { ...aMatch(), ...change }, gives: { userId: me.id } })
const forClan = ({ clanId }: Ladder) => ({ at: [], body: ranked(clanId) })
const notOld = expect.not.stringMatching(/^2001/)

/** A scheduled match, recorded by one of its players. */
const result = (person: Person, { id, participants }: ScheduledMatch) => {
  const named = participants.map(({ playerId, playerName: name }) => ({ playerId, name }))
  const [partner, one, two] = named.filter(({ playerId }) => playerId !== person.playerId)
  return aMatch({ ...seating(partner!, one!, two!), date: begun.date, scheduledMatchId: id })
}
const finish = (person: Person, match: ScheduledMatch) =>
  person.call(matchesApi.record, { body: result(person, match) })

export const recording = [
  route('POST /api/matches', [
    row('A143', 'visitor', 'no session', 401, posted),
    row('B525', 'owner', 'userWon contradicts the sets', 400, { body: { ...aMatch(), userWon: 0 } }),
    row('A149', 'owner', 'impossible set and blank names', 400, {
      body: { ...aMatch(), userPartner: ' ', opponent1: '', sets: [{ userScore: 6, opponentScore: 5 }] },
      gives: { issues: [{ path: 'userPartner' }, { path: 'opponent1' }, { path: 'sets.0' }] },
    }),
    row('B538', 'owner', 'the same player twice', '400 duplicate_player', {
      body: aMatch({ userPartner: 'Ana', opponent1: 'ANA ' }),
    }),
    row('A152', 'member', 'with a non-member', '409 player_not_in_clan', openLadder, (made, { other }) => ({
      body: ranked(made.clanId, { opponent1: other.name, opponent1PlayerId: other.playerId }),
    })),
    row('B526', 'member', 'ranked, before the season', '409 no_active_season', openLadder, ({ clanId }) => ({
      body: ranked(clanId, { date: '2025-12-31' }),
    })),
    row('A153', 'other', 'ranked, for a private clan of others', 404, secretLadder, forClan),
    row('A154', 'other', 'ranked, for a public clan of others', 403, openLadder, forClan),
    row('A158', 'admin as member', 'ranked', '403 impersonation_forbidden', openLadder, forClan),
    row('A160', 'demo', 'ranked, for a clan outside the sandbox', 404, openLadder, forClan),
    row('A150', 'owner', 'retry with the same idempotency key', '201 keeps', async (_, me) => {
      const headers = { 'Idempotency-Key': randomUUID() }
      return { headers, ...posted, gives: await me.call(matchesApi.record, posted, headers) }
    }),

    row('A144', 'owner', 'casual, with the right userWon, ignores userId', 201, ({ other }, me) => {
      const { body, gives } = casual(me, { userId: other.id, userWon: 1 })
      return { body, gives: { ...gives, userWon: 1 } }
    }),
    row('A145', 'owner', 'casual, ignores userId and createdAt in body', 201, ({ other: { id } }, me) => ({
      ...casual(me, { id: 1, userId: id, createdBy: id, createdAt: '2001-01-01T00:00:00.000Z' }),
      after: async ({ body }) => {
        const stored = await me.call(matchesApi.one, ofMatch((body as Match).id))
        expect([stored.userId, stored.createdAt]).toEqual([me.id, notOld])
      },
    })),
    row('B523 B524', ['clanAdmin', 'admin'], 'casual', 201, (_, me) => casual(me)),
    row('A157', 'admin as owner', 'casual, recorded by the impersonated user', 201, ({ admin: { id } }, me) =>
      casual(me, { userId: id, createdBy: id }),
    ),
    row('A161', 'friend', 'with a friend, who is notified and can decline', 201, ({ owner }, me) => ({
      ...casual(me, { userPartner: owner.name, partnerPlayerId: owner.playerId }),
      after: async ({ body }) => {
        const { id } = body as Match
        const notified = { type: 'match_recorded', data: { subjectId: id, status: 'accepted' } }
        expect((await inboxOf(owner))[0]).toMatchObject(notified)
        await owner.call(matchesApi.decline, ofMatch(id))
        expect((await owner.request(`/api/matches/${id}`)).status).toBe(404)
      },
    })),
    row('A151', 'member', 'ranked, all players in the clan', 201, openLadder, async (made, world) => {
      const [fourth, { clanAdmin }] = [await world.app.person('Cuarta Persona'), world]
      await addMember(clanAdmin, made.clanId, fourth)
      return {
        body: ranked(made.clanId, seating(made.recorder, fourth, clanAdmin)),
        after: async ({ body }) => {
          const { receipts } = await clanAdmin.call(ratingsApi.receipts, ofMatch((body as Match).id))
          expect(receipts).toHaveLength(4)
        },
      }
    }),
    row('A146', 'owner', 'finishes a scheduled match', 201, played, ({ host, match }, { other }) => ({
      as: host,
      body: result(host, match),
      after: async ({ body }) => {
        await expect(scheduledFor(host, match.id)).rejects.toMatchObject({ code: 'not_found' })
        const again = { code: 'already_finished', matchId: (body as Match).id }
        await expect(finish(other, match)).rejects.toMatchObject(again)
      },
    })),
    row(
      'A147',
      'owner',
      'scheduled match already finished',
      '409 already_finished',
      played,
      async ({ host, match }, { other }) => {
        await finish(other, match)
        return { as: host, body: result(host, match) }
      },
    ),
    row('A159', 'demo', 'casual, at most fifty in a demo', 201, async ({ app, visitor }) => {
      const person = await visitor()
      return {
        as: person,
        ...casual(person),
        after: async () => {
          await app.pool.query(
            `insert into matches (date, sets, difficulty, recorded_by, created_at)
             select '2026-05-01', '{64}', 5, $1, $2 from generate_series(1, 49)`,
            [person.id, app.clock.now],
          )
          await expect(record(person)).rejects.toMatchObject({ code: 'demo_limit' })
        },
      }
    }),
  ]),
].flat()
