export const tiers = ['Gold', 'Platinum', 'Diamond'] as const
export type Tier = (typeof tiers)[number]

export const clanRoles = ['admin', 'member'] as const
/**
 * Confirmed by joining, or by confirming an admin's addition. While pending, seats in clan-mates' matches are pending
 * too.
 */
export const memberConsents = ['pending', 'confirmed'] as const
export type MemberConsent = (typeof memberConsents)[number]
export type ClanRole = (typeof clanRoles)[number]
