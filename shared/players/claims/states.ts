export const claimStates = ['pending', 'declined'] as const
/** The role of a user in a claim: the user who is the guest, or the one who typed the guest. */
export const claimSides = ['claimant', 'recorder'] as const
export type ClaimSide = (typeof claimSides)[number]
