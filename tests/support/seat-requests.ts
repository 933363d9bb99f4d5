import type { z } from 'zod'
import { seatRequestsApi } from '#shared/scheduled-matches/seat-requests/api.ts'
import type { newSeatRequests } from '#shared/scheduled-matches/seat-requests/schema.ts'
import type { Person } from './app.ts'
import { inboxOf } from './friends.ts'
import { ofMatch } from './matches.ts'

type Mode = z.input<typeof newSeatRequests>['mode']

/** The answer as lines in the order of the requests: `asked Bea Soler`. */
export async function ask(person: Person, id: number, asked: Person[], mode: Mode = 'one', hours?: number) {
  const body = { userIds: asked.map((each) => each.id), mode, ...(hours !== undefined && { hours }) }
  return linesOf(await person.call(seatRequestsApi.ask, { ...ofMatch(id), body }))
}

export const requestsOf = async (person: Person, id: number) =>
  linesOf(await person.call(seatRequestsApi.list, ofMatch(id)))

export const stopAsking = async (person: Person, id: number) =>
  linesOf(await person.call(seatRequestsApi.stop, ofMatch(id)))

export const acceptSeat = (person: Person, id: number) => person.call(seatRequestsApi.accept, ofMatch(id))

export const declineSeat = (person: Person, id: number) => person.call(seatRequestsApi.decline, ofMatch(id))

/** The seat requests in the user's inbox: their match and status. */
export const requestsTo = async (person: Person) =>
  (await inboxOf(person))
    .filter(({ type }) => type === 'seat_requested')
    .map(({ data }) => `${String(data.subjectId)} ${String(data.status)}`)

const linesOf = (requests: { state: string; name: string }[]) =>
  requests.map(({ state, name }) => `${state} ${name}`)
