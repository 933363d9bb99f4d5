import type { Match } from '#shared/matches/schema.ts'
import { type Entry, isMatchEntry, type MatchEntry } from './entry.ts'

/**
 * What the server made of a write of a match. What was typed before its answer came, or is typed in a form that was open
 * then, still names the match and the version as they were.
 */
export type SentMatch = {
  person: string
  /** The id that the write had, below zero for a recorded match. */
  matchId: number
  id: number
  /** The versions that this device has replaced. */
  replaced: string[]
  updatedAt: string
  sentAt: number
}

/** Undefined for a write without a match in its answer. */
export function sentMatchOf(entry: Entry, answer: unknown, former: SentMatch[]): SentMatch | undefined {
  const { id, updatedAt } = Object(answer) as Partial<Match>
  if (!isMatchEntry(entry) || id === undefined || updatedAt === undefined) return undefined
  const matchId = entry.effect.kind === 'record' ? entry.effect.match.id : id
  const before = former.find((sent) => sent.matchId === matchId)?.replaced ?? []
  const version = entry.effect.kind === 'record' ? entry.effect.match.updatedAt : versionOf(entry)
  const replaced = [...before, ...(version === undefined ? [] : [version])].filter((one) => one !== updatedAt)
  return { person: entry.person, matchId, id, replaced, updatedAt, sentAt: Date.now() }
}

/** The same write of the match and the version that it is about by now. What was sent already stays as it is. */
export function redirected(entry: Entry, sent: SentMatch[]): Entry {
  if (!isMatchEntry(entry)) return entry
  const { input, effect, isAttempted } = entry
  const { id } = Object(input.params) as { id?: string }
  const match = sent.find(
    (one) => String(one.matchId) === id && (one.matchId !== one.id || isOutdated(one, entry)),
  )
  if (isAttempted || !match) return entry
  const version = isOutdated(match, entry) && { updatedAt: match.updatedAt }
  const next = {
    ...entry,
    input: {
      ...input,
      params: { ...input.params, id: String(match.id) },
      ...(version && { body: { ...Object(input.body), ...version } }),
    },
    effect: { ...effect, match: { ...effect.match, id: match.id, ...version } },
  }
  // An edit of it may have been sent since.
  return redirected(next, sent)
}

const isOutdated = ({ replaced }: SentMatch, entry: MatchEntry) => replaced.includes(versionOf(entry) ?? '')

const versionOf = ({ input }: MatchEntry) => (Object(input.body) as { updatedAt?: string }).updatedAt
