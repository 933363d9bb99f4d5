import { beforeEach, describe, expect, test } from 'vitest'
import { deleteOldNotifications, notify } from '#server/notifications/service.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { requestFriend, befriend, inboxOf } from '#tests/support/friends.ts'
import { blockingWriters, whileTableLocked } from '#tests/support/locked.ts'
import { record } from '#tests/support/matches.ts'
import { ownQueues, watch } from '#tests/support/statements.ts'

const app = await testApp()
const statementsOf = watch(app.pool, ownQueues)
let ana: Person
let bea: Person
let carlos: Person

beforeEach(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  ;[ana, bea, carlos] = await app.people(['Ana Roldán', 'Bea Sanz', 'Carlos Gil'])
})

const poll = (person: Person, held?: string) =>
  person.request('/api/notifications', { headers: held === undefined ? {} : { 'If-None-Match': held } })
const tagOf = async (person: Person) => (await poll(person)).headers.get('ETag') ?? ''
const read = (person: Person, id: number) =>
  person.call(notificationsApi.read, { params: { id: String(id) } })

test('12,000 notifications are stored in one call', async () => {
  const notice = { kind: 'clan_deleted', to: bea.id, from: ana.id, subjectId: 1 } as const
  const notices = Array.from({ length: 12_000 }, () => notice)
  await app.db.transaction((tx) => notify(tx, app.clock.now, { notifications: notices }))
  expect(await app.count('notifications where user_id = $1', bea.id)).toBe(12_000)
})

describe('GET /api/notifications', () => {
  test('answers 304 with the query of the session alone while the inbox is unchanged, also to weak ETags and lists of ETags', async () => {
    await requestFriend(ana, bea)
    const held = await tagOf(bea)
    const statements = await statementsOf(async () => {
      const answer = await poll(bea, held)
      expect([answer.status, await answer.text()]).toEqual([304, ''])
      expect(answer.headers.get('ETag')).toBe(held)
      expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
      expect(answer.headers.get('Vary')).toContain('Cookie')
    })
    expect(statements).toEqual([])
    for (const tags of [`"other", W/${held}`, `"other", ${held}`])
      expect((await poll(bea, tags)).status).toBe(304)
    expect((await poll(bea, '"other"')).status).toBe(200)
    await requestFriend(ana, carlos)
    expect((await poll(carlos, held)).status).toBe(200)
  })

  test('answers 200 with a new ETag after each new notification, read and read-all', async () => {
    const seen = new Set([await tagOf(bea)])
    const changes = [
      () => requestFriend(ana, bea),
      async () => read(bea, (await inboxOf(bea))[0]?.id ?? 0),
      () => requestFriend(carlos, bea),
      () => bea.call(notificationsApi.readAll, {}),
    ]
    for (const change of changes) {
      await change()
      const answer = await poll(bea, [...seen].at(-1))
      expect(answer.status).toBe(200)
      seen.add(answer.headers.get('ETag') ?? '')
    }
    expect(seen.size).toBe(5)
  })

  test('returns the newest 100 notifications, newest first, with current names', async () => {
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

  // spec 3: notifications title
  test('words title and message in the language of the request, with the score as the reader played it', async () => {
    await record(ana, {
      date: '2026-05-12',
      opponent1: bea.name,
      opponent1PlayerId: bea.playerId,
      sets: [
        { userScore: 6, opponentScore: 4 },
        { userScore: 6, opponentScore: 3 },
      ],
    })
    const heldBy = async (language: string) => {
      const answer = await bea.request('/api/notifications', { headers: { 'Accept-Language': language } })
      const [{ title, message }] = (await answer.json()) as [{ title: string; message: string }]
      return { title, message, tag: answer.headers.get('ETag') }
    }
    const [english, spanish] = [await heldBy('en'), await heldBy('es-ES,es;q=0.9,en;q=0.8')]
    expect([english.title, english.message]).toEqual([
      'Match added',
      'Ana Roldán added a match you played on 12 May: 4-\u20606, 3-\u20606',
    ])
    expect([spanish.title, spanish.message]).toEqual([
      'Partido añadido',
      'Ana Roldán ha añadido un partido que jugasteis el 12 de mayo: 4-\u20606, 3-\u20606',
    ])
    expect(spanish.tag).not.toBe(english.tag)
  })

  test('returns a notification of an unknown kind with the title and the message that it brings', async () => {
    await app.pool.query(
      `insert into notifications (user_id, kind, subject_id, data)
       values ($1, 'court_opened', 1, '{"title": "New court", "message": "Court 9 is open"}')`,
      [bea.id],
    )
    expect(await inboxOf(bea)).toMatchObject([{ title: 'New court', message: 'Court 9 is open' }])
  })

  test('returns notifications with unknown kinds and malformed data', async () => {
    await app.pool.query(
      `insert into notifications (user_id, kind, subject_id, data)
       values ($1, 'a_kind_of_next_year', 1, '"text"'), ($1, 'friend_request', 2, '[1]'), ($1, '', 3, 'null')`,
      [bea.id],
    )
    expect(await inboxOf(bea)).toHaveLength(3)
  })
})

// spec 4: unread until read
// spec 7: GET /api/notifications | POST /api/notifications/{id}/read | POST /api/notifications/read-all
test('marking one or all notifications as read affects only the reader’s own and is idempotent', async () => {
  for (const person of [ana, carlos, await app.person('Dani Pla')]) await requestFriend(person, bea)
  await requestFriend(ana, carlos)
  const isRead = async (person: Person) => (await inboxOf(person)).map((one) => one.isRead)
  expect(await isRead(bea)).toEqual([false, false, false])
  const [newest] = await inboxOf(bea)
  const answer = { id: newest!.id, isRead: true }
  expect(await read(bea, newest!.id)).toEqual(answer)
  const held = await tagOf(bea)
  expect([await read(bea, newest!.id), await tagOf(bea)]).toEqual([answer, held])
  expect(await isRead(bea)).toEqual([true, false, false])
  for (const count of [2, 0]) expect(await bea.call(notificationsApi.readAll, {})).toEqual({ read: count })
  expect([await isRead(bea), await isRead(carlos)]).toEqual([[true, true, true], [false]])
})

test('notifications older than 90 days are deleted', async () => {
  await befriend(ana, bea)
  const kept = () => app.count('notifications where user_id = any($1)', [ana.id, bea.id])
  app.later(90 * 86_400_000)
  await deleteOldNotifications(app.db, app.clock.now)
  expect(await kept()).toBe(2)
  app.later(1)
  await deleteOldNotifications(app.db, app.clock.now)
  expect(await kept()).toBe(0)
})

test('concurrent notifications between users all arrive and are counted in the inbox versions, without deadlock', async () => {
  const crowd = await app.people(['Ana Uno', 'Bea Dos', 'Caro Tres', 'Dani Cuatro'])
  const pairs = crowd.flatMap((one, index) => crowd.slice(index + 1).map((other) => [one, other] as const))
  const asks = pairs.map(
    ([one, other], n) =>
      () =>
        n % 2 ? requestFriend(one, other) : requestFriend(other, one),
  )
  expect(new Set(await whileTableLocked(app, 'inboxes', asks, blockingWriters))).toEqual(new Set(['done']))
  expect((await Promise.all(crowd.map(inboxOf))).flat()).toHaveLength(pairs.length)
  const [{ version }] = await app.rowsOf(
    'select sum(version)::integer as version from inboxes where user_id = any($1)',
    crowd.map(({ id }) => id),
  )
  expect(version).toBe(pairs.length)
})
