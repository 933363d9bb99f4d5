import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { notificationPreferences } from '#shared/notifications/preferences/table.ts'
import { pushSubscriptions } from '#shared/notifications/push/table.ts'
import { notifications } from '#shared/notifications/table.ts'
import { players } from '#shared/players/table.ts'

export const exportedNotifications = (db: Db, userId: string) =>
  db
    .select({
      kind: notifications.kind,
      from: players.name,
      values: notifications.data,
      isRead: notifications.isRead,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .leftJoin(players, eq(players.userId, notifications.fromUserId))
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))

/** Only whose push service they use: their addresses and keys would open them. */
export const exportedDevices = (db: Db, userId: string) =>
  db
    .select({
      service: sql<string>`substring(${pushSubscriptions.endpoint} from '^https?://[^/]+')`,
      language: pushSubscriptions.language,
      createdAt: pushSubscriptions.createdAt,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(pushSubscriptions.createdAt, pushSubscriptions.id)

/** Null for a user who has never changed them. */
export async function exportedPreferences(db: Db, userId: string) {
  const { userId: _, ...columns } = getTableColumns(notificationPreferences)
  const [row] = await db
    .select(columns)
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
  return row ?? null
}
