import LogOutIcon from 'lucide-react/icons/log-out'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clearDrafts } from '#client/lib/drafts.ts'
import { sessionPerson } from '#client/lib/session-person.ts'
import { hasDevice, unsubscribeDevice } from '#client/notifications/push/stored-device.ts'
import { forgetAccount } from '#client/offline/kept-account.ts'
import { eraseOutbox } from '#client/offline/outbox/entries.ts'
import { useWaiting } from '#client/offline/outbox/waiting.ts'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { row } from '#client/ui/group.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { logoutPath } from '#shared/auth/paths.ts'

/** Asks first when something has not been sent: nothing of the user stays on the device. */
export function LogOut() {
  const { t } = useTranslation(['profile', 'errors'])
  const unsent = useWaiting().length
  const [isAsking, setAsking] = useState(false)
  const logOut = (event: MouseEvent) => {
    event.preventDefault()
    // Only the server can end a session.
    if (!navigator.onLine)
      toast({ kind: 'error', title: t('errors:title'), description: t('errors:offline') })
    else if (unsent > 0) setAsking(true)
    else void leave()
  }
  return (
    <>
      <a href={logoutPath} onClick={logOut} className={row}>
        <LogOutIcon aria-hidden className="flex-none text-loss" />
        <b className="text-loss">{t('profile:settings.logOut')}</b>
      </a>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('profile:outbox.leaveTitle', { count: unsent })}
        question={t('profile:outbox.leaveQuestion')}
        cancelText={t('profile:outbox.stay')}
        confirmText={t('profile:outbox.leave')}
        onConfirm={() => void leave()}
      />
    </>
  )
}

async function leave() {
  clearDrafts()
  await Promise.all([
    forgetAccount(),
    eraseOutbox(sessionPerson() ?? '').catch(ignore),
    hasDevice() ? unsubscribeDevice() : undefined,
  ])
  location.assign(logoutPath)
}

// The browser keeps nothing.
const ignore = () => {}
