import { useTranslation } from 'react-i18next'
import { firstName } from '#client/matches/player-label.ts'
import type { Pairs } from './pairing-reasons.ts'

/** "Ana and Noa" */
export function usePairName() {
  const { t } = useTranslation('matches')
  return ([one, other]: Pairs['pairs'][number]) =>
    t('pair', { one: firstName(one.playerName), other: firstName(other.playerName) })
}
