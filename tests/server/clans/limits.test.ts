import { expect, test } from 'vitest'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan } from '#tests/support/clans.ts'

const app = await testApp({ RATE_LIMITS: 'on' })

async function statuses(person: Person, count: number, path: string, body: (index: number) => object) {
  const all: number[] = []
  for (let index = 0; index < count; index += 1) {
    const response = await person.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body(index)),
    })
    all.push(response.status)
    if (response.status === 429) expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(60)
  }
  return all
}

const some = (count: number, status: number) => Array<number>(count).fill(status)

test('somebody creates five clans in an hour, and may read on', async () => {
  const ana = await app.person('Ana Roldán')
  const made = await statuses(ana, 7, '/api/clans', (index) => ({ name: `Otro ${index}` }))
  expect(made).toEqual([...some(5, 201), ...some(2, 429)])
  expect((await ana.request('/api/clans')).status).toBe(200)
})

test('somebody adds thirty members in an hour', async () => {
  const ana = await app.person('Ana Roldán')
  const { id } = await aClan(ana, { name: 'Para todos' })
  const others = await app.people(Array.from({ length: 32 }, (_, index) => `Otro Número${index}`))
  const path = `/api/clans/${id}/members`
  const added = await statuses(ana, 32, path, (index) => ({ userId: others[index]!.id }))
  expect(added).toEqual([...some(30, 201), ...some(2, 429)])
})

test('somebody searches sixty times in a minute, whatever they search', async () => {
  const ana = await app.person('Ana Roldán')
  for (let time = 0; time < 60; time += 1)
    expect((await ana.request(`/api/${time % 2 ? 'clans' : 'users'}/search?q=x`)).status).toBe(200)
  expect((await ana.request('/api/clans/search?q=x')).status).toBe(429)
})
