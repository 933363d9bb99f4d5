import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { read } from '#client/lib/query-client.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { EmptyState, Loading } from '#client/ui/states.tsx'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { seriesApi } from '#shared/scheduled-matches/series/api.ts'
import { SeriesView } from './series-view.tsx'
import { StartSeries } from './start-series.tsx'

/** The series of a scheduled match; its creator starts one here. */
export function SeriesDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('series')
  const isOnline = useOnline()
  const match = useQuery(read(scheduledMatchesApi.one, { params: { id: String(id) }, query: {} }))
  return (
    <Dialog size="auto" onClose={onClose} title={t('title')}>
      {!isOnline && <p className="text-14 text-ink-2">{t('offline')}</p>}
      <QueryView
        query={match}
        loading={<SeriesLoading />}
        failed={t('loadFailed')}
        missing={<EmptyState title={t('matchGone')} text={t('matchGoneText')} />}
      >
        {(data) => <SeriesOf match={data} onClose={onClose} />}
      </QueryView>
    </Dialog>
  )
}

function SeriesOf({ match, onClose }: { match: ScheduledMatch; onClose: () => void }) {
  const { t } = useTranslation('series')
  if (match.series?.canOpen) return <OpenSeries id={match.series.id} match={match} onClose={onClose} />
  if (match.series === null && match.canEdit) return <StartSeries match={match} />
  return <EmptyState title={t('ended')} text={t('endedText')} />
}

type OpenSeriesProps = { id: number; match: ScheduledMatch; onClose: () => void }

function OpenSeries({ id, match, onClose }: OpenSeriesProps) {
  const { t } = useTranslation('series')
  const series = useQuery(read(seriesApi.one, { params: { id: String(id) } }))
  return (
    <QueryView
      query={series}
      loading={<SeriesLoading />}
      failed={t('loadFailed')}
      missing={<EmptyState title={t('ended')} text={t('endedText')} />}
    >
      {(data) => <SeriesView series={data} match={match} onClose={onClose} />}
    </QueryView>
  )
}

const SeriesLoading = () => (
  <Loading className="grid gap-4" blocks={['h-8 w-3/4', 'h-24 rounded-ctl', 'h-40 rounded-ctl']} />
)
