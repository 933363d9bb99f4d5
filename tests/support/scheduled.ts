import type { z } from 'zod'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import type { changedScheduledMatch, newScheduledMatch, seating } from '#shared/scheduled-matches/schema.ts'
import type { Person } from './app.ts'
import { ofMatch } from './matches.ts'

type Payload = z.input<typeof newScheduledMatch>
type Change = z.input<typeof changedScheduledMatch>

const when = { date: '2026-05-20', time: '19:30' }

const inMadrid: Record<string, string> = { 'Time-Zone': 'Europe/Madrid' }

/** A scheduled match for anybody: public, on 20 May 2026 at 19:30 for 90 minutes, which is 17:30 UTC. */
export const aPlan = (change: Partial<Payload> = {}): Payload => ({ ...when, ...change })

export const plan = (person: Person, change: Partial<Payload> = {}, headers = inMadrid) =>
  person.call(scheduledMatchesApi.create, { body: aPlan(change) }, headers)

/** The match as the user sees it. */
export const scheduledFor = (person: Person, id: number, key?: string) =>
  person.call(scheduledMatchesApi.one, { ...ofMatch(id), query: key ? { key } : {} })

export const replan = (person: Person, id: number, change: Partial<Change> = {}) =>
  person.call(scheduledMatchesApi.change, { ...ofMatch(id), body: { ...when, ...change } })

export const renewKey = (person: Pick<Person, 'call'>, id: number) =>
  person.call(scheduledMatchesApi.renewKey, ofMatch(id))

export const callOff = (person: Person, id: number) => person.call(scheduledMatchesApi.remove, ofMatch(id))

/** By default the user takes a seat. */
export const takeSeat = (person: Person, id: number, body: z.input<typeof seating> = {}) =>
  person.call(scheduledMatchesApi.join, { ...ofMatch(id), body })

export const leaveSeat = (person: Person, id: number) => person.call(scheduledMatchesApi.leave, ofMatch(id))

export const unseat = (person: Person, id: number, position: 1 | 2 | 3 | 4) =>
  person.call(scheduledMatchesApi.removeParticipant, {
    params: { id: String(id), position: String(position) },
  })

export const waitFor = (person: Person, id: number, key?: string) =>
  person.call(scheduledMatchesApi.wait, { ...ofMatch(id), query: key ? { key } : {} })

export const stopWaiting = (person: Person, id: number) =>
  person.call(scheduledMatchesApi.stopWaiting, { ...ofMatch(id), query: {} })

/** The ids of one of the user's lists, in its order. */
export async function planned(person: Person, scope?: 'open' | 'closed' | 'overdue' | 'own') {
  const list = await person.call(scheduledMatchesApi.list, { query: scope ? { scope } : {} })
  return list.map(({ id }) => id)
}

/** Positions and players: `1 Ana Ruiz`. */
export const lineUp = ({ participants }: { participants: { position: number; playerName: string }[] }) =>
  participants.map(({ position, playerName }) => `${position} ${playerName}`)
