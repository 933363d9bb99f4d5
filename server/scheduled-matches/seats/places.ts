import type { FavouriteCourtSide } from '#shared/profile/sides.ts'
import { type Position, positions, sideOfPosition } from '#shared/scheduled-matches/court.ts'

/** Somebody to be seated; without a position in the first place that is free. */
export type Comer = {
  playerId: number
  userId: string | null
  position: Position | null
  courtPosition: FavouriteCourtSide | null
}
export type Placed = Comer & { position: Position; courtPosition: FavouriteCourtSide }

/** Seats everybody: whoever names a place has it, the others take the first that are free, in their order. */
export function placed(comers: Comer[]): Placed[] {
  const free = positions.filter((position) => comers.every((comer) => comer.position !== position))
  return comers.map((comer) => {
    const position = comer.position ?? free.shift()
    if (position === undefined) throw new Error('more people than places')
    return { ...comer, position, courtPosition: comer.courtPosition ?? sideOfPosition(position) }
  })
}
