import { z } from 'zod'
import { dayText, idParam, timeText } from '#shared/api/wire.ts'
import { matchTypes } from '#shared/matches/schema.ts'
import { durations } from '#shared/scheduled-matches/court.ts'
import { courtPosition, position } from '#shared/scheduled-matches/seats/schema.ts'

/** What a player of a series wants each week: to be seated, or to be asked. */
export const seriesModes = ['always', 'ask'] as const
export type SeriesMode = (typeof seriesModes)[number]

export const repeatedParams = z.object({ id: idParam })
export const seriesParams = z.object({ id: idParam })
export const seriesPlayerParams = z.object({ id: idParam, playerId: idParam })

export const modeChoice = z.object({ mode: z.enum(seriesModes) })

/** Whether the weeks that are scheduled already stay or are cancelled. */
export const endQuery = z.object({ weeks: z.enum(['keep', 'cancel']).default('keep') })

const seriesPlayer = z.object({
  playerId: z.number(),
  userId: z.string().nullable(),
  name: z.string(),
  profileImageUrl: z.string().nullable(),
  /** The usual seat. */
  position,
  courtPosition: courtPosition.nullable(),
  mode: z.enum(seriesModes),
})
export type SeriesPlayer = z.output<typeof seriesPlayer>

export const series = z.object({
  id: z.number(),
  /** The next week that is not scheduled yet. */
  nextDate: dayText,
  /** HH:MM in `timeZone`. */
  time: timeText,
  duration: z.literal([...durations]),
  timeZone: z.string().nullable(),
  venue: z.string().nullable(),
  courtName: z.string().nullable(),
  matchType: z.enum(matchTypes),
  createdBy: z.string(),
  players: z.array(seriesPlayer),
  /** The scheduled matches of it that have not begun and that the reader may see. */
  weeks: z.array(z.object({ id: z.number(), date: dayText, time: timeText })),
  canEnd: z.boolean(),
  /** The reader's; null for one who is none of its players. */
  ownMode: z.enum(seriesModes).nullable(),
})
export type Series = z.output<typeof series>
