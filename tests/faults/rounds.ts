import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { patience } from '#tests/support/patience.ts'
import { isMeasured } from '#tests/support/tier.ts'

/** A time limit in milliseconds, which the deep run checks. */
export function expectWithin(ms: number, limitMs: number) {
  if (isMeasured) expect(ms).toBeLessThan(limitMs)
}

/** The 99th percentile of times in any order, in whole milliseconds. */
export const p99 = (times: number[]) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0)

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
export const count = (number: number) => number.toLocaleString('en')

/** Repeats a request until it is answered, for a while where times are measured. */
export async function until<T>(
  ask: () => Promise<T | false | null | undefined>,
  limitMs: number,
  what: string,
) {
  const patienceMs = isMeasured ? limitMs : patience
  const started = performance.now()
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (performance.now() - started > patienceMs) throw new Error(`not within ${patienceMs} ms: ${what}`)
    await wait(20)
  }
}
