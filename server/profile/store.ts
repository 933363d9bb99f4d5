import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#shared/auth/table.ts'
import type { Language } from '#shared/languages.ts'
import type { Profile } from '#shared/profile/schema.ts'

export async function updateProfile(db: Db, userId: string, profile: Profile, now: Date) {
  const { firstName, lastName, city, favouriteCourtSide, profileImageUrl } = profile
  await db
    .update(users)
    .set({ firstName, lastName, city, favouriteCourtSide, profileImageUrl, updatedAt: now })
    .where(eq(users.id, userId))
}

export async function updateTimeZone(db: Db, userId: string, timeZone: string) {
  await db.update(users).set({ timeZone }).where(eq(users.id, userId))
}

export async function updateLanguage(db: Db, userId: string, language: Language) {
  await db.update(users).set({ language }).where(eq(users.id, userId))
}
