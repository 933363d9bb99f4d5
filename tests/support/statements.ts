import type { ClientBase, Pool, PoolClient, QueryConfig } from 'pg'

/** A statement as the app sends it; one with a name is prepared. */
export type Statement = { config: QueryConfig; values: unknown[] }
type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** The app polls these queues, independently of requests. */
export const ownQueues = /\b(push_queue|mail_queue|outside_pictures)\b/

/**
 * Returns the statements that `act` makes the pool's clients send, except those that contain one of the words
 * in `without`.
 */
export function watch(pool: Pool, without?: RegExp) {
  const sent: Statement[] = []
  const watched = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    const listen = (...args: [QueryConfig | string, unknown]) => {
      const [first, values] = args
      const { values: inside, ...config } = typeof first === 'string' ? { text: first } : first
      if (!without?.test(config.text ?? ''))
        sent.push({ config, values: Array.isArray(values) ? values : (inside ?? []) })
      return send(...args)
    }
    Object.assign(client, { query: listen })
  })
  return async (act: () => Promise<unknown>) => {
    sent.length = 0
    await act()
    return [...sent]
  }
}

/**
 * What the statement reads as a whole: tables, and indexes that are not entered by their first column. It is
 * planned for its values and, if it is prepared, for any values, as happens after a while.
 */
export async function readWhole(client: ClientBase, { config: { name, text }, values }: Statement) {
  const plans = [
    await planOf(client, text, values),
    ...(name ? [await genericPlanOf(client, text, values)] : []),
  ]
  const first = await firstColumns(client)
  return [...new Set(plans.flatMap((plan) => wholeReads(plan, first)))]
}

/** How many rows of a table the statement reads, as it is run. */
export async function rowsRead(client: ClientBase, { config: { text }, values }: Statement, table: string) {
  const rowsOf = (plan: Plan): number => {
    const { 'Actual Rows': kept = 0, 'Rows Removed by Filter': removed = 0, 'Actual Loops': loops = 0 } = plan
    const own = plan['Relation Name'] === table ? (kept + removed) * loops : 0
    return (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), own)
  }
  return rowsOf(await planOf(client, text, values, 'analyze, '))
}

async function genericPlanOf(client: ClientBase, text: string, values: unknown[]) {
  await client.query(`prepare tried as ${text}`)
  await client.query('set plan_cache_mode = force_generic_plan')
  const nulls = values.length > 0 ? `(${values.map(() => 'null').join()})` : ''
  const plan = await planOf(client, `execute tried${nulls}`)
  await client.query('reset plan_cache_mode')
  await client.query('deallocate tried')
  return plan
}

async function planOf(client: ClientBase, text: string, values?: unknown[], options = '') {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (${options}format json) ${text}`,
    values,
  )
  return rows[0]!['QUERY PLAN'][0].Plan
}

/** The first column of each index. */
async function firstColumns(client: ClientBase) {
  const { rows } = await client.query<{ name: string; first: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid, 1, true) as first from pg_index`,
  )
  return new Map(rows.map(({ name, first }) => [name, first]))
}

function wholeReads(plan: Plan, first: Map<string, string>): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, 'Index Cond': entry = '' } = plan
  const own = [
    ...(type.includes('Seq Scan') && table ? [table] : []),
    ...(index && !entry.includes(first.get(index) ?? index) ? [index] : []),
  ]
  return [...own, ...(plan.Plans ?? []).flatMap((part) => wholeReads(part, first))]
}
