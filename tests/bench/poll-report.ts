import type { Memory } from './app-memory.ts'
import type { PollCounts } from './poll-counts.ts'
import { timesText } from './times.ts'
import { verdict } from './verdict.ts'

// In MB; between two collections garbage alone takes some dozens, which the heap without it does not show.
const limits = { p99Ms: 100, rate: 0.99, heap: 2, rss: 60 }
const widths = [8, 8, 7, 8, 8, 8, 8, 9, 8, 9, 9]

export const titles = cells([
  'seconds',
  'polls/s',
  '200',
  '304',
  'failed',
  'p50 ms',
  'p99 ms',
  'max ms',
  'CPU',
  'RSS MB',
  'heap MB',
])

/** A line of the table: what was answered up to then since the last one, and what the app holds. */
export function line(untilMs: number, sliceMs: number, counts: PollCounts, before: Memory, after: Memory) {
  const { fresh, unchanged, failed, sent } = counts
  const cpu = (100 * (after.cpuMs - before.cpuMs)) / sliceMs
  return cells([
    (untilMs / 1000).toFixed(0),
    ((1000 * (fresh + unchanged)) / sliceMs).toFixed(1),
    ...[fresh, unchanged, failed].map(String),
    ...[sent.p50, sent.p99, sent.max].map((time) => time.toFixed(1)),
    `${cpu.toFixed(0)} %`,
    megabytes(after.rss),
    megabytes(after.heap),
  ])
}

export function reportPolls(counts: PollCounts, due: number, seconds: number) {
  const { fresh, unchanged, failed, failure, told, needless, sent, due: sinceDue, loop } = counts
  const answered = fresh + unchanged
  const rate = `${(answered / seconds).toFixed(1)} polls/s of ${(due / seconds).toFixed(1)}`
  console.log(
    `\n${fresh} times 200, ${unchanged} times 304; ${told} friend requests made meanwhile, ${needless} needless`,
  )
  console.log(`from sending to the last byte: ${timesText(sent)}`)
  console.log(`from the moment it was due:    ${timesText(sinceDue)}`)
  console.log(`the pollers' own event loop was late by ${timesText(loop)}\n`)
  console.log(verdict(sent.p99 <= limits.p99Ms, `p99 at most ${limits.p99Ms} ms`))
  console.log(verdict(answered >= limits.rate * due, rate, 'TOO FEW'))
  console.log(
    verdict(failed === 0, `${failed} failed${failure ? `, the first one: ${failure}` : ''}`, 'TOO MANY'),
  )
}

/** The garbage apart, what the app holds at the end beside what it held after the first part of the time. */
export function reportMemory(first: Memory, last: Memory) {
  const heap = `heap without garbage ${megabytes(first.heap)} MB, then ${megabytes(last.heap)} MB`
  const rss = `RSS ${megabytes(first.rss)} MB, then ${megabytes(last.rss)} MB`
  console.log(
    verdict(grown(first.heap, last.heap) <= limits.heap, `${heap}, at most ${limits.heap} more`, 'GROWS'),
  )
  console.log(
    verdict(grown(first.rss, last.rss) <= limits.rss, `${rss}, at most ${limits.rss} more`, 'GROWS'),
  )
}

export type Rows = { sessions: number; inboxes: number; notifications: number }

export function reportRows(before: Rows, after: Rows) {
  const change = (name: keyof Rows) => `${name} ${before[name]}, then ${after[name]}`
  console.log(verdict(after.sessions <= before.sessions, `rows of ${change('sessions')}`, 'GROWS'))
  console.log(`rows of ${change('inboxes')}; of ${change('notifications')}`)
}

function cells(texts: string[]) {
  return texts.map((text, index) => text.padStart(widths[index] ?? 0)).join('')
}

const grown = (before: number, after: number) => (after - before) / 2 ** 20
const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1)
