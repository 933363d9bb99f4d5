import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { isScheduledInSandbox, type Viewer } from '#server/scheduled-matches/visible-scheduled-sql.ts'
import { users } from '#shared/auth/table.ts'
import { matchParticipants, scheduledMatches } from '#shared/scheduled-matches/table.ts'

/** The match of a key, who planned it and how many sit in it; a demo's only in that demo. */
export async function invitation(db: Db, viewer: Viewer | null, key: string) {
  const [match] = await db
    .select({
      id: scheduledMatches.id,
      date: scheduledMatches.date,
      time: scheduledMatches.time,
      duration: scheduledMatches.duration,
      timeZone: scheduledMatches.timeZone,
      startsAt: scheduledMatches.startsAt,
      venue: scheduledMatches.venue,
      courtName: scheduledMatches.courtName,
      matchType: scheduledMatches.matchType,
      invitedBy: users.firstName,
      taken: db.$count(matchParticipants, eq(matchParticipants.matchId, scheduledMatches.id)),
    })
    .from(scheduledMatches)
    .innerJoin(users, eq(users.id, scheduledMatches.createdBy))
    .where(and(eq(scheduledMatches.shareKey, key), isScheduledInSandbox(viewer)))
  return match
}
