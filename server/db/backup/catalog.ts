import type { Client } from 'pg'
import type { KnownMigration } from '#server/db/migrations.ts'
import { startRefusal } from '#server/start-refusal.ts'

export type Table = { name: string; columns: string[] }

const ofNoExtension = (catalog: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${catalog}.oid and deptype = 'e')`

export async function tablesOf(client: Client) {
  const { rows } = await client.query<Table>(
    `select relname::text as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and ${ofNoExtension('pg_class')}
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
  )
  return rows
}

export async function functionsOf(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and ${ofNoExtension('pg_proc')}`,
  )
  return rows.map(({ name }) => name)
}

export async function sequencesOf(client: Client) {
  const { rows } = await client.query<{ name: string; lastValue: string }>(
    `select sequencename::text as name, last_value::text as "lastValue" from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}

export async function foreignKeysOf(client: Client) {
  const { rows } = await client.query<{ place: string; name: string; rule: string }>(
    `select conrelid::regclass::text as place, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  return rows
}

/** A backup has all tables and a restore replaces them: refuses a database with tables of other programs. */
export function assertOwnTables(tables: Table[], migrations: KnownMigration[]) {
  const sources = migrations.flatMap(({ sql }) => sql).join('\n')
  const foreignTables = tables.map(({ name }) => name).filter((name) => !sources.includes(`"${name}"`))
  if (foreignTables.length > 0)
    throw startRefusal(
      `The database holds tables that Bandeja did not make (${foreignTables.join(', ')}): ` +
        'give Bandeja a database of its own, or use pg_dump and pg_restore.',
    )
}
