import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#client/lib/is-missing.ts'
import { read } from '#client/lib/query-client.ts'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { EmptyState, ErrorCard, Loading, Skeleton } from '#client/ui/states.tsx'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { ShareLink } from './share-link.tsx'

/** The link to a match to come and the ways to send it, for those who sit in it and who made it. */
export function ShareDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('sharing')
  const match = useQuery(read(scheduledMatchesApi.one, { params: { id: String(id) }, query: {} }))
  const { error, isPending, refetch } = match
  const data = isMissing(error) ? undefined : match.data
  return (
    <Dialog open size="auto" onClose={onClose} title={t('share.title')}>
      {isPending && (
        <Loading className="grid gap-4">
          <Skeleton className="h-24 rounded-ctl" />
          <Skeleton className="h-13 rounded-ctl" />
          <Skeleton className="h-13 rounded-ctl" />
        </Loading>
      )}
      {data?.shareKey && <ShareLink match={data} shareKey={data.shareKey} />}
      {data?.shareKey === null && <EmptyState title={t('share.notYours')} text={t('share.notYoursText')} />}
      {isMissing(error) && <EmptyState title={t('share.gone')} text={t('share.goneText')} />}
      {error && !match.data && !isMissing(error) && (
        <ErrorCard title={t('share.loadFailed')} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}
