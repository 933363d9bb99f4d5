import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { takeTurns } from '#server/http/fairness.ts'
import { startApi } from '#tests/support/api.ts'
import { testApp, type Person, type TestApp } from '#tests/support/app.ts'
import { whenDone } from '#tests/support/when-done.ts'

const profile = {
  firstName: 'Ana',
  lastName: 'Roldán',
  city: 'Valencia',
  favouriteCourtSide: 'left',
}

let app: TestApp
let url: string

// A process with the pool that the app has by itself: the test's own waits longer for a connection.
beforeAll(async () => {
  app = await testApp()
  app.clock.now = new Date()
  const api = await startApi(app.url)
  whenDone(api.stop)
  url = api.url
})

async function ask(person: Person, path: string, change?: object, signal?: AbortSignal) {
  const response = await fetch(`${url}/api${path}`, {
    method: change ? 'POST' : 'GET',
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      Cookie: person.cookie,
      ...(change && { 'Content-Type': 'application/json' }),
    },
    ...(change && { body: JSON.stringify(change) }),
    ...(signal && { signal }),
  })
  const body = (await response.json()) as { code?: string }
  return { status: response.status, code: body.code }
}

/** Keeps the rows of these people for itself until it is let go. */
async function hold(...people: Person[]) {
  const holder = await app.pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('begin')
  await holder.query('select from users where id = any($1) for update', [people.map(({ id }) => id)])
  return () => holder.query('rollback')
}

const waiting = () =>
  app.count(`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)

// A hundred in all wait for connections, two hundred are as many as the server lets wait at all.
test.for([50, 100])('%d writes at once of each of two people give a third no refusal', async (count) => {
  const [ana, bea, cleo] = await app.people(['Ana Roldán', 'Bea Sanz', 'Cleo Mas'])
  const letGo = await hold(ana, bea)
  const writes = [ana, bea].flatMap((person) =>
    Array.from({ length: count }, () => ask(person, '/auth/complete-profile', profile)),
  )
  await expect.poll(waiting).toBeGreaterThanOrEqual(6)
  const others = ['/matches', '/stats', '/notifications', '/auth/user'].map((path) => ask(cleo, path))
  const own = Array.from({ length: 4 }, () => ask(cleo, '/auth/complete-profile', profile))
  expect(new Set((await Promise.all([...others, ...own])).map(({ status }) => status))).toEqual(
    new Set([200]),
  )
  await letGo()
  const answers = (await Promise.all(writes)).map(({ status }) => status)
  expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([])
})

test('twenty people with one write each leave those who read a connection', async () => {
  const people = await app.people(Array.from({ length: 20 }, (_, index) => `Persona ${index + 1}`))
  const cleo = await app.person('Cleo Mas')
  const letGo = await hold(...people)
  const writes = people.map((person) => ask(person, '/auth/complete-profile', profile))
  await expect.poll(waiting).toBeGreaterThanOrEqual(9)
  const read = ['/matches', '/stats', '/notifications', '/auth/user'].map((path) => ask(cleo, path))
  expect((await Promise.all(read)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await letGo()
  expect(new Set((await Promise.all(writes)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('beyond a hundred that wait, an account is told to come again, and nobody else is', async () => {
  const [ana, bea] = await app.people(['Ana Roldán', 'Bea Sanz'])
  const letGo = await hold(ana)
  const refused: { code?: string | undefined }[] = []
  const writes = Array.from({ length: 120 }, async () => {
    const answer = await ask(ana, '/auth/complete-profile', profile)
    if (answer.status === 429) refused.push(answer)
  })
  await expect.poll(() => refused.length).toBe(17)
  expect(refused[0]).toMatchObject({ code: 'too_many_requests' })
  expect(await ask(bea, '/auth/complete-profile', profile)).toMatchObject({ status: 200 })
  await letGo()
  await Promise.all(writes)
})

test('what waits while its session ends is refused when its turn comes', async () => {
  const ana = await app.person('Ana Roldán')
  const letGo = await hold(ana)
  const statuses: number[] = []
  const writes = Array.from({ length: 120 }, async () => {
    statuses.push((await ask(ana, '/auth/complete-profile', profile)).status)
  })
  // A hundred wait, and the others have been told so.
  await expect.poll(() => statuses).toHaveLength(17)
  await app.pool.query(`delete from sessions where sess ->> 'userId' = $1`, [ana.id])
  await letGo()
  await Promise.all(writes)
  const countOf = (status: number) => statuses.filter((one) => one === status).length
  expect([200, 401, 429].map(countOf)).toEqual([3, 100, 17])
})

test('what somebody no longer waits for is not begun, and what is begun keeps its turn until it is made', async () => {
  const begun: string[] = []
  const gone: string[] = []
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const server = express()
    .use((req, res, next) => {
      res.once('close', () => void (res.writableFinished || gone.push(req.path)))
      next()
    })
    .use(takeTurns(new Set(), (_req, _res, next) => next()))
    .use(async (req, res) => {
      begun.push(req.path)
      await held
      res.json({})
    })
    .listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const place = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const leaving = new AbortController()
  const post = (path: string, signal?: AbortSignal) =>
    fetch(place + path, { method: 'POST', ...(signal && { signal }) }).catch(() => null)

  const first = post('/1', leaving.signal)
  await expect.poll(() => begun).toEqual(['/1'])
  const others = [post('/2'), post('/3')]
  await expect.poll(() => begun).toHaveLength(3)
  const arrived = new Promise<void>((resolve) => server.once('request', () => resolve()))
  const fourth = post('/4', leaving.signal)
  await arrived
  const fifth = post('/5')
  leaving.abort()
  await expect.poll(() => gone.toSorted()).toEqual(['/1', '/4'])
  expect(begun).toHaveLength(3)
  letGo()
  await Promise.all([first, fourth, fifth, ...others])
  expect(begun.slice(3)).toEqual(['/5'])
})
