import { and, count, eq, getTableColumns, gte, sql, type SQLChunk } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { integerArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { registerLock } from '#server/db/locks.ts'
import { nextVersion } from '#server/db/version.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import type { MatchRecord } from '#shared/matches/view.ts'
import type { CourtSide } from '#shared/profile/sides.ts'
import { isVisibleMatch, matchRecord, roleInClanOfMatch } from './sql.ts'

type Viewer = Pick<Actor, 'userId' | 'playerId'>

/** What a recorder writes of a match. */
type MatchRow = Omit<
  typeof matches.$inferSelect,
  'id' | 'recordedBy' | 'score' | 'outcome' | 'scheduledMatchId' | 'createdAt' | 'updatedAt'
>
/** One of four in seat order, the recorder's first; `id` is the player's. */
type SeatRow = Pick<typeof matchPlayers.$inferSelect, 'consent' | 'isRated'> & {
  id: number
  courtSide: CourtSide | null | undefined
}
type ImportedRow = MatchRow & { createdAt: Date; seats: SeatRow[] }

/** A match that the viewer may see, and their role in its clan. */
export const visibleMatch = async (db: Db, viewer: Viewer, id: number) =>
  rowOf(await selectVisible(db, viewer, id).prepare('visible_match').execute())

/** The same, locked, so that two edits follow one another. */
export async function lockVisibleMatch(db: Db, viewer: Viewer, id: number) {
  registerLock(db, 'match', [id])
  return rowOf(await selectVisible(db, viewer, id).for('update'))
}

export async function insertMatch(
  db: Db,
  match: MatchRow & { recordedBy: string; scheduledMatchId: number | null },
  seats: SeatRow[],
  now: Date,
) {
  const [row] = await db
    .insert(matches)
    .values({ ...match, createdAt: now, updatedAt: now })
    .returning(storedColumns)
  if (!row) throw new Error('the insert of a match returned no row')
  await insertSeats(db, row, seats)
  return row
}

export async function updateMatch(db: Db, id: number, match: MatchRow, seats: SeatRow[], now: Date) {
  const [row] = await db
    .update(matches)
    .set({ ...match, updatedAt: nextVersion(matches.updatedAt, now) })
    .where(eq(matches.id, id))
    .returning(storedColumns)
  if (!row) throw new Error(`match ${id} is missing although it is locked`)
  await updateSeats(db, id, seats)
  return row
}

/** Matches and their seats in one statement; `createdAt`, which differs, tells them apart. */
export async function insertMatches(db: Db, recordedBy: string, added: ImportedRow[], now: Date) {
  const rows = added.map((match) => ({
    ...match,
    recordedBy,
    updatedAt: now,
    seats: match.seats.map(({ id, ...seat }, index) => ({ ...seat, playerId: id, seat: index + 1 })),
  }))
  // A foreign key whose plan was made while its table was all but empty would read the whole of it for each seat.
  await db.execute(sql`discard plans`)
  await db.execute(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as match (${typed(written)}, seats json)),
    added as (
      insert into ${matches} (${names(written)}) select ${keys(written)} from given
      returning id, date, created_at, score)
    insert into ${matchPlayers} (match_id, date, created_at, score, ${names(ofSeat)})
    select added.id, added.date, added.created_at, added.score, ${keys(ofSeat)}
    from added join given on given."createdAt" = added.created_at,
      json_to_recordset(given.seats) as seat (${typed(ofSeat)})`)
}

export async function deleteMatch(db: Db, id: number) {
  await db.delete(matches).where(eq(matches.id, id))
}

export async function lockMatchesOfClan(db: Db, clanId: number) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${matches} where clan_id = ${clanId} order by id for update`,
  )
  const ids = rows.map(({ id }) => id)
  registerLock(db, 'match', ids)
  return ids
}

export async function makeCasual(db: Db, ids: number[]) {
  const among = integerArray(ids)
  await db
    .update(matches)
    .set({ matchType: 'casual', clanId: null, seasonId: null })
    .where(sql`${matches.id} = any(${among})`)
  await db
    .update(matchPlayers)
    .set({ isRated: false })
    .where(and(eq(matchPlayers.isRated, true), sql`${matchPlayers.matchId} = any(${among})`))
}

/** How many matches a demo visitor added to those that the demo came with, which are dated before the account. */
export async function countRecordedInDemo(db: Db, userId: string) {
  const [row] = await db
    .select({ total: count() })
    .from(matches)
    .innerJoin(users, eq(users.id, matches.recordedBy))
    .where(and(eq(matches.recordedBy, userId), gte(matches.createdAt, users.createdAt)))
  return row?.total ?? 0
}

const storedColumns = {
  id: matches.id,
  date: matches.date,
  createdAt: matches.createdAt,
  score: matches.score,
  sets: matches.sets,
}
type StoredMatch = Pick<typeof matches.$inferSelect, keyof typeof storedColumns>

async function insertSeats(db: Db, { id: matchId, sets: _sets, ...repeated }: StoredMatch, seats: SeatRow[]) {
  await db.insert(matchPlayers).values(
    seats.map(({ id, ...seat }, index) => ({
      ...seat,
      ...repeated,
      matchId,
      seat: index + 1,
      playerId: id,
    })),
  )
}

/**
 * A player who keeps the seat keeps the row. Deleting, changing and inserting are statements of their own, because the triggers
 * that move the totals see the seats after the whole statement.
 */
async function updateSeats(db: Db, matchId: number, seats: SeatRow[]) {
  const rows = seats.map(({ id, ...seat }, index) => ({ ...seat, playerId: id, seat: index + 1 }))
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (${typed(ofSeat)})`
  await db.execute(sql`
    delete from ${matchPlayers} where match_id = ${matchId} and (seat, player_id) not in (select seat, "playerId" from ${given})`)
  await db.execute(sql`
    update ${matchPlayers} as own set court_side = given."courtSide", consent = given.consent, is_rated = given."isRated"
    from ${given} where own.match_id = ${matchId} and own.seat = given.seat
      and (own.court_side, own.consent, own.is_rated) is distinct from (given."courtSide", given.consent, given."isRated")`)
  await db.execute(sql`
    insert into ${matchPlayers} (match_id, date, created_at, score, ${names(ofSeat)})
    select id, date, created_at, score, ${keys(ofSeat)} from ${matches}, ${given} where id = ${matchId}
      and not exists (select from ${matchPlayers} as own where own.match_id = ${matchId} and own.seat = given.seat)`)
}

const selectVisible = (db: Db, viewer: Viewer, id: number) =>
  db
    .select({ record: matchRecord, clanRole: roleInClanOfMatch(viewer) })
    .from(matches)
    .where(and(eq(matches.id, id), isVisibleMatch(viewer)))

const rowOf = ([row]: { record: MatchRecord; clanRole: ClanRole | null }[]) =>
  row && { ...row.record, clanRole: row.clanRole }

const {
  id: _id,
  score: _score,
  outcome: _outcome,
  scheduledMatchId: _scheduled,
  ...writtenColumns
} = getTableColumns(matches)
const written = Object.entries(writtenColumns)
const { seat, playerId, courtSide, consent, isRated } = getTableColumns(matchPlayers)
const ofSeat = Object.entries({ seat, playerId, courtSide, consent, isRated })

type Columns = [string, PgColumn][]
const names = (columns: Columns) => list(columns.map(([, { name }]) => sql.identifier(name)))
const keys = (columns: Columns) => list(columns.map(([key]) => sql.identifier(key)))
const typed = (columns: Columns) =>
  list(columns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`))
const list = (parts: SQLChunk[]) => sql.join(parts, sql`, `)
