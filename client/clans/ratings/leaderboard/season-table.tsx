import { useTranslation } from 'react-i18next'
import { Rating } from '#client/clans/ratings/rating.tsx'
import { seasonName } from '#client/clans/seasons/season-name.ts'
import { Points } from '#client/matches/card/points.tsx'
import { Provisional } from '#client/matches/ranked/rating-marks.tsx'
import { Card } from '#client/ui/card.tsx'
import { Loading, Skeleton } from '#client/ui/states.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import { isProvisional, visiblePoints } from '#shared/clans/ratings/rating.ts'
import type { LeaderboardEntry } from '#shared/clans/ratings/schema.ts'
import { LeaderboardTable } from './leaderboard-table.tsx'
import { type LeaderboardProps, ownRow, StandingAvatar, StandingName, useIsOwn } from './standing-name.tsx'

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

function LeaderboardRows({ entries, ...of }: LeaderboardProps & { entries: readonly LeaderboardEntry[] }) {
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

function Row({ entry, season, isMember }: LeaderboardProps & { entry: LeaderboardEntry }) {
  const { t } = useTranslation('ratings')
  const isOwn = useIsOwn()(entry.playerId)
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
      <StandingAvatar entry={entry} isProvisional={isNew} />
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
