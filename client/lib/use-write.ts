import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '#shared/api/endpoint.ts'
import type { AppError } from '#shared/errors.ts'
import { call } from './api.ts'
import { invalidateDomains, type WriteOptions } from './query-client.ts'

/**
 * A write. On success the domains that the endpoint touches are refetched; an error that is not shown inline gets one
 * toast, from the mutation cache. With `gcTime: 0` the request body is not kept in the cache.
 */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  { gcTime, ...meta }: WriteOptions & { gcTime?: number } = {},
) {
  const client = useQueryClient()
  return useMutation<Output<E>, AppError, Input<E> & { idempotencyKey?: string }>({
    mutationFn: (input) => call(endpoint, input, input),
    onSuccess: () => invalidateDomains(client, endpoint.touches),
    ...(gcTime === undefined ? {} : { gcTime }),
    meta,
  })
}
