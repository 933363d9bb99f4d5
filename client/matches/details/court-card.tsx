import { useTranslation } from 'react-i18next'
import { useHasPlayed } from '#client/matches/card/use-has-played.ts'
import { SeatAnswers } from '#client/matches/consent/seat-answers.tsx'
import { courtPosition, courtSeats } from '#client/matches/court-sides.ts'
import { Court } from '#client/matches/court.tsx'
import { courtNames } from '#client/matches/player-label.ts'
import { shownName } from '#client/players/shown-name.ts'
import { SectionTitle } from '#client/ui/card.tsx'
import type { Match } from '#shared/matches/schema.ts'

/** Where the four stood. */
export function CourtCard({ match }: { match: Match }) {
  const { t } = useTranslation(['match', 'matches'])
  const hasPlayed = useHasPlayed(match)
  const names = courtNames(match.seats.map(({ name }) => name))
  const players = courtSeats.map((seat, index) => {
    const side = match[`${seat}Position`]
    const person = match.seats[index]
    return {
      seat,
      place: courtPosition(match, seat),
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
      <Court label={t('positions.title')} players={players.toSorted((a, b) => a.place - b.place)} />
      {isEmpty && <p className="pt-2 text-14 text-ink-2">{t('positions.none')}</p>}
      {hasPlayed && <SeatAnswers match={match} />}
    </section>
  )
}
