import type { Pool } from 'pg'

// Sessions and the provider's records go on: browsers have their cookies.
const living = ['sessions', 'provider_records']

/** Copies the rows of all tables aside. */
export async function keepRows(pool: Pool) {
  const tables = await tablesOf(pool)
  await pool.query(
    [
      'create schema kept',
      ...tables.map(({ name }) => `create table kept."${name}" as table public."${name}"`),
    ].join(';'),
  )
}

/** Makes all tables what they were. As in a restored backup, no trigger or foreign key watches. */
export async function putRowsBack(pool: Pool) {
  const tables = await tablesOf(pool)
  await pool.query(
    [
      'begin',
      'set local session_replication_role = replica',
      // What the app still does with them ends first, or waits.
      `lock table ${tables.map(({ name }) => `"${name}"`).join(', ')}`,
      ...tables.map(({ name }) => `delete from "${name}"`),
      ...tables.map(
        ({ name, columns }) =>
          `insert into "${name}" (${columns}) overriding system value select ${columns} from kept."${name}"`,
      ),
      'commit',
    ].join(';'),
  )
}

/** With the columns that the database does not compute. */
async function tablesOf(pool: Pool) {
  const { rows } = await pool.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns join pg_tables on tablename = table_name and schemaname = table_schema
     where table_schema = 'public' and is_generated = 'NEVER' and table_name <> all($1)
     group by 1 order by 1`,
    [living],
  )
  return rows
}
