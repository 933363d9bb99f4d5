import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { answerError } from '#server/http/errors.ts'
import { refuseWithoutSpace } from '#server/http/space.ts'

const disk = { hasSpace: true }
const handler = express()
handler.use(refuseWithoutSpace(() => disk.hasSpace))
handler.all('/thing', (_req, res) => void res.json({}))
handler.use(answerError(pino({ level: 'silent' })))
const server = createServer(handler).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())

const statuses = () =>
  Promise.all(
    ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].map(async (method) => {
      const { port } = server.address() as AddressInfo
      return (await fetch(`http://127.0.0.1:${port}/thing`, { method })).status
    }),
  )

test('without space for more there are reads and no writes, until there is again', async () => {
  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200])
  disk.hasSpace = false
  expect(await statuses()).toEqual([200, 200, 503, 503, 503, 503])
  disk.hasSpace = true
  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200])
})
