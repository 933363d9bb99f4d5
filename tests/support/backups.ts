import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Pool } from 'pg'
import { checkBackup } from '#server/db/backup/read.ts'
import { replaceDatabase } from '#server/db/backup/replace.ts'
import { whenDone } from './cleanup.ts'
import { digestsOf } from './state.ts'

/** Left out of a backup: it ends by itself, or must not start again. */
export const fleeting = [
  'address_links',
  'mail_queue',
  'password_links',
  'provider_records',
  'push_queue',
  'rate_limits',
  'sessions',
]

/** A folder for the backups of a test file, removed after it. */
export function backupFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'bandeja-backups-'))
  whenDone(() => rmSync(folder, { recursive: true }))
  return folder
}

/** `npm run restore` without a process of its own. */
export async function restore(url: string, file: string, { mayReplace = false } = {}) {
  const header = await checkBackup(file)
  await replaceDatabase(url, { file, header, mayReplace })
  return header
}

/** Reads by a connection that does not look like a running app's. */
export async function asking<T>(url: string, ask: (pool: Pool) => Promise<T>) {
  const pool = new Pool({ connectionString: url, max: 2 })
  // A server that ends with a test ends idle connections.
  pool.on('error', () => {})
  try {
    return await ask(pool)
  } finally {
    await pool.end()
  }
}

/** Everything in the database that a restore could change. */
export const everythingIn = (url: string, without: string[] = []) =>
  asking(url, async (pool) => {
    const rows = async (statement: string) => (await pool.query(statement)).rows
    return {
      tables: await digestsOf(pool, without),
      sequences: await rows('select schemaname, sequencename, last_value from pg_sequences order by 1, 2'),
      migrations: await rows('select hash, created_at from drizzle.__drizzle_migrations order by created_at'),
      rules: await rows(
        `select conrelid::regclass::text as place, conname, convalidated, pg_get_constraintdef(oid) as rule
         from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
      ),
      triggers: await rows(
        `select tgrelid::regclass::text as place, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
      ),
      schemas: await rows(`select nspname from pg_namespace where nspname !~ '^pg_' order by 1`),
    }
  })
