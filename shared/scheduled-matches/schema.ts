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
  time,
  timeText,
} from '#shared/api/wire.ts'
import { matchTypes } from '#shared/matches/schema.ts'
import { fullNameLength } from '#shared/players/name.ts'
import { durations, scopes, statuses, usualDuration, visibilities } from './court.ts'
import { courtPosition, isNamedPlayer, lineUp, position } from './seats/schema.ts'

const key = z.string().regex(/^[\w-]{22}$/)

export const scheduledParams = z.object({ id: idParam })
export const seatParams = z.object({
  id: idParam,
  position: z
    .string()
    .regex(/^[1-4]$/)
    .transform(Number)
    .pipe(position),
})

export const scheduledQuery = z
  .object({
    ...page(),
    /** The default is all upcoming matches, open or closed. */
    scope: z.enum(scopes).optional(),
    /** Only those published to this clan, open or closed. */
    clanId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  })
  .refine(({ scope, clanId }) => clanId === undefined || (scope !== 'own' && scope !== 'overdue'), {
    path: ['scope'],
    error: 'invalid_value',
  })

/** A share key also makes a match visible. */
export const keyQuery = z.object({ key: key.optional().catch(undefined) })

const payload = z.object({
  date: z.string({ error: 'date_required' }).min(1, 'date_required').pipe(day),
  time,
  duration: z.literal([...durations], 'duration_impossible').default(usualDuration),
  venue: optional(line(120)),
  courtName: optional(line(120)),
  comments: optional(paragraph(2000)),
  matchType: z
    .enum(matchTypes)
    .nullish()
    .transform((type) => type ?? 'casual'),
  visibility: z
    .enum(visibilities)
    .nullish()
    .transform((visibility) => visibility ?? 'public'),
  clanId: id.nullish().default(null),
  visibleToClanIds: z
    .array(z.string().pipe(idParam))
    .max(50)
    .nullish()
    .transform((ids) => [...new Set(ids)]),
  /** Starts a series with this match; of a series, all following weeks become like it. */
  repeatsWeekly: z
    .boolean()
    .nullish()
    .transform((repeats) => repeats ?? false),
})
type Payload = z.output<typeof payload>

/** A ranked match is visible to its clan alone. */
const withAudience = <T extends Payload>(match: T): T =>
  match.matchType === 'ranked' && match.clanId !== null
    ? { ...match, visibility: 'clans', visibleToClanIds: [match.clanId] }
    : { ...match, visibleToClanIds: match.visibility === 'clans' ? match.visibleToClanIds : [] }

const validated = <T extends Payload, I>(schema: z.ZodType<T, I>) =>
  schema
    .refine(({ matchType, clanId }) => matchType === 'casual' || clanId !== null, {
      path: ['clanId'],
      error: 'clan_required',
    })
    .transform(withAudience)
    .refine(({ visibility, visibleToClanIds }) => visibility !== 'clans' || visibleToClanIds.length > 0, {
      path: ['visibleToClanIds'],
      error: 'clans_required',
    })

/** The creator takes the first free seat, unless four others are named. */
export const newScheduledMatch = validated(
  payload.extend({ players: lineUp.nullish().transform((players) => players ?? []) }),
)
export type NewScheduledMatch = z.output<typeof newScheduledMatch>

/**
 * Without `players` the seats stay as they are. With them they are replaced, the creator included as above, and
 * `updatedAt` has to be the current version.
 */
export const changedScheduledMatch = validated(
  payload.extend({
    players: lineUp.nullish().transform((players) => players ?? undefined),
    updatedAt: z.iso.datetime().optional(),
  }),
)
export type ChangedScheduledMatch = z.output<typeof changedScheduledMatch>

/** The default is the actor, in the first free seat. */
export const seating = z
  .object({
    position: position.nullish().default(null),
    playerName: optional(line(fullNameLength)),
    isRegistered: z
      .boolean()
      .nullish()
      .transform((is) => is ?? false),
    userId: optional(line(100)),
    playerId: id.nullish().default(null),
    courtPosition: courtPosition.nullish().default(null),
    key: key.nullish().catch(null).default(null),
  })
  .refine(
    ({ playerId, playerName, ...seat }) => isNamedPlayer({ ...seat, id: playerId, name: playerName ?? '' }),
    {
      path: ['playerName'],
      error: 'text_too_long',
    },
  )
export type Seating = z.output<typeof seating>

/** Whether the match may be joined with a name alone. */
export const guestSwitch = z.object({ allowed: z.boolean() })

const participant = z.object({
  id: z.number(),
  matchId: z.number(),
  playerId: z.number(),
  userId: z.string().nullable(),
  playerName: z.string(),
  position,
  courtPosition: courtPosition.nullable(),
  signupTime: instant,
  profileImageUrl: z.string().nullable(),
  user: z
    .object({
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      favouriteCourtSide: courtPosition.nullable(),
    })
    .nullable(),
})
export type Participant = z.output<typeof participant>

export const scheduledMatch = z.object({
  id: z.number(),
  date: dayText,
  /** HH:MM in `timeZone`. */
  time: timeText,
  duration: z.literal([...durations]),
  timeZone: z.string().nullable(),
  startsAt: instant,
  endsAt: instant,
  courtName: z.string().nullable(),
  venue: z.string().nullable(),
  comments: z.string().nullable(),
  status: z.enum(statuses),
  createdBy: z.string(),
  creator: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
  /** Null also for a clan that the reader may not see. */
  clanId: z.number().nullable(),
  clanName: z.string().nullable(),
  matchType: z.enum(matchTypes),
  visibility: z.enum(visibilities),
  /** All of them for the creator, otherwise those of the reader. */
  visibleToClanIds: z.array(z.string()),
  participants: z.array(participant),
  availableSlots: z.array(position),
  /** Null for a reader without a seat. */
  ownPosition: position.nullable(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  /** For the players and the creator. */
  shareKey: z.string().nullable(),
  /** Whether the shared link lets visitors join with a name alone; null for readers without the share key. */
  guestsAllowed: z.boolean().nullable(),
  /** The waitlist: `offeredUntil` while a seat is held for the reader; `held` seats are held for others. */
  waiting: z.object({
    total: z.number(),
    isWaiting: z.boolean(),
    offeredUntil: instant.nullable(),
    held: z.number(),
  }),
  /** While the reader is asked for a free seat; `from` is the name of the user who asks. */
  seatRequest: z.object({ from: z.string() }).nullable(),
  /** The series of which it is a week, and whether the reader may open that. */
  series: z.object({ id: z.number(), canOpen: z.boolean() }).nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type ScheduledMatch = z.output<typeof scheduledMatch>
export type ScheduledMatchView = z.input<typeof scheduledMatch>

export const scheduledMatchList = z.array(scheduledMatch)
