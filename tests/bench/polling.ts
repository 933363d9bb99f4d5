import { fork } from 'node:child_process'
import { on } from 'node:events'
import path from 'node:path'
import type { Pool } from 'pg'
import { openPools } from '#server/db/client.ts'
import { startRealApp } from '#tests/e2e/real-app.ts'
import { appMemory, type Memory } from './app-memory.ts'
import type { OnEnd } from './bench.ts'
import { benchServer, filled } from './database.ts'
import { sizes, timesText, verdict } from './figures.ts'
import type { Plan, PollCounts, Report } from './pollers.ts'
import { allSignedIn, secret } from './session.ts'

// This many users have the app open: each polls for notifications every half minute, and two a second cause
// some. With `--users 40000 --step 5000` each number is tried for that time, up to the first that is too many.
const usual = { users: 10_000, minutes: 10, step: 0 }
const rhythm = { periodMs: 30_000, requestEveryMs: 500, sockets: 200 }
const matchesEach = 20
const minuteMs = 60_000

export async function benchPolling(args: string[], onEnd: OnEnd) {
  const { users, minutes, step, nodeOptions } = sizes(args, usual)
  const server = await benchServer(onEnd)
  const { url } = await filled(server.adminUrl, { name: 'polling', users, matches: users * matchesEach })
  const { pool, close } = openPools(url)
  onEnd(close)
  const people = await pollers(pool)
  const memory = appMemory(server.folder)
  const settings = { DATABASE_URL: url, SESSION_SECRET: secret, ...memory.settings }
  const app = await startRealApp(settings, [...memory.nodeOptions, ...nodeOptions])
  onEnd(app.stop)

  const untilMs = minutes * minuteMs
  // A short run has its table, too.
  const sliceMs = Math.min(minuteMs, untilMs / 5)
  const plan = { url: app.url, people, ...rhythm, sliceMs, untilMs }
  if (step > 0) return findMost(plan, step, onEnd, memory.read)
  const before = await rowsIn(pool)
  console.log(
    `\nGET /api/notifications of ${users} users, each every ${rhythm.periodMs / 1000} s, over ${rhythm.sockets} ` +
      `connections; Node ${process.version}\n${cells(titles)}`,
  )
  let passed = 0
  let last = await memory.read()
  let first = last
  const whole = await poll(plan, onEnd, async (counts) => {
    const now = await memory.read()
    console.log(line((passed += sliceMs), sliceMs, counts, last, now))
    // The first part of the time warms up; the end is compared with the memory after it.
    if (passed === sliceMs) first = await memory.read('/collected')
    last = now
  })
  reportPolls(whole, (untilMs / rhythm.periodMs) * users, untilMs / 1000)
  if (minutes >= 3) reportMemory(first, await memory.read('/collected'))
  else console.log('too short for a word on memory')
  reportRows(before, await rowsIn(pool))
}

/**
 * Prints with how many people the limits are kept, each number for the whole time of the plan. The last period counts, when
 * each of them has a response to compare with.
 */
async function findMost(plan: Plan, step: number, onEnd: OnEnd, read: () => Promise<Memory>) {
  const { periodMs } = plan
  let most = 0
  for (let users = step; users <= plan.people.length; users += step) {
    const memories = [await read()]
    const slices: PollCounts[] = []
    await poll({ ...plan, sliceMs: periodMs, people: plan.people.slice(0, users) }, onEnd, async (counts) => {
      slices.push(counts)
      memories.push(await read())
    })
    const counts = slices.at(-1)!
    const cpu = (usedMs: number) => `${((100 * usedMs) / periodMs).toFixed(0)} %`
    const polls = counts.fresh + counts.unchanged
    const own = cpu(memories.at(-1)!.cpuMs - memories.at(-2)!.cpuMs)
    console.log(
      `${users} people: ${polls} polls, ${counts.failed} failed, ${timesText(counts.sent)}; ` +
        `CPU of the app ${own}, of the pollers ${cpu(counts.cpuMs)}`,
    )
    const isKept = counts.sent.p99 <= limits.p99Ms && counts.failed === 0
    if (!isKept || polls < limits.rate * users) break
    most = users
  }
  console.log(`p99 at most ${limits.p99Ms} ms with ${most} people`)
}

/** The results of all polls; `onSlice` is called in between. */
export async function poll(plan: Plan, onEnd: OnEnd, onSlice: (counts: PollCounts) => Promise<void>) {
  const child = fork(path.join(import.meta.dirname, 'pollers.ts'), { execArgv: ['--import', 'tsx'] })
  onEnd(() => void child.kill())
  child.send(plan)
  for await (const [told] of on(child, 'message', { close: ['exit'] }) as AsyncIterable<[Report]>) {
    if ('whole' in told) return told.whole
    await onSlice(told.slice)
  }
  throw new Error('the pollers ended before their time')
}

/** All users of the database, each with a session. */
export async function pollers(pool: Pool) {
  const { rows } = await pool.query<{ id: string }>('select id from users order by id')
  const userIds = rows.map(({ id }) => id)
  const cookies = await allSignedIn(pool, userIds)
  return userIds.map((userId, index) => ({ userId, cookie: cookies[index]! }))
}

export async function rowsIn(pool: Pool) {
  const { rows } = await pool.query<Rows>(
    `select (select count(*)::integer from sessions) as sessions, (select count(*)::integer from inboxes) as inboxes,
       (select count(*)::integer from notifications) as notifications`,
  )
  return rows[0]!
}

// In MB; between two collections garbage takes some dozens, which the collected heap does not show.
const limits = { p99Ms: 100, rate: 0.99, heap: 2, rss: 60 }
const widths = [8, 8, 7, 8, 8, 8, 8, 9, 8, 9, 9, 9]

const titles = 'seconds|polls/s|200|304|failed|p50 ms|p99 ms|max ms|CPU|RSS MB|heap MB|pollers'.split('|')

/** A line of the table: the responses since the last one, and the app's memory. */
function line(untilMs: number, sliceMs: number, counts: PollCounts, before: Memory, after: Memory) {
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
    `${((100 * counts.cpuMs) / sliceMs).toFixed(0)} %`,
  ])
}

function reportPolls(counts: PollCounts, due: number, seconds: number) {
  const { fresh, unchanged, failed, failure, told, needless, sent, due: sinceDue, loop } = counts
  const answered = fresh + unchanged
  const rate = `${(answered / seconds).toFixed(1)} polls/s of ${(due / seconds).toFixed(1)}`
  console.log(
    `\n${fresh} times 200, ${unchanged} times 304; ${told} friend requests made meanwhile, ${needless} needless`,
  )
  console.log(`from sending to the last byte: ${timesText(sent)}`)
  console.log(`from the moment it was due:    ${timesText(sinceDue)}`)
  console.log(
    `the pollers' own event loop was late by ${timesText(loop)}; CPU ${((counts.cpuMs / seconds) * 0.1).toFixed(0)} %\n`,
  )
  console.log(verdict(sent.p99 <= limits.p99Ms, `p99 at most ${limits.p99Ms} ms`))
  console.log(verdict(answered >= limits.rate * due, rate, 'TOO FEW'))
  console.log(
    verdict(failed === 0, `${failed} failed${failure ? `, the first one: ${failure}` : ''}`, 'TOO MANY'),
  )
}

/** The app's memory at the end, without garbage, compared with that after the first part. */
function reportMemory(first: Memory, last: Memory) {
  const heap = `heap without garbage ${megabytes(first.heap)} MB, then ${megabytes(last.heap)} MB`
  const rss = `RSS ${megabytes(first.rss)} MB, then ${megabytes(last.rss)} MB`
  console.log(
    verdict(grown(first.heap, last.heap) <= limits.heap, `${heap}, at most ${limits.heap} more`, 'GROWS'),
  )
  console.log(
    verdict(grown(first.rss, last.rss) <= limits.rss, `${rss}, at most ${limits.rss} more`, 'GROWS'),
  )
}

type Rows = { sessions: number; inboxes: number; notifications: number }

function reportRows(before: Rows, after: Rows) {
  const change = (name: keyof Rows) => `${name} ${before[name]}, then ${after[name]}`
  console.log(verdict(after.sessions <= before.sessions, `rows of ${change('sessions')}`, 'GROWS'))
  console.log(`rows of ${change('inboxes')}; of ${change('notifications')}`)
}

function cells(texts: string[]) {
  return texts.map((text, index) => text.padStart(widths[index] ?? 0)).join('')
}

const grown = (before: number, after: number) => (after - before) / 2 ** 20
const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1)
