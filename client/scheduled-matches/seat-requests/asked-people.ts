import type { Output } from '#shared/api/endpoint.ts'
import type { candidatesApi } from '#shared/scheduled-matches/candidates/api.ts'
import type { SeatRequest } from '#shared/scheduled-matches/seat-requests/schema.ts'

export type Candidate = Output<typeof candidatesApi.list>[number]
/** Somebody in the list, with the request to them if there is one. */
export type AskedPerson = Pick<Candidate, 'userId' | 'playerId' | 'name' | 'profileImageUrl' | 'reasons'> & {
  request: SeatRequest | undefined
}

/** Those who were asked come first, in their order; a candidate has the reasons. */
export function askedPeople(
  candidates: readonly Candidate[],
  requests: readonly SeatRequest[],
): AskedPerson[] {
  const reasonsOf = (userId: string) => candidates.find((one) => one.userId === userId)?.reasons ?? []
  const isRequested = ({ userId }: Candidate) => requests.some((request) => request.userId === userId)
  return [
    ...requests.map((request) => ({ ...request, reasons: reasonsOf(request.userId), request })),
    ...candidates
      .filter((candidate) => !isRequested(candidate))
      .map((candidate) => ({ ...candidate, request: undefined })),
  ]
}

export const isPending = (request: SeatRequest | undefined) =>
  request?.state === 'asked' || request?.state === 'queued'

/** Whether a button asks them now: those of the queue too, who leave it by that. */
export const mayBeAsked = ({ request }: AskedPerson) =>
  request === undefined || (request.mayBeAsked && request.state !== 'asked' && request.state !== 'accepted')

/** Whom "in turn" and "all" ask. */
export const unasked = (people: readonly AskedPerson[], most: number) =>
  people
    .filter((person) => mayBeAsked(person) && !isPending(person.request))
    .slice(0, most)
    .map(({ userId }) => userId)
