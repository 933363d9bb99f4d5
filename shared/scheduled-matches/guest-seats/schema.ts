import { z } from 'zod'
import { dayText, newName } from '#shared/api/wire.ts'
import { claimStates } from '#shared/players/claims/schema.ts'
import { nameLength } from '#shared/players/name.ts'
import { invitationParams, invitedMatch } from '#shared/scheduled-matches/invitations/schema.ts'
import { position } from '#shared/scheduled-matches/seats/schema.ts'

/** How a private link ends: an account has the seat, the guest left or was removed, the match was cancelled. */
export const guestSeatEnds = ['claimed', 'removed', 'gone'] as const

/** 128 random bits in hexadecimal, made by the guest's browser. */
const seatKey = z.string().regex(/^[0-9a-f]{32}$/)

export const joinParams = invitationParams
export const guestSeatParams = z.object({ key: seatKey })

/** The browser keeps the key before it sends it, and sends the same one again when the answer is lost. */
export const newGuestSeat = z.object({
  name: newName(nameLength, 'name_required'),
  /** The default is the first free seat. */
  position: position.nullish().default(null),
  key: seatKey,
})
export type NewGuestSeat = z.output<typeof newGuestSeat>

/** What a private link shows to its holder. */
export const guestSeat = z.object({
  /** Recorded: the scheduled match is over, and the guest has played the recorded one. */
  state: z.enum(['seated', 'recorded', ...guestSeatEnds]),
  /** The guest's; null when the link is over. */
  name: z.string().nullable(),
  /** While the guest is seated. */
  position: position.nullable(),
  match: z.object(invitedMatch).nullable(),
  /** The day of the recorded match. */
  playedOn: dayText.nullable(),
  /** The reader's claim of the guest of a recorded match. */
  claim: z.enum(claimStates).nullable(),
})
export type GuestSeat = z.output<typeof guestSeat>

/** `matchId` is the scheduled match in which the user has the seat now; null when the creator was asked. */
export const guestSeatClaim = z.object({ matchId: z.number().nullable() })
