import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { guestOf } from '#tests/support/claims.ts'
import { befriend } from '#tests/support/friends.ts'

test('who offers names to everybody is stopped at twenty in an hour, and may read on', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' })
  const [ana, bea] = [await app.person('Ana Roldán'), await app.person('Bea Sanz')]
  await befriend(ana, bea)
  const statuses: number[] = []
  for (let number = 1; number <= 22; number += 1) {
    const { playerId } = await guestOf(app, ana, `Bea ${number}`)
    const response = await ana.request('/api/claims', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ playerId, userId: bea.id }),
    })
    statuses.push(response.status)
    if (response.status === 429) {
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(60)
      expect(await response.json()).toMatchObject({ code: 'too_many_requests' })
    }
  }
  expect(statuses).toEqual([...Array<number>(20).fill(201), 429, 429])
  expect((await ana.request('/api/claims')).status).toBe(200)
})
