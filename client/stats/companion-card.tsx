import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { percent } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { href } from '#client/lib/location.ts'
import { shownName } from '#client/players/shown-name.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { fewMatches } from '#shared/stats/period.ts'
import type { Companion } from '#shared/stats/schema.ts'
import { WinBar } from './win-bar.tsx'

type CompanionCardProps = { as: 'partner' | 'opponent'; companion: Companion | null }

/** The best partner or the toughest opponent. The rate is the reader's own either way, and leads to the profile. */
export function CompanionCard({ as, companion }: CompanionCardProps) {
  const { t } = useTranslation('stats')
  const title = (
    <h3 className="text-14 font-[600] tracking-normal text-ink-2 font-stretch-normal">
      {t(`home.${as}.title`)}
    </h3>
  )
  if (!companion)
    return (
      <div className={`grid-rows-[auto_1fr] ${look}`}>
        {title}
        <p className="mesh grid min-h-24 place-items-center rounded-cell">
          <span className="bg-surface px-2 text-ink-2">{t('home.noData')}</span>
        </p>
      </div>
    )
  return (
    <Link
      href={href({ tab: 'community', view: 'players', player: companion.playerId })}
      className={`content-start no-underline hover:border-line-strong ${look}`}
    >
      {title}
      <Person {...companion} name={shownName(companion.name)} />
      <Rate as={as} {...companion} />
    </Link>
  )
}

const look =
  'grid gap-2.5 rounded-card border border-line bg-surface p-4 text-ink shadow-card contrast-more:border-2'

function Person({ name, profileImageUrl, isRegisteredUser }: Companion) {
  return (
    <span className="flex items-center gap-3 narrow:flex-col narrow:items-start narrow:gap-2">
      <Avatar name={name} imageUrl={profileImageUrl} guest={!isRegisteredUser} />
      <span className="min-w-0 leading-[1.2] font-[720] text-balance wrap-anywhere">{name}</span>
    </span>
  )
}

function Rate({ as, wins, matches }: Companion & Pick<CompanionCardProps, 'as'>) {
  const { t } = useTranslation('stats')
  const language = useLanguage()
  const rate = wins / matches
  const sample = matches < fewMatches ? 'fewOf' : 'of'
  return (
    <>
      <b className="num text-30">{percent(rate, language)}</b>
      <WinBar rate={rate} />
      <span className="text-14 text-balance text-ink-2">
        {t(`home.${as}.${sample}`, { wins, count: matches })}
      </span>
    </>
  )
}
