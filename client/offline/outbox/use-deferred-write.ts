import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useImpersonation } from '#client/admin/impersonation.ts'
import { call } from '#client/lib/api.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-keys.ts'
import { invalidateDomains, type WriteOptions } from '#client/lib/query-client.ts'
import { sessionPerson } from '#client/lib/session-person.ts'
import type { Endpoint, Input, Output } from '#shared/api/endpoint.ts'
import type { AppError } from '#shared/errors.ts'
import type { Entry } from './entries.ts'
import { takeWrite } from './outbox.ts'
import { applyEffect } from './overlay.ts'

// So long a person waits for the answer of the server before the device says that it has the write.
const patienceMs = 5000

type Deferred = Pick<Entry, 'effect' | 'draft'> & { idempotencyKey?: string }
/** Without an answer the write waits on this device, or another tab has sent it. */
export type Outcome<Answer> = { isWaiting: boolean; answer?: Answer }

/**
 * A write that this device takes at once and sends when it can. Where it can keep nothing, and in an impersonation, it is
 * sent as any other. Throws a refusal that comes while the person waits.
 */
export function useDeferredWrite<E extends Endpoint>(endpoint: E, meta: WriteOptions = {}) {
  const client = useQueryClient()
  const isOwn = useImpersonation() === null
  return useMutation<Outcome<Output<E>>, AppError, Input<E> & Deferred>({
    mutationFn: async ({ effect, draft, idempotencyKey: key = newIdempotencyKey(), ...input }) => {
      const { method, path, touches = [] } = endpoint
      const write = { key, endpoint: { method, path, touches }, input, effect, ...(draft && { draft }) }
      const outcome = isOwn ? await take<Output<E>>(client, write) : null
      if (outcome) return outcome
      const answer = await call(endpoint, input as unknown as Input<E>, { idempotencyKey: key })
      return { isWaiting: false, answer }
    },
    onSuccess: ({ isWaiting }) => (isWaiting ? undefined : invalidateDomains(client, endpoint.touches)),
    meta,
  })
}

/** Null where the device keeps nothing. */
async function take<Answer>(
  client: QueryClient,
  write: Omit<Entry, 'person' | 'order' | 'takenAt'>,
): Promise<Outcome<Answer> | null> {
  const person = sessionPerson()
  if (person === null) return null
  const patience = navigator.onLine ? patienceMs : 0
  const sent = await takeWrite({ ...write, person }, patience).catch(() => null)
  if (sent === null) return null
  if (sent === 'waiting') {
    applyEffect(client, write.effect)
    return { isWaiting: true }
  }
  if (sent.refusal) throw sent.refusal
  return { isWaiting: false, answer: sent.answer as Answer }
}
