import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { lineOf } from '#client/lib/query-client.ts'
import { matchesApi } from '#shared/matches/api.ts'
import type { Match } from '#shared/matches/schema.ts'
import { changedItems, changedThing, has } from './changes.ts'
import { type Effect, isMatchEffect, type MatchEffect } from './entry.ts'

type Page = { items: object[]; total: number }
type MatchesQuery = { q?: string; consent?: string; until?: string; period?: string }
type Key = readonly [domain: string, line: string, input: { params?: { id?: string }; query?: object } | null]

/** Shows what a waiting write changes, in all that was read before. */
export function applyEffect(client: QueryClient, effect: Effect) {
  for (const query of client.getQueryCache().getAll()) showEffect(query, effect)
}

/** The same in one query. Its data stays as old as it is. */
export function showEffect(query: Query, effect: Effect) {
  if (query.state.data === undefined) return
  if (isMatchEffect(effect)) return showMatch(query, effect)
  const [, line, input] = query.queryKey as Key
  for (const change of effect.changes)
    if (change.line === line && has(input?.query ?? {}, change.query ?? {}))
      changeData(
        query,
        (items) => changedItems(items, change),
        (thing) => changedThing(thing, change),
      )
}

function showMatch(query: Query, { kind, match }: MatchEffect) {
  const [, line, input] = query.queryKey as Key
  const { q, consent, until = match.date, period = 'all' }: MatchesQuery = input?.query ?? {}
  if (consent) return
  if (line === lineOf(matchesApi.one)) {
    if (kind === 'edit' && Number(input?.params?.id) === match.id) setData(query, match)
  } else if (line === lineOf(matchesApi.list)) {
    const mayAdd = !q && period === 'all' && until >= match.date
    changeData(query, (items) => withMatch(items as Match[], { kind, match }, mayAdd))
  }
}

/** An edited match stays in a list that has it, whatever the list is of. */
function withMatch(items: Match[], { kind, match }: MatchEffect, mayAdd: boolean) {
  const others = items.filter(({ id }) => id !== match.id)
  const isListed = others.length < items.length
  if (kind === 'remove' || !(isListed || (kind === 'record' && mayAdd))) return others
  const index = others.findIndex(({ date }) => date <= match.date)
  return index < 0 ? [...others, match] : others.toSpliced(index, 0, match)
}

type ChangeItems = (items: object[]) => object[]

function changeData(query: Query, change: ChangeItems, changeThing = (thing: object) => thing) {
  const data = query.state.data as object
  if (Array.isArray(data)) setData(query, change(data))
  else if ('pageParams' in data) setData(query, changedPages(data as InfiniteData<Page>, change))
  else setData(query, changeThing(data))
}

const setData = (query: Query, data: unknown) => query.setState({ data })

function changedPages({ pages, pageParams }: InfiniteData<Page>, change: ChangeItems) {
  const before = pages.flatMap((page) => page.items)
  const items = change(before)
  const [first, ...others] = pages
  // The pages after the first are empty: lists join them.
  const joined = first && { ...first, items, total: first.total + items.length - before.length }
  return { pages: joined ? [joined, ...others.map((page) => ({ ...page, items: [] }))] : pages, pageParams }
}
