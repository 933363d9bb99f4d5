import { useInfiniteQuery } from '@tanstack/react-query'
import { RecordRanked } from '#client/clans/ratings/record-ranked.tsx'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { longDate } from '#client/lib/format.ts'
import { change, useLocationPart } from '#client/lib/location.ts'
import { readPages } from '#client/lib/pages.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import {
  GrowingMatches,
  HistoryLoading,
  MatchCards,
  MatchGroups,
} from '#client/matches/history/match-list.tsx'
import { ScheduleButton } from '#client/scheduled-matches/schedule-button.tsx'
import { ScheduledMatchList } from '#client/scheduled-matches/scheduled-match-list.tsx'
import { Segmented } from '#client/ui/fields/segmented.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import type { Clan } from '#shared/clans/schema.ts'
import { matchesApi } from '#shared/matches/api.ts'
import type { Match } from '#shared/matches/schema.ts'

const orders = ['open', 'chronological', 'history'] as const

export function ClanMatches({ clan }: { clan: Clan }) {
  const { t } = useTranslation('ranked')
  const sort = useLocationPart('sort')
  const order = orders.find((each) => each === sort) ?? 'open'
  return (
    <div className="grid gap-3.5">
      <div className="lg:max-w-120">
        <Segmented
          label={t('clan.show')}
          value={order}
          options={orders.map((each) => ({ value: each, label: t(`clan.${each}`) }))}
          onChange={(chosen) => change({ sort: chosen === 'open' ? undefined : chosen }, { replace: true })}
        />
      </div>
      {order === 'open' ? (
        <>
          <ScheduledMatchList
            query={{ scope: 'open', clanId: clan.id }}
            label={t('clan.open')}
            empty={
              <EmptyState
                title={t('clan.noneOpen')}
                text={t('clan.noneOpenText')}
                action={<ScheduleButton />}
              />
            }
          />
          <ScheduledMatchList
            query={{ scope: 'closed', clanId: clan.id }}
            label={t('clan.closed')}
            isTitled
          />
        </>
      ) : (
        <PlayedMatches key={order} clanId={clan.id} isFromFirst={order === 'chronological'} />
      )}
    </div>
  )
}

const pageSize = 30

type PlayedMatchesProps = {
  clanId: number
  /** Oldest first, grouped by day; else the latest first. */
  isFromFirst: boolean
}

function PlayedMatches({ clanId, isFromFirst }: PlayedMatchesProps) {
  const { t } = useTranslation(['ranked', 'matches'])
  const order = isFromFirst ? 'oldest' : 'latest'
  const played = useInfiniteQuery(
    readPages(matchesApi.ofClan, { params: { id: String(clanId) }, query: { limit: pageSize, order } }),
  )
  const total = played.data?.total
  return (
    <section aria-label={t(isFromFirst ? 'clan.chronological' : 'clan.history')} className="grid gap-3.5">
      <p role="status" className="min-h-5 text-14 text-ink-2">
        {total === undefined ? '' : t('matches:history.total', { count: total })}
      </p>
      <QueryView
        query={played}
        loading={<HistoryLoading />}
        failed={t('matches:history.loadFailed')}
        isEmpty={() => total === 0}
        empty={
          <EmptyState
            title={t('clan.none')}
            text={t('clan.noneText')}
            action={<RecordRanked clanId={clanId} />}
          />
        }
      >
        {({ items }) => (
          <GrowingMatches
            key={order}
            matches={items}
            list={played}
            as={isFromFirst ? MatchesByDay : MatchCards}
          />
        )}
      </QueryView>
    </section>
  )
}

function MatchesByDay({ matches }: { matches: readonly Match[] }) {
  const language = useLanguage()
  return (
    <MatchGroups matches={matches} spanOf={({ date }) => date} titleOf={(day) => longDate(day, language)} />
  )
}
