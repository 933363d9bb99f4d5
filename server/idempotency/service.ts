import { createHash } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import * as store from './store.ts'

const dayMs = 86_400_000
const keyPattern = /^[\x21-\x7e]{8,100}$/

/**
 * Runs a write once for each key of a user. The key and what the write stored are committed together: a retry gets the first
 * answer, a retry during the first request waits for it, and a failed write leaves no key.
 */
export async function withIdempotencyKey<C extends { db: Db; actor: Actor | null }>(
  context: C,
  key: string | undefined,
  input: unknown,
  act: (inside: C) => Promise<unknown>,
): Promise<unknown> {
  if (key === undefined || !context.actor) return act(context)
  if (!keyPattern.test(key))
    throw new AppError('bad_request', { message: 'Idempotency-Key is 8 to 100 visible characters' })
  const own = { userId: context.actor.userId, key }
  const request = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  return context.db.transaction(async (tx) => {
    if (await store.insertKey(tx, own, request)) {
      const answer = await act({ ...context, db: tx })
      await store.updateAnswer(tx, own, answer)
      return answer
    }
    const stored = await store.storedAnswer(tx, own)
    if (stored?.request !== request) throw new AppError('idempotency_key_reused')
    return stored.answer
  })
}

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

/** Keys are replayed for a day. */
export const deleteOldKeys = (db: Db, now: Date) =>
  store.deleteKeysBefore(db, new Date(now.getTime() - dayMs))
