import { z } from 'zod'
import { idParam, instant, line, newName, optional, page, paragraph, storedName } from '#shared/api/wire.ts'
import { memberList } from './members/schema.ts'
import { clanRoles, memberConsents, tiers } from './tiers.ts'

export const clanParams = z.object({ id: idParam })

export const clansQuery = z.object({
  ...page(),
  /** All visible clans, or those of them that the reader is not a member of. */
  scope: z.enum(['all', 'others']).default('all'),
})

export const clansSearch = z.object({ q: line(100).optional().default('') })

const longestName = 60
const nameMissing = 'clan_name_required'
const description = optional(paragraph(1000))
/** Of a picture that the actor uploaded, or that the clan has already. */
const iconUrl = optional(line(500))

/** The creator becomes the first admin. */
export const newClan = z.object({
  name: newName(longestName, nameMissing),
  description,
  iconUrl,
  tier: z.enum(tiers).default('Gold'),
  isPublic: z.boolean().default(true),
})
export type NewClan = z.output<typeof newClan>

/** Missing fields stay unchanged. */
export const changedClan = z.object({
  name: storedName(longestName, nameMissing).optional(),
  description: description.removeDefault().optional(),
  iconUrl: iconUrl.removeDefault().optional(),
  tier: z.enum(tiers).optional(),
  isPublic: z.boolean().optional(),
})
export type ChangedClan = z.output<typeof changedClan>

/** A clan as one reader sees it. */
export const clan = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  tier: z.enum(tiers),
  isPublic: z.boolean(),
  iconUrl: z.string().nullable(),
  createdBy: z.string().nullable(),
  memberCount: z.number(),
  /** The reader's own role; null for a reader who is not a member. */
  userRole: z.enum(clanRoles).nullable(),
  /** The reader's consent to a membership that an admin added; null for a reader who is not a member. */
  userConsent: z.enum(memberConsents).nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type Clan = z.output<typeof clan>

/** With its first 100 members, for members. */
export const clanWithMembers = clan.extend({ members: memberList.optional() })

/** By name. */
export const clanList = z.array(clan)
