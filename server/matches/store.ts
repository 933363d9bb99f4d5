import { and, asc, count, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { containing } from '#server/db/like.ts'
import { preparedBy } from '#server/db/prepared.ts'
import { users } from '#shared/auth/table.ts'
import type { Day } from '#shared/calendar.ts'
import type { NewMatch } from '#shared/matches/schema.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import type { MatchRecord, StoredSeat } from '#shared/matches/view.ts'
import { players } from '#shared/players/table.ts'
import type { CourtSide } from '#shared/profile/sides.ts'

/** Where a page of a history goes on: behind this match, in the order (date, createdAt, id), latest first. */
export type Place = { date: Day; createdAt: Date; id: number }
export type HistoryFilter = {
  playerId: number
  since: Day | null
  nameNorm: string
  /** Only matches of the two that both have confirmed. */
  withPlayer?: number | null
}
export type SeatRow = {
  seat: number
  playerId: number
  courtSide: CourtSide | null
  consent: StoredSeat['consent']
}

/**
 * The confirmed matches of one player, latest first; one more than `limit` when there are more. Each row carries the
 * count of the whole history: a second question would cost more than the answer.
 */
export function historyPage(db: Db, filter: HistoryFilter, limit: number, after: Place | null) {
  const query = pageQuery(db, { ...partsOf(filter), after: after !== null })
  return query.execute({
    ...valuesIn(filter),
    ...after,
    createdAt: after?.createdAt.toISOString(),
    limit: limit + 1,
  })
}

export const forwardPage = 200

/** The next confirmed matches of one player behind a place, oldest first: without a count, for reading all of them. */
export async function historyForward(db: Db, playerId: number, after: Place) {
  const { date, id } = after
  const createdAt = after.createdAt.toISOString()
  const rows = await forwardQuery(db, everything).execute({ playerId, date, createdAt, id })
  return rows[0]?.records ?? []
}

export async function historyCount(db: Db, filter: HistoryFilter) {
  const [row] = await countQuery(db, partsOf(filter)).execute(valuesIn(filter))
  return row?.total ?? 0
}

/** A match in which the player sits and has not declined to. */
export async function matchOfPlayer(db: Db, id: number, playerId: number) {
  const [row] = await db
    .select({ record })
    .from(matches)
    .where(and(eq(matches.id, id), seats(playerId)))
  return row?.record
}

/** The same, locked, so that two edits follow one another. */
export async function lockMatchOfPlayer(db: Db, id: number, playerId: number) {
  const [row] = await db
    .select({ record })
    .from(matches)
    .where(and(eq(matches.id, id), seats(playerId)))
    .for('update')
  return row?.record
}

export async function insertMatch(db: Db, recordedBy: string, match: MatchValues, now: Date) {
  const [row] = await db
    .insert(matches)
    .values({ ...match, recordedBy, createdAt: now, updatedAt: now })
    .returning(seated)
  if (!row) throw new Error('an inserted match came back without its row')
  return row
}

/** Matches and their seats in one statement. The moments of their making tell them apart. */
export async function insertMatches(db: Db, recordedBy: string, added: AddedMatch[], now: Date) {
  const rows = added.map(({ sets, ...match }) => ({ ...match, sets: `{${sets.join()}}` }))
  await db.execute(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as match (date date, sets smallint[],
        difficulty smallint, comments text, venue text, "courtName" text, "matchType" text, "createdAt" timestamptz(3),
        seats json)),
    added as (
      insert into ${matches} (date, recorded_by, sets, difficulty, comments, venue, court_name, match_type, created_at, updated_at)
      select date, ${recordedBy}, sets, difficulty, comments, venue, "courtName", "matchType", "createdAt",
        ${now.toISOString()}::timestamptz from given
      returning id, date, created_at, score)
    insert into ${matchPlayers} (match_id, date, created_at, score, seat, player_id, court_side, consent)
    select added.id, added.date, added.created_at, added.score, place.seat, place."playerId", place."courtSide", place.consent
    from added join given on given."createdAt" = added.created_at, json_to_recordset(given.seats)
      as place (seat smallint, "playerId" integer, "courtSide" text, consent text)`)
}

export async function updateMatch(db: Db, id: number, match: MatchValues, now: Date) {
  const [row] = await db
    .update(matches)
    .set({ ...match, updatedAt: now })
    .where(eq(matches.id, id))
    .returning(seated)
  if (!row) throw new Error(`match ${id} went away while it was locked`)
  return row
}

/** Puts four people into the seats of a match, in place of who sat there. */
export async function seatPlayers(db: Db, match: Place & { score: number }, rows: SeatRow[]) {
  await db.delete(matchPlayers).where(eq(matchPlayers.matchId, match.id))
  const { id: matchId, ...repeated } = match
  await db.insert(matchPlayers).values(rows.map((row) => ({ ...row, matchId, ...repeated })))
}

export async function deleteMatch(db: Db, id: number) {
  await db.delete(matches).where(eq(matches.id, id))
}

/** How many matches a demo visitor added to those that the demo came with, which are dated before the account. */
export async function recordedByVisitor(db: Db, userId: string) {
  const [row] = await db
    .select({ total: count() })
    .from(matches)
    .innerJoin(users, eq(users.id, matches.recordedBy))
    .where(and(eq(matches.recordedBy, userId), gte(matches.createdAt, users.createdAt)))
  return row?.total ?? 0
}

export type MatchValues = Pick<NewMatch, 'date' | 'comments' | 'venue' | 'courtName' | 'matchType'> & {
  sets: number[]
  difficulty: number | null
}
export type AddedMatch = MatchValues & { createdAt: Date; seats: SeatRow[] }

// What the seats of a match repeat of it.
const seated = {
  id: matches.id,
  date: matches.date,
  createdAt: matches.createdAt,
  score: matches.score,
}

const latestSeatFirst = [desc(matchPlayers.date), desc(matchPlayers.createdAt), desc(matchPlayers.matchId)]

const partsOf = ({ since, nameNorm, withPlayer = null }: HistoryFilter) => ({
  since: since !== null,
  named: nameNorm !== '',
  both: withPlayer !== null,
})
const valuesIn = ({ playerId, since, nameNorm, withPlayer = null }: HistoryFilter) => ({
  playerId,
  since,
  named: containing(nameNorm),
  withPlayer,
})

type FilterParts = ReturnType<typeof partsOf>
const everything: FilterParts = { since: false, named: false, both: false }
const value = sql.placeholder

type PageParts = FilterParts & { after: boolean }

const pageQuery = preparedBy('history_page', (db: Db, { after, ...parts }: PageParts, name) => {
  const whole = db.select({ total: count() }).from(matchPlayers).where(isHistory(parts))
  const page = db
    .select({ matchId: matchPlayers.matchId })
    .from(matchPlayers)
    .where(and(isHistory(parts), after ? isBehind : undefined))
    .orderBy(...latestSeatFirst)
    .limit(value('limit'))
  return db
    .select({ record, total: sql`(${whole})`.mapWith(Number) })
    .from(matches)
    .where(inArray(matches.id, page))
    .orderBy(desc(matches.date), desc(matches.createdAt), desc(matches.id))
    .prepare(name)
})

const forwardQuery = preparedBy('history_forward', (db: Db, parts: FilterParts, name) => {
  const page = db
    .select({ matchId: matchPlayers.matchId })
    .from(matchPlayers)
    .where(and(isHistory(parts), isAhead))
    .orderBy(asc(matchPlayers.date), asc(matchPlayers.createdAt), asc(matchPlayers.matchId))
    .limit(forwardPage)
  const records = sql`coalesce(
    json_agg(${record} order by ${matches.date}, ${matches.createdAt}, ${matches.id}), '[]')`
  return db
    .select({ records: records.mapWith(recordsOf) })
    .from(matches)
    .where(inArray(matches.id, page))
    .prepare(name)
})

const countQuery = preparedBy('history_count', (db: Db, parts: FilterParts, name) =>
  db.select({ total: count() }).from(matchPlayers).where(isHistory(parts)).prepare(name),
)

const isHistory = ({ since, named, both }: FilterParts) =>
  and(
    eq(matchPlayers.playerId, value('playerId')),
    eq(matchPlayers.consent, 'confirmed'),
    since ? gte(matchPlayers.date, value('since')) : undefined,
    named ? playsWith : undefined,
    both ? bothPlay : undefined,
  )

// One row comparison instead of OR chains, so that the index gives the page directly.
const ownPlace = sql`(${matchPlayers.date}, ${matchPlayers.createdAt}, ${matchPlayers.matchId})`
const thisPlace = sql`(${value('date')}::date, ${value('createdAt')}::timestamptz, ${value('id')}::integer)`
const isBehind = sql`${ownPlace} < ${thisPlace}`
const isAhead = sql`${ownPlace} > ${thisPlace}`

const playsWith = sql`exists (
  select from ${matchPlayers} as other join ${players} as person on person.id = other.player_id
  where other.match_id = ${matchPlayers.matchId} and other.player_id <> ${value('playerId')}
    and person.name_norm like ${value('named')})`

const bothPlay = sql`exists (
  select from ${matchPlayers} as other
  where other.match_id = ${matchPlayers.matchId} and other.player_id = ${value('withPlayer')}
    and other.consent = 'confirmed')`

const seats = (playerId: number) => sql`exists (
  select from ${matchPlayers} as own
  where own.match_id = ${matches.id} and own.player_id = ${playerId} and own.consent <> 'declined')`

// One value for the whole record: taking a dozen columns from each row costs more than reading the JSON of all of them.
const record = sql`json_build_array(${matches.id}, ${matches.date}, ${matches.recordedBy}, ${matches.sets},
  ${matches.outcome}, ${matches.difficulty}, ${matches.comments}, ${matches.venue}, ${matches.courtName},
  ${matches.matchType}, ${matches.createdAt}, ${matches.updatedAt}, (
    select json_agg(json_build_array(place.seat, place.player_id, place.court_side, place.consent, person.name,
      person.user_id is not null, account.profile_image_url))
    from ${matchPlayers} as place
      join ${players} as person on person.id = place.player_id
      left join ${users} as account on account.id = person.user_id
    where place.match_id = ${matches}.id))`.mapWith(recordOf)

type Columns = [
  number,
  string,
  string | null,
  number[],
  number,
  number | null,
  string | null,
  string | null,
  string | null,
  'casual' | 'ranked',
  string,
  string,
  SeatColumns[],
]
// Emptied, so that the driver's answer, which may grow old, does not keep what stood in it; see wholeHistory.
const recordsOf = (page: Columns[]): MatchRecord[] => page.splice(0).map(recordOf)

type SeatColumns = [number, number, CourtSide | null, StoredSeat['consent'], string, boolean, string | null]

function recordOf(columns: Columns): MatchRecord {
  const [
    id,
    date,
    recordedBy,
    sets,
    outcome,
    difficulty,
    comments,
    venue,
    courtName,
    matchType,
    createdAt,
    updatedAt,
    seats,
  ] = columns
  return {
    id,
    date,
    recordedBy,
    sets,
    outcome,
    difficulty,
    comments,
    venue,
    courtName,
    matchType,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    seats: seats.map(seatOf),
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
