import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { atEnd, end, endInOrder } from './ending.ts'
import { configuration, configurationWarnings, workersOf, type Env } from './env.ts'
import { openLog } from './log.ts'
import type { Served } from './serve.ts'
import { reportStartError } from './start-refusal.ts'
import { isWorker } from './workers.ts'

try {
  await start(configuration())
} catch (error) {
  reportStartError(error)
  await end()
  process.exit(1)
}

// The primary process of several loads nothing of the app itself.
async function start(env: Env) {
  const log = openLog(env)
  if (isWorker()) {
    const { runWorker } = await import('./worker.ts')
    return runWorker(env, log)
  }
  for (const warning of configurationWarnings(env)) log.warn(warning)
  if (workersOf(env) === 1) return runAlone(env, log)
  const { runPrimary } = await import('./primary.ts')
  return runPrimary(env, log, fileURLToPath(import.meta.url))
}

async function runAlone(env: Env, log: Logger) {
  let app: Served | undefined
  endInOrder(log, { before: async (signal) => signal === 'SIGTERM' && app?.drain() })
  // Read while the database starts.
  const serving = import('./serve.ts')
  const { stop, ...database } = await openDatabase(env, log)
  atEnd(stop)
  await migrate(database.url)
  const { serve } = await serving
  app = await serve(env, log, database)
  process.stdout.write(`Bandeja is ready on ${app.publicOrigin()}\n`)
}
