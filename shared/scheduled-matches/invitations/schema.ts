import { z } from 'zod'
import { dayText, instant, timeText } from '#shared/api/wire.ts'
import { matchTypes } from '#shared/matches/schema.ts'
import { durations } from '#shared/scheduled-matches/court.ts'

export const invitationParams = z.object({ key: z.string().regex(/^[\w-]{22}$/) })

/** As much of a scheduled match as a link shows without a session. */
export const invitedMatch = {
  date: dayText,
  time: timeText,
  duration: z.literal([...durations]),
  timeZone: z.string().nullable(),
  startsAt: instant,
  venue: z.string().nullable(),
  courtName: z.string().nullable(),
  matchType: z.enum(matchTypes),
  /** The creator's first name. */
  invitedBy: z.string().nullable(),
  hasBegun: z.boolean(),
}

/** What a shared link shows. */
export const invitation = z.object({
  ...invitedMatch,
  /** Only for signed-in users. */
  id: z.number().nullable(),
  freePlaces: z.number(),
  /** Whether visitors may join with a name alone. */
  guestsAllowed: z.boolean(),
})
export type Invitation = z.output<typeof invitation>
