import { eq, sql } from 'drizzle-orm'
import { notifications } from '#shared/notifications/table.ts'
import { players } from '#shared/players/table.ts'

/** A notification's data as clients get it, in a panel and in a push: its own values, what it is about, and who caused it. */
export const notificationData = sql<Record<string, unknown>>`
  case jsonb_typeof(${notifications.data}) when 'object' then ${notifications.data} else '{}' end ||
  jsonb_build_object('subjectId', ${notifications.subjectId}, 'fromUserId', ${notifications.fromUserId},
    'fromPlayerId', ${players.id}, 'fromName', coalesce(${players.name}, ${notifications.data} ->> 'fromName'))`

/** Joins the player of whoever caused a notification. */
export const isSender = eq(players.userId, notifications.fromUserId)
