import { and, count, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { record } from '#server/db/match-record.ts'
import { users } from '#shared/auth/table.ts'
import type { Day } from '#shared/calendar.ts'
import type { NewMatch } from '#shared/matches/schema.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import type { StoredSeat } from '#shared/matches/view.ts'
import type { CourtSide } from '#shared/profile/sides.ts'

/** What the seats of a match repeat of it. */
export type SeatedMatch = { id: number; date: Day; createdAt: Date; score: number }
export type SeatRow = {
  seat: number
  playerId: number
  courtSide: CourtSide | null
  consent: StoredSeat['consent']
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
export async function seatPlayers(db: Db, match: SeatedMatch, rows: SeatRow[]) {
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

const seated = {
  id: matches.id,
  date: matches.date,
  createdAt: matches.createdAt,
  score: matches.score,
}

const seats = (playerId: number) => sql`exists (
  select from ${matchPlayers} as own
  where own.match_id = ${matches.id} and own.player_id = ${playerId} and own.consent <> 'declined')`
