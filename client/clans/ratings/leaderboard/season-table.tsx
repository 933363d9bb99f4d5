import { useTranslation } from 'react-i18next'
import { seasonName } from '#client/clans/seasons/season-name.ts'
import { Card } from '#client/ui/card.tsx'
import { Loading, Skeleton } from '#client/ui/states.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import type { LeaderboardEntry } from '#shared/clans/ratings/schema.ts'
import { LeaderboardRows } from './leaderboard-rows.tsx'
import { LeaderboardTable } from './leaderboard-table.tsx'
import type { LeaderboardProps } from './standing-name.tsx'

export function SeasonTable({ entries, ...of }: LeaderboardProps & { entries: readonly LeaderboardEntry[] }) {
  const { t } = useTranslation('ratings')
  const isWide = useWide()
  if (entries.length === 0) return null
  return isWide ? (
    <LeaderboardTable
      caption={t('table.caption', { season: seasonName(t, of.season) })}
      entries={entries}
      {...of}
    />
  ) : (
    <LeaderboardRows entries={entries} {...of} />
  )
}

export function LeaderboardLoading() {
  return (
    <Loading>
      <Card flush>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <span
            key={row}
            className="grid min-h-15 grid-cols-[1.75rem_auto_minmax(0,1fr)_auto] items-center gap-2.5 px-4 not-first:border-t not-first:border-line lg:min-h-12"
          >
            <Skeleton className="h-6" />
            <Skeleton className="size-10 rounded-ball" />
            <Skeleton className="h-8 max-w-48" />
            <Skeleton className="h-8 w-14" />
          </span>
        ))}
      </Card>
    </Loading>
  )
}
