import { escapeIdentifier, type Client } from 'pg'
import { to } from 'pg-copy-streams'
import { connectAlone, holdMigrations } from '#server/db/migrate.ts'
import { appliedMigrations, knownMigrations, splitMigrations } from '#server/db/migrations.ts'
import { startRefusal } from '#server/start-refusal.ts'
import { assertOwnTables, sequencesOf, tablesOf, type Table } from './catalog.ts'
import { writeWhole } from './file.ts'
import { formatVersion, type Header, type TableRows } from './header.ts'

// Short-lived rows that must not come back: ended sessions, used links, queued pushes and mails, and counts.
const excludedTables = new Set([
  'sessions',
  'provider_records',
  'password_links',
  'address_links',
  'push_queue',
  'mail_queue',
  'rate_limits',
])

/** Writes a backup while the database is in use; returns its header and size. */
export async function backUp(url: string, file: string, now: Date) {
  const client = await connectAlone(url, 'bandeja backup')
  try {
    const { header, content } = await beginBackup(client, now)
    return { header, bytes: await writeWhole(file, content) }
  } finally {
    await client.end()
  }
}

// Text formats that any Postgres reads exactly, whatever this database is set to.
const exactText = `set datestyle = iso; set intervalstyle = postgres; set extra_float_digits = 3`

/** A consistent snapshot of everything that a restore needs. */
export async function beginBackup(client: Client, now: Date) {
  await client.query(exactText)
  // Held until the tables are locked.
  const letGo = await holdMigrations(client, { isShared: true })
  const tables = await tablesOf(client)
  await client.query('begin isolation level repeatable read read only')
  if (tables.length > 0)
    await client.query(`lock table ${tables.map(nameOf).join(', ')} in access share mode`)
  const header = await headerOf(client, tables, now)
  await letGo()
  return { header, content: contentOf(client, header) }
}

export const copied = ({ name, columns }: Table) =>
  `${nameOf({ name })} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`

const nameOf = ({ name }: Pick<Table, 'name'>) => `public.${escapeIdentifier(name)}`

async function headerOf(client: Client, tables: Table[], now: Date): Promise<Header> {
  const migrations = await appliedMigrations(client)
  if (migrations.length === 0)
    throw startRefusal('There is nothing to back up: no Bandeja has used the database.')
  const known = knownMigrations()
  splitMigrations(known, migrations, 'The database')
  assertOwnTables(tables, known)
  const counted: TableRows[] = []
  for (const table of tables) counted.push({ ...table, rows: await countOf(client, table) })
  // Read last: no row of the snapshot has an id beyond its sequence.
  const sequences = await sequencesOf(client)
  return {
    format: 'bandeja-backup',
    version: formatVersion,
    madeAt: now.toISOString(),
    migrations,
    tables: counted,
    sequences,
  }
}

async function countOf(client: Client, table: Table) {
  if (excludedTables.has(table.name)) return 0
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${nameOf(table)}`)
  return Number(rows[0]?.count)
}

async function* contentOf(client: Client, header: Header): AsyncGenerator<Buffer | string> {
  yield `${JSON.stringify(header)}\n`
  for (const table of header.tables.filter(({ rows }) => rows > 0))
    yield* client.query(to(`copy ${copied(table)} to stdout`))
  await client.query('commit')
}
