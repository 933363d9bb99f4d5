import { expect, onTestFinished, test } from 'vitest'
import { openPools } from '#server/db/client.ts'
import { appMemory } from '#tests/bench/app-memory.ts'
import { hostileFiles } from '#tests/bench/hostile-files.ts'
import { importPaths, send, watchHealth } from '#tests/bench/imports.ts'
import { secret } from '#tests/bench/session.ts'
import { startRealApp } from '#tests/e2e/real-app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { peopleOf } from './people.ts'

const limits = { bytes: 512 * 2 ** 20, healthMs: 400 }
// What Node takes for its heap where there are 512 MB.
const smallMachine = ['--max-old-space-size=256']
const names = [
  'one line of commas',
  'commas from the start',
  'quotes',
  'a quote that never ends',
  'line feeds',
  'lines with a hundred cells',
  'long comments',
  'long names',
]

test('eight hostile files at once: a process of 512 MB lives, and says so', async ({ task }) => {
  const { url } = await testDatabase()
  const { pool, close } = openPools(url)
  onTestFinished(close)
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const memory = appMemory(folder.path)
  const app = await startRealApp({ DATABASE_URL: url, SESSION_SECRET: secret, ...memory.settings }, [
    ...memory.nodeOptions,
    ...smallMachine,
  ])
  onTestFinished(app.stop)
  const files = names.map((name) => hostileFiles[name]!())
  const people = await peopleOf(pool, app.url, files.length)

  const health = watchHealth(app.url)
  const sent = files.map(async (file, index) => {
    const { cookie } = people[index]!
    const outcomes: string[] = []
    for (const path of importPaths) outcomes.push(await send(file, path, { url: app.url, cookie }))
    return outcomes
  })
  const outcomes = (await Promise.all(sent)).flat()
  const healthMs = await health.stop()
  const { peakRss, blockMs } = await memory.read()

  task.meta.figure =
    `hostile imports: ${files.length} at once, ${(peakRss / 2 ** 20).toFixed(0)} MB in all, loop blocked ${blockMs.toFixed(0)} ms, ` +
    `/healthz within ${healthMs.toFixed(0)} ms; ${[...new Set(outcomes)].join(', ')}`
  expect(outcomes.filter((outcome) => !/^(200|400|503)/.test(outcome))).toEqual([])
  expect(peakRss).toBeLessThan(limits.bytes)
  expect(healthMs).toBeLessThan(limits.healthMs)
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
})
