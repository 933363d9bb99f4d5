import { type Group, groupsOf } from './groups.ts'
import { type Outcome, outcomeOf } from './outcomes.ts'
import type { Reading } from './reading.ts'
import type { Mention } from './spots.ts'

/** The people of a match as its writer sees them. `isOtherFirst`: the first number of each set is the opponents'. */
export type Sides = {
  partner: Mention | null
  rivals: Mention[]
  outcome: Outcome
  isOtherFirst: boolean
  isGuess: boolean
  isOpenOrder: boolean
  isPartnerFirst: boolean
}

/** Null if the message does not say who played with whom from the writer's side. */
export function sidesOf(reading: Reading, mentions: readonly Mention[]): Sides | null {
  const all = groupsOf(reading, mentions)
  const own = all
    .filter(({ members }) => members.some(({ isSpeaker }) => isSpeaker))
    .toSorted((one, other) => other.members.length - one.members.length)[0]
  const groups = all.filter((group) => group === own || group.members.some(({ isSpeaker }) => !isSpeaker))
  return own ? sidesWithSpeaker(own, groups, reading) : sidesWithoutSpeaker(groups, reading)
}

function sidesWithSpeaker(own: Group, groups: readonly Group[], reading: Reading): Sides | null {
  const others = own.members.filter(({ isSpeaker }) => !isSpeaker)
  const beside = groups.find((group) => group.role === 'with' && group !== own && group.members.length === 1)
  const rest = groups.filter((group) => group !== own && group !== (others.length === 0 ? beside : undefined))
  const rivals =
    rest.find(({ role }) => role === 'against') ??
    (own.role === 'against' ? rest.findLast(({ at }) => at < own.at) : undefined) ??
    rest.find(({ members }) => members.length === 2) ??
    rest[0]
  if (others.length > 1 || (!rivals && groups.length > 2)) return null
  const partner = others[0] ?? beside?.members[0] ?? null
  if (!partner && !rivals) return null
  const isBefore = rivals !== undefined && rivals.at < own.at
  return {
    partner,
    rivals: rivals?.members ?? [],
    outcome: outcomeOf(own, rivals, reading),
    isOtherFirst: isBefore && rivals.role !== 'against',
    isGuess:
      rest.length > (rivals ? 1 : 0) ||
      (rivals?.members.length ?? 0) > 2 ||
      (rivals !== undefined &&
        rivals.role === null &&
        own.role !== 'against' &&
        !/[S]|vs?|-|contra|against|versus/.test(
          reading.rest.slice(Math.min(own.end, rivals.end), Math.max(own.at, rivals.at)),
        )),
    isOpenOrder: isBefore && rivals.role === 'against',
    isPartnerFirst: others.length > 0 && own.members[0] === others[0],
  }
}

function sidesWithoutSpeaker(groups: readonly Group[], reading: Reading): Sides | null {
  const beside = groups.find(({ role }) => role === 'with')
  const against = groups.find(({ role }) => role === 'against')
  const plain = groups.filter(({ role }) => role === null)
  const said = outcomeOf(beside, against ?? plain[0], reading)
  const outcome = { outcome: said, isOtherFirst: false, isOpenOrder: false, isPartnerFirst: false }
  if (beside && (against ?? (plain.length === 1 && plain[0]?.members.length === 2))) {
    const rivals = against ?? plain[0]
    const isGuess =
      groups.length > 2 || beside.members.length > 1 || (rivals?.members.length ?? 0) > 2 || !against
    return {
      ...outcome,
      partner: beside.members[0] ?? null,
      rivals: rivals?.members ?? [],
      isGuess: isGuess && !(said === 'lost' && plain[0]?.result === 'won'),
    }
  }
  if (beside?.members.length === 1 && plain.length === 0)
    return { ...outcome, partner: beside.members[0] ?? null, rivals: [], isGuess: false }
  if (beside?.members.length === 2 && plain.length === 0 && said === 'lost')
    return { ...outcome, partner: null, rivals: beside.members, isGuess: true }
  if (
    !against ||
    plain.some(({ members }) => members.length > 1) ||
    plain.length > 1 ||
    against.members.length > 2
  )
    return null
  return {
    ...outcome,
    partner: plain[0]?.members[0] ?? null,
    rivals: against.members,
    isGuess: plain.length > 0,
  }
}
