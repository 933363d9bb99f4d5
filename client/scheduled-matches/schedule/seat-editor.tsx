import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import UserCheck from 'lucide-react/icons/user-check'
import UserMinus from 'lucide-react/icons/user-minus'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { toChosenPlayer } from '#client/players/player-found.ts'
import { type ChosenPlayer, PlayerSearch } from '#client/players/search/player-search.tsx'
import type { Lineup } from '#client/players/search/use-known-players.ts'
import { Button } from '#client/ui/button.tsx'
import { Field, FieldError } from '#client/ui/fields/field.tsx'
import { type Position, positionsFrom, sideOfPosition } from '#shared/scheduled-matches/court.ts'
import { freeSeat, ownPlayer } from './schedule-values.ts'
import type { ScheduleFormState } from './use-schedule-form.ts'

type SeatEditorProps = {
  state: ScheduleFormState
  position: Position
  ownId: number
  /** The reader has a seat. */
  isSeated: boolean
  isMoving: boolean
  onMove: () => void
}

export function SeatEditor({ state, position, ownId, isSeated, isMoving, onMove }: SeatEditorProps) {
  const { t } = useTranslation(['scheduled', 'matches'])
  const user = useCurrentUser()
  const root = useRef<HTMLDivElement>(null)
  const { values, known, form, issueOf, errorOf } = state
  const index = position - 1
  const value = values.players[index] ?? freeSeat
  const isOwn = value.player?.id === ownId
  const isFree = value.name.trim() === ''
  const label = t('scheduled:scheduling.seats.place', {
    position,
    side: t(`matches:side.${sideOfPosition(position)}`),
  })
  const fill = (player: ChosenPlayer) => {
    form.setValue(`players.${index}`, player)
    form.clearErrors(`players.${index}`)
  }
  // A free seat was pressed to type a name, a taken one rather to move its player.
  const start = useEffectEvent(() => {
    const isToType = isFree || errorOf(`players.${index}`) !== undefined
    root.current?.querySelector<HTMLElement>(isToType ? 'input' : '[aria-pressed]')?.focus()
  })
  useEffect(() => start(), [])
  const move = (
    <Button variant="outline" size="small" aria-pressed={isMoving} onClick={onMove}>
      <ArrowLeftRight size={18} aria-hidden />
      {t(isMoving ? 'scheduled:scheduling.seats.stay' : 'scheduled:scheduling.seats.move')}
    </Button>
  )
  if (isOwn)
    return (
      <div ref={root} role="group" aria-label={label} className="grid gap-2">
        <b className="text-14 font-medium">{t('scheduled:scheduling.seats.own', { place: label })}</b>
        <div className="flex flex-wrap gap-2">
          {move}
          <Button variant="outline" size="small" onClick={() => fill(freeSeat)}>
            <UserMinus size={18} aria-hidden />
            {t('scheduled:scheduling.seats.leave')}
          </Button>
        </div>
        {errorOf(`players.${index}`) && <FieldError>{errorOf(`players.${index}`)}</FieldError>}
      </div>
    )
  // Partner and last opponents are suggested relative to the reader's own seat.
  const own = values.players.findIndex(({ player }) => player?.id === ownId) + 1
  const others = own > 0 ? positionsFrom(own as Position).slice(1) : []
  const areFree = others.every((other) => values.players[other - 1]?.name.trim() === '')
  const fillAll = (lineup: Lineup) => {
    for (const [at, player] of lineup.entries())
      form.setValue(`players.${(others[at] ?? position) - 1}`, toChosenPlayer(player))
    form.clearErrors('players')
  }
  const elsewhere = values.players.flatMap(({ player }, at) => (player && at !== index ? player.id : []))
  return (
    <div ref={root} className="grid gap-2">
      <div className="relative">
        <Field label={label} htmlFor={`plan-players.${index}`} error={errorOf(`players.${index}`)}>
          <PlayerSearch
            value={value}
            onChange={fill}
            exclude={[ownId, ...elsewhere]}
            known={known}
            isUnclear={issueOf(`players.${index}`)?.code === 'player_unclear'}
            role={others[0] === position ? 'partner' : 'opponent'}
            onSameAgain={own > 0 && areFree ? fillAll : undefined}
          />
        </Field>
      </div>
      {(!isFree || !isSeated) && (
        <div className="flex flex-wrap gap-2">
          {!isFree && move}
          {isFree && user && (
            <Button variant="outline" size="small" onClick={() => fill(ownPlayer(user))}>
              <UserCheck size={18} aria-hidden />
              {t('scheduled:scheduling.seats.takeIt')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
