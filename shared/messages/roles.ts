import { groupsOf } from './groups.ts'
import { maySayOutcome, saidOutcome, saidSets } from './outcomes.ts'
import type { Person } from './people.ts'
import type { Reading } from './reading.ts'
import { type Result, resultOf, turned } from './results.ts'
import type { Score } from './scores.ts'
import { type Sides, sidesOf } from './sides.ts'
import type { Mention } from './spots.ts'

/** Result and people of a match from the reader's side; `players` where it is not said who played with whom. */
export type Roles = {
  result: Result
  partner?: Person
  opponents?: Person[]
  players?: Person[]
  /** That the roles are a guess, besides those names that are. */
  isGuess: boolean
}

/** `speaker`: who wrote a forwarded message, if not the reader. */
export function rolesOf(
  reading: Reading,
  scores: readonly Score[],
  mentions: readonly Mention[],
  speaker: Person | null,
): Roles {
  const present = mentions.filter(({ isOut }) => !isOut)
  const sides = sidesOf(reading, present)
  if (!sides) return withoutSides(reading, scores, present, speaker)
  const result = resultOf(scores, sides.outcome, sides.isOtherFirst, saidSets(reading.rest))
  const isOpen = sides.outcome === null && (sides.isOpenOrder || maySayOutcome(reading))
  const marked = { ...result, isGuess: result.isGuess || isOpen }
  if (speaker) return forReader(marked, sides, speaker)
  return { result: marked, isGuess: sides.isGuess, ...named(sides.partner, sides.rivals) }
}

/** Those who are named, each once; for a match of others, the first pair's number is the first. */
function withoutSides(
  reading: Reading,
  scores: readonly Score[],
  mentions: readonly Mention[],
  speaker: Person | null,
): Roles {
  const isOwn =
    mentions.some(({ isSpeaker }) => isSpeaker) || /\b(?:con|with|we|jugue|nos)\b/.test(reading.plain)
  const result = resultOf(
    scores,
    mentions.length > 2 && !isOwn ? null : saidOutcome(reading.rest),
    false,
    saidSets(reading.rest),
  )
  const isOpen = speaker !== null || (mentions.length > 1 && (!isOwn || mentions.length > 3))
  const players = distinct(mentions)
  return {
    result: { ...result, isGuess: result.isGuess || isOpen },
    isGuess:
      players.length < 3 ||
      (players.length === 3 && (!isOwn || saidOutcome(reading.rest) !== null)) ||
      (players.length !== 4 && groupsOf(reading, mentions).some(({ role }) => role === 'against')),
    ...(players.length > 0 && { players }),
  }
}

/** The writer's pair and opponents, seen by the reader, who is in one of the pairs or, as far as is said, in none. */
function forReader(
  result: Result,
  { partner, rivals, isGuess, isPartnerFirst }: Sides,
  speaker: Person,
): Roles {
  const pair = partner ? (isPartnerFirst ? [partner, speaker] : [speaker, partner]) : [speaker]
  const isMe = ({ isMe }: Person) => isMe
  if (pair.some(isMe)) return { result, isGuess, ...named(speaker, rivals) }
  if (rivals.some(isMe))
    return { result: turned(result), isGuess, ...named(rivals.find((rival) => !rival.isMe) ?? null, pair) }
  return { result: { ...result, isGuess: true }, isGuess: true, players: distinct([...pair, ...rivals]) }
}

function named(partner: Person | null, rivals: readonly Person[]) {
  const opponents = distinct(rivals)
    .filter(({ isMe }) => !isMe)
    .slice(0, 2)
  return { ...(partner && !partner.isMe && { partner }), ...(opponents.length > 0 && { opponents }) }
}

/** Each person once, in order. */
export const distinct = (people: readonly Person[]) =>
  people.filter((person, index) => people.findIndex(({ name }) => name === person.name) === index)
