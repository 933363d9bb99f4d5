import { expect } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { row, route } from '#tests/server/security/matrix.ts'
import { actingAs, shared } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { auditOf } from '#tests/support/impersonation.ts'
import { aMatch, seating } from '#tests/support/matches.ts'
import { aPlan, callOff, plan } from '#tests/support/scheduled.ts'
import {
  begun,
  full,
  hidden,
  hosted,
  isNotified,
  ofClan,
  ofFriend,
  ofMember,
  open,
  path,
  planBegun,
  played,
  secret,
  withOther,
  type Planned,
} from './planning.ts'

const moved = { gives: { courtName: 'Pista 7' } }
const isGone = async (person: Person, { id }: { id: number }) =>
  expect((await person.request(`${path}/${id}`)).status).toBe(404)
const goes = ({ host, match }: Planned) => ({ after: () => isGone(host, match) })

/** Matches of the actor's that are gone: deleted, and recorded. */
const over = shared(async (world) => {
  const { host, match } = await hosted(world)
  await callOff(host, match.id)
  const { match: finished } = await planBegun(world, host, full)
  const [partner, one, two] = finished.participants
    .slice(1)
    .map(({ playerId, playerName: name }) => ({ playerId, name }))
  const body = aMatch({ ...seating(partner!, one!, two!), date: begun.date, scheduledMatchId: finished.id })
  await host.call(matchesApi.record, { body })
  return [match, finished].map(({ id }) => ({ as: host, at: id }))
})
const inDemo = shared(async (world) => {
  const host = await world.visitor()
  const match = await plan(host)
  return { as: host, host, match, at: match.id }
})
const ofHost = actingAs('host', open)

export const changes = [
  route('PUT /api/matches/scheduled/{id}', { body: aPlan({ courtName: 'Pista 7' }) }, [
    row('A249', 'visitor', 'no session', 401, open),
    row('A251', 'other', 'participant of the match', 403, withOther),
    row('A252', 'owner', 'cancelled or finished match', 404, over),
    row('A253', 'other', 'public match', 403, open),
    row('B544', 'friend', 'match visible to friends', 403, ofFriend),
    row('A256', 'member', 'match visible to their clan', 403, ofClan),
    row('A257', 'clanAdmin', 'match of their clan', 403, ofClan),
    row('A258', 'clanAdmin', 'private match of a member', 404, ofMember),
    row('A259', 'admin', 'private match', 404, secret),
    row('B545', 'demo', 'a match outside the sandbox', 404, open),
    row('A260', 'admin as other', 'match created by the impersonated user', 200, ofHost, moved),
    row('A261', 'demo', 'match in their own sandbox', 200, inDemo, moved),
    row('B546', 'owner', 'creator of the match', 200, ofHost, moved),
  ]),

  route('DELETE /api/matches/scheduled/{id}', [
    row('A262', 'visitor', 'no session', 401, open),
    row('A264', 'other', 'participant of the match', 403, withOther),
    row('A266', 'owner', 'cancelled or finished match', 404, over),
    row('A267', 'other', 'public match', 403, open),
    row('A268', 'other', 'match they cannot see', 404, hidden, (all) => all.map(({ at }) => ({ at }))),
    row('A269', 'friend', 'match visible to friends', 403, ofFriend),
    row('A270', 'member', 'match visible to their clan', 403, ofClan),
    row('A272', 'clanAdmin', 'private match of a member', 404, ofMember),
    row('A273', 'admin', 'private match', 404, secret),
    row('B547', 'demo', 'a match outside the sandbox', 404, open),
    row('A263', 'owner', 'creator, participant notified', 204, withOther, ({ host, match }, { other }) => ({
      as: host,
      after: async () => {
        await isGone(host, match)
        await isNotified(other, 'scheduled_cancelled', match)
      },
    })),
    row('A265', 'other', 'participant of a full match that has begun', 204, played, goes),
    row('A271', 'clanAdmin', 'match of their clan, notified, audited', 204, ofClan, (made, { app }, me) => ({
      after: async () => {
        const { host, match } = made
        await isGone(host, match)
        await isNotified(host, 'scheduled_cancelled', match)
        const object = `scheduled match ${match.id}`
        const kept = await auditOf(app, me, host)
        expect(kept.filter((row) => row.includes(object))).toEqual([
          ['scheduled_called_off', me.name, host.name, object],
        ])
      },
    })),
    row('A274', 'admin as other', 'match created by the impersonated user', 204, ofHost, goes),
    row('A275', 'demo', 'match in their own sandbox', 204, inDemo, goes),
  ]),
].flat()
