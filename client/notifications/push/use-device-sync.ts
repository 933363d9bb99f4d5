import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { impersonationQuery } from '#client/admin/impersonation.ts'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { onLanguageChange } from '#client/lib/language.ts'
import { storedDevice } from './stored-device.ts'

/**
 * Lets this browser's pushes follow its reader: into another language, and away when somebody else signs in. They stay an
 * admin's own while that one acts for somebody: until it is known who does, nothing happens.
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

/** The server forgets all devices when a password changes: this one is told to it again. */
export const registerDeviceAgain = (userId: string) => sync(userId, true)

function sync(userId: string, force: boolean) {
  if (storedDevice() === null) return
  void import('./device.ts')
    .then(({ syncDevice }) => syncDevice(userId, force))
    .catch(() => {
      // The next visit looks again.
    })
}
