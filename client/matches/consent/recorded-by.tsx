import { useTranslation } from 'react-i18next'
import { shownName } from '#client/players/shown-name.ts'
import type { Match } from '#shared/matches/schema.ts'

export function RecordedBy({ match: { seats, recorderId } }: { match: Match }) {
  const { t } = useTranslation('consent')
  const recorder = seats.find(({ playerId }) => playerId === recorderId)
  return <>{recorder ? t('recordedBy', { name: shownName(recorder.name) }) : t('recordedByOther')}</>
}
