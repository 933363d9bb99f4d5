import { z } from 'zod'
import { dayText, idParam } from '#shared/api/wire.ts'
import { matchTypes } from '#shared/matches/schema.ts'
import { outcomes } from '#shared/matches/score.ts'
import { claimStates } from '#shared/players/claims/schema.ts'
import { nameLength } from '#shared/players/name.ts'

/** What a share link shows: a result, a clan's ladder, or a player's own page. */
export const shareKinds = ['match', 'clan', 'player'] as const
export type ShareKind = (typeof shareKinds)[number]

/** `id` is of the match, the clan, or the player. */
export const shareParams = z.object({ kind: z.enum(shareKinds), id: idParam })

/** 128 random bits in base64url. */
const shareKey = z.string().regex(/^[\w-]{22}$/)
export const sharedParams = z.object({ key: shareKey })

/** The reader's own link; null while there is none. */
export const shareLink = z.object({ key: z.string().nullable() })
export const newShareLink = z.object({ key: shareKey })

/** A guest of a shared result says that the guest is them. The name is as it was shown: the match may have changed since. */
export const newSharedClaim = z.object({
  seat: z.int().min(1).max(4),
  name: z.string().max(2 * nameLength),
})
export type NewSharedClaim = z.output<typeof newSharedClaim>

const outcome = z.literal([outcomes.win, outcomes.loss, outcomes.draw])
/** The first name and an initial. */
const name = z.string()

const seat = z.object({
  name,
  /** A guest whom the reader, signed in or not, may say to be. */
  isClaimable: z.boolean(),
  /** The reader's claim of the guest. */
  claim: z.enum(claimStates).nullable(),
})

const common = {
  /** The first name of who shares it. */
  sharedBy: z.string(),
  /** Of the match, clan or player, for signed-in users who may see it. */
  id: z.number().nullable(),
}

const sharedMatch = z.object({
  kind: z.literal('match'),
  ...common,
  date: dayText,
  venue: z.string().nullable(),
  courtName: z.string().nullable(),
  matchType: z.enum(matchTypes),
  /** The pair of who shares it, if they played, has seats 1 and 2, and the sets are from its side. */
  seats: z.array(seat).length(4),
  sets: z.array(z.object({ userScore: z.number(), opponentScore: z.number() })),
  /** Of seats 1 and 2. */
  outcome,
})
export type SharedMatch = z.output<typeof sharedMatch>

const sharedClan = z.object({
  kind: z.literal('clan'),
  ...common,
  clan: z.object({ name: z.string() }),
  season: z.object({ name: z.string(), number: z.number(), isActive: z.boolean() }),
  /** The number of ranked players. */
  ranked: z.number(),
  /** The first of them. */
  rows: z.array(z.object({ rank: z.number(), name, rating: z.number(), isProvisional: z.boolean() })),
})
export type SharedClan = z.output<typeof sharedClan>

const sharedPlayer = z.object({
  kind: z.literal('player'),
  ...common,
  name,
  matches: z.number(),
  wins: z.number(),
  draws: z.number(),
  losses: z.number(),
  setsAhead: z.number(),
  gamesAhead: z.number(),
  /** The latest outcomes, oldest first. */
  outcomes: z.array(outcome),
})
export type SharedPlayer = z.output<typeof sharedPlayer>

export const shared = z.discriminatedUnion('kind', [sharedMatch, sharedClan, sharedPlayer])
export type Shared = z.output<typeof shared>
