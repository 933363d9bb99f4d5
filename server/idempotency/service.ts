import { createHash } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import * as store from './store.ts'

const dayMs = 86_400_000
const keyPattern = /^[\x21-\x7e]{8,100}$/

/**
 * Acts once for each key of a user: the key and what the act wrote are committed together, a retry gets the first
 * answer, a retry that comes while the first still runs waits for it, and a failed act leaves no key behind.
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
  const of = { userId: context.actor.userId, key }
  const request = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  return context.db.transaction(async (tx) => {
    if (await store.insertKey(tx, of, request)) {
      const answer = await act({ ...context, db: tx })
      await store.updateAnswer(tx, of, answer)
      return answer
    }
    const kept = await store.storedAnswer(tx, of)
    if (kept?.request !== request) throw new AppError('idempotency_key_reused')
    return kept.answer
  })
}

type Replacement = { userId: string; marks: string[]; words: [text: string, instead: string][] }

/**
 * Somebody's words are others in what other people would be answered again: a retry still acts once. Whole values only,
 * in the answers in which one of `marks` stands.
 */
export async function replaceInAnswers(db: Db, { words, ...whose }: Replacement) {
  const replacements = new Map(words)
  for (const { answer, ...key } of await store.answersWith(db, whose))
    await store.updateAnswer(db, key, replaceTexts(answer, replacements))
}

function replaceTexts(value: unknown, replacements: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return replacements.get(value) ?? value
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, replacements))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, replaceTexts(held, replacements)]),
  )
}

/** Keys are replayed for a day. */
export const deleteOldKeys = (db: Db, now: Date) =>
  store.deleteKeysBefore(db, new Date(now.getTime() - dayMs))
