import { setTimeout as wait } from 'node:timers/promises'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { sessionLocks } from '#server/db/locks.ts'
import { startRefusal } from '#server/start-refusal.ts'
import { rolePassword, type Cluster } from './cluster.ts'

const waitMs = 500
const database = 'bandeja'

/**
 * Claims the data folder for this process by an advisory lock of a database session, which ends with the process. Waits
 * a moment for a process that is just ending.
 */
export async function acquireAppLock(cluster: Cluster, port: number): Promise<Client> {
  const client = await connect(cluster, port)
  try {
    await assertOwnData(client, cluster)
    const deadline = Date.now() + waitMs
    while (!(await tryLock(client))) {
      if (Date.now() > deadline) throw await alreadyRunning(client, cluster)
      await wait(50)
    }
    await ensureDatabase(client, cluster)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

export const appUrl = (cluster: Cluster, port: number) =>
  `postgres://${database}:${rolePassword(cluster)}@127.0.0.1:${port}/${database}?sslmode=disable`

export const adminUrl = ({ password }: Cluster, port: number) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres?sslmode=disable`

async function connect(cluster: Cluster, port: number) {
  const client = new Client({
    connectionString: adminUrl(cluster, port),
    application_name: `bandeja, process ${process.pid}`,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  // The holder listens to `end`; the error before it adds nothing.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function assertOwnData(client: Client, { data }: Cluster) {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  if (rows[0]?.data_directory !== data)
    throw startRefusal(`The server found for ${data} belongs to other data.`)
}

async function tryLock(client: Client) {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    sessionLocks.app,
  ])
  return rows[0]?.taken === true
}

async function alreadyRunning(client: Client, { data }: Cluster) {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and granted and classid = 0 and objid = $1`,
    [sessionLocks.app],
  )
  const holder = rows[0]?.name.match(/process \d+/)?.[0]
  return startRefusal(
    `Another Bandeja${holder ? ` (${holder})` : ''} is running on the data in ${data}: ` +
      'stop it first, or give this one a DATA_DIR of its own.',
  )
}

async function ensureDatabase(client: Client, cluster: Cluster) {
  const has = async (query: string) => (await client.query(query, [database])).rowCount === 1
  const name = escapeIdentifier(database)
  if (!(await has('select 1 from pg_roles where rolname = $1'))) {
    await client.query(`create role ${name} login password ${escapeLiteral(rolePassword(cluster))}`)
  }
  if (!(await has('select 1 from pg_database where datname = $1'))) {
    await client.query(`create database ${name} owner ${name}`)
  }
}
