import { getTableColumns, sql, type SQL, type SQLChunk, type SQLWrapper } from 'drizzle-orm'
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
const seatColumns = [sql`match_id`, sql`seat`, sql`player_id`, sql`court_side`, sql`consent`]
const personColumns = [
  sql`person.id`,
  sql`person.name`,
  sql`person.user_id is not null`,
  sql`account.profile_image_url`,
]
const stepColumns = [sql`match_id`, sql`player_id`, sql`rating_before`, sql`rating_after`]

/**
 * The matches of a page as they are stored, with their seats, as one JSON column; `ids` is a query for `match_id`. Each field
 * is one list of all its values: as an object or a list for each match, the page takes Postgres a quarter longer.
 */
export const matchRecords = (ids: SQLWrapper, order: 'latest' | 'oldest') => {
  const key = order === 'latest' ? sql`date desc, created_at desc, id desc` : sql`date, created_at, id`
  return sql`(
    with found as (select * from ${matches} where ${isOneOf(sql`id`, sql`select match_id from ${ids} as page`)}),
      seats as (select * from ${matchPlayers} where ${isOneOf(sql`match_id`, sql`select id from found`)})
    ${recordLists(sql`found`, sql`seats`, sql`(select * from found order by ${key}) as ordered`)})`.mapWith(
    toRecords,
  )
}

// One scan of the index for all values, whatever Postgres believes about their number; a join would scan it for each.
const isOneOf = (column: SQL, values: SQL) => sql`${column} = any(array(${values}))`

// Not by `with`, which has the version of before the row was locked.
const thisMatch = sql`(select ${matches}.*) as found`
const itsSeats = sql`(select * from ${matchPlayers} where match_id = ${matches}.id) as seats`

/** The same of one match, in a query on `matches`. */
export const matchRecord = sql`(${recordLists(thisMatch, itsSeats, thisMatch)})`.mapWith(
  (lists: RecordLists) => toRecords(lists)[0]!,
)

function recordLists(found: SQL, seats: SQL, ordered: SQL) {
  const rankedIds = sql`select id from ${found} where season_id is not null`
  return sql`select json_build_array((
      select ${listEach(Object.values(recordColumns).map(({ name }) => sql.identifier(name)))} from ${ordered}), (
      select ${listEach(seatColumns)} from ${seats}), (
      select ${listEach(personColumns)} from ${players} as person
        left join ${users} as account on account.id = person.user_id
        where ${isOneOf(sql`person.id`, sql`select player_id from ${seats}`)}), (
      select ${listEach(stepColumns)} from ${ratingHistory} where ${isOneOf(sql`match_id`, rankedIds)}))`
}

function listEach(columns: SQLChunk[]) {
  const each = columns.map((column) => sql`json_agg(${column})`)
  return sql`json_build_array(${sql.join(each, sql`, `)})`
}

/** Lists are null where there is nothing. Ratings move in ranked matches, and not where a side had only guests. */
type RecordLists = [matches: unknown[][], seats: SeatLists, people: PersonLists, steps: StepLists]
type SeatLists = [
  matchId: number[] | null,
  seat: number[],
  playerId: number[],
  courtSide: (CourtSide | null)[],
  consent: StoredSeat['consent'][],
]
type PersonLists = [
  playerId: number[] | null,
  name: string[],
  isRegisteredUser: boolean[],
  profileImageUrl: (string | null)[],
]
type StepLists = [matchId: number[] | null, playerId: number[], before: number[], after: number[]]
type StoredRecord = MatchRecord & { seats: StoredSeat[]; moved: MatchRecord['moved'][number][] }

// Fields are set one by one: `Object.fromEntries` and a spread make objects that take three times as long.
function toRecords([columns, seats, people, steps]: RecordLists) {
  const records = ((columns[0] ?? []) as number[]).map((_, row) => {
    const record: Record<string, unknown> = { seats: [], moved: [] }
    for (let index = 0; index < recordKeys.length; index += 1)
      record[recordKeys[index]!] = columns[index]![row]
    record.createdAt = new Date(record.createdAt as string)
    record.updatedAt = new Date(record.updatedAt as string)
    return record as StoredRecord
  })
  const byId = new Map(records.map((record) => [record.id, record]))
  const [personId, name, isRegisteredUser, profileImageUrl] = people
  const personOf = new Map((personId ?? []).map((id, row) => [id, row]))
  const [seatOf, seat, playerId, courtSide, consent] = seats
  for (const [row, matchId] of (seatOf ?? []).entries()) {
    const person = personOf.get(playerId[row]!)!
    byId.get(matchId)!.seats.push({
      seat: seat[row]!,
      playerId: playerId[row]!,
      courtSide: courtSide[row]!,
      consent: consent[row]!,
      name: name[person]!,
      isRegisteredUser: isRegisteredUser[person]!,
      profileImageUrl: profileImageUrl[person]!,
    })
  }
  const [stepOf, moved, before, after] = steps
  for (const [row, matchId] of (stepOf ?? []).entries())
    byId.get(matchId)!.moved.push({ playerId: moved[row]!, before: before[row]!, after: after[row]! })
  return records as MatchRecord[]
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
