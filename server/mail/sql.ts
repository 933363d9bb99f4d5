import { sql } from 'drizzle-orm'
import { users } from '#shared/auth/table.ts'

/** Whether a user's address is known to be theirs: by a link in a mail, or by the word of another provider. */
export const isAddressVerified = sql<boolean>`(${users.email} is not null and ${users.emailVerified})`

/** Whether a user gets mail at all. */
export const isMailable = sql<boolean>`(not ${users.isDemo} and ${isAddressVerified} and ${users.mailBouncedAt} is null)`
