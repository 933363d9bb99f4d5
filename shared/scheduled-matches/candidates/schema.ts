import { z } from 'zod'
import { idParam, timeText } from '#shared/api/wire.ts'
import { partsOfDay, weekdays } from '#shared/availability/week.ts'
import { favouriteCourtSides } from '#shared/profile/sides.ts'

/** The id of a scheduled match. */
export const candidateParams = z.object({ id: idParam })

const count = z.number()
/** `you`: with the reader; `players`: with those who have a seat in the match. */
const partners = z.enum(['you', 'players'])

/** Why somebody is worth asking. Matches together are those of the last half year. */
export const candidateReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('can_play_today'), from: timeText }),
  z.object({ kind: z.literal('usually_free'), weekday: z.literal([...weekdays]), part: z.enum(partsOfDay) }),
  z.object({
    kind: z.literal('plays_on_weekday'),
    weekday: z.literal([...weekdays]),
    weeks: count,
    ofWeeks: count,
  }),
  z.object({ kind: z.literal('plays_side'), side: z.enum(favouriteCourtSides) }),
  z.object({ kind: z.literal('wins_together'), with: partners, wins: count }),
  z.object({ kind: z.literal('matches_together'), with: partners, matches: count }),
  z.object({ kind: z.literal('same_city') }),
])
export type CandidateReason = z.output<typeof candidateReason>

const candidate = z.object({
  userId: z.string(),
  playerId: z.number(),
  name: z.string(),
  profileImageUrl: z.string().nullable(),
  favouriteCourtSide: z.enum(favouriteCourtSides).nullable(),
  /** At most three, the strongest first. */
  reasons: z.array(candidateReason),
})

/** At most twenty, the best first. */
export const candidateList = z.array(candidate)
