import type { EndpointSpec, Input } from '#shared/api/endpoint.ts'
import type { Person, TestApp } from '#tests/support/app.ts'

/** A request that Ana makes, when everything for it is prepared. */
type Prepared<E extends EndpointSpec = EndpointSpec> = {
  input: Input<E>
  /** Another input; an endpoint without input has none. */
  other?: Input<E>
  /** What the request changes. */
  changed: () => Promise<unknown>
  from: unknown
  to: unknown
  /** Changes what a second run of the request would find, unless that fails or differs anyway. */
  meanwhile?: () => Promise<unknown>
}
export type Prepare<E extends EndpointSpec = EndpointSpec> = (
  ana: Person,
  bea: Person,
) => Promise<Prepared<E>>
export type Requests = ReturnType<typeof emptyRequests>

/** A table of requests by endpoint, and what their preparation needs. */
export function emptyRequests(app: TestApp) {
  const prepared = new Map<EndpointSpec, Prepare>()
  return {
    app,
    prepared,
    add: <E extends EndpointSpec>(endpoint: E, prepare: Prepare<E>) => void prepared.set(endpoint, prepare),
    valueOf: async (query: string, ...values: unknown[]) =>
      (await app.rowsOf(`select (${query}) as value`, ...values))[0].value as unknown,
    notified: ({ id }: Person, kind: string) =>
      app.count('notifications where user_id = $1 and kind = $2', id, kind),
  }
}

export const byId = (id: number) => ({ params: { id: String(id) } })
/** Nothing has this id. */
export const elsewhere = byId(2_000_000_000)
export const against = ({ name, playerId }: Person) => ({ opponent1: name, opponent1PlayerId: playerId })
