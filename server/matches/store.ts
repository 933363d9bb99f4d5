import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { containing } from '#server/db/like.ts'
import { users } from '#shared/auth/table.ts'
import type { Day } from '#shared/calendar.ts'
import type { NewMatch } from '#shared/matches/schema.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import type { MatchRecord, StoredSeat } from '#shared/matches/view.ts'
import { players } from '#shared/players/table.ts'
import type { CourtSide } from '#shared/profile/sides.ts'

/** Where a page of a history goes on: behind this match, in the order (date, createdAt, id), latest first. */
export type Place = { date: Day; createdAt: Date; id: number }
export type HistoryFilter = { playerId: number; since: Day | null; nameNorm: string }
export type SeatRow = {
  seat: number
  playerId: number
  courtSide: CourtSide | null
  consent: StoredSeat['consent']
}

/** The confirmed matches of one player, latest first; one more than `limit` when there are more. */
export async function historyPage(db: Db, filter: HistoryFilter, limit: number, after: Place | null) {
  const page = db
    .select({ matchId: matchPlayers.matchId })
    .from(matchPlayers)
    .where(and(isHistory(filter), after ? isBehind(after) : undefined))
    .orderBy(...latestSeatFirst)
    .limit(limit + 1)
  return db
    .select(recordColumns)
    .from(matches)
    .where(inArray(matches.id, page))
    .orderBy(desc(matches.date), desc(matches.createdAt), desc(matches.id)) as Promise<MatchRecord[]>
}

export async function historyCount(db: Db, filter: HistoryFilter) {
  const [row] = await db.select({ total: count() }).from(matchPlayers).where(isHistory(filter))
  return row?.total ?? 0
}

/** A match in which the player sits and has not declined to. */
export async function matchOfPlayer(db: Db, id: number, playerId: number) {
  const [row] = await db
    .select(recordColumns)
    .from(matches)
    .where(and(eq(matches.id, id), seats(playerId)))
  return row
}

/** The same, locked, so that two edits follow one another. */
export async function lockMatchOfPlayer(db: Db, id: number, playerId: number) {
  const [row] = await db
    .select(recordColumns)
    .from(matches)
    .where(and(eq(matches.id, id), seats(playerId)))
    .for('update')
  return row
}

export async function insertMatch(db: Db, recordedBy: string, match: MatchValues, now: Date) {
  const [row] = await db
    .insert(matches)
    .values({ ...match, recordedBy, createdAt: now, updatedAt: now })
    .returning({ id: matches.id, date: matches.date, createdAt: matches.createdAt })
  if (!row) throw new Error('an inserted match came back without its row')
  return row
}

export async function updateMatch(db: Db, id: number, match: MatchValues, now: Date) {
  const [row] = await db
    .update(matches)
    .set({ ...match, updatedAt: now })
    .where(eq(matches.id, id))
    .returning({ id: matches.id, date: matches.date, createdAt: matches.createdAt })
  if (!row) throw new Error(`match ${id} went away while it was locked`)
  return row
}

/** Puts four people into the seats of a match, in place of who sat there. */
export async function seatPlayers(db: Db, match: Place, rows: SeatRow[]) {
  await db.delete(matchPlayers).where(eq(matchPlayers.matchId, match.id))
  const { id: matchId, date, createdAt } = match
  await db.insert(matchPlayers).values(rows.map((row) => ({ ...row, matchId, date, createdAt })))
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

export type MatchValues = Pick<
  NewMatch,
  'date' | 'difficulty' | 'comments' | 'venue' | 'courtName' | 'matchType'
> & {
  sets: number[]
}

const latestSeatFirst = [desc(matchPlayers.date), desc(matchPlayers.createdAt), desc(matchPlayers.matchId)]

const isHistory = ({ playerId, since, nameNorm }: HistoryFilter) =>
  and(
    eq(matchPlayers.playerId, playerId),
    eq(matchPlayers.consent, 'confirmed'),
    since ? gte(matchPlayers.date, since) : undefined,
    nameNorm ? playsWith(playerId, nameNorm) : undefined,
  )

// One row comparison instead of OR chains, so that the index gives the page directly.
const isBehind = ({ date, createdAt, id }: Place) =>
  sql`(${matchPlayers.date}, ${matchPlayers.createdAt}, ${matchPlayers.matchId}) < (${date}::date, ${createdAt.toISOString()}::timestamptz, ${id})`

const playsWith = (playerId: number, nameNorm: string) => sql`exists (
  select from ${matchPlayers} as other join ${players} as person on person.id = other.player_id
  where other.match_id = ${matchPlayers.matchId} and other.player_id <> ${playerId}
    and person.name_norm like ${containing(nameNorm)})`

const seats = (playerId: number) => sql`exists (
  select from ${matchPlayers} as own
  where own.match_id = ${matches.id} and own.player_id = ${playerId} and own.consent <> 'declined')`

const recordColumns = {
  id: matches.id,
  date: matches.date,
  recordedBy: matches.recordedBy,
  sets: matches.sets,
  outcome: matches.outcome,
  difficulty: matches.difficulty,
  comments: matches.comments,
  venue: matches.venue,
  courtName: matches.courtName,
  matchType: matches.matchType,
  createdAt: matches.createdAt,
  updatedAt: matches.updatedAt,
  seats: sql<StoredSeat[]>`(
    select json_agg(json_build_object('seat', place.seat, 'playerId', place.player_id, 'courtSide', place.court_side,
      'consent', place.consent, 'name', person.name, 'isRegisteredUser', person.user_id is not null,
      'profileImageUrl', account.profile_image_url))
    from ${matchPlayers} as place
      join ${players} as person on person.id = place.player_id
      left join ${users} as account on account.id = person.user_id
    where place.match_id = ${matches}.id)`,
}
