import { z } from 'zod'
import { optional, requiredLine, webAddress } from '#shared/api/wire.ts'
import { isName, nameLength } from '#shared/players/name.ts'
import { favouriteCourtSides } from './sides.ts'

export const profileStatus = z.object({ needsCompletion: z.boolean() })

export const profile = z.object({
  firstName: requiredLine(nameLength, 'first_name_required', isName),
  lastName: requiredLine(nameLength, 'last_name_required', isName),
  city: requiredLine(80, 'city_required'),
  favouriteCourtSide: z.enum(favouriteCourtSides, { error: 'favourite_court_side_required' }),
  /** Empty or null takes the picture away; left out, it stays. */
  profileImageUrl: optional(webAddress).removeDefault().optional(),
})
export type Profile = z.output<typeof profile>
