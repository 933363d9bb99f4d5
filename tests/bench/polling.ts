import { fork } from 'node:child_process'
import { on } from 'node:events'
import path from 'node:path'
import type { Pool } from 'pg'
import { openPools } from '#server/db/client.ts'
import { startRealApp } from '#tests/e2e/real-app.ts'
import { appMemory } from './app-memory.ts'
import type { OnEnd } from './bench.ts'
import { filled } from './filled.ts'
import type { PollCounts } from './poll-counts.ts'
import { line, reportMemory, reportPolls, reportRows, titles, type Rows } from './poll-report.ts'
import type { Plan, Told } from './pollers.ts'
import { benchServer } from './server.ts'
import { allSignedIn, secret } from './session.ts'
import { sizes } from './sizes.ts'

// So many people have the app open: each asks every half a minute whether there is news, and two a second make some.
const usual = { users: 10_000, minutes: 10 }
const rhythm = { periodMs: 30_000, requestEveryMs: 500, sockets: 200 }
const matchesEach = 20
const minuteMs = 60_000

export async function benchPolling(args: string[], onEnd: OnEnd) {
  const { users, minutes, nodeOptions } = sizes(args, usual)
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
  // A short try has its table, too.
  const sliceMs = Math.min(minuteMs, untilMs / 5)
  const plan = { url: app.url, people, ...rhythm, sliceMs, untilMs }
  const before = await rowsIn(pool)
  console.log(
    `\nGET /api/notifications of ${users} users, each every ${rhythm.periodMs / 1000} s, over ${rhythm.sockets} ` +
      `connections; Node ${process.version}\n${titles}`,
  )
  let passed = 0
  let last = await memory.read()
  let first = last
  const whole = await poll(plan, onEnd, async (counts) => {
    const now = await memory.read()
    console.log(line((passed += sliceMs), sliceMs, counts, last, now))
    // The first part of the time warms up; what it leaves behind is what the end is compared with.
    if (passed === sliceMs) first = await memory.read('/collected')
    last = now
  })
  reportPolls(whole, (untilMs / rhythm.periodMs) * users, untilMs / 1000)
  if (minutes >= 3) reportMemory(first, await memory.read('/collected'))
  else console.log('too short for a word on memory')
  reportRows(before, await rowsIn(pool))
}

/** What became of all polls; `onSlice` is told in between. */
export async function poll(plan: Plan, onEnd: OnEnd, onSlice: (counts: PollCounts) => Promise<void>) {
  const child = fork(path.join(import.meta.dirname, 'pollers.ts'), { execArgv: ['--import', 'tsx'] })
  onEnd(() => void child.kill())
  child.send(plan)
  for await (const [told] of on(child, 'message', { close: ['exit'] }) as AsyncIterable<[Told]>) {
    if ('whole' in told) return told.whole
    await onSlice(told.slice)
  }
  throw new Error('the pollers ended before their time')
}

/** Everybody in the database, with a session of their own. */
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
