import { useTranslation } from 'react-i18next'
import { firstNames } from '#client/matches/player-label.ts'
import type { MemberPairing } from './pairing-reasons.ts'

type Pair = MemberPairing['pairs'][number]

/** "Ana and Noa", or "You and Noa" where the reader is one of them. */
export function usePairName(ownId: number) {
  const { t } = useTranslation(['matches', 'ranked'])
  return (pair: Pair) => {
    const partner = partnerName(pair, ownId)
    if (partner !== undefined) return t('ranked:balance.ownPair', { partner })
    const [one, other] = namesOf(pair)
    return t('matches:pair', { one, other })
  }
}

/** The name of the reader's partner; undefined when the reader is not in the pair. */
export function partnerName(pair: Pair, ownId: number) {
  const own = pair.findIndex(({ playerId }) => playerId === ownId)
  return own === -1 ? undefined : namesOf(pair)[1 - own]
}

const namesOf = (pair: Pair) => firstNames(pair.map(({ playerName }) => playerName))
