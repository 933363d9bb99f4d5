import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useImpersonation } from '#client/admin/impersonation.ts'
import { call } from '#client/lib/api.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { invalidateDomains, type WriteOptions } from '#client/lib/query-client.ts'
import type { Endpoint, Input, Output } from '#shared/api/endpoint.ts'
import type { AppError } from '#shared/errors.ts'
import type { Entry } from './entry.ts'
import type { Outcome, takeShown } from './take-shown.ts'

export type { Outcome } from './take-shown.ts'

type Deferred = Pick<Entry, 'effect' | 'draft'> & { idempotencyKey?: string }

/**
 * A write that this device takes at once and sends when it can. Where it can keep nothing, and in an impersonation, it is
 * sent as any other. Throws a refusal that comes while the person waits.
 */
export function useDeferredWrite<E extends Endpoint>(endpoint: E, meta: WriteOptions = {}) {
  const client = useQueryClient()
  const isOwn = useImpersonation() === null
  useEffect(() => void load(), [])
  return useMutation<Outcome<Output<E>>, AppError, Input<E> & Deferred>({
    mutationFn: async ({ effect, draft, idempotencyKey: key = newIdempotencyKey(), ...input }) => {
      const { method, path, touches = [] } = endpoint
      const write = { key, endpoint: { method, path, touches }, input, effect, ...(draft && { draft }) }
      const outcome = isOwn ? await take(client, write) : null
      if (outcome) return outcome as Outcome<Output<E>>
      const answer = await call(endpoint, input as unknown as Input<E>, { idempotencyKey: key })
      return { isWaiting: false, answer }
    },
    onSuccess: ({ isWaiting }) => (isWaiting ? undefined : invalidateDomains(client, endpoint.touches)),
    meta,
  })
}

const take: typeof takeShown = async (...write) => {
  const outbox = await load()
  return outbox && outbox.takeShown(...write)
}

// After the screen that has the write: when it is made there may be no connection any more. Asked for by each row of a list,
// and each import takes a slow phone milliseconds.
let loading: Promise<typeof import('./take-shown.ts') | null> | undefined
const load = () => (loading ??= import('./take-shown.ts').catch(forget))

function forget() {
  loading = undefined
  return null
}
