import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { planOnce } from '#server/db/prepared-query.ts'
import { testApp } from '#tests/support/app.ts'

const app = await testApp()

test('a connection plans a statement once, whatever its values', async () => {
  const sent = await app.db.transaction(async (tx) => {
    const sums = [await sum([1, 2]), await sum([3, 4, 5])]
    const { rows: planned } = await tx.execute(
      sql`select generic_plans + custom_plans as runs from pg_prepared_statements where statement like '%as sum_of_given%'`,
    )
    return { sums, planned }

    async function sum(numbers: number[]) {
      const { rows } = await planOnce<{ sum: string }>(
        tx,
        sql`select sum(n) from unnest(${sql.param(numbers)}::integer[]) as sum_of_given (n)`,
      )
      return rows[0]?.sum
    }
  })
  expect(sent).toEqual({ sums: ['3', '12'], planned: [{ runs: '2' }] })
})
