import CalendarCheck from 'lucide-react/icons/calendar-check'
import Copy from 'lucide-react/icons/copy'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '#client/lib/copy-text.ts'
import { useLanguage } from '#client/lib/language.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import type { useFeed } from './use-feed.ts'

type FeedAddressProps = { path: string } & Omit<ReturnType<typeof useFeed>, 'feed'>

export function FeedAddress({ path, ...actions }: FeedAddressProps) {
  const { t } = useTranslation('sharing')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const address = `${path}?lang=${useLanguage()}`
  const url = `${location.origin}${address}`

  const copy = async () => {
    if (await copyText(url)) return toast({ kind: 'success', title: t('calendar.copied') })
    input.current?.select()
    toast({ kind: 'error', title: t('calendar.copyFailed') })
  }

  return (
    <>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-14 font-medium">
          {t('calendar.address')}
        </label>
        <TextInput
          ref={input}
          id={id}
          readOnly
          value={url}
          aria-describedby={`${id}-warning`}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p id={`${id}-warning`} className="text-14 text-ink-2">
          {t('calendar.warning')}
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button size="small" onClick={() => void copy()}>
          <Copy size={18} aria-hidden />
          {t('calendar.copy')}
        </Button>
        <a
          href={`webcal://${location.host}${address}`}
          className="inline-flex min-h-tap items-center justify-center gap-2 rounded-ctl border-2 border-line-strong bg-surface px-4 text-center text-14 leading-tight font-bold text-ink no-underline"
        >
          <CalendarCheck size={18} aria-hidden className="flex-none" />
          {t('calendar.open')}
        </a>
        <ConfirmedButton as="renew" run={actions.renew} isBusy={actions.busy === 'renew'} />
        <ConfirmedButton as="revoke" run={actions.revoke} isBusy={actions.busy === 'revoke'} />
      </div>
    </>
  )
}

type ConfirmedButtonProps = { as: 'renew' | 'revoke'; run: () => Promise<unknown>; isBusy: boolean }

/** Asks first, because calendars lose their address. */
function ConfirmedButton({ as, run, isBusy }: ConfirmedButtonProps) {
  const { t } = useTranslation('sharing')
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    await run()
    setAsking(false)
  }
  return (
    <>
      <Button
        variant={as === 'revoke' ? 'danger' : 'outline'}
        size="small"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t(`calendar.${as}`)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t(`calendar.${as}Title`)}
        question={t(`calendar.${as}Question`)}
        cancelText={t('calendar.cancel')}
        confirmText={t(`calendar.${as}`)}
        busy={isBusy}
        busyText={t(as === 'renew' ? 'calendar.renewing' : 'calendar.revoking')}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
