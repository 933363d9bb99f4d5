import { z } from 'zod'
import {
  day,
  dayText,
  id,
  idParam,
  instant,
  line,
  optional,
  paragraph,
  time,
  timeText,
} from '#shared/api/wire.ts'
import { durations, usualDuration } from '#shared/scheduled-matches/court.ts'

/** `maybe` is "if need be". */
export const voteValues = ['yes', 'maybe', 'no'] as const
export type Vote = (typeof voteValues)[number]

export const minOptions = 2
export const maxOptions = 8
/** Who answer one poll; as many are named for it at most. */
export const maxVoters = 30

/** 128 random bits in base64url. */
const key = z.string().regex(/^[\w-]{22}$/)

export const pollParams = z.object({ id: idParam })
export const voterParams = z.object({ id: idParam, voterId: idParam })
/** The key of its link also makes a poll visible. */
export const pollKeyQuery = z.object({ key: key.optional().catch(undefined) })

const newOption = z.object({
  date: z.string({ error: 'date_required' }).min(1, 'date_required').pipe(day),
  time,
})

const newOptions = z
  .array(newOption)
  .min(minOptions, 'options_too_few')
  .max(maxOptions, 'options_too_many')
  .superRefine((options, context) => {
    options.forEach(({ date, time }, index) => {
      const isRepeated = options.slice(0, index).some((other) => other.date === date && other.time === time)
      if (isRepeated) context.addIssue({ code: 'custom', path: [index, 'time'], message: 'option_repeated' })
    })
  })

export const newPoll = z.object({
  options: newOptions,
  duration: z.literal([...durations], 'duration_impossible').default(usualDuration),
  venue: optional(line(120)),
  courtName: optional(line(120)),
  comments: optional(paragraph(2000)),
  /** The last day on which it is answered; by default until the last of its times. */
  closesOn: optional(day),
  /** For the members of a clan of the creator's. */
  clanId: id.nullish().default(null),
  /** For these friends. */
  userIds: z
    .array(line(100))
    .max(maxVoters - 1)
    .nullish()
    .transform((ids) => [...new Set(ids)]),
  guestsAllowed: z
    .boolean()
    .nullish()
    .transform((allowed) => allowed ?? false),
})
export type NewPoll = z.output<typeof newPoll>

/** Replaces the answers of a voter; an option that is not named is not answered. */
export const newVotes = z
  .array(z.object({ optionId: id, vote: z.enum(voteValues) }))
  .min(1, 'votes_required')
  .max(maxOptions)
  .refine((votes) => new Set(votes.map(({ optionId }) => optionId)).size === votes.length, 'vote_repeated')
export type NewVotes = z.output<typeof newVotes>

export const voting = z.object({ votes: newVotes, key: key.nullish().catch(null).default(null) })
export type Voting = z.output<typeof voting>

/** Who play, in the order of the seats. */
export const scheduling = z.object({
  optionId: id,
  voterIds: z
    .array(id)
    .min(1)
    .max(4)
    .refine((ids) => new Set(ids).size === ids.length, 'duplicate_player'),
})
export type Scheduling = z.output<typeof scheduling>

export const pollGuestSwitch = z.object({ allowed: z.boolean() })

const bestFour = z.object({
  /** In the order of the seats. */
  voterIds: z.array(z.number()),
  yes: z.number(),
  maybe: z.number(),
  sides: z.enum(['fit', 'apart']).nullable(),
  level: z.enum(['close', 'apart']).nullable(),
})

const option = z.object({
  id: z.number(),
  date: dayText,
  time: timeText,
  startsAt: instant,
  hasBegun: z.boolean(),
  yes: z.number(),
  maybe: z.number(),
  no: z.number(),
  /** Who fit best; null when nobody can play, or it has begun. */
  best: bestFour.nullable(),
})

const voter = z.object({
  id: z.number(),
  /** In full for users, otherwise the first name and an initial. */
  name: z.string(),
  isGuest: z.boolean(),
  isOwn: z.boolean(),
  /** In the order of the options. */
  votes: z.array(z.enum(voteValues).nullable()),
})

export const poll = z.object({
  /** Only for signed-in users. */
  id: z.number().nullable(),
  /** The first name for visitors. */
  creatorName: z.string(),
  isCreator: z.boolean(),
  /** Null also for a clan that the reader is not a member of. */
  clanName: z.string().nullable(),
  duration: z.literal([...durations]),
  venue: z.string().nullable(),
  courtName: z.string().nullable(),
  comments: z.string().nullable(),
  timeZone: z.string().nullable(),
  closesAt: instant,
  isOpen: z.boolean(),
  guestsAllowed: z.boolean(),
  /** The first is the earliest. */
  options: z.array(option),
  /** The option that fits best; null while nobody can play at any. */
  bestOptionId: z.number().nullable(),
  /** In the order in which they first answered. */
  voters: z.array(voter),
  /** How many answers of guests the creator removed. */
  removedAnswers: z.number(),
  /** Of the match that came of it. */
  scheduledOptionId: z.number().nullable(),
  /** That match; null for those who may not see it, and once it is recorded or cancelled. */
  scheduledMatchId: z.number().nullable(),
  /** Whether the private link of the reader's answer also leads to a seat of that match. */
  hasSeat: z.boolean(),
  /** Whether the reader may close it and schedule its match. */
  canSchedule: z.boolean(),
  /** For its creator. */
  shareKey: z.string().nullable(),
})
export type Poll = z.output<typeof poll>
export type PollView = z.input<typeof poll>
export type PollOption = Poll['options'][number]
export type PollVoter = Poll['voters'][number]

const pollSummary = z.object({
  id: z.number(),
  creatorName: z.string(),
  isCreator: z.boolean(),
  clanName: z.string().nullable(),
  venue: z.string().nullable(),
  options: z.number(),
  firstDate: dayText,
  lastDate: dayText,
  voters: z.number(),
  hasVoted: z.boolean(),
  isOpen: z.boolean(),
  closesAt: instant,
})
export const pollList = z.array(pollSummary)
export type PollSummary = z.output<typeof pollSummary>

/** What became of scheduling: with `isNew: false` somebody was faster, and this is their match. */
export const scheduledOfPoll = z.object({
  matchId: z.number(),
  isNew: z.boolean(),
  /** How many were put on the waitlist. */
  waiting: z.number(),
  /** The guests who would play at this time and have no seat. */
  leftOver: z.array(z.string()),
})
export type ScheduledOfPoll = z.output<typeof scheduledOfPoll>
