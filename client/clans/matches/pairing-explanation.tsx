import { useTranslation } from 'react-i18next'
import { percentInSentence } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { firstNames } from '#client/matches/player-label.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { type MemberPairing, provisionalPlayers, type Reason, reasonsFor } from './pairing-reasons.ts'
import { partnerName, usePairName } from './use-pair-name.ts'

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
