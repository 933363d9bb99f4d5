import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import { useTranslation } from '#client/i18n/use-translation.ts'
import {
  courtPosition,
  type CourtSeat,
  courtSeats,
  drawnSide,
  noSides,
  type Sides,
  withSide,
} from '#client/matches/court-sides.ts'
import { Court } from '#client/matches/court.tsx'
import { focusNext } from '#client/ui/focus.ts'
import { oppositeSide } from '#shared/profile/sides.ts'

/** `called`: a name, or the role of an empty seat. */
type CourtPerson = { called: string; fullName: string; imageUrl: string | null }
type CourtPickerProps = {
  sides: Sides
  people: Record<CourtSeat, CourtPerson>
  onChange: (sides: Sides) => void
}

/** The first press sets a side where there is none, the next one changes it. */
export function CourtPicker({ sides, people, onChange }: CourtPickerProps) {
  const { t } = useTranslation(['match', 'matches'])
  const isOpen = courtSeats.every((seat) => sides[`${seat}Position`] === null)
  const players = courtSeats.map((seat) => {
    const side = sides[`${seat}Position`]
    const drawn = drawnSide(sides, seat)
    const { called, fullName, imageUrl } = people[seat]
    return {
      seat,
      position: courtPosition(sides, seat),
      name: called,
      fullName,
      imageUrl,
      detail: side ? t(`matches:side.${side}`) : t('positions.choose'),
      press: {
        label: t(side ? 'positions.set' : 'positions.unset', {
          name: called,
          side: t(`matches:side.${side ?? drawn}`),
        }),
        onPress: () => onChange(withSide(sides, seat, side ? oppositeSide(side) : drawn)),
      },
    }
  })
  return (
    <section role="group" aria-labelledby="court-picker" className="grid gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <span id="court-picker" className="text-14 font-medium">
          {t('positions.title')}
          <span className="font-regular text-ink-3"> · {t('optional')}</span>
        </span>
        {!isOpen && (
          <button
            type="button"
            onClick={({ currentTarget }) => {
              focusNext(currentTarget, currentTarget.closest('section'))
              onChange(noSides)
            }}
            className="-my-3 min-h-tap rounded-ctl px-3 text-14 font-medium text-link"
          >
            {t('positions.clear')}
          </button>
        )}
      </div>
      <Court label={t('positions.title')} players={players} flat>
        {(['user', 'opponent1'] as const).map((seat) => (
          <SwapButton
            key={seat}
            seat={seat}
            people={people}
            onSwap={() => onChange(withSide(sides, seat, oppositeSide(drawnSide(sides, seat))))}
          />
        ))}
      </Court>
    </section>
  )
}

type SwapButtonProps = {
  seat: 'user' | 'opponent1'
  people: Record<CourtSeat, CourtPerson>
  onSwap: () => void
}

function SwapButton({ seat, people, onSwap }: SwapButtonProps) {
  const { t } = useTranslation(['match', 'matches'])
  const pair =
    seat === 'user'
      ? t('matches:youAnd', { name: people.partner.called })
      : t('matches:pair', { one: people.opponent1.called, other: people.opponent2.called })
  return (
    <button
      type="button"
      aria-label={t('positions.swap', { pair })}
      onClick={onSwap}
      className={`absolute top-1/2 grid size-tap -translate-1/2 place-items-center rounded-ball bg-white text-[#0d4ba6] ${seat === 'user' ? 'left-[41%]' : 'left-[59%]'}`}
    >
      <ArrowDownUp aria-hidden />
    </button>
  )
}
