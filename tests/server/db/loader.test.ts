import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createLoader } from '#server/db/loader.ts'

afterEach(() => void vi.useRealTimers())

/** A query that resolves when the test says so. */
function asking() {
  const asked: { keys: string[]; answer: (answers: Record<string, number>) => void; fail: () => void }[] = []
  const ask = createLoader(
    (keys: string[]) =>
      new Promise<Map<string, number>>((resolve, reject) =>
        asked.push({
          keys,
          answer: (answers) => resolve(new Map(Object.entries(answers))),
          fail: () => reject(new Error('away')),
        }),
      ),
  )
  return { ask, asked }
}

test('the batch loader sends a lone key at once, and batches the keys that arrive meanwhile without duplicates', async () => {
  const { ask, asked } = asking()
  const first = ask('a')
  const later = [ask('b'), ask('c'), ask('b')]
  expect(asked.map(({ keys }) => keys)).toEqual([['a']])
  asked[0]?.answer({ a: 1 })
  expect(await first).toBe(1)
  await turn()
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c']])
  asked[1]?.answer({ b: 2 })
  expect(await Promise.all(later)).toEqual([2, undefined, 2])
})

test('the batch loader answers or fails only the callers of that batch, and asks anew for later callers', async () => {
  const { ask, asked } = asking()
  const before = ask('a')
  const after = ask('a').catch((error: Error) => error.message)
  asked[0]?.answer({ a: 1 })
  expect(await before).toBe(1)
  await turn()
  const next = ask('b')
  asked[1]?.fail()
  expect(await after).toBe('away')
  await turn()
  asked[2]?.answer({ b: 3 })
  expect(await next).toBe(3)
})

test('the batch loader also fails the callers that queued behind a slow failing batch, and answers later callers', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { ask, asked } = asking()
  const failed = [ask('a'), ask('b')].map((one) => one.catch((error: Error) => error.message))
  vi.advanceTimersByTime(600)
  asked[0]?.fail()
  expect(await Promise.all(failed)).toEqual(['away', 'away'])
  await turn()
  const later = ask('c')
  asked[1]?.answer({ c: 3 })
  expect(await later).toBe(3)
})
