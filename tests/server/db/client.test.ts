import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'

test('a connection that is lost between two statements fails the next one, and nothing else', async () => {
  const { pool, sessionPool } = await testDatabase()
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise((resolve) => client.once('end', resolve))
  await sessionPool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
  await expect(client.query('select 1')).rejects.toThrow(/not queryable/)
  client.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
