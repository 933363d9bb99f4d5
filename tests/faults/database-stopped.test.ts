import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPools } from '#server/db/client.ts'
import { installedBinaries } from '#server/db/embedded/binaries.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { silent } from '#tests/bench/session.ts'
import type { Person } from '#tests/support/app.ts'
import { freePort } from '#tests/support/free-port.ts'
import { aMatch } from '#tests/support/matches.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { amount } from '#tests/support/tier.ts'
import { startApp } from './app-process.ts'
import { peopleOf } from './people.ts'
import { count, expectWithin, p99, seconds, until } from './rounds.ts'

const awayMs = amount(1500, 10_000)
const limits = { refusalMs: 1500, backMs: 3000 }
const paths = 'matches auth/user notifications stats matches/scheduled clans/my'
  .split(' ')
  .map((name) => `/api/${name}`)
type Answered = { status: number; at: number; ms: number; what: string }

test('the app returns only 503 to twenty clients while Postgres is stopped, and recovers once Postgres is back', async ({
  task,
}) => {
  const postgres = await ownPostgres()
  await postgres.start()
  onTestFinished(() => postgres.stop())
  await migrate(postgres.url)
  const app = await startApp({ DATABASE_URL: postgres.url, PORT: '0' })
  const { pool, close } = openPools(postgres.url)
  onTestFinished(close)
  const people = await peopleOf(pool, app.url, 20)
  const seen: Answered[] = []
  const now = { isOver: false }
  const clients = people.map(async (person) => {
    for (let turn = 0; !now.isOver; turn += 1) seen.push(await ask(person, turn))
  })

  await wait(1000)
  await postgres.stop()
  const stopped = performance.now()
  await wait(awayMs)
  const started = performance.now()
  await postgres.start()
  await wait(limits.backMs + 2000)
  now.isOver = true
  await Promise.all(clients)

  const refused = seen.filter(({ status }) => status === 503)
  const others = [
    ...new Set(seen.filter(({ status }) => ![200, 201, 304, 503].includes(status)).map(({ what }) => what)),
  ]
  const slowest = Math.max(...refused.map(({ ms }) => ms))
  const backMs = Math.max(...refused.map(({ at }) => at)) - started
  const away = seen.filter(({ at, ms }) => at - ms > stopped && at < started)
  task.meta.figure =
    `Postgres stopped for ${awayMs / 1000} s: ${count(seen.length)} answers, ${count(refused.length)} times 503, the slowest ` +
    `in ${seconds(slowest)} (p99 ${p99(refused.map(({ ms }) => ms))} ms), ${others.length} of another kind, ` +
    `the last 503 ${seconds(backMs)} after the start`
  expect(others).toEqual([])
  expect(away.length).toBeGreaterThan(amount(0, 100))
  expect(new Set(away.map(({ status }) => status))).toEqual(new Set([503]))
  expectWithin(slowest, limits.refusalMs)
  expectWithin(backMs, limits.backMs)
  expect(app.isAlive()).toBe(true)
})

async function ask(person: Person, turn: number): Promise<Answered> {
  const isWrite = turn % 5 === 4
  const address = isWrite ? '/api/matches' : paths[turn % paths.length]!
  const write = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(aMatch({ userPartner: `Invitada ${turn}` })),
  }
  const started = performance.now()
  const response = await person.request(address, isWrite ? write : {}).catch((error: Error) => error)
  const status = response instanceof Error ? 0 : response.status
  const text = response instanceof Error ? response.message : await response.text()
  const at = performance.now()
  // A browser waits before it tries again, too.
  await wait(20)
  return { status, at, ms: at - started, what: `${status} ${address} ${status >= 400 ? text : ''}` }
}

/** A Postgres that only the test starts and stops, like an external one; not started yet. */
async function ownPostgres() {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  // The embedded server makes the files and the app's role.
  const made = await startEmbedded({ dataDir: folder.path, log: silent })
  await made.stop()
  const data = path.join(folder.path, 'postgres/cluster/data')
  const { uid, gid } = statSync(data)
  const port = await freePort()
  const url = Object.assign(new URL(made.url), { port }).href
  const args = ['-D', data, '-p', port, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  let server: ReturnType<typeof spawn> | undefined

  return {
    url,
    async start() {
      server = spawn(path.join(installedBinaries(), 'bin/postgres'), args, {
        cwd: data,
        stdio: 'ignore',
        ...(process.getuid?.() === 0 && { uid, gid }),
      })
      await until(() => answers(url), 20_000, 'Postgres is ready')
    },
    /** A fast shutdown, which ends all connections. */
    async stop() {
      server?.kill('SIGINT')
      await once(server!, 'exit')
    },
  }
}

async function answers(connectionString: string) {
  const client = new Client({ connectionString })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
