import { setImmediate as breathe } from 'node:timers/promises'

// Short, because imports that run at the same time wait for each other, and other requests wait for all of
// them.
const longestMs = 4
const runLength = 1000

/** Resolves after a turn of the event loop once work has run for long enough. */
export function createYielder() {
  let since = performance.now()
  const isDue = () => performance.now() - since > longestMs
  const pause = async () => {
    await breathe()
    since = performance.now()
  }
  return { isDue, take: pause }
}

/** `map` that yields to the event loop. */
export async function mapYielding<T, Result>(all: Iterable<T>, work: (each: T, index: number) => Result) {
  const yielder = createYielder()
  const results: Result[] = []
  for (const each of all) {
    if (yielder.isDue()) await yielder.take()
    results.push(work(each, results.length))
  }
  return results
}

/** `toSorted` that yields to the event loop. */
export async function sortYielding<T>(all: T[], compare: (one: T, other: T) => number) {
  const yielder = createYielder()
  let runs: T[][] = []
  for (let start = 0; start < all.length; start += runLength) {
    if (yielder.isDue()) await yielder.take()
    runs.push(all.slice(start, start + runLength).toSorted(compare))
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let index = 0; index < runs.length; index += 2)
      merged.push(await mergedRuns(runs[index] ?? [], runs[index + 1] ?? [], compare, yielder))
    runs = merged
  }
  return runs[0] ?? []
}

async function mergedRuns<T>(
  left: T[],
  right: T[],
  compare: (one: T, other: T) => number,
  yielder: ReturnType<typeof createYielder>,
) {
  const merged: T[] = []
  let [fromLeft, fromRight] = [0, 0]
  while (fromLeft < left.length && fromRight < right.length) {
    if (yielder.isDue()) await yielder.take()
    const isRightFirst = compare(left[fromLeft]!, right[fromRight]!) > 0
    merged.push(isRightFirst ? right[fromRight++]! : left[fromLeft++]!)
  }
  return merged.concat(left.slice(fromLeft), right.slice(fromRight))
}
