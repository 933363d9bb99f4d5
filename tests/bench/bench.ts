import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import autocannon from 'autocannon'
import { openPools } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { startRealApp } from '#tests/e2e/real-app.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { seedPlayer, timeZone } from './seed.ts'

// One page of a long history, as a share of what Express and Postgres manage with the very same bytes.
const least = 30
const rounds = 5
const seconds = 4
const secret = 'the-secret-of-the-bench-with-32-characters'
const silent = { info: () => {}, warn: () => {} }

type Target = { url: string; headers?: Record<string, string> }

const endings: (() => Promise<unknown> | void)[] = []
try {
  const folder = temporaryFolder()
  endings.push(folder.remove)
  const database = await startEmbedded({ dataDir: folder.path, log: silent })
  endings.push(database.stop)
  // What follows `npm run bench --` is for the app's Node: --cpu-prof, say.
  const app = await startRealApp(
    { DATABASE_URL: database.url, SESSION_SECRET: secret },
    process.argv.slice(2),
  )
  endings.push(app.stop)
  const { pool, close } = openPools(database.url)
  endings.push(close)

  const headers = {
    cookie: await seedPlayer(pool, secret),
    'time-zone': timeZone,
    accept: 'application/json',
  }
  const history = { url: `${app.url}/api/matches?limit=20`, headers }
  const answer = await answerOf(history)
  await pool.query('create table bench_answer as select 1 as id, $1::text as body', [answer])
  const bare = await startBare(database.url)
  if ((await answerOf(bare)) !== answer) throw new Error('the bare route answers something else')

  console.log(
    `GET /api/matches?limit=20 of a player with 1,000 matches, ${Buffer.byteLength(answer)} bytes; Node ${process.version}`,
  )
  for (const connections of [16, 32]) await compare(history, bare, connections)
} finally {
  for (const ending of endings.toReversed()) await ending()
}

async function answerOf({ url, headers = {} }: Target) {
  const response = await fetch(url, { headers })
  const text = await response.text()
  if (!response.ok || (JSON.parse(text) as unknown[]).length !== 20)
    throw new Error(`${response.status}: ${text}`)
  return text
}

async function startBare(databaseUrl: string): Promise<Target> {
  const program = path.join(import.meta.dirname, 'bare-server.mjs')
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl }
  const child = fork(program, { env, execArgv: [] })
  endings.push(() => void child.kill())
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}/` }
}

/** Both take turns, so that whatever else the machine does meets them alike. */
async function compare(history: Target, bare: Target, connections: number) {
  await round(history, connections)
  await round(bare, connections)
  const results: Record<'app' | 'bare', Round>[] = []
  for (let number = 0; number < rounds; number += 1) {
    results.push({ app: await round(history, connections), bare: await round(bare, connections) })
  }
  const share = 100 * median(results.map(({ app, bare }) => app.rate / bare.rate))
  for (const side of ['app', 'bare'] as const) {
    const of = (figure: keyof Round) => median(results.map((result) => result[side][figure]))
    const rate = of('rate').toFixed(0).padStart(6)
    console.log(
      `${connections} connections, ${side.padEnd(4)} ${rate} req/s, p50 ${of('p50')} ms, p99 ${of('p99')} ms`,
    )
  }
  const isEnough = share >= least
  if (!isEnough) process.exitCode = 1
  console.log(
    `${connections} connections: ${share.toFixed(1)} % of bare, at least ${least} %: ${isEnough ? 'ok' : 'TOO SLOW'}`,
  )
}

type Round = { rate: number; p50: number; p99: number }

async function round({ url, headers = {} }: Target, connections: number): Promise<Round> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
  })
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`)
  return { rate: requests.average, p50: latency.p50, p99: latency.p99 }
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN
}
