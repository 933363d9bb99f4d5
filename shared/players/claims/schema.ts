import { z } from 'zod'
import { id, idParam } from '#shared/api/wire.ts'
import { guest } from '#shared/players/guests/schema.ts'

export const claimStates = ['pending', 'declined'] as const
/** The role of a user in a claim: the user who is the guest, or the one who typed the guest. */
export const claimSides = ['claimant', 'recorder'] as const
export type ClaimSide = (typeof claimSides)[number]
/** What a claim came with in place of friendship: the private link of a guest seat, or a share link. */
export const claimLinks = ['guest_seat', 'share'] as const
export type ClaimLink = (typeof claimLinks)[number]

export const claimParams = z.object({ id: idParam })

const person = z.object({ userId: z.string(), playerId: z.number(), name: z.string() })

export const claim = z.object({
  id: z.number(),
  /** The guest. */
  player: guest,
  status: z.enum(claimStates),
  /** The reader's role in it. */
  side: z.enum(claimSides),
  /** Whether the reader started it; otherwise they are asked. */
  isOwn: z.boolean(),
  /** The other of the two. */
  person,
})
export type Claim = z.output<typeof claim>

/** Those that wait for the reader's answer first, then the reader's own; newest first. */
export const claims = z.array(claim)

const claimableName = z.object({ player: guest, recorder: person })
export type ClaimableName = z.output<typeof claimableName>

export const claimableNames = z.array(claimableName)

export const newClaim = z.object({ playerId: id, userId: z.string().min(1).max(100).optional() })

/** `matches`: how many became the claimant's. */
export const claimAnswer = z.object({
  id: z.number(),
  status: z.enum(['accepted', 'declined']),
  matches: z.number(),
})
