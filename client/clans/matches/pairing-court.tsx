import { useTranslation } from 'react-i18next'
import { percent, percentInSentence } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { Court } from '#client/matches/court.tsx'
import { courtNames, firstNames } from '#client/matches/player-label.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { ratingText } from '#shared/format.ts'
import {
  type MemberPairing,
  partnerName,
  usePairName,
  provisionalPlayers,
  type Reason,
  reasonsFor,
} from './pairing-reasons.ts'

/**
 * The two pairs on a court, each with its left-side player on its own left, and the expected share of the first pair,
 * which is the reader's if they play.
 */
export function PairingCourt({ shown: { pairs, expected }, ownId }: { shown: MemberPairing; ownId: number }) {
  const { t } = useTranslation(['ranked', 'matches'])
  const language = useLanguage()
  const nameOf = usePairName(ownId)
  const [[one, two], [three, four]] = pairs
  const names = courtNames(pairs.flat().map(({ playerName }) => playerName))
  const courtPlayer = (player: typeof one, position: 1 | 2 | 3 | 4, side: 'left' | 'right') => ({
    position,
    seat: String(player.playerId),
    name: player.playerId === ownId ? t('ranked:you') : (names[position - 1] ?? ''),
    fullName: player.playerName,
    imageUrl: player.profileImageUrl,
    detail: `${t(`matches:side.${side}`)} · ${ratingText(player.rating, language)}`,
  })
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
        players={[
          courtPlayer(one, 1, 'left'),
          courtPlayer(two, 2, 'right'),
          courtPlayer(three, 3, 'left'),
          courtPlayer(four, 4, 'right'),
        ]}
      />
      <p role="status" className="flex flex-wrap items-baseline gap-x-2">
        <b className="num text-30 leading-none">{percent(expected, language)}</b>
        <b className="min-w-0">{isEven ? t('ranked:balance.even') : expectation}</b>
      </p>
    </div>
  )
}

type PairingWhyProps = { shown: MemberPairing; all: readonly MemberPairing[]; ownId: number; season: Season }

/** The reasons for a pairing: evenness, court sides and provisional ratings. */
export function PairingExplanation({ shown, all, ownId, season }: PairingWhyProps) {
  const { t } = useTranslation('ranked')
  const textOf = useReasonText(ownId)
  const provisional = provisionalPlayers(shown, season)
  const four = shown.pairs.flat()
  const names = firstNames(four.map(({ playerName }) => playerName))
  return (
    <ul aria-label={t('balance.why')} className="grid list-disc gap-1 pl-5 text-14 text-ink-2">
      {reasonsFor(shown, all).map((reason) => (
        <li key={textOf(reason)}>{textOf(reason)}</li>
      ))}
      {provisional.length > 0 && (
        <li>
          {t('balance.provisional', {
            names: provisional
              .map(
                (player) =>
                  `${names[four.indexOf(player)]} (${player.rankedMatches}/${season.provisionalMatches})`,
              )
              .join(', '),
          })}
        </li>
      )}
    </ul>
  )
}

function useReasonText(ownId: number) {
  const { t } = useTranslation('ranked')
  const language = useLanguage()
  const nameOf = usePairName(ownId)
  const share = (expected: number) => percentInSentence(expected, language)
  return (reason: Reason) => {
    if (reason.kind === 'fairer') return t('balance.fairer', { share: share(reason.share) })
    if (reason.kind === 'fairerClash')
      return t('balance.fairerClash', { share: share(reason.share), side: t(`balance.side.${reason.side}`) })
    if (reason.kind === 'clash') {
      const isOwn = partnerName(reason.pair, ownId) !== undefined
      const side = t(`balance.prefers.${reason.side}`)
      return t(isOwn ? 'balance.clashOwn' : 'balance.clash', { pair: nameOf(reason.pair), side })
    }
    return t(`balance.${reason.kind}`)
  }
}
