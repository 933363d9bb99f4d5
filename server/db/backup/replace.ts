import type { Client } from 'pg'
import { connectAlone, assertVersion, holdMigrations } from '#server/db/migrate.ts'
import { startRefusal } from '#server/start-refusal.ts'
import { describeBackup, type Header } from './header.ts'
import { restoreBackup } from './restore.ts'

type Replacing = { file: string; header: Header; mayReplace: boolean }

/**
 * Replaces the content of the database by a checked backup, if no other connection uses it and it is empty or may be
 * replaced.
 */
export async function replaceDatabase(url: string, { file, header, mayReplace }: Replacing) {
  const client = await connectAlone(url, 'bandeja restore')
  try {
    await assertVersion(client)
    await assertNoConnections(client)
    // An app that starts meanwhile waits and finds the restored database.
    await holdMigrations(client)
    if (!mayReplace) await assertEmpty(client, header)
    await restoreBackup(client, file)
  } finally {
    // An uncommitted restore is rolled back.
    await client.end()
  }
}

// A running app polls its push queue every two seconds: its connections are always visible.
async function assertNoConnections(client: Client) {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'bandeja'`,
  )
  if (rows.length > 0) throw startRefusal('Bandeja is running on this database: stop it first.')
}

async function assertEmpty(client: Client, header: Header) {
  const users = await countOf(client, 'users')
  if (users === 0) return
  throw startRefusal(
    `The database holds ${users} users and ${await countOf(client, 'matches')} matches, which would be gone: ` +
      `in the backup there are ${describeBackup(header)}. Back up what is there, then say --yes.`,
  )
}

async function countOf(client: Client, table: 'users' | 'matches') {
  const { rows: found } = await client.query('select to_regclass($1) as is', [`public.${table}`])
  if (found[0].is === null) return 0
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from public.${table}`)
  return rows[0]?.count ?? 0
}
