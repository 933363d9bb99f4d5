import type { Histogram } from 'node:perf_hooks'

/** The time that something takes, in ms. */
export type Times = { p50: number; p95: number; p99: number; max: number }

/** The percentiles of a histogram: `steps` of its units are a millisecond, and `less` ms are subtracted. */
export function timesIn(histogram: Histogram, steps: number, less = 0): Times {
  const time = (value: number) => (histogram.count === 0 ? 0 : Math.max(0, value / steps - less))
  const at = (percent: number) => time(histogram.percentile(percent))
  return { p50: at(50), p95: at(95), p99: at(99), max: time(histogram.max) }
}

export const timesText = ({ p50, p95, p99, max }: Times) =>
  `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)}, longest ${max.toFixed(1)} ms`

/** Prints whether a limit is kept; a broken one fails the bench. */
export function verdict(isFine: boolean, text: string, otherwise = 'TOO SLOW') {
  if (!isFine) process.exitCode = 1
  return `${text}: ${isFine ? 'ok' : otherwise}`
}

export function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN
}

/**
 * The numbers that a part knows, such as `--users 500`, with their defaults; the rest is for the app's Node.
 */
export function sizes<Name extends string>(args: string[], usual: Record<Name, number>) {
  const given: Record<string, number> = { ...usual }
  const nodeOptions: string[] = []
  for (let index = 0; index < args.length; index += 1) {
    const name = args[index]!.slice(2)
    if (name in usual) given[name] = Number(args[(index += 1)])
    else nodeOptions.push(args[index]!)
  }
  return { ...usual, ...given, nodeOptions }
}
