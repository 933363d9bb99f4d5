import { useQuery, useQueryClient } from '@tanstack/react-query'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Copy from 'lucide-react/icons/copy'
import { useRef, useId, useState } from 'react'
import { useImpersonationPending } from '#client/admin/impersonation.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { copyText } from '#client/lib/copy-text.ts'
import { read } from '#client/lib/query-client.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { useFocusRestoration } from '#client/ui/focus.ts'
import { ErrorCard, Loading } from '#client/ui/states.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { AppError } from '#shared/errors.ts'
import { calendarApi } from '#shared/scheduled-matches/calendar/api.ts'

export function CalendarRow() {
  const { t } = useTranslation(['sharing', 'errors'])
  const { feed, ...actions } = useFeed()
  const { data, error } = feed
  const row = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLParagraphElement>(null)
  useFocusRestoration(row, title)
  return (
    <div ref={row} className="grid gap-3 px-4 py-3">
      <div className="flex items-center gap-3">
        <CalendarPlus aria-hidden className="flex-none text-ink-2" />
        <div className="grid min-w-0 leading-snug">
          <p ref={title} tabIndex={-1} className="rounded-cell font-bold">
            {t('sharing:calendar.title')}
          </p>
          <p className="text-14 text-ink-2">{t('sharing:calendar.help')}</p>
        </div>
      </div>
      {feed.isPending && <Loading blocks={['h-13 rounded-ctl sm:max-w-60']} />}
      {isForbidden(error) && <p className="text-14 text-ink-2">{t('errors:impersonation_forbidden')}</p>}
      {error && !isForbidden(error) && (
        <ErrorCard title={t('sharing:calendar.loadFailed')} onRetry={() => void feed.refetch()} />
      )}
      {data && data.path === null && (
        <Button
          variant="outline"
          className="sm:justify-self-start"
          busy={actions.busy === 'renew'}
          busyText={t('sharing:calendar.creating')}
          onClick={() => void actions.renew()}
        >
          {t('sharing:calendar.create')}
        </Button>
      )}
      {data?.path && <FeedAddress path={data.path} {...actions} />}
    </div>
  )
}

const isForbidden = (error: Error | null) =>
  error instanceof AppError && error.code === 'impersonation_forbidden'

type FeedAddressProps = { path: string } & Omit<ReturnType<typeof useFeed>, 'feed'>

function FeedAddress({ path, ...actions }: FeedAddressProps) {
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

function useFeed() {
  const { t } = useTranslation('sharing')
  // Impersonators are refused the address.
  const isKnown = !useImpersonationPending()
  const feed = useQuery({ ...read(calendarApi.feed), enabled: isKnown })
  const client = useQueryClient()
  const isThere = Boolean(feed.data?.path)
  const renewal = useWrite(calendarApi.renew, {
    failure: t(isThere ? 'calendar.renewFailed' : 'calendar.createFailed'),
  })
  const revocation = useWrite(calendarApi.revoke, { failure: t('calendar.revokeFailed') })
  const { run, busyWith } = useAction<'renew' | 'revoke'>()

  // The refetch may fail: an invalid address must not stay visible.
  const setPath = (path: string | null) => client.setQueryData(read(calendarApi.feed).queryKey, { path })

  const renew = () =>
    run('renew', async () => {
      const { path } = await renewal.mutateAsync({})
      setPath(path)
      return isThere ? t('calendar.renewed') : null
    })

  const revoke = () =>
    run('revoke', async () => {
      await revocation.mutateAsync({})
      setPath(null)
      return t('calendar.revoked')
    })

  return { feed, renew, revoke, busy: busyWith() }
}
