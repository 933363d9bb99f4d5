import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openPools } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { appMemory } from '#tests/bench/app-memory.ts'
import { filled } from '#tests/bench/database.ts'
import { poll, pollers, rowsIn } from '#tests/bench/polling.ts'
import { secret, silent } from '#tests/bench/session.ts'
import { startRealApp } from '#tests/e2e/real-app.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { amount } from '#tests/support/tier.ts'
import { count } from './rounds.ts'

const users = 200
const minutes = amount(0.1, 30)
const rhythm = { periodMs: 30_000, requestEveryMs: 500, sockets: 50 }
const sliceMs = minutes >= 10 ? 60_000 : (minutes * 60_000) / 10
// Caches and compiled code are there by then; a shorter run says nothing about the heap.
const warmUpMinutes = minutes >= 15 ? 5 : minutes / 2
const isLong = minutes >= 15
const limits = { heapIn10Minutes: 1, visitorsEveryMs: 1000 }

test('two hundred polling clients see no failed poll, no added session and, in a long run, no growing heap', async ({
  task,
}) => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const server = await startEmbedded({ dataDir: folder.path, log: silent })
  onTestFinished(server.stop)
  const { url } = await filled(server.adminUrl, { name: 'soak', users, matches: users * 20 })
  const { pool, close } = openPools(url)
  onTestFinished(close)
  const people = await pollers(pool)
  const memory = appMemory(folder.path)
  const app = await startRealApp(
    { DATABASE_URL: url, SESSION_SECRET: secret, ...memory.settings },
    memory.nodeOptions,
  )
  onTestFinished(app.stop)

  const before = await rowsIn(pool)
  const heaps: { minute: number; megabytes: number }[] = []
  const passing = { isOver: false }
  const visitors = passBy(app.url, passing)
  const plan = { url: app.url, people, ...rhythm, sliceMs, untilMs: minutes * 60_000 }
  const polls = await poll(
    plan,
    (ending) => onTestFinished(() => void ending()),
    async () => {
      const { heap } = await memory.read('/collected')
      heaps.push({ minute: ((heaps.length + 1) * sliceMs) / 60_000, megabytes: heap / 2 ** 20 })
    },
  )
  passing.isOver = true
  await visitors
  const after = await rowsIn(pool)

  const afterWarmUp = heaps.filter(({ minute }) => minute >= warmUpMinutes)
  const slope = 10 * slopeOf(afterWarmUp)
  const [first, last] = [afterWarmUp[0], afterWarmUp.at(-1)]
  task.meta.figure =
    `soak: ${users} pollers, ${minutes} min, ${count(polls.fresh + polls.unchanged)} polls, ${polls.failed} failed, ` +
    `heap ${first?.megabytes.toFixed(1)} → ${last?.megabytes.toFixed(1)} MB, ${slope.toFixed(2)} MB/10 min${isLong ? '' : ' (too short to judge)'}, ` +
    `sessions ${before.sessions} → ${after.sessions}`
  expect(polls.failed).toBe(0)
  expect(after.sessions).toBeLessThanOrEqual(before.sessions)
  if (isLong) expect(slope).toBeLessThan(limits.heapIn10Minutes)
})

/** Requests without a session, once a second: they must leave no rows. */
async function passBy(url: string, passing: { isOver: boolean }) {
  while (!passing.isOver) {
    for (const path of ['/', '/api/auth/user']) await (await fetch(url + path)).arrayBuffer()
    await wait(limits.visitorsEveryMs)
  }
}

/** The slope of the least-squares line, in megabytes per minute. */
function slopeOf(heaps: { minute: number; megabytes: number }[]) {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [middle, level] = [
    mean(heaps.map(({ minute }) => minute)),
    mean(heaps.map(({ megabytes }) => megabytes)),
  ]
  const rise = heaps.reduce((sum, { minute, megabytes }) => sum + (minute - middle) * (megabytes - level), 0)
  return rise / heaps.reduce((sum, { minute }) => sum + (minute - middle) ** 2, 0)
}
