import { expect } from 'vitest'
import { checkRatings } from '#server/clans/replay/service.ts'
import { ratingsApi } from '#shared/clans/ratings/api.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import type { Person, TestApp } from './app.ts'
import { aClan, addMember, ofClan, stay } from './clans.ts'
import { aMatch, type Named, ofMatch, seating } from './matches.ts'

export type Score = [number, number][]
export type Four = [Person, Person, Person, Person]
/** The recorder of a match, with the other players. */
export type Reported = [Person, Named, Named, Named]
type Payload = ReturnType<typeof aMatch>

/** The default parameters of a season, from the specification. */
export const specifiedRules = {
  initialRating: 1000,
  alpha: 0.65,
  provisionalK: 40,
  provisionalMatches: 8,
  establishedK: 24,
  movEnabled: false,
  movCoefficient: 0.06,
  movMin: 0.85,
  movMax: 1.4,
  ratingCap: 60,
  minMatchesForLeaderboard: 3,
}

const scoreOf = (text: string): Score => text.split(' ').map(([own, theirs]) => [Number(own), Number(theirs)])

/** A plain win. */
export const twoSets = scoreOf('64 64')

/** Four players, a fifth one, and a stranger. */
export async function ladderPeople(app: TestApp) {
  const ana = await app.person('Ana Roldán')
  const bea = await app.person('Bea Sanz')
  const caro = await app.person('Caro Gil')
  const dani = await app.person('Dani Pla')
  const eva = await app.person('Eva Ruiz')
  const outsider = await app.person('Olga Fuera')
  const four: Four = [ana, bea, caro, dani]
  return { ana, bea, caro, dani, eva, outsider, four }
}

/**
 * A clan of users who chose to be in it, with a season that began long ago; the first of them is its admin.
 */
export async function aLadder(admin: Person, ...members: Person[]) {
  const clan = await aClan(admin)
  for (const member of members) {
    await addMember(admin, clan.id, member)
    await stay(member, clan.id)
  }
  const [season] = await admin.call(seasonsApi.list, ofClan(clan.id))
  const params = { id: String(clan.id), seasonId: String(season!.id) }
  await admin.call(seasonsApi.change, { params, body: { startDate: '2026-01-01' } })
  return { clanId: clan.id, seasonId: season!.id, params }
}

export type Ladder = Awaited<ReturnType<typeof aLadder>>

/** All kinds of results: won, lost and drawn, in one, two and three sets. */
export const someScores = ['64 62', '46 63 75', '36 46', '64 46', '76', '06 67'].map(scoreOf)

/** A ranked match as the first of four users would record it: they and the second against the others. */
export const ranked = (
  { clanId }: Pick<Ladder, 'clanId'>,
  [, partner, opponent1, opponent2]: Reported,
  sets: Score,
  change: Partial<Payload> = {},
): Payload =>
  aMatch({
    matchType: 'ranked',
    clanId,
    ...seating(partner, opponent1, opponent2),
    sets: sets.map(([userScore, opponentScore]) => ({ userScore, opponentScore })),
    ...change,
  })

export const recordRanked = (
  ladder: Pick<Ladder, 'clanId'>,
  four: Reported,
  sets: Score = twoSets,
  change: Partial<Payload> = {},
) => four[0].call(matchesApi.record, { body: ranked(ladder, four, sets, change) })

/**
 * The leaderboard as people see it: rank, name and rating as a whole number; then those who still need
 * matches.
 */
export async function tableOf(reader: Person, { params }: Ladder) {
  const lines = async (standing: 'ranked' | 'entering') => {
    const entries = await reader.call(ratingsApi.leaderboard, { params, query: { standing } })
    return entries.map(({ rank, playerName, rating }) => `${rank ?? '-'} ${playerName} ${Math.round(rating)}`)
  }
  return [...(await lines('ranked')), ...(await lines('entering'))]
}

export const receiptsOf = (reader: Person, matchId: number) =>
  reader.call(ratingsApi.receipts, ofMatch(matchId))

/** The rating of each rated player of a match before and after it, as whole numbers. */
export async function moves(reader: Person, matchId: number) {
  const { receipts } = await receiptsOf(reader, matchId)
  return receipts.map(
    ({ playerName, ratingBefore, ratingAfter }) =>
      `${playerName} ${Math.round(ratingBefore)} → ${Math.round(ratingAfter)}`,
  )
}

/** Stored ratings and history equal those recalculated from the stored matches, to the last digit. */
export async function expectRatingsAsFolded(app: TestApp) {
  const { findings } = await checkRatings(app.db)
  expect(findings).toEqual([])
}
