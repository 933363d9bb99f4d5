import type { z } from 'zod'
import type { guestSeat } from '#shared/scheduled-matches/guest-seats/schema.ts'
import { hasBegun } from '#shared/scheduled-matches/timing.ts'
import type { GuestSeatRow } from './store.ts'

type View = z.input<typeof guestSeat>

/** What a private link shows: nothing of the match or the guest once it is over. */
export function guestSeatView(row: GuestSeatRow, now: Date): View {
  const { guest, position, scheduled, invitedBy, playedOn, claim } = row
  const state = stateOf(row)
  const over = { state, name: null, position: null, match: null, playedOn: null, claim: null }
  if (!guest) return over
  if (state === 'recorded') return { ...over, name: guest.name, playedOn, claim }
  if (state !== 'seated' || !scheduled) return over
  const match = { ...scheduled, invitedBy, hasBegun: hasBegun(scheduled, now) }
  return { ...over, name: guest.name, position, match }
}

/** Without a seat the match was recorded with the guest, or is gone; nobody answers for a guest whose creator is gone. */
function stateOf({ endedAs, guest, position, playedOn }: GuestSeatRow): View['state'] {
  if (endedAs) return endedAs
  if (position !== null) return 'seated'
  return playedOn !== null && guest?.createdBy ? 'recorded' : 'gone'
}
