import type { RatedSeason } from '#server/clans/ratings/replay/service.ts'
import type { MatchPayload } from '#shared/matches/schema.ts'
import { setCode } from '#shared/matches/view.ts'
import type { Seated, Word } from './consent/service.ts'
import type { Ranked } from './ranking/service.ts'
import type { MatchValues, SeatedMatch, SeatRow } from './store.ts'

/** What is recorded of a match; an imported one may come without its difficulty. */
export type MatchFacts = Omit<MatchPayload, 'difficulty'> & { difficulty: number | null }

/** Seats of a ranked match count for registered players; for those who sat in it for that clan before, as they did then. */
export function seatRows(
  people: Seated[],
  body: MatchFacts,
  words: Pick<Word, 'consent'>[],
  { isRanked = false, wasRated = new Set<number>(), wasUnrated = new Set<number>() } = {},
): SeatRow[] {
  const sides = [body.userPosition, body.partnerPosition, body.opponent1Position, body.opponent2Position]
  return people.map(({ id, userId }, index) => ({
    seat: index + 1,
    playerId: id,
    courtSide: sides[index] ?? null,
    consent: words[index]?.consent ?? 'pending',
    isRated: isRanked && (wasRated.has(id) || (userId !== null && !wasUnrated.has(id))),
  }))
}

/** What is stored of a match, with the season that it counts for. */
export const valuesOf = (
  { date, sets, difficulty, difficultyFelt, comments, venue, courtName, matchType, clanId }: MatchFacts,
  season: RatedSeason | null,
): MatchValues => ({
  date,
  sets: sets.map(setCode),
  difficulty,
  difficultyFelt: difficulty !== null && difficultyFelt,
  comments,
  venue,
  courtName,
  matchType,
  clanId: season && clanId,
  seasonId: season && season.id,
})

/** What a written match says to the ratings. */
export const rankedBy = (
  { id, date, createdAt }: SeatedMatch,
  { sets }: MatchValues,
  season: RatedSeason | null,
  seats: SeatRow[],
): Ranked => ({
  id,
  date,
  createdAt,
  sets,
  season,
  rated: seats.map(({ playerId, isRated }) => (isRated ? playerId : null)),
})
