import { Link } from 'wouter'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { href } from '#client/lib/location.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { Points } from '#client/matches/card/points.tsx'
import { Card } from '#client/ui/card.tsx'
import { visiblePoints } from '#shared/clans/ratings/rating.ts'
import type { ClanStanding } from '#shared/clans/ratings/schema.ts'
import { ratingText } from '#shared/format.ts'

export function OwnRatings({ standings }: { standings: readonly ClanStanding[] }) {
  const { t } = useTranslation('stats')
  return (
    <Card flush role="region" aria-label={t('home.rating.title')}>
      <ul className="divide-y divide-line">
        {standings.map((standing) => (
          <li key={standing.clanId}>
            <Row standing={standing} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Row({ standing }: { standing: ClanStanding }) {
  const { clanId, clanName, rank, rating, previousRating } = standing
  const { t } = useTranslation('stats')
  const language = useLanguage()
  return (
    <Link
      href={href({ tab: 'community', view: 'clans', clan: clanId })}
      className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-ink no-underline -outline-offset-4 hover:bg-surface-2"
    >
      <span className="grid min-w-0 leading-tight">
        <b className="font-medium wrap-anywhere">{clanName}</b>
        <span className="text-14 text-ink-2">
          {t('home.rating.title')} ·{' '}
          {rank === null ? t('home.rating.unranked') : t('home.rating.rank', { rank })}
        </span>
      </span>
      <span className="flex flex-none items-center gap-3">
        <span className="num text-30">{ratingText(rating, language)}</span>
        <span className="grid text-13 leading-tight text-ink-2">
          <Points points={visiblePoints(previousRating, rating)} />
          {t('home.rating.change')}
        </span>
      </span>
    </Link>
  )
}
