import { userById } from '#server/auth/service.ts'
import type { Db } from '#server/db/client.ts'
import { AppError } from '#shared/errors.ts'
import * as store from './store.ts'

/**
 * The user whose account is being deleted. Two deletions of one account follow one another, as do those of two admins: one
 * of them is the last.
 */
export async function lockErasedUser(tx: Db, userId: string) {
  const admins = await store.lockUserAmongAdmins(tx, userId)
  const user = await userById(tx, userId)
  if (!user) throw new AppError('unauthorized')
  if (user.role === 'admin' && admins === 1) throw new AppError('last_system_admin')
  return user
}

/** How often the user did what is limited. */
export const deleteLimits = store.deleteLimits

/** All that is the user's alone goes with them: devices, feeds, traces, inbox, kept answers. */
export const deleteUser = store.deleteUser
