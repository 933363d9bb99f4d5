import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { escapeIdentifier, type Client } from 'pg'
import { from } from 'pg-copy-streams'
import { applyMigrations, knownMigrations, splitMigrations } from '#server/db/migrations.ts'
import { startRefusal } from '#server/start-refusal.ts'
import { assertOwnTables, foreignKeysOf, functionsOf, tablesOf } from './catalog.ts'
import type { Header } from './header.ts'
import { openBackup } from './read.ts'
import { copied } from './write.ts'

const replacedSchema = 'bandeja_replaced'

/**
 * Restores a backup in one transaction: on any failure the database stays as it was. The tables are created by the
 * migrations that the file names, filled, and migrated.
 */
export async function restoreBackup(client: Client, file: string) {
  const { header, rows, assertEnd } = await openBackup(file)
  const { had, later } = splitMigrations(knownMigrations(), header.migrations, file)
  await client.query('begin')
  await moveAside(client, [...had, ...later])
  await applyMigrations(client, had)
  await assertSameTables(client, header, file)
  await withoutConstraints(client, async () => {
    for (const table of header.tables) await load(client, table, rows(table))
    await assertEnd()
  })
  for (const { name, lastValue } of header.sequences)
    await client.query('select setval($1, $2)', [`public.${escapeIdentifier(name)}`, lastValue])
  await applyMigrations(client, later)
  await client.query(`drop schema ${replacedSchema} cascade`)
  await client.query('commit')
  await client.query('vacuum analyze')
}

async function moveAside(client: Client, known: ReturnType<typeof knownMigrations>) {
  const tables = await tablesOf(client)
  assertOwnTables(tables, known)
  await client.query(`create schema ${replacedSchema}`)
  for (const { name } of tables)
    await client.query(`alter table public.${escapeIdentifier(name)} set schema ${replacedSchema}`)
  for (const name of await functionsOf(client))
    await client.query(`alter function ${name} set schema ${replacedSchema}`)
  await client.query(`alter table if exists drizzle.__drizzle_migrations set schema ${replacedSchema}`)
}

async function assertSameTables(client: Client, { tables }: Header, file: string) {
  const written = tables.map(({ name, columns }) => ({ name, columns }))
  if (JSON.stringify(written) !== JSON.stringify(await tablesOf(client)))
    throw startRefusal(`${file} holds other tables than this Bandeja makes: it comes from a changed one.`)
}

// Triggers are disabled, as their effects are in the rows; foreign keys are added again at the end, which checks all
// rows.
async function withoutConstraints(client: Client, act: () => Promise<void>) {
  const tables = (await tablesOf(client)).map(({ name }) => `public.${escapeIdentifier(name)}`)
  const foreignKeys = await foreignKeysOf(client)
  for (const { place, name } of foreignKeys)
    await client.query(`alter table ${place} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  // Some migrations insert rows.
  await client.query(`truncate ${tables.join(', ')}`)
  await act()
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { place, name, rule } of foreignKeys)
    await client.query(`alter table ${place} add constraint ${name} ${rule}`)
}

async function load(client: Client, table: Header['tables'][number], rows: AsyncIterable<Buffer>) {
  const target = client.query(from(`copy ${copied(table)} from stdin`))
  await pipeline(Readable.from(rows), target)
  if (target.rowCount !== table.rows)
    throw startRefusal(
      `Of ${table.rows} rows of ${table.name} ${target.rowCount} arrived: nothing was restored.`,
    )
}
