import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { queueWrites } from '#server/http/overload.ts'
import { startApi } from '#tests/support/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { whenDone } from '#tests/support/cleanup.ts'
import { eventually } from '#tests/support/eventually.ts'

const profile = { firstName: 'Ana', lastName: 'Roldán', city: 'Valencia', favouriteCourtSide: 'left' }
const app = await testApp()
app.clock.now = new Date()
// A process with the app's own pool: the test's waits longer for a connection.
const api = await startApi(app.url)
whenDone(api.stop)

async function ask({ cookie }: Person, path: string, change?: object) {
  const response = await fetch(`${api.url}/api${path}`, {
    method: change ? 'POST' : 'GET',
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      Cookie: cookie,
      ...(change && { 'Content-Type': 'application/json' }),
    },
    ...(change && { body: JSON.stringify(change) }),
  })
  return { status: response.status, code: ((await response.json()) as { code?: string }).code }
}
const write = (person: Person) => ask(person, '/auth/complete-profile', profile)
const writes = (person: Person, count: number) => Array.from({ length: count }, () => write(person))
const reads = (person: Person) =>
  ['/matches', '/stats', '/notifications', '/auth/user'].map((path) => ask(person, path))
const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  new Set((await Promise.all(answers)).map(({ status }) => status))

/** Locks the rows of these users until it is released. */
async function hold(...people: Person[]) {
  const holder = await app.pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('begin')
  await holder.query('select from users where id = any($1) for update', [people.map(({ id }) => id)])
  return () => holder.query('rollback')
}

const waiting = () =>
  app.count(`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
const toWait = (count: number) =>
  eventually(async () => expect(await waiting()).toBeGreaterThanOrEqual(count))

test('a third user’s reads and writes succeed while two users have 100 concurrent writes each', async () => {
  const [ana, bea, cleo] = await app.people(['Ana Roldán', 'Bea Sanz', 'Cleo Mas'])
  const letGo = await hold(ana, bea)
  const sent = [...writes(ana, 100), ...writes(bea, 100)]
  await toWait(6)
  expect(await statusesOf([...reads(cleo), ...writes(cleo, 4)])).toEqual(new Set([200]))
  await letGo()
  const statuses = [...(await statusesOf(sent))]
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
})

test('reads get a database connection while 20 users have a blocked write each', async () => {
  const people = await app.people(Array.from({ length: 20 }, (_, index) => `Persona ${index + 1}`))
  const cleo = await app.person('Cleo Mas')
  const letGo = await hold(...people)
  const sent = people.map((person) => write(person))
  await toWait(9)
  expect(await statusesOf(reads(cleo))).toEqual(new Set([200]))
  await letGo()
  expect(await statusesOf(sent)).toEqual(new Set([200]))
})

test('an account with 100 queued writes gets 429 for more, and its queued writes get 401 once its session ends', async () => {
  const [ana, bea] = await app.people(['Ana Roldán', 'Bea Sanz'])
  const letGo = await hold(ana)
  const answers: { status: number; code?: string | undefined }[] = []
  const sent = writes(ana, 120).map(async (answer) => void answers.push(await answer))
  await eventually(() => expect(answers).toHaveLength(17))
  expect(answers[0]).toEqual({ status: 429, code: 'too_many_requests' })
  expect(await write(bea)).toMatchObject({ status: 200 })
  await app.pool.query(`delete from sessions where sess ->> 'userId' = $1`, [ana.id])
  await letGo()
  await Promise.all(sent)
  const countOf = (status: number) => answers.filter((one) => one.status === status).length
  expect([200, 401, 429].map(countOf)).toEqual([3, 100, 17])
})

test('a queued write is dropped when its client disconnects, and a running write keeps its turn until finished', async () => {
  const begun: string[] = []
  const gone: string[] = []
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const server = express()
    .use((req, res, next) => {
      res.once('close', () => void (res.writableFinished || gone.push(req.path)))
      next()
    })
    .use(queueWrites(new Set(), (_req, _res, next) => next(), 10))
    .use(async (req, res) => {
      begun.push(req.path)
      await held
      res.json({})
    })
    .listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const leaving = new AbortController()
  const post = (path: string, signal?: AbortSignal) =>
    fetch(url + path, { method: 'POST', ...(signal && { signal }) }).catch(() => null)

  const first = post('/1', leaving.signal)
  await eventually(() => expect(begun).toEqual(['/1']))
  const others = [post('/2'), post('/3')]
  await eventually(() => expect(begun).toHaveLength(3))
  const arrived = new Promise<void>((resolve) => server.once('request', () => resolve()))
  const fourth = post('/4', leaving.signal)
  await arrived
  const fifth = post('/5')
  leaving.abort()
  await eventually(() => expect(gone.toSorted()).toEqual(['/1', '/4']))
  expect(begun).toHaveLength(3)
  letGo()
  await Promise.all([first, fourth, fifth, ...others])
  expect(begun.slice(3)).toEqual(['/5'])
})
