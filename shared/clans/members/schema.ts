import { z } from 'zod'
import { idParam, instant, line, page } from '#shared/api/wire.ts'
import { clanRoles } from '#shared/clans/tiers.ts'
import { favouriteCourtSides } from '#shared/profile/sides.ts'

const userId = line(100).refine((id) => id !== '', 'user_required')

export const membersParams = z.object({ id: idParam })
export const memberParams = z.object({ id: idParam, userId })

export const membersQuery = z.object({
  ...page(),
  q: line(100).optional().default(''),
})

export const newMember = z.object({ userId })
export const memberRole = z.object({ role: z.enum(clanRoles) })

export const member = z.object({
  id: z.number(),
  clanId: z.number(),
  userId: z.string(),
  playerId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  favouriteCourtSide: z.enum(favouriteCourtSides).nullable(),
  role: z.enum(clanRoles),
  joinedAt: instant,
})
export type Member = z.output<typeof member>

/** Admins first, then by name. */
export const memberList = z.array(member)
