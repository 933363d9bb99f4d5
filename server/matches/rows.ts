import type { RatedSeason } from '#server/clans/replay/service.ts'
import { difficulties } from '#shared/matches/difficulty.ts'
import type { MatchPayload } from '#shared/matches/schema.ts'
import { setCode, type MatchRecord } from '#shared/matches/view.ts'
import type { SeatedPlayer, SeatConsent } from './consent/service.ts'
import type { RatingInput } from './ranking/service.ts'
import type { MatchRow, MatchOfSeats, SeatRow } from './store.ts'

/** Seats of a ranked match count for registered players; for those who sat in it for that clan before, as they did then. */
export function seatRows(
  people: SeatedPlayer[],
  body: MatchPayload,
  consents: Pick<SeatConsent, 'consent'>[],
  { isRanked = false, wasRated = new Set<number>(), wasUnrated = new Set<number>() } = {},
): SeatRow[] {
  const sides = [body.userPosition, body.partnerPosition, body.opponent1Position, body.opponent2Position]
  return people.map(({ id, userId }, index) => ({
    seat: index + 1,
    playerId: id,
    courtSide: sides[index] ?? null,
    consent: consents[index]?.consent ?? 'pending',
    isRated: isRanked && (wasRated.has(id) || (userId !== null && !wasUnrated.has(id))),
  }))
}

/** What is stored of a match, with the season that it counts for; `before` is what an edit finds stored. */
export const matchRow = (
  { date, sets, comments, venue, courtName, matchType, clanId, ...difficulty }: MatchPayload,
  season: RatedSeason | null,
  before: MatchRecord | null = null,
): MatchRow => ({
  ...difficultyOf(difficulty, before),
  date,
  sets: sets.map(setCode),
  comments,
  venue,
  courtName,
  matchType,
  clanId: season && clanId,
  seasonId: season && season.id,
})

/** Nobody felt a difficulty that was not sent; one that an edit leaves as it is was felt or not as before. */
function difficultyOf(
  { difficulty, difficultyFelt }: Pick<MatchPayload, 'difficulty' | 'difficultyFelt'>,
  before: MatchRecord | null,
) {
  if (difficulty === undefined) return { difficulty: difficulties.default, difficultyFelt: false }
  const isAsBefore = before?.difficulty === difficulty
  return { difficulty, difficultyFelt: difficultyFelt ?? (isAsBefore ? before.difficultyFelt : true) }
}

/** What a written match says to the ratings. */
export const writtenRatingInput = (
  { id, date, createdAt }: MatchOfSeats,
  { sets }: MatchRow,
  season: RatedSeason | null,
  seats: SeatRow[],
): RatingInput => ({
  id,
  date,
  createdAt,
  sets,
  season,
  rated: seats.map(({ playerId, isRated }) => (isRated ? playerId : null)),
})
