import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import { projectRoot } from '#server/project-root.ts'
import { startRefusal } from '#server/start-refusal.ts'
import { renewNameNorms } from './renew-name-norms.ts'

export type KnownMigration = ReturnType<typeof knownMigrations>[number]

const ownFolder = path.join(projectRoot, 'migrations')
/** Steps of migrations beside their SQL, by index. */
const steps = new Map([[12, renewNameNorms]])

export const knownMigrations = (migrationsFolder = ownFolder) =>
  readMigrationFiles({ migrationsFolder }).map((migration, number) => ({
    ...migration,
    step: steps.get(number),
  }))

/** The timestamps of the applied migrations; none in a database without the app's schema. */
export async function appliedMigrations(client: Client) {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as is`)
  if (found[0].is === null) return []
  const { rows } = await client.query<{ when: string }>(
    'select created_at as "when" from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ when }) => Number(when))
}

/** Splits the known migrations into those that a database or file has and the later ones. */
export function splitMigrations(known: KnownMigration[], applied: number[], what: string) {
  const isKnown = applied.every((when, index) => known[index]?.folderMillis === when)
  if (!isKnown) throw startRefusal(`${what} comes from a newer Bandeja than this one: update it first.`)
  return { had: known.slice(0, applied.length), later: known.slice(applied.length) }
}

/** Applies migrations in the current transaction and records them. */
export async function applyMigrations(client: Client, migrations: KnownMigration[]) {
  await client.query(
    `create schema if not exists drizzle;
     create table if not exists drizzle.__drizzle_migrations
       (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { sql, hash, folderMillis, step } of migrations) {
    for (const statement of sql) await client.query(statement)
    await step?.(client)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
