import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const asked = 250

test('two hundred wait for the database, whoever comes beyond them is told so at once', async () => {
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
  await expect.poll(() => statuses.length, { timeout: 2000 }).toBe(asked - 200)
  expect(new Set(statuses)).toEqual(new Set([503]))
  await other.query('rollback')
  await Promise.all(answers)

  expect(statuses.filter((status) => status === 304)).toHaveLength(200)
  expect((await ana.request('/api/notifications')).status).toBe(200)
})
