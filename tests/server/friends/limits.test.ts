import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { tiesOf } from '#tests/support/friends.ts'

test('who sends requests to everybody is stopped at twenty in an hour, and may read on', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' })
  const ana = await app.person('Ana Roldán')
  const others = await Promise.all(
    Array.from({ length: 30 }, (_, index) => app.person(`Otro Número${index}`)),
  )
  const statuses: number[] = []
  for (const { id: friendId } of others) {
    const response = await ana.request('/api/friends/requests', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ friendId }),
    })
    statuses.push(response.status)
    if (response.status === 429) {
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(60)
      expect(await response.json()).toMatchObject({ code: 'too_many_requests' })
    }
  }
  expect(statuses).toEqual([...Array<number>(20).fill(201), ...Array<number>(10).fill(429)])
  expect(await tiesOf(app, ana, ...others)).toHaveLength(20)
  expect((await ana.request('/api/friends/requests/sent')).status).toBe(200)
})
