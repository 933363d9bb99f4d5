import { createHash } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import type { EndpointSpec } from '#shared/api/endpoint.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import * as store from './store.ts'

const dayMs = 86_400_000
// A device may send again what it kept while it was offline; the answer, which may name others, is only for a retry.
const keyDays = 30
const answerDays = 1
const keyPattern = /^[\x21-\x7e]{8,100}$/

type KeyedRequest = { endpoint: Pick<EndpointSpec, 'method' | 'path' | 'response'>; input: unknown }

/**
 * Runs a write once for each key of a user. The key and what the write stored are committed together: a retry gets the first
 * answer, a retry during the first request waits for it, and a failed write leaves no key. A key that is repeated with another
 * endpoint or input is refused, and so is a repeat whose answer is erased.
 */
export async function withIdempotencyKey<C extends { db: Db; actor: Actor | null; now: Date }>(
  context: C,
  key: string | undefined,
  { endpoint, input }: KeyedRequest,
  act: (inside: C) => Promise<unknown>,
): Promise<unknown> {
  if (key === undefined || !context.actor) return act(context)
  if (!keyPattern.test(key))
    throw new AppError('bad_request', { message: 'Idempotency-Key is 8 to 100 visible characters' })
  const own = { userId: context.actor.userId, key }
  const request = digestOf({ endpoint, input })
  return context.db.transaction(async (tx) => {
    if (await store.insertKey(tx, own, request, context.now)) {
      const answer = await act({ ...context, db: tx })
      if (endpoint.response) await store.updateAnswer(tx, own, answer)
      return answer
    }
    const stored = await store.storedRequest(tx, own)
    // The key that stopped the insert has been deleted since: the client has to retry.
    if (!stored) throw new AppError('conflict')
    if (stored.request !== request) throw new AppError('idempotency_key_reused')
    if (!endpoint.response) return undefined
    // Not one that is still to come: others see a key only with its answer.
    if (stored.answer === null) throw new AppError('already_saved')
    return stored.answer
  })
}

// The path with its parameters, which are part of the input: one input means different things to two endpoints.
const digestOf = ({ endpoint: { method, path }, input }: KeyedRequest) =>
  createHash('sha256')
    .update(JSON.stringify([method, path, input]))
    .digest('base64url')

type Replacement = { userId: string; texts: string[]; replacements: [text: string, replacement: string][] }

/**
 * Replaces a user's texts in the stored answers of other users, which stay replayable. Only whole values are replaced, in the
 * answers that contain one of `texts`.
 */
export async function replaceInAnswers(db: Db, { userId, texts, replacements }: Replacement) {
  const replacementOf = new Map(replacements)
  for (const { answer, ...key } of await store.lockAnswersWith(db, userId, texts))
    await store.updateAnswer(db, key, replaceTexts(answer, replacementOf))
}

function replaceTexts(value: unknown, replacements: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return replacements.get(value) ?? value
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, replacements))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, nested]) => [name, replaceTexts(nested, replacements)]),
  )
}

/** Answers are replayed for a day. */
export const eraseOldAnswers = (db: Db, now: Date) =>
  store.eraseAnswersBefore(db, new Date(now.getTime() - answerDays * dayMs))

/** A key is refused or replayed for thirty days; after that it is a new one. */
export const deleteOldKeys = (db: Db, now: Date) =>
  store.deleteKeysBefore(db, new Date(now.getTime() - keyDays * dayMs))
