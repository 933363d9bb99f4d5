import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { killServer, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { amount } from '#tests/support/tier.ts'
import { startApp } from './app-process.ts'
import { count, seconds, until } from './rounds.ts'
import { loadOn } from './writers.ts'

const kills = amount(2, 30)

test('Postgres killed under load loses no acknowledged match, and the app returns 503 meanwhile', async ({
  task,
}) => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const app = await startApp({ DATA_DIR: folder.path, PORT: await freePort() })
  const { pool, writers, found, look, expectNothingLost } = await loadOn(app, folder.path)
  const { acknowledged } = writers
  const { rows } = await pool.query<{ fsync: string }>('show fsync')
  expect(rows).toEqual([{ fsync: 'on' }])
  const backMs: number[] = []
  const more = (than: number, limitMs: number) =>
    until(async () => acknowledged.size > than, limitMs, 'an acknowledgement')

  writers.start()
  for (let round = 0; round < kills; round += 1) {
    await more(acknowledged.size, 10_000)
    await wait(Math.random() * 1500)
    const killed = performance.now()
    // The kernel's out-of-memory killer takes a backend as often as the postmaster: Postgres then restarts all
    // of them.
    if (round % 2 === 0) killServer(folder.path)
    else killWriter(folder.path, await aWriter(pool))
    await more(acknowledged.size + 20, 30_000)
    backMs.push(performance.now() - killed)
    await look()
  }
  await writers.stop()

  const statuses = writers.statuses()
  task.meta.figure =
    `kill -9 of Postgres: ${kills} rounds, ${count(acknowledged.size)} acknowledged, ${found.missing} missing, ` +
    `${found.half} half-written, back within ${seconds(Math.max(...backMs))}; answers ${JSON.stringify(statuses)}`
  await expectNothingLost(/^(201|409 match_already_recorded|503 unavailable)$/)
  expect(statuses['503 unavailable']).toBeGreaterThan(0)
  expect(app.isAlive()).toBe(true)
})

async function aWriter(pool: Pool) {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = 'bandeja' and application_name = 'bandeja' and pid <> pg_backend_pid()
     order by (state = 'active') desc limit 1`,
  )
  return rows[0]!.pid
}

/** A backend of the server. */
function killWriter(dataDir: string, pid: number) {
  const data = path.join(dataDir, 'postgres/cluster/data')
  expect(readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[3]).toBe(
    readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  process.kill(pid, 'SIGKILL')
}
