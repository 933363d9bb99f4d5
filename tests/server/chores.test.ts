import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { startChores } from '#server/chores.ts'
import { testApp } from '#tests/support/app.ts'

const app = await testApp()
const log = pino({ level: 'silent' })
const aMonthOn = () => new Date(app.clock.now.getTime() + 31 * 24 * 3_600_000)

afterEach(() => void vi.useRealTimers())

async function openDemo() {
  const response = await app.request('/api/demo')
  const cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  return ((await (await app.request('/api/auth/user', { cookie })).json()) as { id: string }).id
}

test('chores remove other demos and old idempotency keys even if removing one demo fails', async () => {
  const ana = await app.person('Ana Roldán')
  const [stuck, other] = [await openDemo(), await openDemo()]
  await app.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$;
    create trigger refuse before delete on users for each row when (old.id = '${stuck}') execute function refuse()`)
  await app.pool.query(
    `insert into idempotency_keys (user_id, key, request, created_at) values ($1, 'a-key', '', $2)`,
    [ana.id, app.clock.now],
  )
  await startChores({ ...app, log, clock: aMonthOn }).close()
  expect(await app.rowsOf('select id from users where id = any($1)', [stuck, other])).toEqual([{ id: stuck }])
  expect(await app.count('idempotency_keys')).toBe(0)
})

test('chores that are still running are not started again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const clock = vi.fn(aMonthOn)
  const chores = startChores({ ...app, log, clock })
  const begun = clock.mock.calls.length
  vi.advanceTimersByTime(3_600_000)
  expect(clock.mock.calls.length).toBe(begun)
  await chores.close()
})
