import { and, eq, sql } from 'drizzle-orm'
import { arrayParam, integerArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { lockText, registerLock } from '#server/db/locks.ts'
import { planOnce } from '#server/db/prepared-query.ts'
import { lineUps } from '#server/matches/sql.ts'
import type { Day } from '#shared/calendar.ts'
import { declinedReports, matches, matchPlayers } from '#shared/matches/table.ts'
import type { StoredSeat } from '#shared/matches/view.ts'

type Consent = StoredSeat['consent']

/** What is said of four people on a day; `playerIds` ascending. */
export type Report = { date: Day; playerIds: number[] }

/** A report that a player declined, of the user who recorded it. */
type Declined = Report & { playerId: number; recordedBy: string }

/** Serialises the reports of one match, and the answers to them. */
export async function lockReport(db: Db, { date, playerIds }: Report) {
  await lockText(db, 'report', `${date} ${playerIds.join()}`)
}

/**
 * A match of the same day, pairs and sets that another of its players recorded; `playerIds` are in seat order, the recorder's
 * first. A casual one that the recorder has declined does not count; a ranked one is in the ratings all the same.
 */
export async function matchReportedByOther(
  db: Db,
  reporter: { userId: string; editing: number | null },
  { date, sets }: { date: Day; sets: number[] },
  [own, partner, opponent1, opponent2]: number[],
) {
  const { rows } = await planOnce<{ id: number }>(
    db,
    sql`
    select seat.match_id as id
    from ${matchPlayers} as seat join ${matches} on ${matches.id} = seat.match_id
    where seat.player_id = ${own} and (seat.consent <> 'declined' or ${matches.seasonId} is not null) and seat.date = ${date}
      and ${matches.recordedBy} is distinct from ${reporter.userId} and seat.match_id is distinct from ${reporter.editing}
      and ${matches.sets} = case when seat.seat <= 2 then ${smallintArray(sets)} else ${smallintArray(sets.map(mirroredCode))} end
      and array(select other.player_id from ${matchPlayers} as other
        where other.match_id = seat.match_id and other.seat <> seat.seat
        order by (other.seat <= 2) <> (seat.seat <= 2), other.player_id)
        = ${integerArray([partner, ...[opponent1, opponent2].toSorted((one = 0, other = 0) => one - other)])}
    order by seat.match_id limit 1`,
  )
  return rows[0]?.id
}

export async function reportOf(db: Db, matchId: number): Promise<Report | undefined> {
  const rows = await db
    .select({ date: matchPlayers.date, playerId: matchPlayers.playerId })
    .from(matchPlayers)
    .where(eq(matchPlayers.matchId, matchId))
    .orderBy(matchPlayers.playerId)
  const [seat] = rows
  return seat && { date: seat.date, playerIds: rows.map(({ playerId }) => playerId) }
}

/** A player's seat in a match, which is locked: an edit may be seating others. */
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

/** A confirmed match of the player with the same content, recorded by another user. */
export async function confirmedDuplicate(db: Db, matchId: number, playerId: number) {
  const { rows } = await db.execute<{ id: number }>(sql`
    with asked as (${lineUps(sql`seat.match_id = ${matchId} and seat.player_id = ${playerId}`)}),
      own as (${lineUps(sql`seat.player_id = ${playerId} and seat.match_id <> ${matchId}
        and seat.consent = 'confirmed'
        and seat.date = (select date from ${matches} where id = ${matchId})`)})
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

export async function declinersOf(db: Db, recordedBy: string, report: Report) {
  const rows = await db
    .select({ playerId: declinedReports.playerId })
    .from(declinedReports)
    .where(isReport(recordedBy, report))
    .prepare('decliners_of')
    .execute()
  return new Set(rows.map(({ playerId }) => playerId))
}

/** All reports of the recorder that a player declined. */
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

const mirroredCode = (code: number) => (code % 10) * 10 + Math.floor(code / 10)

const smallintArray = (numbers: (number | undefined)[]) => sql`${arrayParam(numbers)}::smallint[]`
