export const claimStates = ['pending', 'declined'] as const
/** What the reader is in a claim: the one whose name it would be, or the one who typed the name. */
export const claimSides = ['claimant', 'recorder'] as const
export type ClaimSide = (typeof claimSides)[number]
