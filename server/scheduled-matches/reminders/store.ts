import { sql } from 'drizzle-orm'
import { textArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { isReminderWanted } from '#server/notifications/preferences/sql.ts'
import { notificationPreferences } from '#shared/notifications/preferences/table.ts'
import { players } from '#shared/players/table.ts'
import { type ReminderKind, reminderTimes } from '#shared/scheduled-matches/reminders/reminder.ts'
import { scheduledReminders } from '#shared/scheduled-matches/reminders/table.ts'
import { matchParticipants, scheduledMatches } from '#shared/scheduled-matches/table.ts'

/** The matches, at most `limit`, of which somebody is to be reminded now. */
export async function matchesToRemindOf(db: Db, which: ReminderKind, now: Date, limit: number) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${scheduledMatches.id} from ${scheduledMatches}
      cross join lateral (select ${players.userId} ${peopleToRemind(which)} limit 1) as somebody
    where ${startsWithin(which, now)}
    order by ${scheduledMatches.startsAt}, ${scheduledMatches.id} limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Notes who is reminded of a locked match now, and answers whom of them nobody has reminded before. */
export async function insertReminders(db: Db, matchId: number, which: ReminderKind, now: Date) {
  const { rows } = await db.execute<{ userId: string }>(sql`
    insert into ${scheduledReminders} (match_id, starts_at, user_id, which)
    select ${scheduledMatches.id}, ${scheduledMatches.startsAt}, person.user_id, ${which}::text
    from ${scheduledMatches} cross join lateral (select ${players.userId} ${peopleToRemind(which)}) as person
    where ${scheduledMatches.id} = ${matchId} and ${startsWithin(which, now)}
    on conflict do nothing returning user_id as "userId"`)
  return rows.map(({ userId }) => userId)
}

/** Notes reminders of a locked match as given, to all who sit in it. */
export async function skipReminders(db: Db, matchId: number, which: ReminderKind[]) {
  await db.execute(sql`
    insert into ${scheduledReminders} (match_id, starts_at, user_id, which)
    select ${scheduledMatches.id}, ${scheduledMatches.startsAt}, ${players.userId}, skipped.which
    from ${scheduledMatches}
    join ${matchParticipants} on ${matchParticipants.matchId} = ${scheduledMatches.id}
    join ${players} on ${players.id} = ${matchParticipants.playerId} and ${players.userId} is not null
    cross join unnest(${textArray(which)}) as skipped (which)
    where ${scheduledMatches.id} = ${matchId}
    on conflict do nothing`)
}

// A demo ends before its matches.
function startsWithin(which: ReminderKind, now: Date) {
  const { beforeMs, atLatestMs } = reminderTimes[which]
  const at = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`
  return sql`${scheduledMatches.startsAt} > ${at(atLatestMs)} and ${scheduledMatches.startsAt} <= ${at(beforeMs)}
    and ${scheduledMatches.sandbox} is null`
}

// Of one match. Who took their seat after the time of the reminder knows when it begins.
const peopleToRemind = (which: ReminderKind) => sql`
  from ${matchParticipants}
  join ${players} on ${players.id} = ${matchParticipants.playerId} and ${players.userId} is not null
  left join ${notificationPreferences} on ${notificationPreferences.userId} = ${players.userId}
  where ${matchParticipants.matchId} = ${scheduledMatches.id}
    and ${matchParticipants.signupTime} <= ${scheduledMatches.startsAt} - ${`${reminderTimes[which].beforeMs} milliseconds`}::interval
    and ${isReminderWanted(which)}
    and not exists (
      select from ${scheduledReminders} given
      where given.match_id = ${scheduledMatches.id} and given.starts_at = ${scheduledMatches.startsAt}
        and given.user_id = ${players.userId} and given.which = ${which})`
