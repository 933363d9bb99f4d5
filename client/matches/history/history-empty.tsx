import { useTranslation } from 'react-i18next'
import { change } from '#client/lib/location.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import type { HistoryPeriod } from '#shared/matches/period.ts'

/** Nothing to list: because of the search, because of the period, or because nothing was played yet. */
export function HistoryEmpty({ q, period }: { q: string; period: HistoryPeriod }) {
  const { t } = useTranslation('matches')
  if (q)
    return (
      <EmptyState
        title={t('history.emptySearch', { name: q })}
        action={
          <Button onClick={() => change({ q: undefined }, { replace: true })}>
            {t('history.clearSearch')}
          </Button>
        }
      />
    )
  if (period !== 'all')
    return (
      <EmptyState
        title={t('history.emptyPeriod')}
        action={
          <Button onClick={() => change({ period: undefined }, { replace: true })}>
            {t('history.showAll')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title={t('history.empty')}
      text={t('history.emptyText')}
      action={<Button onClick={() => change({ dialog: 'record' })}>{t('home.addFirst')}</Button>}
    />
  )
}
