import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { befriend } from '#tests/support/friends.ts'

const app = await testApp()
const ana = await app.person('Ana Roldán')

type Friend = { firstName: string; city: string }

const page = async (path: string) => {
  const response = await ana.request(path)
  const items = (await response.json()) as Friend[]
  const next = response.headers.get('Link')?.match(/^<([^>]+)>; rel="next"$/)?.[1] ?? null
  return { items, next, total: response.headers.get('X-Total-Count') }
}

test('is read by city and name, accents apart, a page at a time', async () => {
  for (const [name, city] of [
    ['Úrsula Paz', 'Zaragoza'],
    ['Berta Vila', 'Ávila'],
    ['Álvaro Ríos', 'Zaragoza'],
    ['Zoe Luna', 'ávila'],
    ['Carmen Gil', 'Alicante'],
  ] as const)
    await befriend(await app.person(name, { city }), ana)
  const first = await page('/api/friends?limit=2')
  const second = await page(first.next ?? '')
  const third = await page(second.next ?? '')
  expect([first.total, second.total, third.total]).toEqual(['5', '5', '5'])
  expect(third.next).toBeNull()
  const names = [...first.items, ...second.items, ...third.items].map(({ firstName }) => firstName)
  expect(names).toEqual(['Carmen', 'Berta', 'Zoe', 'Álvaro', 'Úrsula'])
})

test.for(['x', 'WzFd', Buffer.from('["a","b",-1]').toString('base64url'), 'W10'])(
  'refuses the cursor %s',
  async (cursor) => {
    const response = await ana.request(`/api/friends?cursor=${cursor}`)
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { issues: [{ path: 'cursor', code: 'invalid_format' }] },
    ])
  },
)
