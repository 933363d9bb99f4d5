import Hourglass from 'lucide-react/icons/hourglass'
import UserX from 'lucide-react/icons/user-x'
import { useTranslation } from 'react-i18next'
import { shownName } from '#client/players/shown-name.ts'
import { Tag } from '#client/ui/tag.tsx'
import type { Match } from '#shared/matches/schema.ts'
import { unconfirmedSeats } from './unconfirmed-seats.ts'

/** The other players for whom a match does not count: who has not answered yet, and who said no. */
export function SeatAnswers({ match }: { match: Match }) {
  const { t } = useTranslation('consent')
  const seats = unconfirmedSeats(match)
  if (seats.length === 0) return null
  return (
    <ul aria-label={t('answers')} className="grid gap-1.5 pt-3">
      {seats.map(({ playerId, name, consent }) => (
        <li key={playerId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 overflow-hidden font-medium text-ellipsis">{shownName(name)}</span>
          <Tag kind="provisional">
            {consent === 'pending' ? <Hourglass aria-hidden /> : <UserX aria-hidden />}
            {t(consent === 'pending' ? 'seatPending' : 'seatDeclined')}
          </Tag>
        </li>
      ))}
    </ul>
  )
}
