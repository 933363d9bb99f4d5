import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { readBody } from '#server/http/body.ts'
import { eventually } from '#tests/support/eventually.ts'

test('who stops in the middle of a file is cut off, and who waits for the answer to one is not', async () => {
  let letGo = () => {}
  const worked = new Promise<void>((resolve) => (letGo = resolve))
  const outcomes: string[] = []
  const server = express()
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
    .listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const whole = fetch(`http://127.0.0.1:${port}/file`, { method: 'POST', body: 'whole' })
  await eventually(() => expect(outcomes).toEqual(['whole']))
  const stalled = connect(port, '127.0.0.1')
  stalled.write('POST /file HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\nhalf')
  await once(stalled, 'close')
  expect(outcomes).toEqual(['whole', 'cut off'])
  letGo()
  expect((await whole).status).toBe(200)
})
