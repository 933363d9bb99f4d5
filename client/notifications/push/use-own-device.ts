import { useEffect } from 'react'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { currentLanguage, onLanguageChange } from '#client/lib/language.ts'
import { told, toldDevice } from './told-device.ts'

/** Lets this browser's pushes follow its reader: into another language, and away when somebody else signs in. */
export function useOwnDevice() {
  const userId = useCurrentUser()?.id
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
