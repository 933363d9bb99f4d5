import { eq, sql } from 'drizzle-orm'
import { notifications } from '#shared/notifications/table.ts'
import { players } from '#shared/players/table.ts'

/** A notification's data as clients get it: its values, its subject and its sender. */
export const notificationData = sql<Record<string, unknown>>`
  case jsonb_typeof(${notifications.data}) when 'object' then ${notifications.data} else '{}' end ||
  jsonb_build_object('subjectId', ${notifications.subjectId}, 'fromUserId', ${notifications.fromUserId},
    'fromPlayerId', ${players.id}, 'fromName', coalesce(${players.name}, ${notifications.data} ->> 'fromName'))`

/** Joins the player of the sender. */
export const isSender = eq(players.userId, notifications.fromUserId)
