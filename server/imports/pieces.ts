import { setImmediate as breathe } from 'node:timers/promises'

const piece = 500

/** Works through a long list and lets others be served now and then. */
export async function inPieces<T, Result>(all: T[], work: (each: T, index: number) => Result) {
  const results: Result[] = []
  for (const [index, each] of all.entries()) {
    if (index % piece === 0) await breathe()
    results.push(work(each, index))
  }
  return results
}
