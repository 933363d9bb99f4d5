import { createHash } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import * as store from './store.ts'

const dayMs = 86_400_000
const keyForm = /^[\x21-\x7e]{8,100}$/

/**
 * Acts once for each key of a user: the key and what the act wrote are committed together, a retry gets the first
 * answer, a retry that comes while the first still runs waits for it, and a failed act leaves no key behind.
 */
export async function once<C extends { db: Db; actor: Actor | null }>(
  context: C,
  key: string | undefined,
  input: unknown,
  act: (inside: C) => Promise<unknown>,
): Promise<unknown> {
  if (key === undefined || !context.actor) return act(context)
  if (!keyForm.test(key))
    throw new AppError('bad_request', { message: 'Idempotency-Key is 8 to 100 visible characters' })
  const of = { userId: context.actor.userId, key }
  const request = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  return context.db.transaction(async (tx) => {
    if (await store.takeKey(tx, of, request)) {
      const answer = await act({ ...context, db: tx })
      await store.keepAnswer(tx, of, answer)
      return answer
    }
    const kept = await store.keptAnswer(tx, of)
    if (kept?.request !== request) throw new AppError('idempotency_key_reused')
    return kept.answer
  })
}

type Reworded = { userId: string; marks: string[]; words: [text: string, instead: string][] }

/**
 * Somebody's words are others in what other people would be answered again: a retry still acts once. Whole values only,
 * in the answers in which one of `marks` stands.
 */
export async function rewordAnswers(db: Db, { words, ...whose }: Reworded) {
  const instead = new Map(words)
  for (const { answer, ...key } of await store.answersWith(db, whose))
    await store.keepAnswer(db, key, reworded(answer, instead))
}

function reworded(value: unknown, words: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return words.get(value) ?? value
  if (Array.isArray(value)) return value.map((item) => reworded(item, words))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, reworded(held, words)]))
}

/** Keys are replayed for a day. */
export const forgetOldKeys = (db: Db, now: Date) =>
  store.forgetKeysBefore(db, new Date(now.getTime() - dayMs))
