import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { isAddressVerified } from '#server/mail/sql.ts'
import { users } from '#shared/auth/table.ts'
import type { Preferences } from '#shared/notifications/preferences/preferences.ts'
import { notificationPreferences } from '#shared/notifications/preferences/table.ts'

/** With the user's address; `preferences` is null for one who has never changed them. */
export async function preferencesOf(db: Db, userId: string) {
  const { dayByPush, dayByMail, hoursByPush, hoursByMail, changesByMail } = notificationPreferences
  const [row] = await db
    .select({
      preferences: { dayByPush, dayByMail, hoursByPush, hoursByMail, changesByMail },
      email: users.email,
      isDemo: users.isDemo,
      isVerified: isAddressVerified,
      bouncedAt: users.mailBouncedAt,
    })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(eq(users.id, userId))
  return row
}

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
