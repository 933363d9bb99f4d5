import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { checkRatings } from '#server/clans/ratings/audit/service.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { amount } from '#tests/support/tier.ts'
import { freePort, startApp } from './app-process.ts'
import { loadOn } from './load.ts'
import { count, expectWithin, seconds } from './rounds.ts'
import { damage } from './writers.ts'

const kills = amount(1, 30)
const readyLimitMs = 5000

test('the app is killed under load: what it acknowledged is there, whole, and it is ready again', async ({
  task,
}) => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const settings = { DATA_DIR: folder.path, PORT: await freePort() }
  let app = await startApp(settings)
  const { db, pool, writers } = await loadOn(app, folder.path)
  const total = { missing: 0, half: 0 }
  const readyMs: number[] = []

  writers.start()
  for (let round = 0; round < kills; round += 1) {
    const before = writers.acknowledged.size
    while (writers.acknowledged.size === before) await wait(10)
    await wait(Math.random() * 1500)
    await app.end('SIGKILL')
    app = await startApp(settings)
    readyMs.push(app.readyMs)
    const found = await damage(pool, writers.acknowledged)
    total.missing += found.missing
    total.half += found.half
  }
  await writers.stop()

  const { matches } = await damage(pool, writers.acknowledged)
  const { acknowledged } = writers
  task.meta.figure =
    `kill -9 of the app: ${kills} rounds, ${count(acknowledged.size)} acknowledged, ${total.missing} missing, ` +
    `${total.half} half-written, slowest ready ${seconds(Math.max(...readyMs))}`
  expect(total).toEqual({ missing: 0, half: 0 })
  expect(new Set(acknowledged.values()).size).toBe(acknowledged.size)
  // Beside those there are at most the ones whose acknowledgement was lost; nothing is there twice.
  expect(matches - acknowledged.size).toBeLessThanOrEqual(writers.unsettled())
  expect((await checkRatings(db)).findings).toEqual([])
  // 0 is no answer: nobody was there.
  const allowed = new Set(['0', '201', '409 match_already_recorded', '503 unavailable'])
  expect(Object.keys(writers.statuses()).filter((status) => !allowed.has(status))).toEqual([])
  expectWithin(Math.max(...readyMs), readyLimitMs)
})
