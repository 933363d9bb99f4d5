/** Seen facing the net: left is the revés side, right the drive. */
export const courtSides = ['left', 'right'] as const
export const favouriteCourtSides = ['left', 'right', 'both'] as const
export type CourtSide = (typeof courtSides)[number]
export type FavouriteCourtSide = (typeof favouriteCourtSides)[number]

export const oppositeSide = (side: CourtSide): CourtSide => (side === 'left' ? 'right' : 'left')
