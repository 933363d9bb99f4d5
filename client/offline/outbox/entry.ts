import type { EndpointSpec } from '#shared/api/endpoint.ts'
import type { ErrorCode, Issue } from '#shared/errors.ts'
import type { Match } from '#shared/matches/schema.ts'
import type { Change } from './changes.ts'

/** What a waiting write is about. */
export type Subject =
  | `${'match' | 'scheduled' | 'user' | 'notification'} ${string | number}`
  | 'inbox'
  | 'profile'

/** What a waiting write does to a match, which can be changed until it is sent. */
export type MatchEffect = { kind: 'record' | 'edit' | 'remove'; match: Match }

/** What any other write does. */
export type OtherEffect = {
  kind:
    | 'confirm'
    | 'decline'
    | 'join'
    | 'addPlayer'
    | 'leave'
    | 'ask'
    | 'accept'
    | 'refuse'
    | 'withdraw'
    | 'unfriend'
    | 'read'
    | 'readAll'
    | 'profile'
  about: Subject[]
  /** Of the player, the match or what else it is about, for the user. */
  name: string
  changes: Change[]
}

/** Shown in place until the write is sent. */
export type Effect = MatchEffect | OtherEffect

export const isMatchEffect = (effect: Effect): effect is MatchEffect => 'match' in effect

/** Why the server refused a write. */
type Refusal = { code: ErrorCode; status: number; issues?: Issue[]; matchId?: number }

export type Draft = { name: string; values: object }

/** A write that this device has taken and not sent yet, or that was refused. */
export type Entry = {
  /** The idempotency key. */
  key: string
  /** Entries are sent in this order. */
  order: number
  /** The session person who made the write; nobody else sends or sees it. */
  person: string
  endpoint: Pick<EndpointSpec, 'method' | 'path' | 'touches'>
  input: { params?: object; body?: unknown }
  effect: Effect
  /** The draft that the form had, to open it again with. */
  draft?: Draft
  takenAt: number
  /** A request was sent: the server may have the write, whatever became of the answer. */
  isAttempted?: true
  refusal?: Refusal
}

/** One that records, edits or deletes a match. */
export type MatchEntry = Entry & { effect: MatchEffect }

export const isMatchEntry = (entry: Entry): entry is MatchEntry => isMatchEffect(entry.effect)
