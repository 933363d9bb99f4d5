import { GuestSeatCard } from '#client/scheduled-matches/guest-seats/guest-seat-card.tsx'
import { InvitationCard } from '#client/scheduled-matches/sharing/invitation-card.tsx'
import { SharedCard } from '#client/shares/shared-card.tsx'

/** By the name of the search parameter. */
export type LinkKeys = Partial<Record<'join' | 'seat' | 'shared', string>>

/** What a visitor came for: a scheduled match, a guest's seat in one, or what somebody shared. */
export function LinkedCard({ join, seat, shared }: LinkKeys) {
  if (seat) return <GuestSeatCard seatKey={seat} />
  if (join) return <InvitationCard joinKey={join} />
  return shared && <SharedCard sharedKey={shared} />
}
