import { Rating } from '#client/clans/ratings/rating.tsx'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { Points } from '#client/matches/card/points.tsx'
import { Provisional } from '#client/matches/ranked/rating-marks.tsx'
import { Card } from '#client/ui/card.tsx'
import { Loading, Skeleton } from '#client/ui/states.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import { isProvisional, visiblePoints } from '#shared/clans/ratings/rating.ts'
import { LeaderboardTable } from './leaderboard-table.tsx'
import {
  type EntriesProps,
  type StandingProps,
  ownRow,
  StandingAvatar,
  StandingName,
  useIsOwn,
} from './standing-name.tsx'

export function SeasonTable(props: EntriesProps) {
  const { entries, ...of } = props
  const isWide = useWide()
  if (entries.length === 0) return null
  if (isWide) return <LeaderboardTable {...props} />
  return (
    <Card flush>
      <ol>
        {entries.map((entry) => (
          <Row key={entry.playerId} entry={entry} {...of} />
        ))}
      </ol>
    </Card>
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

function Row({ entry, season, isMember }: StandingProps) {
  const { t } = useTranslation('ratings')
  const isOwn = useIsOwn(entry.playerId)
  const isNew = isProvisional(entry.rankedMatches, season)
  return (
    <li
      className={`relative grid min-h-15 grid-cols-[1.75rem_auto_minmax(0,1fr)_auto] items-center gap-2.5 py-1.5 pr-4 pl-3 not-first:border-t not-first:border-line narrow:gap-2 narrow:pr-3 narrow:pl-2 ${isOwn ? ownRow : ''}`}
    >
      <span
        className={`num text-right text-[1.375rem] ${isOwn || (entry.rank ?? 4) < 4 ? 'text-ink' : 'text-ink-2'}`}
      >
        {entry.rank}
      </span>
      <StandingAvatar entry={entry} season={season} />
      <span className="grid gap-0.5">
        <span className="leading-tight text-balance">
          <StandingName entry={entry} season={season} isMember={isMember} />
        </span>
        <span
          className={`flex flex-wrap items-center gap-x-2 gap-y-0.5 text-13 ${isOwn ? 'text-ink' : 'text-ink-2'}`}
        >
          {isNew ? (
            <Provisional matches={entry.rankedMatches} of={season.provisionalMatches} />
          ) : (
            t('table.played', { count: entry.rankedMatches })
          )}
        </span>
      </span>
      <span className="grid justify-items-end text-24">
        <Rating rating={entry.rating} isProvisional={isNew} />
        <Points points={visiblePoints(entry.previousRating, entry.rating)} />
      </span>
    </li>
  )
}
