import { Client } from 'pg'
import { startRefusal } from '#server/start-refusal.ts'
import { sessionLocks } from './locks.ts'
import { appliedMigrations, applyMigrations, knownMigrations } from './migrations.ts'

const oldest = 14

/** Migrates the database in one transaction. Concurrent starts wait for each other, then find nothing left to do. */
export async function migrate(url: string, migrationsFolder?: string) {
  const client = await connectAlone(url, 'bandeja migrations')
  try {
    await assertVersion(client)
    await holdMigrations(client)
    const latest = (await appliedMigrations(client)).at(-1) ?? 0
    const later = knownMigrations(migrationsFolder).filter(({ folderMillis }) => folderMillis > latest)
    await client.query('begin')
    await applyMigrations(client, later)
    await client.query('commit')
  } finally {
    // The lock goes with the connection.
    await client.end()
  }
}

/**
 * Keeps others from changing the tables; a shared lock allows other shared ones. Returns a function that
 * releases it.
 */
export async function holdMigrations(client: Client, { isShared = false } = {}) {
  const shared = isShared ? '_shared' : ''
  await client.query(`select pg_advisory_lock${shared}($1)`, [sessionLocks.migrations])
  return async () =>
    void (await client.query(`select pg_advisory_unlock${shared}($1)`, [sessionLocks.migrations]))
}

/** A connection without timeouts, for work that takes long. */
export async function connectAlone(url: string, name: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, application_name: name })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    )
    return client
  } catch (error) {
    throw startRefusal(`The database at ${new URL(url).host} can't be used: ${reasonOf(error)}.`, error)
  }
}

// A host name with several addresses fails with several errors and no message of its own.
const reasonOf = (error: unknown) =>
  error instanceof AggregateError ? (error.errors[0] as Error).message : (error as Error).message

export async function assertVersion(client: Client) {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (version < oldest)
    throw startRefusal(`DATABASE_URL leads to a PostgreSQL ${version}: it has to be ${oldest} or newer.`)
}
