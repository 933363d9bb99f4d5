import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'

const asked = 250

test('two hundred wait for the database, and those beyond them are told so while it is busy', async () => {
  const app = await testApp()
  const ana = await app.person('Ana Roldán')
  const tag = (await ana.request('/api/notifications')).headers.get('ETag') ?? ''
  const other = await app.pool.connect()
  onTestFinished(() => other.release(true))

  // Whoever looks whether there is news waits for one and the same question, and so holds no connection of their own.
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

test('senders who are slow keep nobody from their answer', async () => {
  const app = await testApp()
  const ana = await app.person('Ana Roldán')
  const head = 'POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const sockets = Array.from({ length: asked }, () => connect(Number(new URL(app.origin).port), '127.0.0.1'))
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) socket.write(`${head}Content-Length: 9\r\n\r\n{`)
  expect((await ana.request('/api/notifications')).status).toBe(200)
})
