import type { Histogram } from 'node:perf_hooks'

/** How long something took, in ms. */
export type Times = { p50: number; p95: number; p99: number; max: number }

/** What a histogram holds: `steps` of its own make a millisecond, and `less` ms are to be taken away. */
export function timesIn(histogram: Histogram, steps: number, less = 0): Times {
  const time = (value: number) => (histogram.count === 0 ? 0 : Math.max(0, value / steps - less))
  const at = (percent: number) => time(histogram.percentile(percent))
  return { p50: at(50), p95: at(95), p99: at(99), max: time(histogram.max) }
}

export const timesText = ({ p50, p95, p99, max }: Times) =>
  `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)}, longest ${max.toFixed(1)} ms`
