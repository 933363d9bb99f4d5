import type { Pool } from 'pg'

// What a refused request may change: last-seen times, audit entries, counters, the identity provider's own
// records; and the queue of pushes, which is processed meanwhile: too many notifications show in their own
// table.
export const restless = [
  'sessions',
  'audit_log',
  'rate_limits',
  'provider_records',
  'secrets',
  'push_queue',
  'mail_queue',
]

/** A digest of all data of the app; equal digests mean that nothing was written. */
export const stateOf = async (pool: Pool) => (await digestsOf(pool, restless)).join('\n')

/** A digest of each table, whatever the order of its rows, in one snapshot. */
export async function digestsOf(pool: Pool, without: string[] = []) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [without],
  )
  // Sums of hashes need no sorting, which would cost more than all the rest.
  const digests = tables.map(
    ({ name }) =>
      `select concat_ws(' ', '${name}', count(*), sum(hashtextextended(t::text, 0))) as digest from "${name}" t`,
  )
  const { rows } = await pool.query<{ digest: string }>(digests.join(' union all '))
  return rows.map(({ digest }) => digest)
}
