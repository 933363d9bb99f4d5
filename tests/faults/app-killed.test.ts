import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { amount } from '#tests/support/tier.ts'
import { startApp } from './app-process.ts'
import { count, expectWithin, seconds } from './rounds.ts'
import { loadOn } from './writers.ts'

const kills = amount(1, 30)
const readyLimitMs = 5000

test('an app killed with SIGKILL under load neither loses nor duplicates an acknowledged match and starts again', async ({
  task,
}) => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const settings = { DATA_DIR: folder.path, PORT: await freePort() }
  let app = await startApp(settings)
  const { writers, found, look, expectNothingLost } = await loadOn(app, folder.path)
  const { acknowledged } = writers
  const readyMs: number[] = []

  writers.start()
  for (let round = 0; round < kills; round += 1) {
    const before = acknowledged.size
    while (acknowledged.size === before) await wait(10)
    await wait(Math.random() * 1500)
    await app.end('SIGKILL')
    app = await startApp(settings)
    readyMs.push(app.readyMs)
    await look()
  }
  await writers.stop()

  task.meta.figure =
    `kill -9 of the app: ${kills} rounds, ${count(acknowledged.size)} acknowledged, ${found.missing} missing, ` +
    `${found.half} half-written, slowest ready ${seconds(Math.max(...readyMs))}`
  // 0: the connection was refused.
  await expectNothingLost(/^(0|201|409 match_already_recorded|503 unavailable)$/)
  expect(new Set(acknowledged.values()).size).toBe(acknowledged.size)
  expectWithin(Math.max(...readyMs), readyLimitMs)
})
