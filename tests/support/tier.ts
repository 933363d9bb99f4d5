import { execFileSync } from 'node:child_process'

/** How thorough a run is: `npm test` is fast, the deep run says otherwise. */
type Tier = 'fast' | 'deep' | 'nightly'
const tier = (process.env.TEST_TIER ?? 'fast') as Tier

/** How much of a check a run makes: a bounded part in `npm test`, all of it in the deep run, more at night. */
export const amount = (fast: number, deep: number, nightly = deep) => ({ fast, deep, nightly })[tier]

/** Limits of time are held by the deep run alone: beside `npm test` a machine may do other things. */
export const isMeasured = tier !== 'fast'

/** Where chance begins: TEST_SEED, or the commit's own number, so that what passed once passes again. */
export const seed = Number(process.env.TEST_SEED ?? Number.parseInt(commit().slice(0, 7), 16))

function commit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    // Not every copy of the project is a clone.
    return '1'
  }
}
