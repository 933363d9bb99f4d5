import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { impersonationQuery } from '#client/admin/impersonation.ts'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { onLanguageChange } from '#client/lib/language.ts'
import { storedDevice } from './stored-device.ts'

/**
 * Re-registers this device in a changed language and unsubscribes it for another user. Does nothing during an
 * impersonation: the device stays the admin's.
 */
export function useDeviceSync() {
  const user = useCurrentUser()
  const userId = useQuery(impersonationQuery).data?.isImpersonating === false ? user?.id : undefined
  useEffect(() => {
    if (!userId) return undefined
    registerDeviceAgain(userId)
    return onLanguageChange(() => sync(userId, false))
  }, [userId])
}

/** A changed password removes all devices on the server. */
export const registerDeviceAgain = (userId: string) => sync(userId, true)

function sync(userId: string, force: boolean) {
  if (storedDevice() === null) return
  void import('./device.ts')
    .then(({ syncDevice }) => syncDevice(userId, force))
    .catch(() => {
      // The next visit tries again.
    })
}
