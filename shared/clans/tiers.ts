export const tiers = ['Gold', 'Platinum', 'Diamond'] as const
export type Tier = (typeof tiers)[number]

export const clanRoles = ['admin', 'member'] as const
export type ClanRole = (typeof clanRoles)[number]
