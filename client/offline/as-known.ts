import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { isOffline } from '#client/lib/api.ts'
import { lineOf } from '#client/lib/query-client.ts'
import { clansApi } from '#shared/clans/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import type { Match } from '#shared/matches/schema.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'

// By the read of one thing: the lists that bring it in the same shape.
const listsOf = new Map([
  [lineOf(matchesApi.one), [matchesApi.list, matchesApi.ofClan].map(lineOf)],
  [lineOf(scheduledMatchesApi.one), [lineOf(scheduledMatchesApi.list)]],
  [lineOf(clansApi.one), [lineOf(clansApi.mine)]],
])

type Key = readonly [domain: string, line: string, input: { params?: { id?: string } } | null]
type Thing = { id: number }

/** Without a connection a thing that was never opened is shown as it is known otherwise, if it is. */
export const showAsKnown = (client: QueryClient) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || !isOffline(event.action.error)) return
    const { query } = event
    if (query.state.data !== undefined) return
    const [, line, input] = query.queryKey as Key
    const known = listedThing(client, line, Number(input?.params?.id)) ?? ofFormerDay(client, query.queryKey)
    if (known) query.setState({ ...known, status: 'success', error: null, isInvalidated: true })
  })

/** Figures of a period that ends today are shown as they were on the latest day on which they were read. */
function ofFormerDay(client: QueryClient, queryKey: QueryKey) {
  const [domain, line, input, day] = queryKey
  if (!isDay.test(String(day))) return undefined
  return latest(
    client
      .getQueryCache()
      .findAll({ queryKey: [domain, line, input] })
      .map(({ state: { data, dataUpdatedAt } }) => ({ data, dataUpdatedAt }))
      .filter(({ data }) => data !== undefined),
  )
}

const isDay = /^\d{4}-\d\d-\d\d$/

/** A match as the latest list that has it brought it. */
export const listedMatch = (client: QueryClient, id: number) =>
  listedThing(client, lineOf(matchesApi.one), id)?.data as Match | undefined

/** As the latest of its lists has it. */
function listedThing(client: QueryClient, line: string, id: number) {
  const found = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => listsOf.get(line)?.includes((queryKey as Key)[1]) ?? false })
    .flatMap(({ state: { data, dataUpdatedAt } }) => {
      const thing = itemsOf(data).find((item) => item.id === id)
      return thing ? [{ data: thing, dataUpdatedAt }] : []
    })
  return latest(found)
}

const latest = <Known extends { dataUpdatedAt: number }>(found: Known[]) =>
  found.toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)[0]

function itemsOf(data: unknown): Thing[] {
  if (Array.isArray(data)) return data
  const { pages } = Object(data) as { pages?: { items: Thing[] }[] }
  return pages?.flatMap(({ items }) => items) ?? []
}
