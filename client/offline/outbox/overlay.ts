import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { Match } from '#shared/matches/schema.ts'
import type { Effect } from './entries.ts'

type Page = { items: Match[]; total: number }
type Key = readonly [
  domain: string,
  line: string,
  input: {
    params?: { id?: string }
    query?: { q?: string; consent?: string; until?: string; period?: string }
  } | null,
]

/** Shows what a waiting write does to a match, in all that was read before. */
export function applyEffect(client: QueryClient, effect: Effect) {
  for (const query of client.getQueryCache().findAll({ queryKey: ['matches'] })) showEffect(query, effect)
}

/** The same in one query. Its data stays as old as it is. */
export function showEffect(query: Query, { kind, match }: Effect) {
  const [, line, input] = query.queryKey as Key
  const { data } = query.state
  if (data === undefined || input?.query?.consent) return
  if (line === 'GET /matches/:id') {
    if (kind === 'edit' && Number(input?.params?.id) === match.id) setData(query, match)
  } else if (line === 'GET /matches') {
    const { q, until = match.date, period = 'all' } = input?.query ?? {}
    const mayAdd = !q && period === 'all' && until >= match.date
    const change = (items: Match[]) => changed(items, { kind, match }, mayAdd)
    setData(query, Array.isArray(data) ? change(data) : changedPages(data as InfiniteData<Page>, change))
  }
}

const setData = (query: Query, data: unknown) => query.setState({ data })

function changedPages({ pages, pageParams }: InfiniteData<Page>, change: (items: Match[]) => Match[]) {
  const before = pages.flatMap((page) => page.items)
  const items = change(before)
  const [first, ...others] = pages
  // The pages after the first are empty: lists join them.
  const joined = first && { ...first, items, total: first.total + items.length - before.length }
  return { pages: joined ? [joined, ...others.map((page) => ({ ...page, items: [] }))] : pages, pageParams }
}

/** An edited match stays in a list that has it, whatever the list is of. */
function changed(items: Match[], { kind, match }: Effect, mayAdd: boolean) {
  const others = items.filter(({ id }) => id !== match.id)
  const isListed = others.length < items.length
  if (kind === 'remove' || !(isListed || (kind === 'record' && mayAdd))) return others
  const index = others.findIndex(({ date }) => date <= match.date)
  return index < 0 ? [...others, match] : others.toSpliced(index, 0, match)
}
