export const tiers = ['Gold', 'Platinum', 'Diamond'] as const
export type Tier = (typeof tiers)[number]

export const clanRoles = ['admin', 'member'] as const
/** Whether a member chose to be one; until then an admin's addition stands, but nobody's matches are taken on trust. */
export const memberConsents = ['pending', 'confirmed'] as const
export type MemberConsent = (typeof memberConsents)[number]
export type ClanRole = (typeof clanRoles)[number]
