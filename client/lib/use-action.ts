import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '#client/ui/toast/toast-store.ts'
import type { Domain } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { invalidateDomains } from './query-client.ts'

type RunOptions = {
  /** The row or person; actions of different keys run concurrently. */
  key?: string
  onRefused?: (error: AppError) => unknown
}

/** The right (403) or the thing (404) is gone, or another user was quicker (409). */
const isOutdated = ({ status }: AppError) => [403, 404, 409].includes(status)

/**
 * The actions of a component, each in single flight, with a toast on success. After an error by which the
 * screen is outdated the domains of `refetch` are refetched; the error itself gets its toast from the
 * mutation cache.
 */
export function useAction<Name extends string>(refetch: readonly Domain[] = []) {
  const client = useQueryClient()
  const { singleFlight, busyWith } = useSingleFlightByKey<Name>()
  /** Resolves to whether it succeeded; `send` returns the text of the toast, if there is one. */
  const run = async (
    name: Name,
    send: () => Promise<string | null | void>,
    { key = '', onRefused }: RunOptions = {},
  ) => {
    const isDone = await singleFlight(key, name, async () => {
      try {
        const title = await send()
        if (typeof title === 'string') toast({ kind: 'success', title })
        return true
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        await onRefused?.(error)
        if (isOutdated(error)) await invalidateDomains(client, refetch)
        return false
      }
    })
    return isDone ?? false
  }
  return { run, busyWith: (key = '') => busyWith(key) }
}

function useSingleFlightByKey<Name extends string>() {
  const running = useRef(new Set<string>())
  const [busy, setBusy] = useState<ReadonlyMap<string, Name>>(new Map())
  const singleFlight = async <Result>(key: string, name: Name, act: () => Promise<Result>) => {
    if (running.current.has(key)) return undefined
    running.current.add(key)
    setBusy((all) => new Map(all).set(key, name))
    try {
      return await act()
    } finally {
      // After the refetched queries have notified: the button is gone before it can be pressed again.
      notifyManager.schedule(() => {
        running.current.delete(key)
        setBusy((all) => new Map([...all].filter(([each]) => each !== key)))
      })
    }
  }
  return { singleFlight, busyWith: (key: string) => busy.get(key) }
}
