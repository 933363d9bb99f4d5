import { and, eq, sql } from 'drizzle-orm'
import { integerArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { registerLock } from '#server/db/locks.ts'
import { lineUps } from '#server/matches/line-ups-sql.ts'
import type { Day } from '#shared/calendar.ts'
import { declinedReports, matches, matchPlayers } from '#shared/matches/table.ts'
import type { StoredSeat } from '#shared/matches/view.ts'

type Consent = StoredSeat['consent']

export type Report = { date: Day; playerIds: number[] }

/** A report that a player declined, of the user who recorded it. */
type Declined = Report & { playerId: number; recordedBy: string }

/** What tells a report from others: the day, and who played. */
export async function reportOf(db: Db, matchId: number): Promise<Report | undefined> {
  const rows = await db
    .select({ date: matchPlayers.date, playerId: matchPlayers.playerId })
    .from(matchPlayers)
    .where(eq(matchPlayers.matchId, matchId))
    .orderBy(matchPlayers.playerId)
  const [seat] = rows
  return seat && { date: seat.date, playerIds: rows.map(({ playerId }) => playerId) }
}

/** A player's seat in a match, whatever they said of it. The match is locked: an edit may be seating others. */
export async function lockSeat(db: Db, matchId: number, playerId: number) {
  registerLock(db, 'match', [matchId])
  const [seat] = await db
    .select({
      recordedBy: matches.recordedBy,
      date: matches.date,
      sets: matches.sets,
      seat: matchPlayers.seat,
      consent: matchPlayers.consent,
    })
    .from(matches)
    .innerJoin(matchPlayers, eq(matchPlayers.matchId, matches.id))
    .where(and(eq(matches.id, matchId), eq(matchPlayers.playerId, playerId)))
    .for('update', { of: matches })
  return seat
}

export async function setConsent(db: Db, matchId: number, seat: number, consent: Consent) {
  await db
    .update(matchPlayers)
    .set({ consent })
    .where(and(eq(matchPlayers.matchId, matchId), eq(matchPlayers.seat, seat)))
}

/** A match that counts for the player already and says the same as this one, recorded by somebody else. */
export async function confirmedDuplicate(db: Db, matchId: number, playerId: number) {
  const { rows } = await db.execute<{ id: number }>(sql`
    with asked as (${lineUps(sql`place.match_id = ${matchId} and place.player_id = ${playerId}`)}),
      own as (${lineUps(sql`place.player_id = ${playerId} and place.match_id <> ${matchId}
        and place.consent = 'confirmed'
        and place.date = (select date from ${matches} where id = ${matchId})`)})
    select own.id from asked join own using (date, partner, rivals, sets)
    where own.recorded_by is distinct from asked.recorded_by
    order by own.id limit 1`)
  return rows[0]?.id
}

export async function insertDecline(db: Db, declined: Declined) {
  await db.insert(declinedReports).values(declined).onConflictDoNothing()
}

export async function deleteDecline(db: Db, { playerId, recordedBy, ...report }: Declined) {
  await db
    .delete(declinedReports)
    .where(and(eq(declinedReports.playerId, playerId), isReport(recordedBy, report)))
}

/** The players who declined a report of the recorder's. */
export async function declinersOf(db: Db, recordedBy: string, report: Report) {
  const rows = await db
    .select({ playerId: declinedReports.playerId })
    .from(declinedReports)
    .where(isReport(recordedBy, report))
  return new Set(rows.map(({ playerId }) => playerId))
}

/** All reports of the recorder's that somebody declined. */
export const declinedReportsOf = (db: Db, recordedBy: string) =>
  db
    .select({
      playerId: declinedReports.playerId,
      date: declinedReports.date,
      playerIds: declinedReports.playerIds,
    })
    .from(declinedReports)
    .where(eq(declinedReports.recordedBy, recordedBy))

const isReport = (recordedBy: string, { date, playerIds }: Report) =>
  and(
    eq(declinedReports.recordedBy, recordedBy),
    eq(declinedReports.date, date),
    sql`${declinedReports.playerIds} = ${integerArray(playerIds)}`,
  )
