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

/** One match to come, opened by its address; with the key of a link it is seen and joined by whoever holds it. */
export function ScheduledMatchDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('scheduled')
  const { join: key } = useAppLocation()
  const actions = useMatchActions(id, { key, onGone: onClose })
  const { data, error, isPending, refetch } = useQuery({
    ...read(scheduledMatchesApi.one, { params: { id: String(id) }, query: key ? { key } : {} }),
    enabled: !actions.isGoing,
  })
  // What was read before does not stay when it turns out to be gone.
  const match = isMissing(error) ? undefined : data
  const details = useRef<HTMLElement>(null)
  const isIdle = actions.busy === null
  // What was pressed may go with the answer: the focus stays in the dialog.
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
