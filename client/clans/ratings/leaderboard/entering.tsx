import { Rating } from '#client/clans/ratings/rating.tsx'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { shownName } from '#client/players/names.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Card } from '#client/ui/card.tsx'
import { matchesUntilRanked } from '#shared/clans/ratings/rating.ts'
import { ownRow, StandingName, type EntriesProps, type StandingProps, useIsOwn } from './standing-name.tsx'

/** Players without enough matches for a rank, and in a running season how many they need. */
export function Entering({ entries, season, isMember, level }: EntriesProps & { level: 2 | 3 }) {
  const { t } = useTranslation('ratings')
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby="entering" className="grid grid-cols-[minmax(0,1fr)] gap-2 pt-2">
      <Heading id="entering" className="text-16">
        {t(season.isActive ? 'entering.title' : 'entering.closed')}
      </Heading>
      <Card flush>
        <ul>
          {entries.map((entry) => (
            <Row key={entry.playerId} entry={entry} season={season} isMember={isMember} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Row({ entry, season, isMember }: StandingProps) {
  const { t } = useTranslation('ratings')
  const isOwn = useIsOwn(entry.playerId)
  return (
    <li
      className={`relative flex min-h-13 items-center gap-2.5 px-4 py-1.5 not-first:border-t not-first:border-line ${isOwn ? ownRow : ''}`}
    >
      <Avatar name={shownName(entry.playerName)} imageUrl={entry.profileImageUrl} size="small" />
      <span className="grid min-w-0 flex-1 leading-tight">
        <StandingName entry={entry} season={season} isMember={isMember} />
        <span className={`text-13 ${isOwn ? 'text-ink' : 'text-ink-2'}`}>
          {season.isActive
            ? t('entering.more', { count: matchesUntilRanked(entry.rankedMatches, season) })
            : t('table.played', { count: entry.rankedMatches })}
        </span>
      </span>
      <span className="text-20">
        <Rating rating={entry.rating} isProvisional />
      </span>
    </li>
  )
}
