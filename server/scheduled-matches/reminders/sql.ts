import { type SQL, sql } from 'drizzle-orm'
import { notifications } from '#shared/notifications/table.ts'
import { players } from '#shared/players/table.ts'
import { type ReminderKind, reminderTimes } from '#shared/scheduled-matches/reminders/reminder.ts'
import { matchParticipants, scheduledMatches } from '#shared/scheduled-matches/table.ts'

const isStillPlanned = (now: SQL, beforeStart = sql`interval '0'`) => sql`exists (
  select from ${scheduledMatches} planned
  where planned.id = ${notifications.subjectId} and planned.starts_at > ${now} + ${beforeStart}
    and planned.date::text = ${notifications.data} ->> 'date' and planned.time = ${notifications.data} ->> 'time')`

const isSeated = sql`exists (
  select from ${matchParticipants} seat join ${players} seated on seated.id = seat.player_id
  where seat.match_id = ${notifications.subjectId} and seated.user_id = ${notifications.userId})`

const latestOf = (which: ReminderKind) =>
  sql.raw(`interval '${reminderTimes[which].atLatestMs} milliseconds'`)
const latest = sql`case ${notifications.data} ->> 'which' when 'day' then ${latestOf('day')} else ${latestOf('hours')} end`

/**
 * Whether a notification about a scheduled match says what is not so any more: the match is gone, has begun or is at another
 * time, the reader has left it, or it is too late for a reminder. Asked when a push or a mail of it is sent.
 */
export const isOutdated = (now: SQL) => sql`case
  when ${notifications.kind} = 'scheduled_reminder' then not (${isStillPlanned(now, latest)} and ${isSeated})
  when ${notifications.kind} in ('scheduled_changed', 'place_offered') then not ${isStillPlanned(now)}
  else false end`
