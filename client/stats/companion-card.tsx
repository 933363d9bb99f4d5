import { Link } from 'wouter'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { percent } from '#client/lib/format.ts'
import { href } from '#client/lib/location.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { courtName } from '#client/players/names.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import type { Companion } from '#shared/stats/schema.ts'
import { useSampleText } from './use-sample-text.ts'
import { isWinning, WinBar } from './win-rate.tsx'

type CompanionCardProps = { as: 'partner' | 'opponent'; companion: Companion | null }

export function CompanionCard({ as, companion }: CompanionCardProps) {
  const { t } = useTranslation('stats')
  const title = (
    <h3 className="text-14 font-medium tracking-normal text-ink-2 font-stretch-normal">
      {t(`home.${as}.title`)}
    </h3>
  )
  if (!companion)
    return (
      <div className={`grid-rows-[auto_1fr] ${look}`}>
        {title}
        <p className="grid min-h-24 place-items-center rounded-cell bg-surface-2 text-ink-2">
          {t('home.noData')}
        </p>
      </div>
    )
  return (
    <Link
      href={href({ tab: 'community', view: 'players', player: companion.playerId })}
      className={`content-start no-underline hover:border-line-strong ${look}`}
    >
      {title}
      <Person {...companion} name={courtName(companion.name)} />
      <Rate as={as} {...companion} />
    </Link>
  )
}

const look =
  'grid grid-cols-[minmax(0,1fr)] gap-2.5 rounded-card border border-line bg-surface p-4 text-ink shadow-card contrast-more:border-2'

function Person({ name, profileImageUrl, isRegisteredUser }: Companion) {
  return (
    <span className="flex items-center gap-3 max-sm:flex-col max-sm:items-start max-sm:gap-2">
      <Avatar name={name} imageUrl={profileImageUrl} guest={!isRegisteredUser} />
      <span className="max-w-full min-w-0 overflow-hidden leading-[1.2] font-bold text-ellipsis">{name}</span>
    </span>
  )
}

/** Only a rate that is good for the reader is green. */
function Rate({ as, winRate, matches }: Companion & Pick<CompanionCardProps, 'as'>) {
  const { t } = useTranslation('stats')
  const language = useLanguage()
  const sample = useSampleText()
  const isTheirs = as === 'opponent'
  const rate = percent(winRate, language)
  const [before, after] = t(`home.${as}.rate`, { rate }).split(rate)
  return (
    <>
      <span className="text-14 leading-tight text-ink-2">
        <span className="block">{before}</span>
        <b className={`num text-30 text-nowrap ${isTheirs || !isWinning(winRate) ? 'text-ink' : 'text-win'}`}>
          {rate}
        </b>
        {after}
      </span>
      <WinBar rate={winRate} isTheirs={isTheirs} />
      <span className="text-14 text-ink-2">{sample(matches)}</span>
    </>
  )
}
