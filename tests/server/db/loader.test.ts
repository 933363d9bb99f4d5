import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createLoader } from '#server/db/loader.ts'

afterEach(() => void vi.useRealTimers())

/** A query that resolves when the test says so. */
function asking(limits?: Parameters<typeof createLoader>[1]) {
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
    limits,
  )
  return { ask, asked }
}

test('the batch loader sends the keys of one turn together, and batches those that arrive meanwhile without duplicates', async () => {
  const { ask, asked } = asking()
  const first = [ask('a'), ask('b'), ask('a')]
  await turn()
  const later = [ask('b'), ask('c'), ask('b')]
  expect(asked.map(({ keys }) => keys)).toEqual([['a', 'b']])
  asked[0]?.answer({ a: 1, b: 4 })
  expect(await Promise.all(first)).toEqual([1, 4, 1])
  await turn()
  expect(asked.map(({ keys }) => keys)).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ])
  asked[1]?.answer({ b: 2 })
  expect(await Promise.all(later)).toEqual([2, undefined, 2])
})

test('the batch loader loads a limited number of batches of limited size at once, in the order of the keys', async () => {
  const { ask, asked } = asking({ atOnce: 2, most: 2 })
  const all = ['a', 'b', 'c', 'd', 'e'].map((key) => ask(key))
  await turn()
  expect(asked.map(({ keys }) => keys)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  asked[1]?.answer({ c: 3, d: 4 })
  await turn()
  expect(asked[2]?.keys).toEqual(['e'])
  asked[2]?.answer({ e: 5 })
  asked[0]?.answer({ a: 1, b: 2 })
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5])
})

test('the batch loader answers or fails only the callers of that batch, and asks anew for later callers', async () => {
  const { ask, asked } = asking()
  const before = ask('a')
  await turn()
  const after = ask('a').catch((error: Error) => error.message)
  asked[0]?.answer({ a: 1 })
  expect(await before).toBe(1)
  const next = ask('b')
  asked[1]?.fail()
  expect(await after).toBe('away')
  await turn()
  asked[2]?.answer({ b: 3 })
  expect(await next).toBe(3)
})

test('the batch loader that keeps keys apart asks again for each key of a failed batch, and fails only those that fail alone', async () => {
  const { ask, asked } = asking({ isApart: true })
  const answered = ask('a')
  const refused = ask('b').catch((error: Error) => error.message)
  await turn()
  asked[0]?.fail()
  await turn()
  expect(asked.map(({ keys }) => keys)).toEqual([['a', 'b'], ['a'], ['b']])
  asked[1]?.answer({ a: 1 })
  asked[2]?.fail()
  expect(await Promise.all([answered, refused])).toEqual([1, 'away'])
})

test('the batch loader also fails the callers that queued behind a slow failing batch, and answers later callers', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { ask, asked } = asking()
  const early = ask('a')
  await turn()
  const failed = [early, ask('b')].map((one) => one.catch((error: Error) => error.message))
  vi.advanceTimersByTime(600)
  asked[0]?.fail()
  expect(await Promise.all(failed)).toEqual(['away', 'away'])
  await turn()
  const later = ask('c')
  await turn()
  asked[1]?.answer({ c: 3 })
  expect(await later).toBe(3)
})
