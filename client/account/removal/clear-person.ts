import { clearDrafts } from '#client/lib/drafts.ts'
import { hasDevice, unsubscribeDevice } from '#client/notifications/push/unsubscribe-device.ts'

/**
 * Takes out of this browser whatever it keeps about somebody. Language and theme are the device's; what was read goes with
 * the page.
 */
export async function clearPerson() {
  clearDrafts()
  if (hasDevice()) await unsubscribeDevice()
}
