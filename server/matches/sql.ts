import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import type { Day } from '#shared/calendar.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { ratingHistory } from '#shared/clans/ratings/table.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import type { MatchRecord, StoredSeat } from '#shared/matches/view.ts'
import { players } from '#shared/players/table.ts'
import type { CourtSide } from '#shared/profile/sides.ts'

// Aliases: `seat` is a row of match_players, `own` the viewer's, `other` another of the same match.

const { score: _score, scheduledMatchId: _scheduledMatchId, ...recordColumns } = getTableColumns(matches)
const recordKeys = Object.keys(recordColumns)
const recordValues = sql.join(
  Object.values(recordColumns).map((column) => sql`${column}`),
  sql`, `,
)

/**
 * A match as it is stored, with its seats, as one JSON column of a query on `matches`: reading it costs less than a column for
 * each field. Values are lists by position: with names a page of the history takes 7 % longer.
 */
export const matchRecord = sql`json_build_array((
    select json_agg(json_build_array(seat.seat, seat.player_id, seat.court_side, seat.consent, player.name,
      player.user_id is not null, account.profile_image_url))
    from ${matchPlayers} as seat
      join ${players} as player on player.id = seat.player_id
      left join ${users} as account on account.id = player.user_id
    where seat.match_id = ${matches}.id), case when ${matches.seasonId} is not null then (
    select json_agg(json_build_array(step.player_id, step.rating_before, step.rating_after))
    from ${ratingHistory} as step where step.match_id = ${matches}.id) end, ${recordValues})`.mapWith(
  toRecord,
)

/** Ratings are null for a casual match, and where a side had only guests. */
export type RecordValues = [seats: SeatValues[], ratings: RatingValues[] | null, ...columns: unknown[]]
type SeatValues = [
  seat: number,
  playerId: number,
  courtSide: CourtSide | null,
  consent: StoredSeat['consent'],
  name: string,
  isRegisteredUser: boolean,
  profileImageUrl: string | null,
]
type RatingValues = [playerId: number, before: number, after: number]
// Fields are set one by one: `Object.fromEntries` and a spread make objects that take three times as long.
export function toRecord([seats, ratings, ...columns]: RecordValues) {
  const record: Record<string, unknown> = {
    seats: seats.map(([seat, playerId, courtSide, consent, name, isRegisteredUser, profileImageUrl]) => ({
      seat,
      playerId,
      courtSide,
      consent,
      name,
      isRegisteredUser,
      profileImageUrl,
    })),
    moved: (ratings ?? []).map(([playerId, before, after]) => ({ playerId, before, after })),
  }
  for (const [index, key] of recordKeys.entries()) record[key] = columns[index]
  record.createdAt = new Date(record.createdAt as string)
  record.updatedAt = new Date(record.updatedAt as string)
  return record as MatchRecord
}

/** The key of a match in the order of all lists: `date`, `createdAt`, `id`. */
export type MatchCursor = { date: Day; createdAt: Date; id: number }

/** The key of a row of `matches`; compared as a whole, so that an index answers. */
export const matchOrderKey = sql`(${matches.date}, ${matches.createdAt}, ${matches.id})`

export const matchCursorKey = ({ date, createdAt, id }: MatchCursor) =>
  sql`(${date}::date, ${createdAt.toISOString()}::timestamptz, ${id}::integer)`

/** Matches that the actor plays in and has not declined, and those of the actor's clans. */
export const isVisibleMatch = ({ userId, playerId }: Pick<Actor, 'userId' | 'playerId'>) =>
  sql`(exists (
    select from ${matchPlayers} as own
    where own.match_id = ${matches}.id and own.player_id = ${playerId} and own.consent <> 'declined')
  or exists (
    select from ${clanMembers} as own
    where own.clan_id = ${matches}.clan_id and own.user_id = ${userId}))`

/** The actor's role in the clan for which a match was played, as a column of a query on `matches`. */
export const roleInClanOfMatch = ({ userId }: Pick<Actor, 'userId'>) =>
  sql<ClanRole | null>`(select own.role from ${clanMembers} as own
    where own.clan_id = ${matches}.clan_id and own.user_id = ${userId})`

/** Seats with the player's partner, opponents by id, and the sets from the player's side; `where` is about `seat`. */
export const lineUps = (where: SQL) => sql`
  select seat.match_id as id, seat.date, ${matches.recordedBy} as recorded_by,
    case when seat.seat <= 2 then ${matches.sets}
      else array(select (code % 10) * 10 + code / 10 from unnest(${matches.sets}) with ordinality as one (code, number)
        order by number)::smallint[] end as sets,
    (select other.player_id from ${matchPlayers} as other where other.match_id = seat.match_id
      and other.seat <> seat.seat and (other.seat <= 2) = (seat.seat <= 2)) as partner,
    array(select other.player_id from ${matchPlayers} as other where other.match_id = seat.match_id
      and (other.seat <= 2) <> (seat.seat <= 2) order by other.player_id) as rivals
  from ${matchPlayers} as seat join ${matches} on ${matches.id} = seat.match_id where ${where}`

// Of the score of a seat, from that seat's side: 643675 is 6-4 3-6 7-5 for team 1, and the opposite for team 2.

/** How many sets were played. */
export const setCount = (seat: SQL) =>
  sql`(1 + sign(${seat}.score / 100 % 100) + sign(${seat}.score % 100))::integer`

/** Sets won less sets lost. */
export const setsAhead = (seat: SQL) => ahead(seat, (set) => sql`sign(${gamesOf(set)})`)

/** Games won less games lost. */
export const gamesAhead = (seat: SQL) => ahead(seat, gamesOf)

/** 1 won, 0 lost, 2 drawn. */
export const outcomeOf = (seat: SQL) =>
  sql`case sign(${setsAhead(seat)}) when 1 then 1 when -1 then 0 else 2 end`

const ahead = (seat: SQL, of: (set: SQL) => SQL) =>
  sql`(case when ${seat}.seat <= 2 then 1 else -1 end * (${of(sql`(${seat}.score / 10000)`)}
    + ${of(sql`(${seat}.score / 100 % 100)`)} + ${of(sql`(${seat}.score % 100)`)}))::integer`

const gamesOf = (set: SQL) => sql`(${set} / 10 - ${set} % 10)`
