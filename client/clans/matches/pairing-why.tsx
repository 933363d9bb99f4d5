import { useTranslation } from 'react-i18next'
import { percentInSentence } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { firstNames } from '#client/matches/player-label.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { type Pairs, provisionalIn, type Reason, reasonsFor } from './pairing-reasons.ts'
import { partnerName, usePairName } from './use-pair-name.ts'

type PairingWhyProps = { shown: Pairs; all: readonly Pairs[]; ownId: number; season: Season }

/** Why these pairs: how even they are, who plays where, and how sure the ratings are. */
export function PairingWhy({ shown, all, ownId, season }: PairingWhyProps) {
  const { t } = useTranslation('ranked')
  const word = useReason(ownId)
  const unsure = provisionalIn(shown, season)
  const four = shown.pairs.flat()
  const names = firstNames(four.map(({ playerName }) => playerName))
  return (
    <ul aria-label={t('balance.why')} className="grid list-disc gap-1 pl-5 text-14 text-ink-2">
      {reasonsFor(shown, all).map((reason) => (
        <li key={word(reason)}>{word(reason)}</li>
      ))}
      {unsure.length > 0 && (
        <li>
          {t('balance.provisional', {
            names: unsure
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

function useReason(ownId: number) {
  const { t } = useTranslation('ranked')
  const language = useLanguage()
  const nameOf = usePairName(ownId)
  const share = (expected: number) => percentInSentence(expected, language)
  return (reason: Reason) => {
    if (reason.says === 'fairer') return t('balance.fairer', { share: share(reason.share) })
    if (reason.says === 'fairerClash')
      return t('balance.fairerClash', { share: share(reason.share), side: t(`balance.side.${reason.side}`) })
    if (reason.says === 'clash') {
      const isOwn = partnerName(reason.pair, ownId) !== undefined
      const side = t(`balance.prefers.${reason.side}`)
      return t(isOwn ? 'balance.clashOwn' : 'balance.clash', { pair: nameOf(reason.pair), side })
    }
    return t(`balance.${reason.says}`)
  }
}
