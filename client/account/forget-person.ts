import type { QueryClient } from '@tanstack/react-query'
import { keepHint } from '#client/auth/signed-in-hint.ts'
import { clearDrafts } from '#client/lib/drafts.ts'
import { hasDevice, leaveDevice } from '#client/notifications/push/leave-device.ts'

/** Takes out of this browser whatever it holds about somebody. Language and theme are the device's. */
export async function forgetPerson(client: QueryClient) {
  clearDrafts()
  keepHint(false)
  if (hasDevice()) await leaveDevice()
  client.clear()
}
