import { expect } from 'vitest'
import { openLadder } from '#tests/server/security/clans/shared-clans.ts'
import { row, route, type Asks } from '#tests/server/security/matrix.ts'
import { incomplete, notesOfOwner, shared, type World } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { aMatch, record } from '#tests/support/matches.ts'
import { closed, ofLadder, own, ranked, withOther, type Match } from './shared-matches.ts'

const idsIn = (body: unknown) => (body as Match[]).map(({ id }) => id)
const isGone = (person: Person, id: number) => async () =>
  expect((await person.request(`/api/matches/${id}`)).status).toBe(404)

/** Whatever user the path names, none of the owner's. */
const ownHistory = ({ id }: Match, { owner }: World): Asks => ({
  at: [],
  query: `?userId=${owner.id}`,
  hides: [notesOfOwner],
  after: ({ body }) => expect(idsIn(body)).not.toContain(id),
})

const casualOfMember = shared(async (world) => ({ at: (await record(world.member)).id }))
const noIds = ['2147483648', 'abc', '%00', '0', '-1', '1.5']

const [partner, rival, recorder] = ['Lucía Ferrer', 'Marcos Iriarte', 'Rita Registra'] as const
const ofClan = [recorder, partner, 'Clara Miembro', 'Toni Bosch']
/** Partners and opponents of the actor, in the matches that they may see. */
const players = (...names: string[]): Asks => ({
  hides: ['solo mío'],
  after: ({ body }) => expect(Object.keys((body as { playerStats: object }).playerStats)).toEqual(names),
})

const outsiders = ['friend', 'member', 'clanAdmin', 'admin', 'demo'] as const

/** The rows of an answer to a recorded match, which only the player may give. */
const answers = (first: number, consent: string) => {
  const id = (n: number) => `B${String(first + n).padStart(3, '0')}`
  return [
    row(id(0), 'visitor', 'no session', 401, withOther),
    row(id(1), 'owner', 'recorder of the match', 403, withOther),
    row(`${id(3)}-${id(6)} ${id(8)}`, outsiders, 'not a player of the match', 404, withOther),
    row(id(7), 'admin as other', 'consent is pending', '403 impersonation_forbidden', withOther),
    row(id(2), 'other', 'a player whose consent is pending', 200, async ({ app, owner }) => {
      const person = await app.person('Nuria Nombrada')
      const { id } = await record(owner, { userPartner: person.name, partnerPlayerId: person.playerId })
      return {
        as: person,
        at: id,
        after: async () => {
          const seats = await app.rowsOf(
            'select consent from match_players where match_id = $1 order by seat',
            id,
          )
          expect(seats.map((seat) => seat.consent)).toEqual(['confirmed', consent, 'confirmed', 'confirmed'])
        },
      }
    }),
  ]
}

export const matches = [
  route('GET /api/matches', [
    row('B520', 'visitor', 'no session', 401),
    row('A134', 'owner', 'their own matches, ignores userId', 200, withOther, ({ id }, { other }) => ({
      query: `?userId=${other.id}`,
      after: ({ body }) => expect(idsIn(body)).toContain(id),
    })),
    row('A135', 'other', 'no match of other users', 200, own, ownHistory),
    row('A136 B521 A138 A139 B522', outsiders, 'no match of other users', 200, own, ownHistory),
    row('A140', 'admin as owner', 'impersonated user’s matches only', 200, own, async ({ id }, world) => {
      const admin = await world.support()
      return {
        query: `?userId=${admin.id}`,
        hides: ['Pareja de Alba', admin.id],
        after: ({ body }) => expect(idsIn(body)).toContain(id),
      }
    }),
    row('A142', 'other', 'no match of other members of their clan', 200, openLadder, ({ match }, world) => ({
      as: world.clanAdmin,
      hides: ['solo mío'],
      after: ({ body }) => expect(idsIn(body)).not.toContain(match.id),
    })),
    row('A626', 'owner', 'profile not completed', '403 profile_incomplete', incomplete),
  ]),

  route('GET /api/matches/{id}', [
    row('B001', 'visitor', 'no session', 401, own),
    row('B002 B008', ['owner', 'admin as owner'], 'recorder of the match, with the notes', 200, own, {
      gives: { canEdit: true, comments: notesOfOwner },
    }),
    row('B003', 'other', 'player of the match, without the notes', 200, withOther, {
      gives: { canEdit: false, difficulty: null, comments: null },
      hides: [notesOfOwner],
    }),
    row('B004-B007 B009', outsiders, 'a match of others', 404, own),
    row('B527', 'other', 'a match of others', 404, own),
    row('B625', 'other', 'ranked match of another clan', 404, ofLadder),
  ]),

  route('PUT /api/matches/{id}', { body: aMatch() }, [
    row('A162', 'visitor', 'no session', 401, own),
    row('A164 A166 A170', ['other', 'friend', 'admin'], 'a match of others', 404, own),
    row('B528', 'demo', 'a match outside the sandbox', 404, own),
    row('A165', 'other', 'player of the match', 403, withOther),
    row('A167 A168', ['member', 'clanAdmin'], 'ranked match of their clan', 403, ofLadder, ({ clanId }) => ({
      body: ranked(clanId),
    })),
    row('A172', 'admin as member', 'own ranked match', '403 impersonation_forbidden', ofLadder, (made) =>
      // Making it casual would change ratings as well.
      [ranked(made.clanId), aMatch()].map((body) => ({ as: made.recorder, body })),
    ),
    row('A174', 'owner', 'ranked match of a closed season', '409 season_closed', closed, ({ body }) => ({
      body,
    })),
    row('A175', 'owner', 'invalid match id', 404, () => noIds.map((at) => ({ at }))),
    row('B529', 'owner', 'stale updatedAt', '409 match_changed', own, {
      body: { ...aMatch(), updatedAt: '2001-01-01T00:00:00.000Z' },
    }),
    row('A163', 'owner', 'recorder of the match', 200, own, ({ id, updatedAt }) => ({
      body: { ...aMatch({ difficulty: 9 }), updatedAt },
      gives: { id, difficulty: 9 },
    })),
  ]),

  route('DELETE /api/matches/{id}', [
    row('A176', 'visitor', 'no session', 401, own),
    row('A178 A180 A184', ['other', 'friend', 'admin'], 'a match of others', 404, own),
    row('A179', 'other', 'player of the match', 403, withOther),
    row('A181', 'member', 'ranked match of their clan', 403, ofLadder),
    row('A183', 'clanAdmin', 'casual match of a clan member', 404, casualOfMember),
    row('A188', 'owner', 'ranked match of a closed season', '409 season_closed', closed, {}),
    row('A189', 'owner', 'invalid match id', 404, () => noIds.map((at) => ({ at }))),
    row('B445', 'admin as member', 'own ranked match', '403 impersonation_forbidden', ofLadder, (made) => ({
      as: made.recorder,
    })),
    row('A182', 'clanAdmin', 'ranked match of their clan', 204, ofLadder, ({ at, recorder }) => ({
      after: isGone(recorder, at),
    })),
    row('A177 B444', ['owner', 'admin as owner'], 'recorder of the match', 204, own, ({ id }, { owner }) => ({
      after: isGone(owner, id),
    })),
    row('A187', 'demo', 'their own match', 204, async (_, me) => {
      const { id } = await record(me)
      return { at: id, after: isGone(me, id) }
    }),
  ]),

  route('POST /api/matches/{id}/confirm', answers(91, 'confirmed')),
  route('POST /api/matches/{id}/decline', answers(101, 'declined')),

  route('GET /api/matches/{id}/analytics', [
    row('A190', 'visitor', 'no session', 401, own),
    row('A191', 'owner', 'recorder of the match', 200, own, players(partner, rival, 'Toni Bosch')),
    row('A192', 'other', 'player of the match', 200, withOther, players('Olga Dueña', rival, 'Toni Bosch')),
    row('A198', 'admin as other', 'as a player', 200, withOther, players('Olga Dueña', rival, 'Toni Bosch')),
    row('A195', 'member', 'ranked in their clan', 200, ofLadder, players('Toni Bosch', recorder, partner)),
    row('A196', 'clanAdmin', 'ranked in their clan', 200, ofLadder, players(...ofClan)),
    row('A194 A197 B530', ['friend', 'admin', 'other'], 'a match of others', 404, own),
    row('A199', 'demo', 'a match outside the sandbox', 404, own),
  ]),
].flat()
