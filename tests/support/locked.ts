import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { eventually } from './eventually.ts'
import { outcomeOf } from './refusal.ts'

/** A table lock that blocks writes only. */
export const blockingWriters = 'share row exclusive'

type App = Pick<TestApp, 'pool'>
type Calls = (() => Promise<unknown>)[]

/**
 * Makes requests while a row is locked, each once all before it wait or are answered, then releases the lock.
 */
export const whileRowLocked = (app: App, row: string, id: string | number, calls: Calls) =>
  whileStatementHolds(app, { text: row, values: [id] }, calls, ({ unanswered }) => unanswered)

/** Makes requests while a table is locked, each once all before it wait, then releases the lock. */
export const whileTableLocked = (app: App, table: string, calls: Calls, lock = 'access exclusive') =>
  whileStatementHolds(app, { text: `lock table ${table} in ${lock} mode` }, calls, ({ begun }) => begun)

/**
 * The results of the requests, in order; `waiting` is how many of them have to wait before the next begins.
 */
async function whileStatementHolds(
  { pool }: App,
  lock: { text: string; values?: unknown[] },
  calls: Calls,
  waiting: (calls: { begun: number; unanswered: number }) => number,
) {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(lock)
    const made = { begun: 0, unanswered: 0 }
    const answers: Promise<string>[] = []
    for (const call of calls) {
      made.begun += 1
      made.unanswered += 1
      answers.push(outcomeOf(call()).finally(() => (made.unanswered -= 1)))
      await eventually(async () => expect(await waitingIn({ pool })).toBe(waiting(made)))
    }
    await holder.query('rollback')
    return await Promise.all(answers)
  } finally {
    holder.release(true)
  }
}

/**
 * Starts requests while a table is locked, and releases it once this many wait: they overlap at least at
 * their start.
 */
export async function overlapping<T>(
  { pool }: App,
  table: string,
  waiting: number,
  begin: () => Promise<T>,
): Promise<T> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`lock table ${table}`)
    const [done] = await Promise.all([
      begin(),
      eventually(async () => expect(await waitingIn({ pool })).toBeGreaterThanOrEqual(waiting)).finally(() =>
        holder.query('rollback'),
      ),
    ])
    return done
  } finally {
    holder.release(true)
  }
}

/** The number of statements that wait for a lock. */
export async function waitingIn({ pool }: App) {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::integer as waiting from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting
}
