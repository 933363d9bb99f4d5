import cluster from 'node:cluster'
import { closeSync, openSync } from 'node:fs'
import { isatty } from 'node:tty'
import type { Logger } from 'pino'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { atEnd, endInOrder } from './ending.ts'
import { publicOriginOf, workersOf, type Env } from './env.ts'
import { createWorkers } from './workers.ts'

/** The process that has the database and the port, and starts the workers from the file `exec`. SIGHUP replaces them. */
export async function runPrimary(env: Env, log: Logger, exec: string) {
  const count = workersOf(env)
  let workers: ReturnType<typeof createWorkers> | undefined
  const { close } = endInOrder(log, {
    except: ['SIGHUP'],
    before: async (signal) => workers?.end(signal === 'SIGTERM' ? 'drain' : 'end'),
  })
  let isReady = false
  process.on('SIGHUP', () => {
    if (isTerminalClosed()) close()
    else if (isReady) void workers?.restart()
    else log.warn('SIGHUP came before the start was over, and was ignored')
  })

  const { url, stop } = await openDatabase(env, log)
  atEnd(stop)
  await migrate(url)
  cluster.setupPrimary({ exec, args: [] })
  countForWorkers()
  workers = createWorkers({ count, databaseUrl: url, log })
  const { start, end } = workers
  atEnd(() => end('end'))
  const port = await start()
  isReady = true
  process.stdout.write(`Bandeja is ready on ${publicOriginOf(env, port)}\n`)
}

const isInTerminal = [0, 1, 2].some(isatty)

/** A terminal sends SIGHUP when it is closed; then it can't be opened any more. */
function isTerminalClosed() {
  if (!isInTerminal) return false
  try {
    closeSync(openSync('/dev/tty', 'r'))
    return false
  } catch {
    return true
  }
}

/** The limits that are counted in memory, for all workers. */
const countForWorkers = () => new RateLimiterClusterMaster()
