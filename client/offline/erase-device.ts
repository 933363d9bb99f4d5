import { clearDrafts } from '#client/lib/drafts.ts'
import { sessionPerson } from '#client/lib/session-person.ts'
import { hasDevice, unsubscribeDevice } from '#client/notifications/push/stored-device.ts'
import { forgetAccount } from './kept-account.ts'
import { eraseOutbox } from './outbox/write-entries.ts'

/** Nothing of the user stays in this browser; language and theme are the device's. */
export async function eraseDevice() {
  clearDrafts()
  await Promise.all([
    forgetAccount(),
    eraseOutbox(sessionPerson() ?? ''),
    hasDevice() ? unsubscribeDevice() : undefined,
  ])
}
