import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#shared/auth/table.ts'
import type { Preferences } from '#shared/notifications/preferences/preferences.ts'
import { notificationPreferences } from '#shared/notifications/preferences/table.ts'

/** Those not given stay as they are. */
export async function setPreferences(db: Db, userId: string, change: Partial<Preferences>, now: Date) {
  // The user of a link in an old mail may be gone.
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (!user) return
  const changed = { ...change, updatedAt: now }
  await db
    .insert(notificationPreferences)
    .values({ userId, ...changed })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: changed })
}
