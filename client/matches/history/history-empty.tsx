import { useTranslation } from 'react-i18next'
import { dayAndMonth } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { change } from '#client/lib/location.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import type { HistoryPeriod } from '#shared/matches/period.ts'

type HistoryEmptyProps = { q: string; period: HistoryPeriod; until: string | undefined }

/** Nothing to list: because of the search, the day or the period, or because nothing was played yet. */
export function HistoryEmpty({ q, period, until }: HistoryEmptyProps) {
  const { t } = useTranslation('matches')
  const language = useLanguage()
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
  if (until)
    return (
      <EmptyState
        title={t('history.emptyUntil', { day: dayAndMonth(until, language) })}
        action={
          <Button onClick={() => change({ until: undefined }, { replace: true })}>
            {t('history.latest')}
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
