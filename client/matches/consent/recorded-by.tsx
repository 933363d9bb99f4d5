import { useTranslation } from 'react-i18next'
import type { Match } from '#shared/matches/schema.ts'

/** Whose record a match is that the reader did not write. */
export function RecordedBy({ match: { seats, recorderId } }: { match: Match }) {
  const { t } = useTranslation('matches')
  const recorder = seats.find(({ playerId }) => playerId === recorderId)
  return <>{recorder ? t('consent.recordedBy', { name: recorder.name }) : t('consent.recordedByOther')}</>
}
