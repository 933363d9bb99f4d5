import Hourglass from 'lucide-react/icons/hourglass'
import UserX from 'lucide-react/icons/user-x'
import { useTranslation } from 'react-i18next'
import { useHasPlayed } from '#client/matches/card/use-has-played.ts'
import { unconfirmedSeats } from '#client/matches/consent/unconfirmed-seats.ts'
import { courtPosition, courtSeats } from '#client/matches/court-sides.ts'
import { Court } from '#client/matches/court.tsx'
import { courtNames } from '#client/matches/player-label.ts'
import { shownName } from '#client/players/shown-name.ts'
import { SectionTitle } from '#client/ui/card.tsx'
import { Tag } from '#client/ui/tag.tsx'
import type { Match } from '#shared/matches/schema.ts'

export function CourtCard({ match }: { match: Match }) {
  const { t } = useTranslation(['match', 'matches'])
  const hasPlayed = useHasPlayed(match)
  const names = courtNames(match.seats.map(({ name }) => name))
  const players = courtSeats.map((seat, index) => {
    const side = match[`${seat}Position`]
    const person = match.seats[index]
    return {
      seat,
      position: courtPosition(match, seat),
      name: index === 0 && hasPlayed ? t('matches:you') : (names[index] ?? ''),
      fullName: shownName(person?.name ?? ''),
      imageUrl: person?.profileImageUrl ?? null,
      ...(side ? { detail: t(`matches:side.${side}`) } : {}),
    }
  })
  const isEmpty = courtSeats.every((seat) => match[`${seat}Position`] === null)
  return (
    <section>
      <SectionTitle>{t('positions.title')}</SectionTitle>
      <Court label={t('positions.title')} players={players.toSorted((a, b) => a.position - b.position)} />
      {isEmpty && <p className="pt-2 text-14 text-ink-2">{t('positions.none')}</p>}
      {hasPlayed && <SeatAnswers match={match} />}
    </section>
  )
}

/** The players who have not confirmed the match. */
function SeatAnswers({ match }: { match: Match }) {
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
