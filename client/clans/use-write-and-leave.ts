import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { call } from '#client/lib/api.ts'
import { read, invalidateDomains } from '#client/lib/query-client.ts'
import { useSingleFlight } from '#client/lib/use-single-flight.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import type { Endpoint, Input } from '#shared/api/endpoint.ts'
import { clansApi } from '#shared/clans/api.ts'
import { AppError } from '#shared/errors.ts'
import { goToOwnClans } from './locations.ts'

/**
 * A write after which the clan's page cannot stay: leaving or deleting the clan. The page is left before the refetch, so
 * that it does not show "Clan not found". Resolves to whether the write succeeded.
 */
export function useWriteAndLeave<E extends Endpoint>(endpoint: E, clanId: number, failure: string) {
  const client = useQueryClient()
  const singleFlight = useSingleFlight()
  const write = useMutation<unknown, AppError, Input<E>>({
    mutationFn: (input) => call(endpoint, input),
    meta: { failure },
  })
  const writeAndLeave = async (input: Input<E>, title: string) => {
    try {
      await write.mutateAsync(input)
      flushSync(goToOwnClans)
      const { queryKey } = read(clansApi.one, { params: { id: String(clanId) } })
      client.removeQueries({ queryKey })
      toast({ kind: 'success', title })
      await invalidateDomains(client, endpoint.touches)
      return true
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Another admin did it first, or the reader lost the role: the clan is refetched.
      if ([403, 404, 409].includes(error.status)) await invalidateDomains(client, endpoint.touches)
      return false
    }
  }
  const act = async (input: Input<E>, title: string) =>
    (await singleFlight(() => writeAndLeave(input, title))) ?? false
  return { act, isBusy: write.isPending }
}
