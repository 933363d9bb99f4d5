import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { forgetOldAddresses } from '#server/audit/service.ts'
import { startChores } from '#server/chores.ts'
import { testApp } from '#tests/support/app.ts'
import { emptyAudit } from '#tests/support/impersonation.ts'
import { ownQueues, readWhole, watch } from '#tests/support/statements.ts'

const app = await testApp()
const log = pino({ level: 'silent' })
const statementsOf = watch(app.pool, ownQueues)

beforeEach(() => emptyAudit(app))

/** So many visits, each a minute after the one before. */
const visits = (count: number, first: string) =>
  app.pool.query(
    `insert into audit_log (at, action, real_user_id, request_id, address)
     select $2::timestamptz + number * interval '1 minute', 'login', 'ana', 'request ' || number, '192.0.2.1'
     from generate_series(0, $1 - 1) as number`,
    [count, first],
  )

test('an address goes after ninety days, and nothing else of the row', async () => {
  await visits(1, '2026-02-13T09:59:59.999Z')
  await visits(1, '2026-02-13T10:00:00.000Z')
  const before = await app.rowsOf('select * from audit_log order by id')
  await startChores({ ...app, log, clock: () => app.clock.now }).close()
  expect(await app.rowsOf('select * from audit_log order by id')).toEqual([
    { ...before[0], address: null },
    before[1],
  ])
})

test('many go in steps, each of which finds its rows by an index', async () => {
  await visits(2500, '2020-01-01')
  await visits(20_000, '2026-03-01')
  await app.pool.query('analyze audit_log')
  const steps = await statementsOf(() => forgetOldAddresses(app.db, app.clock.now))
  expect(await app.count('audit_log where address is null')).toBe(2500)
  expect(steps.length).toBe(3)
  const client = await app.pool.connect()
  expect(await readWhole(client, steps[0]!).finally(() => client.release())).toEqual([])
})
