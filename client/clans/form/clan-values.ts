import type { Clan } from '#shared/clans/schema.ts'
import type { Tier } from '#shared/clans/tiers.ts'

/** What the two clan forms hold. */
export type ClanValues = {
  name: string
  description: string
  tier: Tier
  isPublic: boolean
  iconUrl: string
}

export const emptyClan: ClanValues = { name: '', description: '', tier: 'Gold', isPublic: true, iconUrl: '' }

export const valuesOf = ({ name, description, tier, isPublic, iconUrl }: Clan): ClanValues => ({
  name,
  description: description ?? '',
  tier,
  isPublic,
  iconUrl: iconUrl ?? '',
})
