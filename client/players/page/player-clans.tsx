import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useLanguage } from '#client/lib/language.ts'
import { href } from '#client/lib/location.ts'
import { firstName } from '#client/matches/player-label.ts'
import { Card } from '#client/ui/card.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { ratingText } from '#shared/format.ts'
import type { PlayerProfile } from '#shared/players/schema.ts'
import { RecordLine } from './record-line.tsx'

/** Where the player stands in the running season of each clan that the two share, or of one's own. */
export function PlayerClans({ player: { name, clans, isOwn } }: { player: PlayerProfile }) {
  const { t } = useTranslation('players')
  if (clans.length === 0) return null
  return (
    <Card>
      <h2 className="overflow-hidden text-16 text-ellipsis">
        {isOwn ? t('clans.own') : t('clans.shared', { name: firstName(name) })}
      </h2>
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        {clans.map((clan) => (
          <li key={clan.clanId} className="min-w-0">
            <Standing clan={clan} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Standing({ clan }: { clan: PlayerProfile['clans'][number] }) {
  const { t } = useTranslation('players')
  const language = useLanguage()
  const { clanId, clanName, rank, rating, isProvisional } = clan
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <Link
          href={href({ tab: 'community', view: 'clans', clan: clanId })}
          className="inline-flex min-h-tap min-w-0 items-center rounded-ctl font-medium wrap-anywhere text-link"
        >
          {clanName}
        </Link>
        <span className={`num flex-none text-24 ${isProvisional ? 'font-regular' : ''}`}>
          <span className="sr-only">{t('clans.rating')} </span>
          {ratingText(rating, language)}
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-14 text-ink-2">
        <span className="font-medium text-ink">
          {rank === null ? t('clans.unranked') : t('clans.rank', { rank })}
        </span>
        {isProvisional && <Tag kind="provisional">{t('clans.provisional')}</Tag>}
        <RecordLine record={clan} />
      </p>
    </>
  )
}
