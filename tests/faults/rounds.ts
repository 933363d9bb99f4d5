import { setTimeout as wait } from 'node:timers/promises'

/** How often a fault is made: the full figure, or FAULT_ROUNDS for a try. */
export const rounds = (full: number) => Math.min(full, Number(process.env.FAULT_ROUNDS ?? full))

/** In any order, in whole milliseconds: the slowest hundredth begins there. */
export const p99 = (times: number[]) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0)

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
export const count = (number: number) => number.toLocaleString('en')

/** Asks again and again until something is answered, for a while. */
export async function until<T>(
  ask: () => Promise<T | false | null | undefined>,
  patienceMs: number,
  what: string,
) {
  const started = performance.now()
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (performance.now() - started > patienceMs) throw new Error(`not within ${patienceMs} ms: ${what}`)
    await wait(20)
  }
}
