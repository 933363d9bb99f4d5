import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Pool, type PoolConfig } from 'pg'
import { databaseOn } from './retry.ts'

/** The database, or a transaction in it. */
export type Db = PgDatabase<NodePgQueryResultHKT>

type Options = {
  /** How many processes of this machine share the connections. */
  processes?: number
  onError?: (error: Error) => void
  /** How long a request waits for a connection, a statement or a lock before it fails. */
  timeouts?: Partial<typeof productionTimeouts>
}

/** In milliseconds. */
const productionTimeouts = {
  connectionTimeoutMillis: 1000,
  query_timeout: 5000,
  statement_timeout: 4000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 5000,
}

/** Requests read little by indexes: compiling their plans, or starting helpers, would take longer than they do. */
export const requestOptions = '-c jit=off -c max_parallel_workers_per_gather=0'

/**
 * Sessions and the health check have a pool of their own: requests that wait for the main pool neither sign users out
 * nor make the app look dead.
 */
export function openPools(url: string, { processes = 1, onError = () => {}, timeouts }: Options = {}) {
  const config = { connectionString: url, options: requestOptions, ...productionTimeouts, ...timeouts }
  let isClosing = false
  const onLost = (error: Error) => {
    if (!isClosing) onError(error)
  }
  const most = poolSizes(processes)
  const pool = open({ ...config, max: most.requests }, onLost)
  const sessionPool = open({ ...config, max: most.sessions }, onLost)
  const db: Db = databaseOn(pool)
  const close = async () => {
    // The database may close the connections before the pools do.
    isClosing = true
    await Promise.all([pool.end(), sessionPool.end()])
  }
  return { db, pool, sessionPool, close }
}

/**
 * Twelve connections, divided by the processes; each has five at least, so that one slow write does not hold up all others.
 * Sixteen processes and the one that replaces another have 85 of the hundred that Postgres allows by default.
 */
function poolSizes(processes: number) {
  if (processes === 1) return { requests: 10, sessions: 2 }
  return { requests: Math.max(4, Math.floor(10 / processes)), sessions: 1 }
}

function open(config: PoolConfig, onError: (error: Error) => void) {
  const pool = new Pool({ application_name: 'bandeja', keepAlive: true, ...config })
  // Without a listener an error of an idle connection, such as a restart of Postgres, would end the process.
  pool.on('error', onError)
  // The same for a connection lost between two statements of a transaction, to which the pool does not listen: the next
  // statement fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
