import { setImmediate as breathe } from 'node:timers/promises'

// Short, because several imports that work at once wait for each other's pieces, and so does everybody else.
const longestMs = 4
const sortedTogether = 1000

/** Tells long work when it has kept others waiting for long enough, and lets them be served. */
export function createBreaks() {
  let since = performance.now()
  const isDue = () => performance.now() - since > longestMs
  const take = async () => {
    await breathe()
    since = performance.now()
  }
  return { isDue, take }
}

/** Works through a long list and lets others be served now and then. */
export async function inPieces<T, Result>(all: Iterable<T>, work: (each: T, index: number) => Result) {
  const breaks = createBreaks()
  const results: Result[] = []
  for (const each of all) {
    if (breaks.isDue()) await breaks.take()
    results.push(work(each, results.length))
  }
  return results
}

/** Sorts a long list as `toSorted` does and lets others be served now and then. */
export async function sortedInPieces<T>(all: T[], compare: (one: T, other: T) => number) {
  const breaks = createBreaks()
  let runs: T[][] = []
  for (let start = 0; start < all.length; start += sortedTogether) {
    if (breaks.isDue()) await breaks.take()
    runs.push(all.slice(start, start + sortedTogether).toSorted(compare))
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let index = 0; index < runs.length; index += 2)
      merged.push(await mergedRuns(runs[index] ?? [], runs[index + 1] ?? [], compare, breaks))
    runs = merged
  }
  return runs[0] ?? []
}

async function mergedRuns<T>(
  left: T[],
  right: T[],
  compare: (one: T, other: T) => number,
  breaks: ReturnType<typeof createBreaks>,
) {
  const merged: T[] = []
  let [fromLeft, fromRight] = [0, 0]
  while (fromLeft < left.length && fromRight < right.length) {
    if (breaks.isDue()) await breaks.take()
    const isRightFirst = compare(left[fromLeft]!, right[fromRight]!) > 0
    merged.push(isRightFirst ? right[fromRight++]! : left[fromLeft++]!)
  }
  return merged.concat(left.slice(fromLeft), right.slice(fromRight))
}
