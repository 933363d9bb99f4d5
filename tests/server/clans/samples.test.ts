import { expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { testApp } from '#tests/support/app.ts'
import { join } from '#tests/support/clans.ts'

const app = await testApp()

// spec 2: Discover shows two hard-coded
test('two sample clans are there from the first start, for anybody to join', async () => {
  const ana = await app.person('Ana Roldán')
  const samples = await ana.call(clansApi.list, { query: { scope: 'others' } })
  expect(samples.map(({ name, tier, isPublic }) => [name, tier, isPublic])).toEqual([
    ['Globo y Bandeja', 'Platinum', true],
    ['Los Cristaleros', 'Gold', true],
  ])
  for (const { id } of samples)
    expect(await join(ana, id)).toMatchObject({ userRole: 'member', memberCount: 1 })
  expect(await ana.call(clansApi.list, { query: { scope: 'others' } })).toEqual([])
})
