import type { ErasedAccount } from '#server/account/domains.ts'
import type { Context } from '#server/http/context.ts'
import { deletedName } from '#shared/players/name.ts'
import * as accountStore from './account-store.ts'
import * as store from './store.ts'

/**
 * Deletes what the user caused in the inboxes of others, but for what they have to know, which names nobody any more. The
 * user's own inbox is deleted with them.
 */
export async function eraseAccount({ db: tx }: Context, { user, playerId, playerName }: ErasedAccount) {
  const person = { userId: user.id, playerId, name: playerName, newName: deletedName }
  const changed = new Set([
    ...(await store.replaceName(tx, person)),
    ...(await store.anonymize(tx, person)),
    ...(await store.deleteCausedBy(tx, user.id)),
  ])
  changed.delete(user.id)
  await store.incrementVersions(tx, changed)
}

export const exportAccount = ({ db, actor: { userId } }: Context) => ({
  notifications: () => accountStore.exportedNotifications(db, userId),
  notificationPreferences: () => accountStore.exportedPreferences(db, userId),
  devices: () => accountStore.exportedDevices(db, userId),
})
