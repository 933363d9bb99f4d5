import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { call } from '#client/lib/api.ts'
import { read, readAgain } from '#client/lib/query-client.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { Endpoint, Input } from '#shared/api/endpoint.ts'
import { clansApi } from '#shared/clans/api.ts'
import { AppError } from '#shared/errors.ts'
import { leaveForOwnClans } from './place.ts'

/**
 * A write that ends what the clan's page stands on: leaving, or deleting it. The page goes before anything is read
 * again, so that it does not tell somebody who has just left that there is no such clan. Says whether it is done.
 */
export function useFarewell<E extends Endpoint>(endpoint: E, clanId: number, failure: string) {
  const client = useQueryClient()
  const isUnderWay = useRef(false)
  const write = useMutation<unknown, AppError, Input<E>>({
    mutationFn: (input) => call(endpoint, input),
    meta: { failure },
  })
  const act = async (input: Input<E>, title: string) => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    try {
      await write.mutateAsync(input)
      flushSync(leaveForOwnClans)
      const { queryKey } = read(clansApi.one, { params: { id: String(clanId) } })
      client.removeQueries({ queryKey })
      toast({ kind: 'success', title })
      await readAgain(client, endpoint.touches)
      return true
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Another admin was quicker, or has stepped down: how it stands is read again.
      if (error.status === 404 || error.status === 409 || error.status === 403)
        await readAgain(client, endpoint.touches)
      return false
    } finally {
      isUnderWay.current = false
    }
  }
  return { act, isBusy: write.isPending }
}
