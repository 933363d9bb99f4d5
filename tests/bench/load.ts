import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import autocannon from 'autocannon'
import { Client } from 'pg'
import type { OnEnd } from './bench.ts'
import { median } from './figures.ts'

const rounds = 5
const seconds = 4

export type Target = { url: string; headers?: Record<string, string> }

export async function answerOf({ url, headers = {} }: Target) {
  const response = await fetch(url, { headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
  return text
}

/** A server that sends each of these responses after one query, and does nothing else. */
export async function startBare(databaseUrl: string, answers: string[], onEnd: OnEnd): Promise<Target[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    'create table bench_answer as select id, body from unnest($1::text[]) with ordinality as answer (body, id)',
    [answers],
  )
  await client.end()
  const program = path.join(import.meta.dirname, 'bare-server.mjs')
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl }
  const child = fork(program, { env, execArgv: [] })
  onEnd(() => void child.kill())
  const [port] = (await once(child, 'message')) as [number]
  const targets = answers.map((_, index) => ({ url: `http://127.0.0.1:${port}/${index + 1}` }))
  for (const [index, target] of targets.entries()) {
    if ((await answerOf(target)) !== answers[index]) throw new Error('the bare route answers something else')
  }
  return targets
}

/**
 * The app's requests in percent of the bare route's. The two alternate, so that other load on the machine
 * affects them alike.
 */
export async function compare(target: Target, bare: Target, connections: number) {
  await round(target, connections)
  await round(bare, connections)
  const results: Record<'app' | 'bare', Round>[] = []
  for (let number = 0; number < rounds; number += 1) {
    results.push({ app: await round(target, connections), bare: await round(bare, connections) })
  }
  for (const side of ['app', 'bare'] as const) {
    const of = (figure: keyof Round) => median(results.map((result) => result[side][figure]))
    const rate = of('rate').toFixed(0).padStart(6)
    console.log(
      `${connections} connections, ${side.padEnd(4)} ${rate} req/s, p50 ${of('p50')} ms, p99 ${of('p99')} ms`,
    )
  }
  return 100 * median(results.map(({ app, bare }) => app.rate / bare.rate))
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
