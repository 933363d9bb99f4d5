import { z } from 'zod'
import { requiredLine } from '#shared/api/wire.ts'
import { favouriteCourtSides } from './sides.ts'

export const profileStatus = z.object({ needsCompletion: z.boolean() })

export const profile = z.object({
  firstName: requiredLine(80, 'first_name_required'),
  lastName: requiredLine(80, 'last_name_required'),
  city: requiredLine(80, 'city_required'),
  favouriteCourtSide: z.enum(favouriteCourtSides, { error: 'favourite_court_side_required' }),
})
export type Profile = z.output<typeof profile>
