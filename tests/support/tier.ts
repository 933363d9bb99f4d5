import { execFileSync } from 'node:child_process'

/** How thorough a run is: `npm test` is fast, the deep run sets the others. */
type Tier = 'fast' | 'deep' | 'nightly'
const tier = (process.env.TEST_TIER ?? 'fast') as Tier

/**
 * How much of a check a run makes: a bounded part in `npm test`, all of it in the deep run, more at night.
 */
export const amount = (fast: number, deep: number, nightly = deep) => ({ fast, deep, nightly })[tier]

/** Time limits are checked in the deep run alone: beside `npm test` other programs may run. */
export const isMeasured = tier !== 'fast'

/**
 * The seed of random numbers: TEST_SEED, or the commit's own number, so that what passed once passes again.
 */
export const seed = Number(process.env.TEST_SEED ?? Number.parseInt(commit().slice(0, 7), 16))

function commit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    // A copy of the project may not be a clone.
    return '1'
  }
}
