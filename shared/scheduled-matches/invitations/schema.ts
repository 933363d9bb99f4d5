import { z } from 'zod'
import { dayText, instant, timeText } from '#shared/api/wire.ts'
import { matchTypes } from '#shared/matches/schema.ts'
import { durations } from '#shared/scheduled-matches/court.ts'

export const invitationParams = z.object({ key: z.string().regex(/^[\w-]{22}$/) })

/** What a link says to whoever opens it: who planned the match, when and where, and how many places are free. */
export const invitation = z.object({
  /** For who is signed in, and may go there. */
  id: z.number().nullable(),
  date: dayText,
  time: timeText,
  duration: z.literal([...durations]),
  timeZone: z.string().nullable(),
  startsAt: instant,
  venue: z.string().nullable(),
  courtName: z.string().nullable(),
  matchType: z.enum(matchTypes),
  freePlaces: z.number(),
  /** The first name of who planned it, and nobody else's. */
  invitedBy: z.string().nullable(),
  hasBegun: z.boolean(),
})
export type Invitation = z.output<typeof invitation>
