import { beforeEach, describe, expect, test } from 'vitest'
import { forgetOldNotifications, tell } from '#server/notifications/service.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { ask, befriend, inboxOf } from '#tests/support/friends.ts'
import { watch } from '#tests/support/statements.ts'

const app = await testApp()
const statementsOf = watch(app.pool)
let ana: Person
let bea: Person

beforeEach(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  ana = await app.person('Ana Roldán')
  bea = await app.person('Bea Sanz')
})

const poll = (person: Person, held?: string) =>
  person.request('/api/notifications', { headers: held === undefined ? {} : { 'If-None-Match': held } })
const tagOf = async (person: Person) => (await poll(person)).headers.get('ETag') ?? ''
const read = (person: Person, id: number) =>
  person.call(notificationsApi.read, { params: { id: String(id) } })

test('a crowd is told at once', async () => {
  const notice = { kind: 'clan_deleted', to: bea.id, from: ana.id, subjectId: 1 } as const
  const notices = Array.from({ length: 12_000 }, () => notice)
  await app.db.transaction((tx) => tell(tx, app.clock.now, { notices }))
  const { rows } = await app.pool.query(
    'select count(*)::integer as told from notifications where user_id = $1',
    [bea.id],
  )
  expect(rows).toEqual([{ told: 12_000 }])
})

describe('a poll', () => {
  test('of an unchanged inbox is answered 304 without a body, from one row', async () => {
    await ask(ana, bea)
    const held = await tagOf(bea)
    const statements = await statementsOf(async () => {
      const answer = await poll(bea, held)
      expect([answer.status, await answer.text()]).toEqual([304, ''])
      expect(answer.headers.get('ETag')).toBe(held)
      expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
      expect(answer.headers.get('Vary')).toContain('Cookie')
    })
    expect(statements.map(({ config }) => config.name)).toEqual(['inbox_versions'])
  })

  test.for(['W/', ''])('knows its tag again as a proxy writes it: %s', async (prefix) => {
    const held = await tagOf(bea)
    expect((await poll(bea, `"other", ${prefix}${held}`)).status).toBe(304)
    expect((await poll(bea, '"other"')).status).toBe(200)
  })

  test('brings all of it after each change', async () => {
    const seen = new Set([await tagOf(bea)])
    const changes = [
      () => ask(ana, bea),
      async () => read(bea, (await inboxOf(bea))[0]?.id ?? 0),
      async () => ask(await app.person('Carlos Gil'), bea),
      () => bea.call(notificationsApi.readAll, {}),
    ]
    for (const change of changes) {
      await change()
      const held = [...seen].at(-1)
      const answer = await poll(bea, held)
      expect(answer.status).toBe(200)
      seen.add(answer.headers.get('ETag') ?? '')
    }
    expect(seen.size).toBe(5)
  })

  test('never takes the tag of somebody else on the same browser', async () => {
    await ask(ana, bea)
    const carlos = await app.person('Carlos Gil')
    await ask(ana, carlos)
    const answer = await poll(carlos, await tagOf(bea))
    expect(answer.status).toBe(200)
  })

  test('gives the newest hundred, newest first, and each name as it is now', async () => {
    await app.pool.query(
      `insert into notifications (user_id, kind, from_user_id, subject_id, data, created_at)
       select $1, 'friend_accepted', $2, n, '{}', now() - n * interval '1 minute' from generate_series(1, 120) n`,
      [bea.id, ana.id],
    )
    await app.pool.query(`update players set name = 'Ana Nueva' where id = $1`, [ana.playerId])
    const inbox = await inboxOf(bea)
    expect(inbox.map(({ data }) => data.subjectId)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
    expect(inbox[0]).toMatchObject({ userId: bea.id, data: { fromName: 'Ana Nueva' } })
  })

  test('survives what never should have been stored', async () => {
    await app.pool.query(
      `insert into notifications (user_id, kind, subject_id, data)
       values ($1, 'a_kind_of_next_year', 1, '"text"'), ($1, 'friend_request', 2, '[1]'), ($1, '', 3, 'null')`,
      [bea.id],
    )
    expect(await inboxOf(bea)).toHaveLength(3)
  })
})

describe('reading', () => {
  // spec 4: unread until read
  test('marks one of one’s own, and again changes nothing', async () => {
    await ask(ana, bea)
    const [told] = await inboxOf(bea)
    expect(await read(bea, told!.id)).toEqual({ id: told!.id, isRead: true })
    const held = await tagOf(bea)
    expect(await read(bea, told!.id)).toEqual({ id: told!.id, isRead: true })
    expect(await tagOf(bea)).toBe(held)
  })

  test('does not reach what others were told', async () => {
    await ask(ana, bea)
    const [told] = await inboxOf(bea)
    await expect(read(ana, told!.id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    expect((await inboxOf(bea))[0]).toMatchObject({ isRead: false })
  })

  test('all marks what was there, of nobody else', async () => {
    const carlos = await app.person('Carlos Gil')
    await ask(ana, bea)
    await ask(carlos, bea)
    await ask(bea, await app.person('Dora Paz'))
    await ask(ana, carlos)
    expect(await bea.call(notificationsApi.readAll, {})).toEqual({ read: 2 })
    expect(await bea.call(notificationsApi.readAll, {})).toEqual({ read: 0 })
    expect((await inboxOf(bea)).map(({ isRead }) => isRead)).toEqual([true, true])
    expect((await inboxOf(carlos)).map(({ isRead }) => isRead)).toEqual([false])
  })
})

test('what is older than 90 days is forgotten', async () => {
  await befriend(ana, bea)
  const kept = async () => {
    const { rowCount } = await app.pool.query('select from notifications where user_id = any($1)', [
      [ana.id, bea.id],
    ])
    return rowCount
  }
  app.later(90 * 86_400_000)
  await forgetOldNotifications(app.db, app.clock.now)
  expect(await kept()).toBe(2)
  app.later(1)
  await forgetOldNotifications(app.db, app.clock.now)
  expect(await kept()).toBe(0)
})

test('twelve people tell each other at once: every change is counted, nobody waits for ever', async () => {
  const crowd = await Promise.all(Array.from({ length: 12 }, (_, n) => app.person(`Gente Número${n}`)))
  const pairs = crowd.flatMap((one, index) => crowd.slice(index + 1).map((other) => [one, other] as const))
  await Promise.all(pairs.map(([one, other], index) => (index % 2 ? ask(one, other) : ask(other, one))))
  const told = await Promise.all(crowd.map(inboxOf))
  expect(told.flat()).toHaveLength(pairs.length)
  const { rows } = await app.pool.query<{ version: number }>(
    'select sum(version)::integer as version from inboxes where user_id = any($1)',
    [crowd.map(({ id }) => id)],
  )
  expect(rows[0]?.version).toBe(pairs.length)
})
