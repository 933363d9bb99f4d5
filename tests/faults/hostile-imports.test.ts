import { expect, test } from 'vitest'
import { hostileFiles } from '#tests/bench/hostile-files.ts'
import { importPaths, send, watchHealth } from '#tests/bench/imports.ts'
import { amount } from '#tests/support/tier.ts'
import { measuredApp } from './measured-app.ts'
import { peopleOf } from './people.ts'
import { expectWithin } from './rounds.ts'

const limits = { bytes: 512 * 2 ** 20, healthMs: 400 }
// The default heap of Node on a machine with 512 MB.
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

test('concurrent imports of hostile files return 200, 400 or 503, and the app stays below 512 MB and healthy', async ({
  task,
}) => {
  const { app, pool, memory } = await measuredApp({}, smallMachine)
  const files = names.slice(0, amount(2, names.length)).map((name) => hostileFiles[name]!())
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
  expectWithin(healthMs, limits.healthMs)
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
})
