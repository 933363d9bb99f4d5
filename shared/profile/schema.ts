import { z } from 'zod'
import { line, optional, requiredLine, storedName } from '#shared/api/wire.ts'
import { nameLength } from '#shared/players/name.ts'
import { favouriteCourtSides } from './sides.ts'

export const profileStatus = z.object({ needsCompletion: z.boolean() })

export const profile = z.object({
  firstName: storedName(nameLength, 'first_name_required'),
  lastName: storedName(nameLength, 'last_name_required'),
  city: requiredLine(80, 'city_required'),
  favouriteCourtSide: z.enum(favouriteCourtSides, { error: 'favourite_court_side_required' }),
  /**
   * Of a picture that the user uploaded, or that their identity provider names; empty or null removes it, left out it
   * stays.
   */
  profileImageUrl: optional(line(500)).removeDefault().optional(),
})
export type Profile = z.output<typeof profile>

/** The profile as stored: a name may be older than the rules for new ones. */
export const savedProfile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  city: z.string(),
  favouriteCourtSide: z.enum(favouriteCourtSides),
  profileImageUrl: z.string().nullish(),
})
