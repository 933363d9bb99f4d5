import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Pool, type PoolConfig } from 'pg'
import { databaseOn } from './retry.ts'

/** The database, or a transaction in it. */
export type Db = PgDatabase<NodePgQueryResultHKT>

type Options = {
  onError?: (error: Error) => void
  /** How long a request waits before it is refused: for a connection, for a statement, for a lock. */
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
 * Sessions and the health check have two connections of their own, so that requests waiting for the main pool
 * neither sign people out nor make the app look dead.
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
    // The pools end before their connections do, which the database may then be the first to cut.
    isClosing = true
    await Promise.all([pool.end(), sessionPool.end()])
  }
  return { db, pool, sessionPool, close }
}

function open(config: PoolConfig, onError: (error: Error) => void) {
  const pool = new Pool({ application_name: 'bandeja', keepAlive: true, ...config })
  // Without a listener a restart of Postgres would end the process: idle connections report it here.
  pool.on('error', onError)
  // So would a connection lost between two statements of a transaction, to which the pool does not listen: the next
  // statement is refused.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
