import { z } from 'zod'
import {
  day,
  dayText,
  id,
  idParam,
  instant,
  line,
  optional,
  page,
  paragraph,
  storedName,
} from '#shared/api/wire.ts'
import { firstDay } from '#shared/calendar.ts'
import { fullNameLength, isGuestName } from '#shared/players/name.ts'
import { courtSides } from '#shared/profile/sides.ts'
import { difficulties } from './difficulty.ts'
import { historyPeriods } from './period.ts'
import { isValidSet, matchOutcome, outcomes } from './score.ts'

export const matchTypes = ['casual', 'ranked'] as const
export const consents = ['confirmed', 'pending', 'declined'] as const

const score = z.int().min(0).max(7)
const set = z.object({ userScore: score, opponentScore: score }).refine(isValidSet, 'set_not_valid')
const outcome = z.literal([outcomes.win, outcomes.loss, outcomes.draw])
const side = z.enum(courtSides).nullish().default(null)
const missing = (code: string) => (issue: { code?: string }) =>
  issue.code === 'invalid_type' ? code : undefined
const name = (code: string) => storedName(fullNameLength, code)

export const matchParams = z.object({ id: idParam })

export const matchesQuery = z.object({
  ...page(),
  q: line(100).optional().default(''),
  period: z.enum(historyPeriods).default('all'),
  until: day.optional(),
  /** The matches that count for the reader, or those that await their answer. */
  consent: z.enum(['confirmed', 'pending']).default('confirmed'),
})

export const clanMatchesParams = z.object({ id: idParam })

export const clanMatchesQuery = z.object({
  ...page(),
  order: z.enum(['latest', 'oldest']).default('latest'),
})

const payload = z.object({
  date: z
    .string({ error: 'date_required' })
    .min(1, 'date_required')
    .pipe(day)
    .refine((date) => date >= firstDay, 'date_too_early'),
  userPartner: name('partner_required'),
  opponent1: name('opponent_1_required'),
  opponent2: name('opponent_2_required'),
  partnerPlayerId: id.nullish().default(null),
  opponent1PlayerId: id.nullish().default(null),
  opponent2PlayerId: id.nullish().default(null),
  sets: z
    .array(set, { error: missing('set_1_required') })
    .min(1, 'set_1_required')
    .max(3),
  userWon: outcome.optional(),
  /** Without it the default is stored, which nobody chose. */
  difficulty: z
    .int()
    .min(difficulties.min)
    .max(difficulties.max)
    .meta({ default: difficulties.default })
    .optional(),
  /**
   * False: nobody chose the difficulty, and averages leave it out. Without it an unchanged difficulty keeps
   * its value.
   */
  difficultyFelt: z.boolean().optional(),
  comments: optional(paragraph(2000)),
  userPosition: side,
  partnerPosition: side,
  opponent1Position: side,
  opponent2Position: side,
  venue: optional(line(120)),
  courtName: optional(line(120)),
  matchType: z
    .enum(matchTypes)
    .nullish()
    .transform((type) => type ?? 'casual'),
  clanId: id.nullish().default(null),
})

/** The part that a new and an edited match share. */
export type MatchPayload = z.output<typeof payload>

const agrees = ({ userWon, sets }: MatchPayload) => userWon === undefined || userWon === matchOutcome(sets)
const shareNoSide = (one: string | null, other: string | null) => one === null || one !== other

const seats = [
  ['userPartner', 'partnerPlayerId'],
  ['opponent1', 'opponent1PlayerId'],
  ['opponent2', 'opponent2PlayerId'],
] as const

const withGuestNames = <T extends z.ZodType<MatchPayload>>(shape: T) =>
  seats.reduce(
    (rest, [name, playerId]) =>
      rest.refine((match) => match[playerId] !== null || isGuestName(match[name]), {
        path: [name],
        error: 'text_too_long',
      }),
    shape,
  )

const checked = <T extends z.ZodType<MatchPayload>>(shape: T) =>
  shape
    .refine(agrees, { path: ['userWon'], error: 'outcome_contradicts_sets' })
    .refine((match) => shareNoSide(match.userPosition, match.partnerPosition), {
      path: ['partnerPosition'],
      error: 'same_court_side',
    })
    .refine((match) => shareNoSide(match.opponent1Position, match.opponent2Position), {
      path: ['opponent2Position'],
      error: 'same_court_side',
    })
    .refine(({ matchType, clanId }) => matchType === 'casual' || clanId !== null, {
      path: ['clanId'],
      error: 'clan_required',
    })

/**
 * A match as its recorder sends it: `user` is the recorder. The issues are in the order of the form. A
 * scheduled match, `scheduledMatchId`, is finished by it.
 */
export const newMatch = withGuestNames(
  checked(payload.extend({ scheduledMatchId: id.nullish().default(null) })),
)
export type NewMatch = z.output<typeof newMatch>

/** With `updatedAt`, an edit of another version is refused. */
export const editedMatch = withGuestNames(checked(payload.extend({ updatedAt: z.iso.datetime().optional() })))
export type EditedMatch = z.output<typeof editedMatch>

/** A line of a file has the full names of registered players too. */
export const importedMatch = checked(payload)
export type ImportedMatch = z.output<typeof importedMatch>

const seat = z.object({
  playerId: z.number(),
  name: z.string(),
  isRegisteredUser: z.boolean(),
  profileImageUrl: z.string().nullable(),
  consent: z.enum(consents),
})
export type MatchSeat = z.output<typeof seat>

/** A match as one of its players sees it: `user` is that player, `seats` are user, partner, opponent 1 and 2. */
export const match = z.object({
  id: z.number(),
  date: dayText,
  userPartner: z.string(),
  opponent1: z.string(),
  opponent2: z.string(),
  sets: z.array(z.object({ userScore: z.number(), opponentScore: z.number() })),
  userWon: outcome,
  difficulty: z.number().nullable(),
  /** False also without a difficulty. */
  difficultyFelt: z.boolean(),
  comments: z.string().nullable(),
  userPosition: z.enum(courtSides).nullable(),
  partnerPosition: z.enum(courtSides).nullable(),
  opponent1Position: z.enum(courtSides).nullable(),
  opponent2Position: z.enum(courtSides).nullable(),
  userId: z.string().nullable(),
  clanId: z.number().nullable(),
  venue: z.string().nullable(),
  courtName: z.string().nullable(),
  matchType: z.enum(matchTypes),
  seats: z.array(seat),
  /** By which it moved the reader's rating, of whole-number ratings; null when it did not rate them. */
  points: z.number().nullable(),
  /** The recorder's player; null for an erased account. */
  recorderId: z.number().nullable(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type Match = z.output<typeof match>
export type MatchView = z.input<typeof match>

export const matchList = z.array(match)

/** A declined match is no longer visible to the reader. */
export const matchAnswer = z.object({ id: z.number(), consent: z.enum(consents) })
