import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import express, { type Express } from 'express'
import pino from 'pino'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readBody } from '#server/http/body.ts'
import { answerError } from '#server/http/errors.ts'
import { requireDiskSpace } from '#server/http/overload.ts'
import { testApp } from '#tests/support/app.ts'
import { onServer } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'

const asked = 250

/** The port at which a handler of the test's own listens. */
async function portOf(handler: Express) {
  const server = handler.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('requests get 503 while the database is unavailable, /healthz 200 and /readyz 503', async () => {
  const app = await testApp()
  const ana = await app.person('Ana Roldán')
  const { adminUrl } = inject('testServer')
  const name = new URL(app.url).pathname.slice(1)
  await onServer(adminUrl, `alter database ${name} allow_connections false`)
  await onServer(adminUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  for (const path of ['/api/auth/user', '/api/players/search?q=ana']) {
    const response = await ana.request(path)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2'])
    expect(await response.json()).toMatchObject({ code: 'unavailable' })
  }
  expect([(await app.request('/healthz')).status, (await app.request('/readyz')).status]).toEqual([200, 503])
})

test('writes get 503 and reads 200 while there is no disk space, until there is space again', async () => {
  const disk = { hasSpace: true }
  const port = await portOf(
    express()
      .use(requireDiskSpace(() => disk.hasSpace))
      .all('/thing', (_req, res) => void res.json({}))
      .use(answerError(pino({ level: 'silent' }))),
  )
  const statusOf = async (method: string) =>
    (await fetch(`http://127.0.0.1:${port}/thing`, { method })).status
  const statuses = () => Promise.all(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].map(statusOf))
  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200])
  disk.hasSpace = false
  expect(await statuses()).toEqual([200, 200, 503, 503, 503, 503])
  disk.hasSpace = true
  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200])
})

test('a stalled upload is cut off, and a complete upload that waits for its response is not', async () => {
  let letGo = () => {}
  const worked = new Promise<void>((resolve) => (letGo = resolve))
  const outcomes: string[] = []
  const handler = express()
    .use(readBody(new Set(['/file']), 200))
    .post('/file', async (req, res) => {
      try {
        for await (const _ of req);
        outcomes.push('whole')
        await worked
        res.json({})
      } catch {
        outcomes.push('cut off')
      }
    })
  const port = await portOf(handler)
  const whole = fetch(`http://127.0.0.1:${port}/file`, { method: 'POST', body: 'whole' })
  await eventually(() => expect(outcomes).toEqual(['whole']))
  const stalled = connect(port, '127.0.0.1')
  stalled.write('POST /file HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\nhalf')
  await once(stalled, 'close')
  expect(outcomes).toEqual(['whole', 'cut off'])
  letGo()
  expect((await whole).status).toBe(200)
})

test('200 requests wait for a busy database and are answered, and requests beyond that get 503 at once', async () => {
  const app = await testApp()
  const ana = await app.person('Ana Roldán')
  const tag = (await ana.request('/api/notifications')).headers.get('ETag') ?? ''
  const other = await app.pool.connect()
  onTestFinished(() => other.release(true))

  // Polls for notifications share one query, so they hold no connections of their own.
  await other.query('begin; lock table inboxes')
  const statuses: number[] = []
  const answers = Array.from({ length: asked }, async () => {
    const response = await ana.request('/api/notifications', { headers: { 'If-None-Match': tag } })
    statuses.push(response.status)
    if (response.status === 503) expect(await response.json()).toMatchObject({ code: 'unavailable' })
  })
  await eventually(() => expect(statuses.length).toBe(asked - 200))
  expect(new Set(statuses)).toEqual(new Set([503]))
  await other.query('rollback')
  await Promise.all(answers)

  expect(statuses.filter((status) => status === 304)).toHaveLength(200)
  expect((await ana.request('/api/notifications')).status).toBe(200)
})

test('a request is answered while 250 slow senders hold incomplete requests open', async () => {
  const app = await testApp()
  const ana = await app.person('Ana Roldán')
  const head = 'POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const sockets = Array.from({ length: asked }, () => connect(Number(new URL(app.origin).port), '127.0.0.1'))
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) socket.write(`${head}Content-Length: 9\r\n\r\n{`)
  expect((await ana.request('/api/notifications')).status).toBe(200)
})
