import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { registerLock } from '#server/db/locks.ts'
import { nextVersion } from '#server/db/version.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import { matchParticipants, scheduledMatches } from '#shared/scheduled-matches/table.ts'
import {
  invitedColumns,
  isScheduledInSandbox,
  isVisibleScheduled,
  scheduledRecord,
  type ScheduledRecord,
  type Viewer,
} from './sql.ts'

/** A scheduled match that the actor may see. */
export async function visibleScheduled(db: Db, actor: Actor, id: number, key?: string) {
  const [row] = await db
    .select(scheduledRecord(actor))
    .from(scheduledMatches)
    .where(and(eq(scheduledMatches.id, id), isVisibleScheduled(actor, key)))
  return row
}

/** A scheduled match, without a check of who may see it. */
export async function scheduledById(db: Db, viewer: Pick<Actor, 'userId'>, id: number) {
  const [row] = await db
    .select(scheduledRecord(viewer))
    .from(scheduledMatches)
    .where(eq(scheduledMatches.id, id))
  return row
}

/**
 * Serialises the changes of a match and of its seats; false when it is gone. It has to be read in a statement of its own
 * after this one: what a locking statement reads of other tables may be older than the lock.
 */
export async function lockScheduled(db: Db, id: number) {
  registerLock(db, 'scheduledMatch', [id])
  const [row] = await db
    .select({ id: scheduledMatches.id })
    .from(scheduledMatches)
    .where(eq(scheduledMatches.id, id))
    .for('update')
  return row !== undefined
}

/** The id of the match that was recorded from a scheduled one, if the viewer plays in it and has not declined it. */
export async function recordedAs(db: Db, { playerId }: Pick<Actor, 'playerId'>, scheduledMatchId: number) {
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

const seatsTaken = sql`(select count(*) from ${matchParticipants} as seat where seat.match_id = ${scheduledMatches}.id)`

// Calendars take the version with the higher sequence for the newer one.
const changeAt = (now: Date) => ({
  status: sql`case when ${seatsTaken} >= 4 then 'closed' else 'open' end`,
  sequence: sql`${scheduledMatches.sequence} + 1`,
  updatedAt: nextVersion(scheduledMatches.updatedAt, now),
})

/** Counts a change of matches or of their seats, and closes those with four players. */
export async function markChanged(db: Db, ids: number[], now: Date) {
  if (ids.length > 0)
    await db.update(scheduledMatches).set(changeAt(now)).where(inArray(scheduledMatches.id, ids))
}

/** The same for one match, which it returns as it is after the change. */
export async function markOneChanged(
  db: Db,
  viewer: Pick<Actor, 'userId'>,
  id: number,
  now: Date,
): Promise<ScheduledRecord | undefined> {
  const [row] = await db
    .update(scheduledMatches)
    .set(changeAt(now))
    .where(eq(scheduledMatches.id, id))
    .returning(scheduledRecord(viewer))
  return row
}

/** The match with a share key, who scheduled it and how many play; a match of a demo only for viewers in that demo. */
export async function invitation(db: Db, viewer: Viewer | null, key: string) {
  const [match] = await db
    .select({
      id: scheduledMatches.id,
      ...invitedColumns,
      guestsAllowed: scheduledMatches.guestsAllowed,
      invitedBy: users.firstName,
      seatsTaken: db.$count(matchParticipants, eq(matchParticipants.matchId, scheduledMatches.id)),
    })
    .from(scheduledMatches)
    .innerJoin(users, eq(users.id, scheduledMatches.createdBy))
    .where(and(eq(scheduledMatches.shareKey, key), isScheduledInSandbox(viewer)))
  return match
}
