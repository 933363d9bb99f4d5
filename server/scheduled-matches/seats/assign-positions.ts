import type { FavouriteCourtSide } from '#shared/profile/sides.ts'
import { type Position, positions, sideOfPosition } from '#shared/scheduled-matches/court.ts'

/** Somebody to be seated; without a position in the first place that is free. */
export type Invitee = {
  playerId: number
  userId: string | null
  position: Position | null
  courtPosition: FavouriteCourtSide | null
}
export type SeatedInvitee = Invitee & { position: Position; courtPosition: FavouriteCourtSide }

/** Seats everybody: whoever names a place has it, the others take the first that are free, in their order. */
export function assignPositions(invitees: Invitee[]): SeatedInvitee[] {
  const free = positions.filter((position) => invitees.every((invitee) => invitee.position !== position))
  return invitees.map((invitee) => {
    const position = invitee.position ?? free.shift()
    if (position === undefined) throw new Error('more people than places')
    return { ...invitee, position, courtPosition: invitee.courtPosition ?? sideOfPosition(position) }
  })
}
