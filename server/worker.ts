import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Logger } from 'pino'
import { migrate } from './db/migrate.ts'
import { joinDatabase } from './db/open.ts'
import { atEnd, end, endInOrder } from './ending.ts'
import type { Env } from './env.ts'
import { serve, type Served } from './serve.ts'
import { startErrorText } from './start-refusal.ts'
import { databaseVariable, type Failure, type Order } from './workers.ts'

/** One of several processes that serve the app on one port. */
export async function runWorker(env: Env, log: Logger) {
  // Ctrl-C and the end of a terminal reach all processes; what is to be done is said by the primary one.
  const ignored = ['SIGINT', 'SIGHUP', 'SIGTERM'] as const
  for (const signal of ignored) process.on(signal, () => {})
  const { close } = endInOrder(log, { except: [...ignored] })
  // Connections that are being handed over to this process go to another one first.
  atEnd(leaveCluster)
  let app: Served | undefined
  let isEnding = false
  const endOnce = async (before?: Promise<unknown>) => {
    await before
    if (isEnding) return
    isEnding = true
    close()
  }
  const orders: Record<Order, () => unknown> = {
    lead: () => app?.lead(),
    retire: () => endOnce(app?.retire()),
    drain: () => endOnce(app?.drain()),
    end: () => endOnce(),
  }
  process.on('message', (message) => {
    if (typeof message === 'string' && message in orders) void orders[message as Order]()
  })
  try {
    const database = joinDatabase(env, process.env[databaseVariable] ?? '')
    atEnd(database.stop)
    // The code may be newer than the primary's.
    await migrate(database.url)
    app = await serve(env, log, database, { hasJobs: false })
  } catch (error) {
    await new Promise((sent) => process.send?.({ startError: startErrorText(error) } satisfies Failure, sent))
    await end()
    process.exit(1)
  }
}

async function leaveCluster() {
  if (!cluster.worker?.isConnected()) return
  const left = once(process, 'disconnect')
  cluster.worker.disconnect()
  await left
}
