import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbeddedForCommand } from '#server/db/embedded/embedded.ts'
import { projectRoot } from '#server/project-root.ts'
import { silent } from '#tests/bench/session.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { amount } from '#tests/support/tier.ts'
import { launchApp, startApp } from './app-process.ts'
import { expectWithin, seconds } from './rounds.ts'

const starts = amount(1, 20)
const refusalMs = 3000
const journal = path.join(projectRoot, 'migrations/meta/_journal.json')
const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number }[] }

test('two apps started at once on an empty database are ready, run each migration once and share sessions', async ({
  task,
}) => {
  const readyMs: number[] = []
  for (let round = 0; round < starts; round += 1) {
    const { url, pool, close } = await emptyDatabase()
    const settings = { DATABASE_URL: url, PORT: '0', SESSION_SECRET: '' }
    const apps = await Promise.all([startApp(settings), startApp(settings)])
    readyMs.push(...apps.map((app) => app.readyMs))
    const { rows } = await pool.query(
      'select created_at::float8 as "when" from drizzle.__drizzle_migrations order by id',
    )
    expect(rows).toEqual(entries.map(({ when }) => ({ when })))
    // Both sign sessions with the same secret: a session of one is valid at the other.
    const came = await fetch(`${apps[0].url}/api/demo`, { redirect: 'manual' })
    const Cookie = came.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    const statuses = await Promise.all(
      apps.map(async (app) => (await fetch(`${app.url}/api/auth/user`, { headers: { Cookie } })).status),
    )
    expect(statuses).toEqual([200, 200])
    await Promise.all(apps.map((app) => app.end('SIGINT')))
    await close()
  }
  task.meta.figure =
    `two starts on an empty database: ${starts} rounds, both ready within ${seconds(Math.max(...readyMs))}, ` +
    `${entries.length} migrations once each, one secret`
})

test('a second start on the same data folder exits with code 1, and the first app keeps its data and stays ready', async ({
  task,
}) => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const first = await startApp({ DATA_DIR: folder.path, PORT: '0' })
  const { url } = await openEmbeddedForCommand({ dataDir: folder.path, log: silent })
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('create table kept as select generate_series(1, 1000) as n')
  const refusedMs: number[] = []
  for (let round = 0; round < starts; round += 1) {
    const second = launchApp({ DATA_DIR: folder.path, PORT: '0' })
    expect(await second.ended).toBe(1)
    refusedMs.push(performance.now() - second.since)
    expect(second.output()).toMatch(/^Another Bandeja \(process \d+\) is running on the data in/)
    await client.query('insert into kept values (1001)')
  }
  const { rows } = await client.query<{ rows: number }>('select count(*)::integer as rows from kept')
  const { status } = await fetch(`${first.url}/readyz`)
  task.meta.figure =
    `two starts, embedded: ${starts} times refused within ${seconds(Math.max(...refusedMs))}, exit 1; ` +
    `${rows[0]?.rows} of ${1000 + starts} rows, the first one ready: ${status}`
  expect(rows).toEqual([{ rows: 1000 + starts }])
  expect(status).toBe(200)
  expectWithin(Math.max(...refusedMs), refusalMs)
})

test('of two apps started at once on an empty data folder, one is ready and the other exits with code 1', async ({
  task,
}) => {
  let slowest = 0
  for (let round = 0; round < Math.ceil(starts / 4); round += 1) {
    const folder = temporaryFolder()
    onTestFinished(folder.remove)
    const apps = [1, 2].map(() => launchApp({ DATA_DIR: folder.path, PORT: '0' }))
    const fates = await Promise.all(
      apps.map((app) => Promise.race([app.ready.then(() => 'ready'), app.ended])),
    )
    slowest = Math.max(slowest, performance.now() - apps[0]!.since)
    expect(fates.map(String).toSorted()).toEqual(['1', 'ready'])
    await Promise.all(apps.map((app) => app.end('SIGINT')))
  }
  task.meta.figure = `two starts on an empty folder: one ready, one refused, both decided within ${seconds(slowest)}`
})
