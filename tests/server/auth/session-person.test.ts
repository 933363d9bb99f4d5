import supertest from 'supertest'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { adminApi } from '#shared/admin/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp } from '#tests/support/app.ts'
import {
  impersonating,
  anAdmin,
  auditOf,
  cookieIn,
  emptyAudit,
  start,
  stop,
} from '#tests/support/impersonation.ts'
import { aMatch } from '#tests/support/matches.ts'
import { refusalLineIn } from '#tests/support/refusal.ts'

const app = await testApp()
const refusal = refusalLineIn(app)
const nobody = 'none'
const otherPerson = '409 other_person'
const [ana, berta] = await app.people(['Ana', 'Berta'])

/** The user to whom a response belongs. */
const personIn = (answer: Response) => answer.headers.get('Session-Person')
const personOf = async (cookie: string) => personIn(await app.request('/api/auth/user', { cookie })) ?? ''
const [anaId, bertaId] = [await personOf(ana.cookie), await personOf(berta.cookie)]
const meantFor = (person: string) => ({ 'Session-Person': person })
const record = (cookie: string, headers: Record<string, string>) =>
  app.call(matchesApi.record, { body: aMatch() }, cookie, headers)

test('Session-Person is a separate id per user, the same in every session and app instance', async () => {
  for (const id of [anaId, bertaId]) expect(id).toMatch(/^[\w-]{22}$/)
  expect(anaId).not.toBe(bertaId)
  expect(ana.id).not.toContain(anaId)
  expect(await personOf(await app.signedIn(ana.id))).toBe(anaId)
  const other = await createApp({ ...app.services, publicOrigin: () => app.origin })
  const answer = await supertest(other.handler).get('/api/auth/user').set('Cookie', ana.cookie)
  expect([answer.status, answer.headers['session-person']]).toEqual([200, anaId])
  await other.close()
})

test('Session-Person is "none" for a visitor and for an ended session', async () => {
  const answer = await app.request('/api/auth/user')
  expect([answer.status, personIn(answer)]).toEqual([401, nobody])
  const eva = await app.person('Eva')
  const validFrom = new Date(app.clock.now.getTime() + 1)
  await app.pool.query('update users set sessions_valid_from = $2 where id = $1', [eva.id, validFrom])
  expect(await personOf(eva.cookie)).toBe(nobody)
})

test('a read returns the session’s Session-Person with 200, 304, 404 and files, even when another user’s is sent', async () => {
  const held = (await ana.request('/api/notifications')).headers.get('ETag') ?? ''
  for (const [path, status, headers] of [
    ['/api/matches', 200, meantFor(bertaId)],
    ['/api/export/matches', 200, {}],
    ['/api/nowhere', 404, {}],
    ['/api/matches/2147483647', 404, {}],
    ['/api/notifications', 304, { 'If-None-Match': held }],
  ] as [string, number, Record<string, string>][]) {
    const answer = await ana.request(path, { headers })
    expect([path, answer.status, personIn(answer)]).toEqual([path, status, anaId])
  }
})

test('a write with another Session-Person returns 409 without using its idempotency key, and 401 for a visitor', async () => {
  const key = { 'Idempotency-Key': 'one-and-the-same' }
  const send = (person: string) => record(berta.cookie, { ...key, ...meantFor(person) })
  expect(await refusal(() => send(anaId))).toBe(otherPerson)
  await send(bertaId)
  // The stored response of the first request is not given to another user either.
  for (const person of [anaId, '', 'none', 'somebody'])
    expect(await refusal(() => send(person))).toBe(otherPerson)
  await record(berta.cookie, {})
  for (const person of [anaId, nobody])
    expect(await refusal(() => record('', meantFor(person)))).toBe('401 unauthorized')
})

test.for(['POST', 'PUT', 'PATCH', 'DELETE'])(
  'a %s with another user’s Session-Person returns 409 before its body is parsed',
  async (method) => {
    const headers = { 'Content-Type': 'application/json', ...meantFor(anaId) }
    const answer = await berta.request('/api/matches/1', { method, headers, body: '{half' })
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'other_person' }])
    expect(personIn(answer)).toBe(bertaId)
  },
)

test('each pair of impersonator and user has a Session-Person of its own, the same in every session', async () => {
  const [admin, other] = [await anAdmin(app, 'Rosa'), await anAdmin(app, 'Sara')]
  const [inHerName, byAnother] = [await impersonating(app, admin, ana), await impersonating(app, other, ana)]
  const again = await app.signedIn(admin.id)
  const cookies = [ana.cookie, again, inHerName.cookie, byAnother.cookie]
  const ids = await Promise.all(cookies.map((cookie) => personOf(cookie)))
  expect(new Set(ids).size).toBe(4)
  expect(await personOf((await impersonating(app, { ...admin, cookie: again }, ana)).cookie)).toBe(ids[2])
})

test('starting, using or stopping impersonation with another Session-Person returns 409 and is not audited', async () => {
  const admin = await anAdmin(app, 'Rosa')
  const adminId = await personOf(admin.cookie)
  await emptyAudit(app)
  const begin = () => admin.call(adminApi.start, { params: { userId: ana.id } }, meantFor(bertaId))
  expect(await refusal(begin)).toBe(otherPerson)
  expect(await auditOf(app)).toEqual([])
  const begun = cookieIn(await start(app, admin.cookie, ana.id))
  const kept = await auditOf(app)
  expect(await refusal(() => record(begun, meantFor(adminId)))).toBe(otherPerson)
  expect(await refusal(() => app.call(adminApi.stop, {}, begun, meantFor(adminId)))).toBe(otherPerson)
  expect(await auditOf(app)).toEqual(kept)
  await record(begun, {})
  const ended = await stop(app, begun)
  expect([ended.status, await personOf(cookieIn(ended))]).toEqual([200, adminId])
})

test('writes refused for another user’s Session-Person do not count towards the rate limit', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  const eva = await limited.person('Eva')
  const write = async (headers: Record<string, string>) =>
    (await eva.request('/api/notifications/read-all', { method: 'POST', headers })).status
  for (let count = 0; count < 70; count += 1) expect(await write(meantFor(anaId))).toBe(409)
  expect(await write({})).toBe(200)
})
