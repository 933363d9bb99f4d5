import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#client/lib/is-missing.ts'
import { useAppLocation } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { EmptyState, ErrorCard, Loading, Skeleton } from '#client/ui/states.tsx'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { MatchDetails } from './card/match-details.tsx'
import { useMatchActions } from './card/use-match-actions.ts'

/** Opened by its location, also with a share key. */
export function ScheduledMatchDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('scheduled')
  const { join: key } = useAppLocation()
  const actions = useMatchActions(id, { key, onGone: onClose })
  const { data, error, isPending, refetch } = useQuery({
    ...read(scheduledMatchesApi.one, { params: { id: String(id) }, query: key ? { key } : {} }),
    enabled: !actions.isGoing,
  })
  // A cached match is hidden once it is found missing.
  const match = isMissing(error) ? undefined : data
  const details = useRef<HTMLElement>(null)
  const isIdle = actions.busy === null
  // The pressed button may disappear: the focus stays in the dialog.
  useEffect(() => {
    if (isIdle && document.activeElement === document.body) details.current?.focus()
  }, [isIdle])
  return (
    <Dialog open size="auto" onClose={onClose} title={t('title')}>
      {match && <MatchDetails match={match} actions={actions} ref={details} />}
      {isPending && <DetailsLoading />}
      {isMissing(error) && <EmptyState title={t('one.missing')} text={t('one.missingText')} />}
      {error && !isMissing(error) && (
        <div className={match ? 'pt-3' : ''}>
          <ErrorCard title={t('one.loadFailed')} onRetry={() => void refetch()} />
        </div>
      )}
    </Dialog>
  )
}

function DetailsLoading() {
  return (
    <Loading className="grid gap-3">
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="aspect-[2/1] rounded-ctl" />
      <Skeleton className="h-13 rounded-ctl" />
    </Loading>
  )
}
