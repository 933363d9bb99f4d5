import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { eventually } from './eventually.ts'
import { outcomeOf } from './refusal.ts'

/** Makes calls while somebody holds a row, each once all before it wait or have their answer, and lets them go on. */
export async function whileHeld(
  { pool }: TestApp,
  row: string,
  id: string | number,
  calls: (() => Promise<unknown>)[],
) {
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query(row, [id])
  let unanswered = 0
  const answers: Promise<string>[] = []
  for (const call of calls) {
    unanswered += 1
    answers.push(outcomeOf(call()).finally(() => (unanswered -= 1)))
    await eventually(async () => expect(await waitingIn(pool)).toBe(unanswered))
  }
  await holder.query('rollback')
  holder.release()
  return Promise.all(answers)
}

/** How many statements wait for a lock. */
export async function waitingIn(pool: TestApp['pool']) {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::integer as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting
}

/** Sends the calls while nobody gets at the table, and lets them go on once all of them wait: what became of each. */
export async function atOnce(
  { pool }: Pick<TestApp, 'pool'>,
  table: string,
  calls: (() => Promise<unknown>)[],
) {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`lock table ${table} in access exclusive mode`)
    const answers = calls.map((call) => outcomeOf(call()))
    await eventually(async () => expect(await waitingIn(pool)).toBe(calls.length))
    await holder.query('commit')
    return await Promise.all(answers)
  } finally {
    holder.release(true)
  }
}
