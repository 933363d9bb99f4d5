import { z } from 'zod'
import { dayText, id, idParam, line, page, storedName } from '#shared/api/wire.ts'
import { nameLength } from '#shared/players/name.ts'

export const guestsQuery = z.object({
  ...page(),
  q: line(100).optional().default(''),
})

export const guestParams = z.object({ id: idParam })

/** Somebody without an account, as whoever typed the name sees them. */
export const guest = z.object({
  id: z.number(),
  name: z.string(),
  /** Recorded ones, whoever recorded them. */
  matches: z.number(),
  /** The day of the latest of them. */
  lastPlayed: dayText.nullable(),
})
export type Guest = z.output<typeof guest>

/** By name. */
export const guests = z.array(guest)

export const guestName = z.object({
  name: storedName(nameLength, 'name_required'),
})

/** The one that stays. */
export const guestMerge = z.object({ intoId: id })
