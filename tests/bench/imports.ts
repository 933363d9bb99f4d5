import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { openPools } from '#server/db/client.ts'
import { startRealApp } from '#tests/e2e/real-app.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { appMemory } from './app-memory.ts'
import type { OnEnd } from './bench.ts'
import { benchServer, filled } from './database.ts'
import { verdict } from './figures.ts'
import { hostileFiles, smallFile } from './hostile-files.ts'
import { pollers } from './polling.ts'
import { secret, timeZone } from './session.ts'

// The limits of one import: how long other requests wait, and the memory it takes besides the app's.
const most = { blockMs: 50, healthMs: 400, bytes: 60 * 2 ** 20 }
// About the heap that Node chooses with 512 MB; elsewhere it collects garbage later.
const smallMachine = ['--max-old-space-size=256', '--max-semi-space-size=4']
const concurrency = [1, 4]
export const importPaths = ['/api/import/matches/preview', '/api/import/matches']

export async function benchImports(args: string[], onEnd: OnEnd) {
  const [part = '', ...rest] = args
  const isNamed = part !== '' && !part.startsWith('-')
  const files = Object.entries(hostileFiles).filter(([name]) => !isNamed || name.includes(part))
  const server = await benchServer(onEnd)
  const users = 10 + files.length * sum(concurrency)
  const { url } = await filled(server.adminUrl, { name: 'imports', users, matches: 20_000 })
  const { pool, close } = openPools(url)
  onEnd(close)
  const cookies = (await pollers(pool)).map(({ cookie }) => cookie)
  console.log(`\nFiles of up to 16 MB, previewed and imported; Node ${process.version}`)
  for (const [name, make] of files)
    for (const count of concurrency) {
      // In a process of its own, without the memory that an earlier import has left.
      const own = temporaryFolder()
      const memory = appMemory(own.path)
      const settings = { DATABASE_URL: url, SESSION_SECRET: secret, ...memory.settings }
      const app = await startRealApp(settings, [
        ...memory.nodeOptions,
        ...smallMachine,
        ...(isNamed ? rest : args),
      ])
      try {
        const senders = cookies.splice(0, count).map((cookie) => ({ url: app.url, cookie }))
        console.log(`${name}, ${count} at once: ${await costOf(make(), senders, memory)}`)
      } finally {
        await app.stop()
        own.remove()
      }
    }
}

type Sender = { url: string; cookie: string }

async function costOf(file: Buffer, senders: Sender[], memory: ReturnType<typeof appMemory>) {
  await allSend(smallFile(), senders)
  const before = await memory.read()
  const health = watchHealth(senders[0]!.url)
  const started = performance.now()
  const outcomes = await allSend(file, senders)
  const seconds = (performance.now() - started) / 1000
  const { peakRss, blockMs } = await memory.read()
  const healthMs = await health.stop()
  const each = (peakRss - before.rss) / senders.length
  return [
    verdict(each <= most.bytes, `${(each / 2 ** 20).toFixed(0)} MB each`, 'TOO MUCH'),
    verdict(blockMs <= most.blockMs, `loop blocked ${blockMs.toFixed(0)} ms`),
    verdict(healthMs <= most.healthMs, `/healthz ${healthMs.toFixed(0)} ms`),
    `${seconds.toFixed(1)} s, ${outcomes.join(', ')}`,
  ].join('; ')
}

/** The status of the preview and of the import, each response once. */
async function allSend(file: Buffer, senders: Sender[]) {
  const outcomes = new Set<string>()
  for (const path of importPaths)
    for (const outcome of await Promise.all(senders.map((sender) => send(file, path, sender))))
      outcomes.add(outcome)
  return [...outcomes]
}

export async function send(file: Buffer, path: string, { url, cookie }: Sender) {
  const headers = {
    cookie,
    'time-zone': timeZone,
    'content-type': 'text/csv',
    'sec-fetch-site': 'same-origin',
  }
  const response = await fetch(url + path, { method: 'POST', headers, body: new Uint8Array(file) })
  const { code, issues = [] } = (await response.json()) as { code?: string; issues?: { code: string }[] }
  return [response.status, code, issues[0]?.code].filter(Boolean).join(' ')
}

/** Requests the health check all the time, from a thread of its own: this one is busy with sending. */
export function watchHealth(url: string) {
  const watcher = new Worker(new URL('health-watcher.mjs', import.meta.url), { workerData: url })
  const stop = async () => {
    watcher.postMessage('stop')
    const [longest] = (await once(watcher, 'message')) as [number]
    return longest
  }
  return { stop }
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
