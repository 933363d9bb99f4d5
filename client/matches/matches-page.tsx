import { useTranslation } from '#client/i18n/use-translation.ts'
import { href, useLocationPart } from '#client/lib/location.ts'
import { ScheduleButton } from '#client/scheduled-matches/schedule-button.tsx'
import { UpcomingMatches } from '#client/scheduled-matches/upcoming-matches.tsx'
import { PageTitle } from '#client/ui/card.tsx'
import { PageTabs } from '#client/ui/page-tabs.tsx'
import { Refresh } from '#client/ui/refresh.tsx'
import { MatchHistory } from './history/match-history.tsx'

export function MatchesPage() {
  const { t } = useTranslation('matches')
  const view = useLocationPart('view')
  const isHistory = view === 'history'
  return (
    <>
      <PageTitle
        action={
          <>
            <Refresh />
            {!isHistory && <ScheduleButton small />}
          </>
        }
      >
        {t('title')}
      </PageTitle>
      <PageTabs
        label={t('lanes.label')}
        items={[
          { href: href({ tab: 'matches' }), label: t('lanes.upcoming'), current: !isHistory },
          { href: href({ tab: 'matches', view: 'history' }), label: t('lanes.history'), current: isHistory },
        ]}
      />
      {isHistory ? <MatchHistory /> : <UpcomingMatches status={view === 'closed' ? 'closed' : 'open'} />}
    </>
  )
}
