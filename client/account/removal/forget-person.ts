import { clearDrafts } from '#client/lib/drafts.ts'
import { hasDevice, leaveDevice } from '#client/notifications/push/leave-device.ts'

/**
 * Takes out of this browser whatever it keeps about somebody. Language and theme are the device's; what was read goes with
 * the page.
 */
export async function forgetPerson() {
  clearDrafts()
  if (hasDevice()) await leaveDevice()
}
