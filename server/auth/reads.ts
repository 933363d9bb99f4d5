import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { providerAccounts } from '#shared/auth/provider/table.ts'
import { users } from '#shared/auth/table.ts'

export type User = NonNullable<Awaited<ReturnType<typeof userById>>>

export async function userById(db: Db, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/** The account of the embedded provider that a user signs in with. */
export async function accountById(db: Db, id: string) {
  const [row] = await db
    .select({
      id: providerAccounts.id,
      email: providerAccounts.email,
      emailVerifiedAt: providerAccounts.emailVerifiedAt,
      passwordHash: providerAccounts.passwordHash,
    })
    .from(providerAccounts)
    .where(eq(providerAccounts.id, id))
  return row
}
