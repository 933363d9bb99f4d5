import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Pool, type PoolConfig } from 'pg'
import { databaseOn } from './retry.ts'

/** The database, or a transaction in it. */
export type Db = PgDatabase<NodePgQueryResultHKT>

type Options = {
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

/**
 * Sessions and the health check have a pool of their own: requests that wait for the main pool neither sign users out
 * nor make the app look dead.
 */
export function openPools(url: string, { onError = () => {}, timeouts }: Options = {}) {
  const config = { connectionString: url, ...productionTimeouts, ...timeouts }
  let isClosing = false
  const onLost = (error: Error) => {
    if (!isClosing) onError(error)
  }
  const pool = open({ ...config, max: 10 }, onLost)
  const sessionPool = open({ ...config, max: 2 }, onLost)
  const db: Db = databaseOn(pool)
  const close = async () => {
    // The database may close the connections before the pools do.
    isClosing = true
    await Promise.all([pool.end(), sessionPool.end()])
  }
  return { db, pool, sessionPool, close }
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
