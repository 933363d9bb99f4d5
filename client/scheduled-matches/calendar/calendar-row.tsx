import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { useFocusRestoration } from '#client/ui/focus.ts'
import { ErrorCard, Loading, Skeleton } from '#client/ui/states.tsx'
import { AppError } from '#shared/errors.ts'
import { FeedAddress } from './feed-address.tsx'
import { useFeed } from './use-feed.ts'

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
      {feed.isPending && (
        <Loading>
          <Skeleton className="h-13 rounded-ctl sm:max-w-60" />
        </Loading>
      )}
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
