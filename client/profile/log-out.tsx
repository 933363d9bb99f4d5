import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import LogOutIcon from 'lucide-react/icons/log-out'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { sessionPerson } from '#client/lib/session-person.ts'
import { eraseDevice } from '#client/offline/erase-device.ts'
import { unsentOf } from '#client/offline/outbox/entries.ts'
import { type Entry, isMatchEntry } from '#client/offline/outbox/entry.ts'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { row } from '#client/ui/group.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { logoutPath } from '#shared/auth/paths.ts'

/** Asks first when something has not been sent: nothing of the user stays on the device. */
export function LogOut() {
  const { t } = useTranslation(['profile', 'errors'])
  const client = useQueryClient()
  const [unsent, setUnsent] = useState<Entry[]>([])
  const [isAsking, setAsking] = useState(false)
  const logOut = async () => {
    // Only the server can end a session.
    if (!navigator.onLine)
      return toast({ kind: 'error', title: t('errors:title'), description: t('errors:offline') })
    const entries = await unsentOf(sessionPerson() ?? '')
    if (entries.length === 0) return leave(client)
    setUnsent(entries)
    setAsking(true)
  }
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    void logOut()
  }
  return (
    <>
      <a href={logoutPath} onClick={onClick} className={row}>
        <LogOutIcon aria-hidden className="flex-none text-loss" />
        <b className="text-loss">{t('profile:settings.logOut')}</b>
      </a>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t(
          unsent.every(isMatchEntry) ? 'profile:outbox.leaveTitle' : 'profile:outbox.leaveOthersTitle',
          {
            count: unsent.length,
          },
        )}
        question={t('profile:outbox.leaveQuestion')}
        cancelText={t('profile:outbox.stay')}
        confirmText={t('profile:outbox.leave')}
        onConfirm={() => void leave(client)}
      />
    </>
  )
}

async function leave(client: QueryClient) {
  // What is still asked for would be answered to nobody.
  await client.cancelQueries()
  await eraseDevice()
  location.assign(logoutPath)
}
