import { expect } from 'vitest'
import { row, route, type Actor } from '#tests/server/security/matrix.ts'
import type { World } from '#tests/server/security/world.ts'
import { openLadder, secretLadder, type Ladder } from './shared-clans.ts'

type Of = (made: Ladder, world: World) => { at: number | number[]; query?: string }
type Gives = (made: Ladder, world: World) => object

const members = ['member', 'clanAdmin', 'admin as member'] as const
const outsiders = ['owner', 'other', 'friend', 'admin'] as const

const ofClan: Of = ({ clanId }) => ({ at: clanId })
const inSeason: Of = ({ clanId, seasonId }) => ({ at: [clanId, seasonId] })
const entering: Of = ({ clanId, seasonId }) => ({ at: [clanId, seasonId], query: '?standing=entering' })
const ofPlayer: Of = ({ clanId, seasonId }, { member }) => ({ at: [clanId, seasonId, member.playerId] })
const ofMember: Of = ({ clanId }, { member }) => ({ at: clanId, query: `?players=${member.playerId}` })
const ofMatch: Of = ({ match }) => ({ at: match.id })

/** The response; comments of matches are visible to their recorder only. */
const seen = (of: Of, gives: Gives) => (ladder: Ladder, world: World) => ({
  ...of(ladder, world),
  gives: gives(ladder, world),
  hides: ['solo mío', 'En otra parte'],
})
const oneSeason: Gives = ({ seasonId }) => [{ id: seasonId, number: 1 }]
const lastMatch: Gives = ({ match }) => [{ id: match.id, comments: null }]
const standing: Gives = (_, { member }) => ({ playerId: member.playerId, rankedMatches: 1 })
const standings: Gives = (made, world) => ({
  season: { id: made.seasonId },
  players: [standing(made, world)],
})
const moved: Gives = ({ clanId, seasonId }) => ({ clanId, season: { id: seasonId } })
const names: Gives = ({ recorder }, { member }) =>
  expect.toSatisfy((body: { playerName: string }[]) =>
    [recorder, member].every(({ name }) => body.some(({ playerName }) => playerName === name)),
  )

/** The actor's own standing with this many ranked matches, or none. */
const ownIn =
  (rankedMatches: number | null) =>
  ({ clanId }: Ladder) => ({
    gives: expect.toSatisfy(
      (body: { clanId: number; rankedMatches: number }[]) =>
        (body.find((place) => place.clanId === clanId)?.rankedMatches ?? null) === rankedMatches,
    ),
  })

/** The rows of a read for members only. */
const forMembers = (first: number, of: Of, gives: Gives, outside: 403 | 404) => {
  const id = (n: number) => `B${first + n}`
  return [
    row(id(0), 'visitor', 'no session', 401, openLadder, of),
    row(`${id(1)}-${id(3)} ${id(6)}`, outsiders, 'public clan, not a member', outside, openLadder, of),
    row(`${id(4)} ${id(5)} ${id(7)}`, members, 'own clan', 200, secretLadder, seen(of, gives)),
    row(id(8), 'demo', 'clan outside the sandbox', 404, openLadder, of),
  ]
}

/** The rows of a write for admins of the clan only. */
const forAdmins = (first: number, of: Of, body: object, status: 200 | 201, gives: object) => {
  const id = (n: number) => `B${first + n}`
  const others: Actor[] = [...outsiders, 'member']
  const ask = (made: Ladder, world: World) => ({ ...of(made, world), body })
  const allowed = (made: Ladder, world: World) => ({ ...ask(made, world), gives })
  return [
    row(id(0), 'visitor', 'no session', 401, openLadder, ask),
    row(`${id(1)}-${id(3)} ${id(6)} ${id(4)}`, others, 'public clan, not a clan admin', 403, openLadder, ask),
    row(id(7), 'admin as member', 'the impersonated user is a plain member', 403, openLadder, ask),
    row(id(8), 'demo', 'clan outside the sandbox', 404, openLadder, ask),
    row(id(5), 'clanAdmin', 'own clan', status, openLadder, allowed),
  ]
}

export const ladders = [
  route('GET /api/clans/{id}/seasons', [
    row('B511', 'visitor', 'no session', 401, openLadder),
    row('A384 A385 A391', members, 'own clan', 200, secretLadder, seen(ofClan, oneSeason)),
    row('A386', 'other', 'public clan', 200, openLadder, seen(ofClan, oneSeason)),
    row('A387 A388 A390', ['other', 'friend', 'admin'], 'private clan', 404, secretLadder),
    row('A389', 'owner', 'has left the private clan', 404, secretLadder),
    row('A392', 'demo', 'clan outside the sandbox', 404, openLadder),
  ]),

  route('POST /api/clans/{id}/seasons', forAdmins(161, ofClan, {}, 201, { number: 2, isActive: true })),

  route(
    'PATCH /api/clans/{id}/seasons/{seasonId}',
    forAdmins(171, inSeason, { name: 'Otra' }, 200, { name: 'Otra', number: 1 }),
  ),

  route('GET /api/clans/{id}/seasons/{seasonId}/leaderboard', [
    row('A393', 'visitor', 'no session', 401, openLadder, entering),
    row('A394 A395 A401', members, 'own clan', 200, secretLadder, seen(entering, names)),
    row('A396', 'other', 'public clan', 200, openLadder, seen(entering, names)),
    row('A398 A400', ['friend', 'admin'], 'private clan', 404, secretLadder, entering),
    row('A399', 'owner', 'has left the private clan', 404, secretLadder, entering),
    row('A403', 'member', 'season of another clan', 404, openLadder, async ({ clanId }, world) => ({
      at: [clanId, (await secretLadder(world)).seasonId],
    })),
    row('B512', 'demo', 'clan outside the sandbox', 404, openLadder, entering),
  ]),

  route(
    'GET /api/clans/{id}/seasons/{seasonId}/players/{playerId}',
    forMembers(181, ofPlayer, standing, 403),
  ),

  route('GET /api/clans/{id}/standings', forMembers(191, ofMember, standings, 403)),

  route('GET /api/clans/my/ratings', [
    row('B970', 'visitor', 'no session', 401),
    row('B971-B975', [...outsiders, 'demo'], 'no clan of other users', 200, openLadder, ownIn(null)),
    row('B976 B977', ['member', 'admin as member'], 'their ranked matches', 200, openLadder, ownIn(1)),
    row('B978', 'clanAdmin', 'their ranked matches', 200, openLadder, ownIn(0)),
  ]),

  route('GET /api/clans/{id}/matches/last', [
    row('A404', 'visitor', 'no session', 401, openLadder),
    row('A405 B514 A412', members, 'own clan, without comments', 200, secretLadder, seen(ofClan, lastMatch)),
    row('A407', 'other', 'public clan', 403, openLadder),
    row('B513 A411', ['friend', 'admin'], 'private clan', 404, secretLadder),
    row('A410', 'owner', 'has left the private clan', 404, secretLadder),
    row('A414', 'member', 'limit=-1, 0, 1e9 or abc', 400, openLadder, () =>
      ['-1', '0', '1e9', 'abc'].map((limit) => ({ query: `?limit=${limit}` })),
    ),
    row('B515', 'demo', 'clan outside the sandbox', 404, openLadder),
  ]),

  route('GET /api/matches/{id}/ratings', forMembers(201, ofMatch, moved, 404)),
].flat()
