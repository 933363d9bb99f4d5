import { type SQL, sql } from 'drizzle-orm'
import { notifications } from '#shared/notifications/table.ts'
import { players } from '#shared/players/table.ts'
import { matchParticipants, scheduledMatches } from '#shared/scheduled-matches/table.ts'

const isStillPlanned = (now: SQL) => sql`exists (
  select from ${scheduledMatches} planned
  where planned.id = ${notifications.subjectId} and planned.starts_at > ${now}
    and planned.date::text = ${notifications.data} ->> 'date' and planned.time = ${notifications.data} ->> 'time')`

const isSeated = sql`exists (
  select from ${matchParticipants} seat join ${players} seated on seated.id = seat.player_id
  where seat.match_id = ${notifications.subjectId} and seated.user_id = ${notifications.userId})`

/**
 * Whether a notification about a scheduled match says what is not so any more: the match is gone, has begun or is at another
 * time, or the reader has left it. Asked when a push or a mail of it is sent.
 */
export const isOutdated = (now: SQL) => sql`case
  when ${notifications.kind} = 'scheduled_reminder' then not (${isStillPlanned(now)} and ${isSeated})
  when ${notifications.kind} in ('scheduled_changed', 'place_offered') then not ${isStillPlanned(now)}
  else false end`
