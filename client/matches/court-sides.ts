import { type CourtSide, oppositeSide } from '#shared/profile/sides.ts'

export const courtSeats = ['user', 'partner', 'opponent1', 'opponent2'] as const
export type CourtSeat = (typeof courtSeats)[number]
export type Sides = { [Seat in CourtSeat as `${Seat}Position`]: CourtSide | null }

export const noSides: Sides = {
  userPosition: null,
  partnerPosition: null,
  opponent1Position: null,
  opponent2Position: null,
}

const teammates = {
  user: 'partner',
  partner: 'user',
  opponent1: 'opponent2',
  opponent2: 'opponent1',
} as const

/** A side for one player gives the other one to their partner. */
export const withSide = (sides: Sides, seat: CourtSeat, side: CourtSide): Sides => ({
  ...sides,
  [`${seat}Position`]: side,
  [`${teammates[seat]}Position`]: oppositeSide(side),
})

/** The chosen side, else the one that the partner leaves, else in the order of the form. */
export function drawnSide(sides: Sides, seat: CourtSeat): CourtSide {
  const mates = sides[`${teammates[seat]}Position`]
  return sides[`${seat}Position`] ?? (mates ? oppositeSide(mates) : firstSide[seat])
}

/**
 * 1 is top left, 2 bottom left, 3 bottom right, 4 top right. Left is as each pair sees it, facing the net.
 */
export function courtPosition(sides: Sides, seat: CourtSeat): 1 | 2 | 3 | 4 {
  const isLeft = drawnSide(sides, seat) === 'left'
  if (seat === 'user' || seat === 'partner') return isLeft ? 1 : 2
  return isLeft ? 3 : 4
}

const firstSide = { user: 'left', partner: 'right', opponent1: 'right', opponent2: 'left' } as const
