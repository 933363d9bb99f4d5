import type { Pool } from 'pg'

// What a refused request may move: who was seen when, what is kept of it, what was counted, the identity provider's own
// state; and the queue of pushes, which is worked off meanwhile: whoever is told more than they should has a notification more.
const restless = ['sessions', 'audit_log', 'rate_limits', 'provider_records', 'secrets', 'push_queue']

/** One digest of everything that people would miss; equal digests mean that nothing was written. */
export const stateOf = async (pool: Pool) => (await digestsOf(pool, restless)).join('\n')

/** A digest of each table, whatever the order of its rows. */
export async function digestsOf(pool: Pool, without: string[] = []) {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name <> all($1) order by 1`,
    [without],
  )
  return Promise.all(
    rows.map(async ({ name }) => {
      const { rows: found } = await pool.query(
        `select md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as digest from "${name}" t`,
      )
      return `${name} ${found[0].digest}`
    }),
  )
}
