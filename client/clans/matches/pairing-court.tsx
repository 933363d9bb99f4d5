import { useTranslation } from '#client/i18n/use-translation.ts'
import { percent } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { Court } from '#client/matches/court.tsx'
import { courtNames } from '#client/players/names.ts'
import { ratingText } from '#shared/format.ts'
import { type MemberPairing, partnerName, usePairName } from './pairing-reasons.ts'

/**
 * The two pairs on a court, each with its left-side player on its own left, and the expected share of the first pair,
 * which is the reader's if they play.
 */
export function PairingCourt({ shown: { pairs, expected }, ownId }: { shown: MemberPairing; ownId: number }) {
  const { t } = useTranslation(['ranked', 'matches'])
  const language = useLanguage()
  const nameOf = usePairName(ownId)
  const players = pairs.flat()
  const names = courtNames(players.map(({ playerName }) => playerName))
  const partner = partnerName(pairs[0], ownId)
  const expectation =
    partner === undefined
      ? t('ranked:balance.expected', { pair: nameOf(pairs[0]) })
      : t('ranked:balance.expectedOwn', { partner })
  const isEven = Math.round(expected * 100) === 50
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Court
        label={t('ranked:balance.pairs')}
        players={players.map(({ playerId, playerName, profileImageUrl, rating }, index) => ({
          position: (index + 1) as 1 | 2 | 3 | 4,
          seat: String(playerId),
          name: playerId === ownId ? t('ranked:you') : (names[index] ?? ''),
          fullName: playerName,
          imageUrl: profileImageUrl,
          detail: `${t(`matches:side.${index % 2 === 0 ? 'left' : 'right'}`)} · ${ratingText(rating, language)}`,
        }))}
      />
      <p role="status" className="flex flex-wrap items-baseline gap-x-2">
        <b className="num text-30 leading-none">{percent(expected, language)}</b>
        <b className="min-w-0">{isEven ? t('ranked:balance.even') : expectation}</b>
      </p>
    </div>
  )
}
