import supertest from 'supertest'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { adminApi } from '#shared/admin/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import {
  acting,
  anAdmin,
  auditOf,
  cookieIn,
  demoVisitor,
  emptyAudit,
  start,
  stop,
} from '#tests/support/impersonation.ts'
import { aMatch } from '#tests/support/matches.ts'
import { refusalLineIn } from '#tests/support/refusal.ts'

const app = await testApp()
const refused = refusalLineIn(app)
const nobody = 'none'
const otherPerson = '409 other_person'

let ana: Person
let berta: Person
beforeEach(async () => {
  ;[ana, berta] = await app.people(['Ana', 'Berta'])
})

/** For whom an answer is given. */
const personIn = (answer: Response) => answer.headers.get('Session-Person')
const personOf = async (cookie: string) => personIn(await app.request('/api/auth/user', { cookie })) ?? ''
const meantFor = (person: string) => ({ 'Session-Person': person })
const record = (cookie: string, headers: Record<string, string>) =>
  app.call(matchesApi.record, { body: aMatch() }, cookie, headers)

describe('an answer says for whom it was given', () => {
  test('with an id that is not the user’s own, another for each person, and the same in every session', async () => {
    const ids = [await personOf(ana.cookie), await personOf(berta.cookie)]
    expect(ids).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/^[\w-]{22}$/)])
    expect(ids[0]).not.toBe(ids[1])
    expect(ids.join()).not.toContain(ana.id)
    expect(await personOf(await app.signedIn(ana.id))).toBe(ids[0])
  })

  test('the same in another app on the same database', async () => {
    const other = await createApp({ ...app.services, publicOrigin: () => app.origin })
    const answer = await supertest(other.handler).get('/api/auth/user').set('Cookie', ana.cookie)
    expect([answer.status, answer.headers['session-person']]).toEqual([200, await personOf(ana.cookie)])
    await other.close()
  })

  test('a visitor, and a session that has ended, are nobody', async () => {
    const answer = await app.request('/api/auth/user')
    expect([answer.status, personIn(answer)]).toEqual([401, nobody])
    await app.pool.query('update users set sessions_valid_from = $1 where id = $2', [
      new Date(app.clock.now.getTime() + 1),
      ana.id,
    ])
    expect(await personOf(ana.cookie)).toBe(nobody)
  })

  test('with a read, a file, what does not exist or is not known, and what is unchanged', async () => {
    const person = await personOf(ana.cookie)
    for (const [path, status] of [
      ['/api/matches', 200],
      ['/api/export/matches', 200],
      ['/api/nowhere', 404],
      ['/api/matches/2147483647', 404],
    ] as const) {
      const answer = await ana.request(path)
      expect([path, answer.status, personIn(answer)]).toEqual([path, status, person])
    }
    const held = (await ana.request('/api/notifications')).headers.get('ETag') ?? ''
    const answer = await ana.request('/api/notifications', { headers: { 'If-None-Match': held } })
    expect([answer.status, personIn(answer)]).toEqual([304, person])
  })
})

describe('a write that says for whom it was meant', () => {
  test('is done for that person alone, and uses up no Idempotency-Key when it is refused', async () => {
    const [anaId, bertaId] = [await personOf(ana.cookie), await personOf(berta.cookie)]
    const key = { 'Idempotency-Key': 'one-and-the-same' }
    const send = (person: string) => record(berta.cookie, { ...key, ...meantFor(person) })
    expect(await refused(() => send(anaId))).toBe(otherPerson)
    await send(bertaId)
    // Nor is what it was answered given to anybody else.
    expect(await refused(() => send(anaId))).toBe(otherPerson)
    for (const person of ['', 'none', 'somebody'])
      expect(await refused(() => record(berta.cookie, meantFor(person)))).toBe(otherPerson)
  })

  test('is refused before its body is read', async () => {
    const answer = await berta.request('/api/matches', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...meantFor(await personOf(ana.cookie)) },
      body: '{half',
    })
    expect(await answer.json()).toMatchObject({ code: 'other_person' })
    expect(personIn(answer)).toBe(await personOf(berta.cookie))
  })

  test.for(['POST', 'PUT', 'PATCH', 'DELETE'])('whatever it does: %s', async (method) => {
    const path = `/api/matches/1`
    const answer = await berta.request(path, { method, headers: meantFor(await personOf(ana.cookie)) })
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'other_person' }])
  })

  test('is not signed in without a session, and done for everybody when it names nobody', async () => {
    for (const person of [await personOf(ana.cookie), nobody])
      expect(await refused(() => record('', meantFor(person)))).toBe('401 unauthorized')
    await record(berta.cookie, {})
  })

  test('a read is answered whatever it says', async () => {
    const answer = await berta.request('/api/matches', { headers: meantFor(await personOf(ana.cookie)) })
    expect([answer.status, personIn(answer)]).toEqual([200, await personOf(berta.cookie)])
  })
})

describe('an admin who acts for somebody', () => {
  test('is another person than the admin, and than the one they act for', async () => {
    const [admin, other] = [await anAdmin(app, 'Rosa'), await anAdmin(app, 'Sara')]
    const inHerName = await acting(app, admin, ana)
    const byAnother = await acting(app, other, ana)
    const again = await app.signedIn(admin.id)
    const ids = await Promise.all(
      [ana.cookie, again, inHerName.cookie, byAnother.cookie].map((cookie) => personOf(cookie)),
    )
    expect(new Set(ids).size).toBe(4)
    expect(await personOf((await acting(app, { ...admin, cookie: again }, ana)).cookie)).toBe(ids[2])
  })

  test('writes nothing in her name from a tab that still shows their own', async () => {
    const admin = await anAdmin(app, 'Rosa')
    const adminId = await personOf(admin.cookie)
    const inHerName = await acting(app, admin, ana)
    await emptyAudit(app)
    expect(await refused(() => record(inHerName.cookie, meantFor(adminId)))).toBe(otherPerson)
    expect(await auditOf(app)).toEqual([])
    await record(inHerName.cookie, {})
  })

  test('begins and ends it only from a tab that shows who they are', async () => {
    const admin = await anAdmin(app, 'Rosa')
    const [adminId, bertaId] = [await personOf(admin.cookie), await personOf(berta.cookie)]
    const from = (cookie: string, person: string) => {
      const { call } = app.withCookie(cookie)
      return {
        begin: () => call(adminApi.start, { params: { userId: ana.id } }, meantFor(person)),
        end: () => call(adminApi.stop, {}, meantFor(person)),
      }
    }
    expect(await refused(from(admin.cookie, bertaId).begin)).toBe(otherPerson)
    const begun = cookieIn(await start(app, admin.cookie, ana.id))
    expect(await refused(from(begun, adminId).end)).toBe(otherPerson)
    const ended = await stop(app, begun)
    expect(ended.status).toBe(200)
    expect(await personOf(cookieIn(ended))).toBe(adminId)
  })
})

test('a demo is a person of its own, for whom nothing of another is written', async () => {
  const [one, other] = [await demoVisitor(app), await demoVisitor(app)]
  const ids = [await personOf(one.cookie), await personOf(other.cookie)]
  expect(new Set([...ids, nobody]).size).toBe(3)
  expect(await refused(() => record(other.cookie, meantFor(ids[0]!)))).toBe(otherPerson)
})

test('what is refused uses up none of the writes that an account has', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  const [one, other] = await limited.people(['Ana', 'Berta'])
  const person = personIn(await one.request('/api/auth/user')) ?? ''
  const write = (headers: Record<string, string>) =>
    other.request('/api/notifications/read-all', { method: 'POST', headers })
  const statuses = []
  for (let count = 0; count < 70; count += 1) statuses.push((await write(meantFor(person))).status)
  expect(new Set(statuses)).toEqual(new Set([409]))
  expect((await write({})).status).not.toBe(429)
})
