import { sql } from 'drizzle-orm'
import { users } from '#shared/auth/table.ts'
import { ratingHistory } from '#shared/clans/ratings/table.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import type { MatchRecord, StoredSeat } from '#shared/matches/view.ts'
import { players } from '#shared/players/table.ts'
import type { CourtSide } from '#shared/profile/sides.ts'

/**
 * A match as it is stored, as a column of a query on `matches`. One value for the whole record: taking a dozen columns from
 * each row costs more than reading the JSON of all of them.
 */
export const matchRecord =
  sql`json_build_array(${matches.id}, ${matches.date}, ${matches.recordedBy}, ${matches.sets},
  ${matches.outcome}, ${matches.difficulty}, ${matches.difficultyFelt}, ${matches.comments}, ${matches.venue}, ${matches.courtName},
  ${matches.matchType}, ${matches.clanId}, ${matches.seasonId}, ${matches.createdAt}, ${matches.updatedAt}, (
    select json_agg(json_build_array(place.seat, place.player_id, place.court_side, place.consent, person.name,
      person.user_id is not null, account.profile_image_url))
    from ${matchPlayers} as place
      join ${players} as person on person.id = place.player_id
      left join ${users} as account on account.id = person.user_id
    where place.match_id = ${matches}.id), case when ${matches.seasonId} is not null then (
    select json_agg(json_build_array(step.player_id, step.rating_before, step.rating_after))
    from ${ratingHistory} as step where step.match_id = ${matches}.id) end)`.mapWith(toRecord)

/**
 * A page of records, from an aggregate of `record`. The answer is emptied, so that the driver's copy, which may grow old,
 * does not keep what stood in it; see wholeHistory.
 */
export const toRecords = (page: RecordColumns[]): MatchRecord[] => page.splice(0).map(toRecord)

type RecordColumns = [
  id: number,
  date: string,
  recordedBy: string | null,
  sets: number[],
  outcome: number,
  difficulty: number | null,
  difficultyFelt: boolean,
  comments: string | null,
  venue: string | null,
  courtName: string | null,
  matchType: 'casual' | 'ranked',
  clanId: number | null,
  seasonId: number | null,
  createdAt: string,
  updatedAt: string,
  seats: SeatColumns[],
  // Of a casual match, and where a side had guests only, there is none.
  moved: RatingColumns[] | null,
]
type RatingColumns = [playerId: number, before: number, after: number]
type SeatColumns = [
  seat: number,
  playerId: number,
  courtSide: CourtSide | null,
  consent: StoredSeat['consent'],
  name: string,
  isRegisteredUser: boolean,
  profileImageUrl: string | null,
]

function toRecord(columns: RecordColumns): MatchRecord {
  const [
    id,
    date,
    recordedBy,
    sets,
    outcome,
    difficulty,
    difficultyFelt,
    comments,
    venue,
    courtName,
    matchType,
    clanId,
    seasonId,
    createdAt,
    updatedAt,
    seats,
    moved,
  ] = columns
  return {
    id,
    date,
    recordedBy,
    sets,
    outcome,
    difficulty,
    difficultyFelt,
    comments,
    venue,
    courtName,
    matchType,
    clanId,
    seasonId,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    seats: seats.map(seatOf),
    moved: (moved ?? []).map(([playerId, before, after]) => ({ playerId, before, after })),
  }
}

const seatOf = ([
  seat,
  playerId,
  courtSide,
  consent,
  name,
  isRegisteredUser,
  profileImageUrl,
]: SeatColumns): StoredSeat => ({
  seat,
  playerId,
  courtSide,
  consent,
  name,
  isRegisteredUser,
  profileImageUrl,
})
