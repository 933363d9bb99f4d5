import type { Clan } from '#shared/clans/schema.ts'
import type { Tier } from '#shared/clans/tiers.ts'

/** The values of both clan forms. */
export type ClanFormValues = {
  name: string
  description: string
  tier: Tier
  isPublic: boolean
  iconUrl: string
}

export const emptyClanForm: ClanFormValues = {
  name: '',
  description: '',
  tier: 'Gold',
  isPublic: true,
  iconUrl: '',
}

export const clanFormValues = ({ name, description, tier, isPublic, iconUrl }: Clan): ClanFormValues => ({
  name,
  description: description ?? '',
  tier,
  isPublic,
  iconUrl: iconUrl ?? '',
})
