import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { floatsParam, integersParam } from '#server/db/array.ts'
import { testApp } from '#tests/support/app.ts'

const { db } = await testApp()

test.for([[[]], [[0, -1, 7, 2_147_483_647, -2_147_483_648]]])(
  'the integers %o arrive in Postgres as they are',
  async ([numbers = []]) => {
    const { rows } = await db.execute(sql`select ${integersParam(numbers)}::integer[] as numbers`)
    expect(rows).toEqual([{ numbers }])
  },
)

test.for([[[]], [[0, -17.692308, 1e-6, 1023.456789, Number.MAX_VALUE, Number.MIN_VALUE, 0.1 + 0.2]]])(
  'the floating point numbers %o arrive in Postgres to the last bit',
  async ([numbers = []]) => {
    const { rows } = await db.execute(sql`select ${floatsParam(numbers)}::float8[] as numbers`)
    expect(rows).toEqual([{ numbers }])
  },
)
