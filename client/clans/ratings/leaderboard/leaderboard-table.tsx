import { Rating } from '#client/clans/ratings/rating.tsx'
import { seasonName } from '#client/clans/seasons/season-name.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { Points } from '#client/matches/card/points.tsx'
import { Provisional } from '#client/matches/ranked/rating-marks.tsx'
import { Card } from '#client/ui/card.tsx'
import { isProvisional, visiblePoints } from '#shared/clans/ratings/rating.ts'
import {
  type EntriesProps,
  ownRow,
  StandingAvatar,
  StandingName,
  type StandingProps,
  useIsOwn,
} from './standing-name.tsx'

export function LeaderboardTable({ entries, ...of }: EntriesProps) {
  const { t } = useTranslation('ratings')
  return (
    <Card flush>
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('table.caption', { season: seasonName(t, of.season) })}</caption>
        <thead className="bg-surface-2 text-13 text-ink-2">
          <tr>
            <th scope="col" className="w-14 py-2.5 pr-2 pl-4 text-right font-medium">
              <span aria-hidden>#</span>
              <span className="sr-only">{t('table.rank')}</span>
            </th>
            <th scope="col" className="px-2 text-left font-medium">
              {t('table.player')}
            </th>
            {(['matches', 'last', 'rating'] as const).map((column) => (
              <th key={column} scope="col" className="px-2 text-right font-medium last:pr-4">
                {t(`table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.playerId} entry={entry} {...of} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Row({ entry, season, isMember }: StandingProps) {
  const isOwn = useIsOwn(entry.playerId)
  const isNew = isProvisional(entry.rankedMatches, season)
  return (
    <tr className={`relative h-12 border-t border-line ${isOwn ? ownRow : ''}`}>
      <td
        className={`num pr-2 pl-4 text-right text-20 ${isOwn || (entry.rank ?? 4) < 4 ? 'text-ink' : 'text-ink-2'}`}
      >
        {entry.rank}
      </td>
      <th scope="row" className="px-2 py-1 text-left font-regular">
        <span className="flex items-center gap-3">
          <StandingAvatar entry={entry} season={season} />
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 leading-tight">
            <StandingName entry={entry} season={season} isMember={isMember} />
            {isNew && <Provisional matches={entry.rankedMatches} of={season.provisionalMatches} />}
          </span>
        </span>
      </th>
      <td className="px-2 text-right text-18 font-medium tabular-nums">{entry.rankedMatches}</td>
      <td className="px-2 text-right">
        <Points points={visiblePoints(entry.previousRating, entry.rating)} />
      </td>
      <td className="pr-4 pl-2 text-right text-20">
        <Rating rating={entry.rating} isProvisional={isNew} />
      </td>
    </tr>
  )
}
