import { and, count, eq, gte, ne, sql } from 'drizzle-orm'
import { arrayParam, integerArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { registerLock } from '#server/db/locks.ts'
import { nextVersion } from '#server/db/version.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import type { Day } from '#shared/calendar.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'
import type { MatchPayload } from '#shared/matches/schema.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import type { MatchRecord, StoredSeat } from '#shared/matches/view.ts'
import type { CourtSide } from '#shared/profile/sides.ts'
import { matchRecord } from './match-record-sql.ts'
import { isVisibleMatch, roleInClanOfMatch } from './visible-match-sql.ts'

/** What the seats of a match repeat of it. */
export type MatchOfSeats = { id: number; date: Day; createdAt: Date; score: number }
export type SeatRow = {
  seat: number
  playerId: number
  courtSide: CourtSide | null
  consent: StoredSeat['consent']
  isRated: boolean
}
type Viewer = Pick<Actor, 'userId' | 'playerId'>

/** A match that the viewer may see, and their role in its clan. */
export const visibleMatch = async (db: Db, viewer: Viewer, id: number) =>
  rowOf(await selectVisible(db, viewer, id))

/** The same, locked, so that two edits follow one another. */
export async function lockVisibleMatch(db: Db, viewer: Viewer, id: number) {
  registerLock(db, 'match', [id])
  return rowOf(await selectVisible(db, viewer, id).for('update'))
}

/**
 * A match of the same day, pairs and sets that another player of it recorded. A casual one that the first of `playerIds`,
 * who reports it now, has declined does not count; a ranked one is in the ratings whatever they say of it.
 */
export async function matchReportedByOther(
  db: Db,
  reporter: { userId: string; editing: number | null },
  { date, sets }: { date: Day; sets: number[] },
  [own, partner, opponent1, opponent2]: number[],
) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select place.match_id as id
    from ${matchPlayers} as place join ${matches} on ${matches.id} = place.match_id
    where place.player_id = ${own} and (place.consent <> 'declined' or ${matches.seasonId} is not null) and place.date = ${date}
      and ${matches.recordedBy} is distinct from ${reporter.userId} and place.match_id is distinct from ${reporter.editing}
      and ${matches.sets} = case when place.seat <= 2 then ${smallintArray(sets)} else ${smallintArray(sets.map(mirroredCode))} end
      and array(select other.player_id from ${matchPlayers} as other
        where other.match_id = place.match_id and other.seat <> place.seat
        order by (other.seat <= 2) <> (place.seat <= 2), other.player_id)
        = ${integerArray([partner, ...[opponent1, opponent2].toSorted((one = 0, other = 0) => one - other)])}
    order by place.match_id limit 1`)
  return rows[0]?.id
}

/** The match that was recorded from a planned one, if the viewer sits in it. */
export async function matchOfScheduled(db: Db, { playerId }: Viewer, scheduledMatchId: number) {
  const [row] = await db
    .select({ id: matches.id })
    .from(matches)
    .innerJoin(matchPlayers, eq(matchPlayers.matchId, matches.id))
    .where(
      and(
        eq(matches.scheduledMatchId, scheduledMatchId),
        eq(matchPlayers.playerId, playerId),
        ne(matchPlayers.consent, 'declined'),
      ),
    )
  return row?.id
}

export async function insertMatch(
  db: Db,
  recordedBy: string,
  match: MatchRow & { scheduledMatchId: number | null },
  now: Date,
) {
  const [row] = await db
    .insert(matches)
    .values({ ...match, recordedBy, createdAt: now, updatedAt: now })
    .returning(seatColumns)
  if (!row) throw new Error('an inserted match came back without its row')
  return row
}

/** Matches and their seats in one statement. The moments of their making tell them apart. */
export async function insertMatches(db: Db, recordedBy: string, added: ImportedMatchRow[], now: Date) {
  const rows = added.map(({ sets, ...match }) => ({ ...match, sets: `{${sets.join()}}` }))
  // A foreign key whose plan was made while its table was all but empty would read the whole of it for each seat.
  await db.execute(sql`discard plans`)
  await db.execute(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as match (date date, sets smallint[],
        difficulty smallint, "difficultyFelt" boolean, comments text, venue text, "courtName" text, "matchType" text, "createdAt" timestamptz(3),
        seats json)),
    added as (
      insert into ${matches} (date, recorded_by, sets, difficulty, difficulty_felt, comments, venue, court_name, match_type, created_at, updated_at)
      select date, ${recordedBy}, sets, difficulty, "difficultyFelt", comments, venue, "courtName", "matchType", "createdAt",
        ${now.toISOString()}::timestamptz from given
      returning id, date, created_at, score)
    insert into ${matchPlayers} (match_id, date, created_at, score, seat, player_id, court_side, consent)
    select added.id, added.date, added.created_at, added.score, place.seat, place."playerId", place."courtSide", place.consent
    from added join given on given."createdAt" = added.created_at, json_to_recordset(given.seats)
      as place (seat smallint, "playerId" integer, "courtSide" text, consent text)`)
}

export async function updateMatch(db: Db, id: number, match: MatchRow, now: Date) {
  const [row] = await db
    .update(matches)
    .set({ ...match, updatedAt: nextVersion(matches.updatedAt, now) })
    .where(eq(matches.id, id))
    .returning(seatColumns)
  if (!row) throw new Error(`match ${id} went away while it was locked`)
  return row
}

/** Puts four people into the seats of a match, in place of who sat there. */
export async function replaceSeats(db: Db, match: MatchOfSeats, rows: SeatRow[]) {
  await db.delete(matchPlayers).where(eq(matchPlayers.matchId, match.id))
  await insertSeats(db, match, rows)
}

/** Puts four people into the seats of a new match. */
export async function insertSeats(db: Db, match: MatchOfSeats, rows: SeatRow[]) {
  const { id: matchId, ...repeated } = match
  await db.insert(matchPlayers).values(rows.map((row) => ({ ...row, matchId, ...repeated })))
}

export async function deleteMatch(db: Db, id: number) {
  await db.delete(matches).where(eq(matches.id, id))
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

export type MatchRow = Pick<
  MatchPayload,
  'date' | 'comments' | 'venue' | 'courtName' | 'matchType' | 'clanId'
> & {
  sets: number[]
  difficulty: number | null
  difficultyFelt: boolean
  seasonId: number | null
}
export type ImportedMatchRow = MatchRow & { createdAt: Date; seats: SeatRow[] }

const seatColumns = {
  id: matches.id,
  date: matches.date,
  createdAt: matches.createdAt,
  score: matches.score,
}

const selectVisible = (db: Db, viewer: Viewer, id: number) =>
  db
    .select({ record: matchRecord, clanRole: roleInClanOfMatch(viewer) })
    .from(matches)
    .where(and(eq(matches.id, id), isVisibleMatch(viewer)))

const rowOf = ([row]: { record: MatchRecord; clanRole: ClanRole | null }[]) =>
  row && { ...row.record, clanRole: row.clanRole }

const mirroredCode = (code: number) => (code % 10) * 10 + Math.floor(code / 10)

const smallintArray = (numbers: (number | undefined)[]) => sql`${arrayParam(numbers)}::smallint[]`
