import type { Day } from '#shared/calendar.ts'
import type { SetScore } from '#shared/matches/score.ts'
import { takeCourt } from './courts.ts'
import { dayMeant, directionOf } from './dates.ts'
import { takeDays } from './days.ts'
import { isResult, kindOf } from './kinds.ts'
import { takeMentions } from './mentions.ts'
import { takeNoise } from './noise.ts'
import { directoryOf, type Person } from './people.ts'
import { takeVenue } from './places.ts'
import { readingOf } from './reading.ts'
import { distinct, rolesOf } from './roles.ts'
import { takeLooseScores, takeScores } from './scores.ts'
import { takeFreePlaces } from './seats.ts'
import { sidesOf } from './sides.ts'
import { takeDayParts, takeTimes } from './times.ts'
import { speakerOf, takeHeaders, withSpeakers } from './writers.ts'

type MessageContext = { today: Day; people: readonly string[]; me: string; language: 'es' | 'en' }

/** What a message says. Keys of what it does not say are absent; `ambiguous` names the present ones that are guesses. */
export type ParsedMessage = {
  kind: 'match' | 'plan' | null
  date?: Day
  /** HH:MM. */
  time?: string
  /** From the side of `me`, at most three. */
  sets?: SetScore[]
  superTieBreak?: [number, number]
  partner?: string
  opponents?: string[]
  players?: string[]
  freePlaces?: number
  venue?: string
  court?: string
  ambiguous: string[]
}

/**
 * Reads a message of players in Spanish or English: a result, a plan, or neither (`kind` null). Each stretch of it is
 * read once. Never throws; what stands behind the first 2,000 characters is not read.
 */
export function parseMessage(text: string, context: MessageContext): ParsedMessage {
  const parts = partsOf(text, context)
  const kind = kindOf(parts)
  if (kind === null) return { kind, ambiguous: [] }
  const fields = {
    ...whenOf(parts, kind, context.today),
    ...(kind === 'match' ? matchOf(parts) : planOf(parts)),
    ...whereOf(parts),
  }
  return messageOf(kind, fields)
}

type Parts = ReturnType<typeof partsOf>

/** The parts of a message, the most certain first, as each takes its words from those that follow. */
function partsOf(text: string, { today, people, me, language }: MessageContext) {
  const reading = readingOf(text)
  const directory = directoryOf(people, me)
  const writers = takeHeaders(reading)
  takeNoise(reading)
  const courts = takeCourt(reading)
  const freePlaces = takeFreePlaces(reading)
  const half = takeDayParts(reading)
  const clear = takeScores(reading)
  const days = takeDays(reading, language)
  const times = takeTimes(reading, half)
  const loose = takeLooseScores(reading, clear.length > 0 || isResult(reading.plain), clear.length > 0)
  const scores = [...clear, ...loose].toSorted((one, other) => one.at - other.at)
  const venue = takeVenue(reading, directory.isGiven)
  const mentions = withSpeakers(takeMentions(reading, directory), writers, directory, me)
  const directions = days.map((day) => directionOf(day, today))
  const speaker = speakerOf(writers, directory)
  const hasSides = sidesOf(reading, mentions) !== null
  return { reading, courts, freePlaces, days, directions, times, scores, venue, mentions, speaker, hasSides }
}

/** A value that is present, and whether it is a guess. */
type Field<T> = { value: T; isGuess: boolean }
type Fields = {
  [Key in Exclude<keyof ParsedMessage, 'kind' | 'ambiguous'>]?: Field<NonNullable<ParsedMessage[Key]>> | null
}

function whenOf({ days, directions, times: all }: Parts, kind: 'match' | 'plan', today: Day): Fields {
  const date = dayMeant(days, kind, today)
  // "Ayer 6-4 6-3, mañana revancha a las 20h": the time is that of the other day.
  const times = all.filter(({ at }) => {
    const day = days.findLastIndex((each) => each.at < at)
    return directions[day] !== (kind === 'match' ? 'future' : 'past')
  })
  const [time] = times
  const isOneTime = times.every((other) => other.time === time?.time)
  return {
    date: date && { value: date.day, isGuess: date.isGuess },
    time: time ? { value: time.time, isGuess: time.isGuess || !isOneTime } : null,
  }
}

function whereOf({ venue, courts }: Parts): Fields {
  const [court] = courts
  return {
    venue: venue && { value: venue.name, isGuess: venue.isGuess },
    court: court
      ? { value: court.label, isGuess: court.isGuess || courts.some(({ label }) => label !== court.label) }
      : null,
  }
}

function matchOf({ reading, scores, mentions, speaker }: Parts): Fields {
  const { result, partner, opponents, players, isGuess } = rolesOf(reading, scores, mentions, speaker)
  const { sets, decider } = result
  return {
    sets: sets.length > 0 ? { value: sets, isGuess: result.isGuess } : null,
    superTieBreak: decider ? { value: decider, isGuess: result.isDeciderGuess } : null,
    partner: partner ? { value: partner.name, isGuess: isGuess || partner.isGuess } : null,
    opponents: namesOf(opponents, isGuess),
    players: namesOf(players, isGuess),
  }
}

function planOf({ freePlaces, mentions }: Parts): Fields {
  const players = distinct(mentions.filter(({ isOut }) => !isOut))
  const [free] = freePlaces
  const isContradicted =
    free !== undefined &&
    (players.length + free.count > 4 || freePlaces.some(({ count }) => count !== free.count))
  return {
    players: namesOf(
      players,
      mentions.some(({ isOut }) => isOut),
    ),
    freePlaces: free ? { value: free.count, isGuess: free.isGuess || isContradicted } : null,
  }
}

function namesOf(people: readonly Person[] | undefined, isGuess: boolean) {
  if (!people || people.length === 0) return null
  return {
    value: people.map(({ name }) => name),
    isGuess: isGuess || people.some((person) => person.isGuess),
  }
}

function messageOf(kind: 'match' | 'plan', fields: Fields): ParsedMessage {
  const present = Object.entries(fields).filter(([, field]) => field)
  const ambiguous = present.filter(([, field]) => field?.isGuess).map(([name]) => name)
  return { kind, ...Object.fromEntries(present.map(([name, field]) => [name, field?.value])), ambiguous }
}
