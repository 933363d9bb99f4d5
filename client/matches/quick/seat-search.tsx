import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import type { otherSeats } from '#client/matches/form/match-form-values.ts'
import type { MatchFormState } from '#client/matches/form/use-match-form.ts'
import { type ChosenPlayer, PlayerSearch } from '#client/players/search/player-search.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/fields/field.tsx'
import { othersOf } from './pairing.ts'

type Seat = (typeof otherSeats)[number]

const labels = {
  userPartner: 'form.partner',
  opponent1: 'form.opponent1',
  opponent2: 'form.opponent2',
} as const satisfies Record<Seat, string>

type SeatNameProps = { name: string; seat: Seat; player: ChosenPlayer; onChange: () => void }

/** A press asks for another player in this seat. */
export function SeatName({ name, seat, player, onChange }: SeatNameProps) {
  const { t } = useTranslation('match')
  const role = t(labels[seat])
  return (
    <button
      type="button"
      aria-label={player.name ? t('quick.change', { role, name: player.name }) : role}
      onClick={onChange}
      className="min-h-tap min-w-tap truncate rounded-ctl px-1 text-left font-bold underline decoration-line-strong decoration-dashed decoration-2 underline-offset-4"
    >
      {name || '?'}
    </button>
  )
}

type SeatSearchProps = { state: MatchFormState; seat: Seat; ownPlayerId: number; onDone: () => void }

/** Takes the place of the keypad until a player is picked. */
export function SeatSearch({ state: { values, known, put }, seat, ownPlayerId, onDone }: SeatSearchProps) {
  const { t } = useTranslation(['match', 'ui'])
  const [typed, setTyped] = useState<ChosenPlayer>(nobody)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const taken = othersOf(values).flatMap(({ player }) => player?.id ?? [])
  return (
    <div ref={box} className="relative grid gap-2">
      <Field label={t(`match:${labels[seat]}`)} htmlFor={`match-${seat}`}>
        <PlayerSearch
          value={typed}
          onChange={setTyped}
          onPick={(player) => {
            put(seat, player)
            onDone()
          }}
          exclude={[ownPlayerId, ...taken]}
          known={known}
          role={seat === 'userPartner' ? 'partner' : 'opponent'}
        />
      </Field>
      <Button variant="quiet" size="small" onClick={onDone}>
        {t('match:quick.keep')}
      </Button>
    </div>
  )
}

const nobody: ChosenPlayer = { name: '', player: null }
