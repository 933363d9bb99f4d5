import { useTranslation } from 'react-i18next'
import { firstNames } from '#client/matches/player-label.ts'
import type { Pairs } from './pairing-reasons.ts'

/** "Ana and Noa" */
export function usePairName() {
  const { t } = useTranslation('matches')
  return (pair: Pairs['pairs'][number]) => {
    const [one, other] = firstNames(pair.map(({ playerName }) => playerName))
    return t('pair', { one, other })
  }
}
