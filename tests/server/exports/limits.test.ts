import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const app = await testApp({ RATE_LIMITS: 'on' })

test('ten files a minute for an account, and visits that another site starts are not counted', async () => {
  const ana = await app.person('Ana Roldán')
  const status = async (file: string, headers = {}) =>
    (await ana.request(`/api/export/${file}`, { headers })).status
  for (let visit = 0; visit < 12; visit += 1)
    expect(await status('matches', { 'Sec-Fetch-Site': 'cross-site' })).toBe(302)
  for (let visit = 0; visit < 5; visit += 1)
    expect([await status('matches'), await status('stats')]).toEqual([200, 200])
  expect([await status('matches'), (await ana.request('/api/account/export')).status]).toEqual([429, 429])
  const bea = await app.person('Bea Gil')
  expect((await bea.request('/api/export/matches')).status).toBe(200)
})

test('twenty imports a minute for an account', async () => {
  const ana = await app.person('Ana Roldán')
  const status = async (path: string) => {
    const init = { method: 'POST', headers: { 'Content-Type': 'text/csv' }, body: 'x' }
    return (await ana.request(`/api/import/matches${path}`, init)).status
  }
  for (let visit = 0; visit < 10; visit += 1)
    expect([await status(''), await status('/preview')]).toEqual([400, 400])
  expect(await status('/preview')).toBe(429)
})
