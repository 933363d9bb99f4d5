import { z } from 'zod'
import { dayText, id, idParam, line, page, storedName } from '#shared/api/wire.ts'
import { nameLength } from '#shared/players/name.ts'

export const guestsQuery = z.object({
  ...page(),
  q: line(100).optional().default(''),
})

export const guestParams = z.object({ id: idParam })

/** A player without an account, as the user who typed the name sees them. */
export const guest = z.object({
  id: z.number(),
  name: z.string(),
  /** Recorded by anybody. */
  matches: z.number(),
  lastPlayed: dayText.nullable(),
})
export type Guest = z.output<typeof guest>

/** By name. */
export const guests = z.array(guest)

export const guestName = z.object({
  name: storedName(nameLength, 'name_required'),
})

/** The guest that stays. */
export const guestMerge = z.object({ intoId: id })
