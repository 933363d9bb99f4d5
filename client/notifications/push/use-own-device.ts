import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { impersonation } from '#client/admin/impersonation.ts'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { currentLanguage, onLanguageChange } from '#client/lib/language.ts'
import { told, toldDevice } from './told-device.ts'

/**
 * Lets this browser's pushes follow its reader: into another language, and away when somebody else signs in. They stay an
 * admin's own while that one acts for somebody: until it is known who does, nothing happens.
 */
export function useOwnDevice() {
  const user = useCurrentUser()
  const userId = useQuery(impersonation).data?.isImpersonating === false ? user?.id : undefined
  useEffect(() => {
    const look = () => {
      const held = toldDevice()
      if (!userId || held === null || held === told(userId, currentLanguage())) return
      void import('./device.ts')
        .then(({ followReader }) => followReader(userId))
        .catch(() => {
          // The next visit looks again.
        })
    }
    look()
    return onLanguageChange(look)
  }, [userId])
}
