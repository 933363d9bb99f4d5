import { z } from 'zod'
import { instant, line } from '#shared/api/wire.ts'
import { scheduledMatch, scheduledParams } from '#shared/scheduled-matches/schema.ts'
import { maxRequestsPerHour, turnHours } from './limits.ts'

/** `one` person; `turn`: a list in order, the next when the one before declines or lets the hours pass; `all` at once. */
export const requestModes = ['one', 'turn', 'all'] as const
export type RequestMode = (typeof requestModes)[number]

/**
 * `queued`: not asked yet; `full`: not asked, for they were asked twice on that day, and one of `all` would be asked too late
 * on the next; `ended`: the seat was taken, or nobody asks any more.
 */
export const requestStates = ['queued', 'asked', 'accepted', 'declined', 'full', 'ended'] as const
export type RequestState = (typeof requestStates)[number]

export const seatRequestParams = scheduledParams
/** With the reader in the seat that they accepted. */
export const acceptedMatch = scheduledMatch

export const newSeatRequests = z
  .object({
    userIds: z
      .array(line(100))
      .min(1)
      .max(maxRequestsPerHour)
      .transform((userIds) => [...new Set(userIds)]),
    mode: z.enum(requestModes),
    /** Of a turn. */
    hours: z.int().min(turnHours.least).max(turnHours.most).default(turnHours.usual),
  })
  .refine(({ mode, userIds }) => mode !== 'one' || userIds.length === 1, {
    path: ['userIds'],
    error: 'invalid_value',
  })
export type NewSeatRequests = z.output<typeof newSeatRequests>

const seatRequest = z.object({
  userId: z.string(),
  playerId: z.number(),
  name: z.string(),
  profileImageUrl: z.string().nullable(),
  mode: z.enum(requestModes),
  state: z.enum(requestStates),
  askedAt: instant.nullable(),
  answeredAt: instant.nullable(),
  /** When the first of the queue is asked, or one who was asked twice today is tried again. */
  dueAt: instant.nullable(),
  /** Not asked yet, or for another time of the match; false on the day on which they were asked twice. */
  mayBeAsked: z.boolean(),
})
export type SeatRequest = z.output<typeof seatRequest>

/** In the order in which they are asked. */
export const seatRequestList = z.array(seatRequest)
