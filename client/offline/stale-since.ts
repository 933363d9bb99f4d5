import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

// A request that renews what is on screen is seldom slower.
const patienceMs = 1500

/** From when the oldest data on screen is that could not be renewed for a while; null if all of it is current. */
export function useStaleSince(isOnline: boolean) {
  const since = useOldest(useQueryClient())
  const isStale = since !== null
  const [isLasting, setLasting] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLasting(isStale), isStale && isOnline ? patienceMs : 0)
    return () => clearTimeout(timer)
  }, [isStale, isOnline])
  return isLasting ? since : null
}

function useOldest(client: QueryClient) {
  const [since, setSince] = useState(() => oldest(client))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // A page that opens changes the cache many times at once.
    const lookSoon = () =>
      (timer ??= setTimeout(() => {
        timer = undefined
        setSince(oldest(client))
      }))
    lookSoon()
    const unsubscribe = client.getQueryCache().subscribe(lookSoon)
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [client])
  return since
}

function oldest(client: QueryClient) {
  const shown = client.getQueryCache().findAll({ type: 'active' })
  const times = shown.flatMap(({ state }) =>
    state.data !== undefined && state.isInvalidated ? [state.dataUpdatedAt] : [],
  )
  return times.length > 0 ? Math.min(...times) : null
}
