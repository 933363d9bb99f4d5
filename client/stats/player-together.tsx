import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { number } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { href } from '#client/lib/location.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { fewMatches } from '#shared/stats/period.ts'
import type { PlayerAnalytics } from '#shared/stats/schema.ts'
import { WinBar } from './win-bar.tsx'
import { WinRate } from './win-rate.tsx'

/** One player, and how the reader does with and against them. */
export function PlayerTogether({ name, player }: { name: string; player: PlayerAnalytics }) {
  const { t } = useTranslation('stats')
  const language = useLanguage()
  const { playerId, totalMatches: count, profileImageUrl, isRegisteredUser } = player
  return (
    <li className="grid gap-2 px-4 py-3.5">
      <div className="flex items-center gap-3">
        <Avatar name={name} imageUrl={profileImageUrl} guest={!isRegisteredUser} />
        <Link
          href={href({ tab: 'community', view: 'players', player: playerId })}
          className="flex min-h-tap min-w-0 flex-1 items-center font-[700] text-ink underline-offset-2 hover:underline"
        >
          <span className="wrap-anywhere">{name}</span>
        </Link>
        <span className="flex-none text-14 text-ink-2">
          <b className="num text-18 text-ink">{number(count, language)}</b>{' '}
          {t('home.players.matches', { count })}
        </span>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Together title={t('home.players.with')} record={player.asPartner} />
        <Together title={t('home.players.against')} record={player.asOpponent} />
      </div>
    </li>
  )
}

type TogetherProps = { title: string; record: PlayerAnalytics['asPartner'] }

function Together({ title, record }: TogetherProps) {
  const { t } = useTranslation('stats')
  const count = record.wins + record.draws + record.losses
  const rate = record.winPercentage === null ? null : record.winPercentage / 100
  return (
    <div className="grid content-start gap-1 text-14 text-ink-2">
      <p className="flex items-baseline justify-between gap-1.5">
        {title}
        {rate === null && <span className="sr-only">{t('home.players.none')}</span>}
        <span aria-hidden={rate === null} className="text-ink">
          <WinRate rate={rate} className="text-[1.0625rem]" />
        </span>
      </p>
      <WinBar rate={rate} />
      {count > 0 && (
        <p>
          <Record {...record} />
          {count < fewMatches && <span>, {t('home.players.few', { count })}</span>}
        </p>
      )}
    </div>
  )
}

// D is a draw in English and a defeat in Spanish: readers hear the words.
function Record({ wins, draws, losses }: TogetherProps['record']) {
  const { t } = useTranslation(['stats', 'matches'])
  const letters = [
    `${wins} ${t('matches:letter.victory')}`,
    ...(draws > 0 ? [`${draws} ${t('matches:letter.draw')}`] : []),
    `${losses} ${t('matches:letter.defeat')}`,
  ]
  const words = [
    t('stats:home.players.wins', { count: wins }),
    ...(draws > 0 ? [t('stats:home.players.draws', { count: draws })] : []),
    t('stats:home.players.losses', { count: losses }),
  ]
  return (
    <>
      <span aria-hidden>{letters.join(' · ')}</span>
      <span className="sr-only">{words.join(', ')}</span>
    </>
  )
}
