import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { eventually } from './eventually.ts'

/**
 * What becomes of calls of which none writes to the table before all are there: each begins once all before it wait, where
 * they write to it or for one another.
 */
export async function race({ pool }: TestApp, table: string, calls: (() => Promise<unknown>)[]) {
  const holder = await pool.connect()
  const outcomes: Promise<string>[] = []
  try {
    await holder.query(`begin; lock table ${table} in share row exclusive mode`)
    for (const call of calls) {
      outcomes.push(outcomeOf(call))
      await eventually(async () => expect(await waitingIn(pool)).toBe(outcomes.length))
    }
  } finally {
    holder.release(true)
  }
  return Promise.all(outcomes)
}

const outcomeOf = (call: () => Promise<unknown>) =>
  call().then(
    (answer) => (answer instanceof Response ? `${answer.status}` : 'done'),
    ({ status, code }: { status: number; code: string }) => `${status} ${code}`,
  )

async function waitingIn(pool: TestApp['pool']) {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::integer as waiting from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting
}
