import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { befriend } from '#tests/support/friends.ts'
import { plan, takeSeat } from '#tests/support/scheduled.ts'

const app = await testApp()

test('a write that Postgres aborts because of a deadlock is retried and succeeds', async () => {
  const ana = await app.person('Ana Roldán')
  const bea = await app.person('Bea Soto')
  await befriend(ana, bea)
  const { id } = await plan(ana)
  const other = await app.pool.connect()
  await other.query('begin')
  // Of two transactions in a deadlock Postgres ends the one that notices first.
  await other.query(`set local deadlock_timeout = '1min'`)
  await other.query('select from players where id = $1 for update', [bea.playerId])
  const seated = takeSeat(bea, id)
  await eventually(async () => expect(await waiting()).toBe(1))
  await other.query('select from scheduled_matches where id = $1 for update', [id])
  await other.query('commit')
  other.release()
  expect(await seated).toMatchObject({ id })
  // A retry before the other one has committed meets its locks again.
  await eventually(async () => expect(await deadlocks()).toBeGreaterThan(0))
})

test('a connection lost between two statements fails the next statement, and the pool still answers', async () => {
  const client = await app.pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise((resolve) => client.once('end', resolve))
  await app.sessionPool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
  await expect(client.query('select 1')).rejects.toThrow(/not queryable/)
  client.release(true)
  expect(await app.rowsOf('select 1 as one')).toEqual([{ one: 1 }])
})

const waiting = () =>
  app.count(`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
const deadlocks = async () =>
  (
    await app.rowsOf(
      'select deadlocks::integer as n from pg_stat_database where datname = current_database()',
    )
  )[0].n
