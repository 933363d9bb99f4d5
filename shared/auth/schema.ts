import { z } from 'zod'
import { instant } from '#shared/api/wire.ts'
import { favouriteCourtSides } from '#shared/profile/sides.ts'
import { roles } from './roles.ts'

export const currentUser = z.object({
  id: z.string(),
  playerId: z.number(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  city: z.string().nullable(),
  favouriteCourtSide: z.enum(favouriteCourtSides).nullable(),
  role: z.enum(roles),
  isDemo: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type CurrentUser = z.output<typeof currentUser>
