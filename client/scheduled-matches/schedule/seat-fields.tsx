import { useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { Court } from '#client/matches/court.tsx'
import { courtNames } from '#client/players/names.ts'
import { FieldError } from '#client/ui/fields/field.tsx'
import { GuessMark } from '#client/ui/fields/guesses.tsx'
import { type Position, positions, sideOfPosition } from '#shared/scheduled-matches/court.ts'
import { freeSeat, swapped, takenSeats } from './schedule-values.ts'
import { SeatEditor } from './seat-editor.tsx'
import type { ScheduleFormState } from './use-schedule-form.ts'

type SeatFieldsProps = {
  state: ScheduleFormState
  ownId: number
}

/** The editor of the pressed seat is above the court, where its search results have room. */
export function SeatFields({ state, ownId }: SeatFieldsProps) {
  // Loads the texts of the search with the form, which would suspend as a whole later.
  const { t } = useTranslation(['scheduled', 'matches', 'players'])
  const { values, put, seat, setSeat, errorOf, hasChangedSeats } = state
  const [isMoving, setMoving] = useState(false)
  const count = takenSeats(values.players).length
  const isSeated = values.players.some(({ player }) => player?.id === ownId)
  const moved = isMoving && seat ? values.players[seat - 1]?.name.trim() : undefined
  const press = (position: Position) => {
    const isMove = moved !== undefined && seat !== null && seat !== position
    if (isMove) put('players', swapped(values.players, seat, position))
    setMoving(false)
    setSeat(isMove || seat === position ? null : position)
  }
  const names = courtNames(values.players.map(({ name }) => name))
  const seats = positions.map((position) => {
    const { name, player } = values.players[position - 1] ?? freeSeat
    const isFree = name.trim() === ''
    const isOwn = player?.id === ownId
    const side = t(`matches:side.${sideOfPosition(position)}`)
    const texts = { position, side, name: moved && seat !== position ? moved : name.trim() }
    const isWrong = errorOf(`players.${position - 1}`) !== undefined
    const person = { name: isOwn ? t('matches:you') : (names[position - 1] ?? ''), fullName: name }
    return {
      position,
      seat: String(position),
      ...(isFree
        ? { free: true as const, name: t('scheduled:scheduling.seats.freeName') }
        : { ...person, imageUrl: player?.profileImageUrl }),
      detail: isWrong
        ? t('scheduled:scheduling.seats.wrong')
        : moved || !isFree
          ? side
          : t('scheduled:scheduling.seats.add'),
      isMarked: seat === position,
      press: {
        label: t(
          `scheduled:scheduling.seats.${moved && seat !== position ? 'moveHere' : isFree ? 'free' : 'taken'}`,
          texts,
        ),
        onPress: () => press(position),
      },
    }
  })
  return (
    <section role="group" aria-labelledby="plan-seats" className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <span id="plan-seats" className="text-14 font-medium">
          {t('scheduled:scheduling.seats.title')}
          <GuessMark id="plan-players" />
        </span>
        <span className="num text-14 text-ink-2">{t('scheduled:scheduling.seats.count', { count })}</span>
      </div>
      <p role="status" className="text-13 text-ink-2 empty:hidden">
        {moved
          ? t('scheduled:scheduling.seats.moving', { name: moved })
          : seat === null && t('scheduled:scheduling.seats.hint')}
      </p>
      {seat && (
        <SeatEditor
          key={`${seat} ${values.players[seat - 1]?.player?.id === ownId}`}
          state={state}
          position={seat}
          ownId={ownId}
          isSeated={isSeated}
          isMoving={isMoving}
          onMove={() => setMoving(!isMoving)}
        />
      )}
      <Court label={t('scheduled:scheduling.seats.title')} players={seats} />
      {hasChangedSeats && !isSeated && count < 4 && (
        <p className="text-14 text-ink-2">{t('scheduled:scheduling.seats.givenPlace')}</p>
      )}
      {errorOf('players.0') && seat === null && <FieldError>{errorOf('players.0')}</FieldError>}
    </section>
  )
}
