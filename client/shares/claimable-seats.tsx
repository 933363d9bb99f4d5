import { type ReactNode, useRef } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { shownName } from '#client/players/names.ts'
import { useFocusRestoration } from '#client/ui/focus.ts'
import type { SharedMatch } from '#shared/shares/schema.ts'

type Seat = SharedMatch['seats'][number]

export type ClaimableSeat = {
  /** From 1, as in `SharedMatch`. */
  number: number
  /** As the server sent it. */
  name: string
  /** "I'm Toni" */
  text: string
}

type ClaimableSeatsProps = {
  seats: readonly Seat[]
  children: (seat: ClaimableSeat) => ReactNode
}

/** The guests whom the reader may say to be, and what became of saying so; nothing without any. */
export function ClaimableSeats({ seats, children }: ClaimableSeatsProps) {
  const { t } = useTranslation('shares')
  const section = useRef<HTMLDivElement>(null)
  useFocusRestoration(section)
  const shown = seats
    .map((seat, index) => ({ ...seat, number: index + 1 }))
    .filter(({ isClaimable, claim }) => isClaimable || claim !== null)
  if (shown.length === 0) return null
  const isOpen = shown.some(({ claim }) => claim === null)
  return (
    <div ref={section} className="grid gap-2.5">
      <div>
        <h3 className="text-16">{t('seats.question')}</h3>
        {isOpen && <p className="pt-0.5 text-14 text-ink-2">{t('seats.text')}</p>}
      </div>
      <ul className="grid gap-2.5">
        {shown.map(({ number, name, claim }) => (
          <li key={number} className="grid rounded-ctl wrap-anywhere">
            {claim ? (
              <p className="font-medium">{t(`seats.${claim}`, { name: shownName(name) })}</p>
            ) : (
              children({ number, name, text: t('seats.me', { name: shownName(name) }) })
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
