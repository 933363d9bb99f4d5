import { change } from '#client/lib/location.ts'
import { GuestSeatCard } from './guest-seat-card.tsx'

/** For a signed-in user with the private link of a guest's seat. */
export function OpenGuestSeat({ seatKey }: { seatKey: string }) {
  return (
    <div className="pt-1 pb-4 sm:max-w-105">
      <GuestSeatCard seatKey={seatKey} onClose={() => change({ seat: undefined }, { replace: true })} />
    </div>
  )
}
