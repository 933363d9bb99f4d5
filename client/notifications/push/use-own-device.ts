import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { impersonation } from '#client/admin/impersonation.ts'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { onLanguageChange } from '#client/lib/language.ts'
import { toldDevice } from './told-device.ts'

/**
 * Lets this browser's pushes follow its reader: into another language, and away when somebody else signs in. They stay an
 * admin's own while that one acts for somebody: until it is known who does, nothing happens.
 */
export function useOwnDevice() {
  const user = useCurrentUser()
  const userId = useQuery(impersonation).data?.isImpersonating === false ? user?.id : undefined
  useEffect(() => {
    if (!userId) return undefined
    tellAgain(userId)
    return onLanguageChange(() => follow(userId, false))
  }, [userId])
}

/** The server forgets all devices when a password changes: this one is told to it again. */
export const tellAgain = (userId: string) => follow(userId, true)

function follow(userId: string, isAgain: boolean) {
  if (toldDevice() === null) return
  void import('./device.ts')
    .then(({ followReader }) => followReader(userId, isAgain))
    .catch(() => {
      // The next visit looks again.
    })
}
