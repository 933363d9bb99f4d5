import { z } from 'zod'
import { line } from '#shared/api/wire.ts'
import { favouriteCourtSides } from '#shared/profile/sides.ts'

export const playersQuery = z.object({ q: line(100).optional().default('') })

export const playerFound = z.object({
  id: z.number(),
  name: z.string(),
  isRegisteredUser: z.boolean(),
  userId: z.string().optional(),
  profileImageUrl: z.string().optional(),
  favouriteCourtSide: z.enum(favouriteCourtSides).optional(),
})
export type PlayerFound = z.output<typeof playerFound>

export const playersFound = z.array(playerFound)
