import type { Pool } from 'pg'

// What a refused request may move: who was seen when, what is kept of it, what was counted, the identity provider's own
// state; and the queue of pushes, which is worked off meanwhile: whoever is told more than they should has a notification more.
export const restless = ['sessions', 'audit_log', 'rate_limits', 'provider_records', 'secrets', 'push_queue']

/** One digest of everything that people would miss; equal digests mean that nothing was written. */
export const stateOf = async (pool: Pool) => (await digestsOf(pool, restless)).join('\n')

/** A digest of each table, whatever the order of its rows; of all in one moment. */
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
