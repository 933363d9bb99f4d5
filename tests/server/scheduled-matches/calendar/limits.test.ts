import { beforeAll, expect, test } from 'vitest'
import { calendarApi } from '#shared/scheduled-matches/calendar/api.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ RATE_LIMITS: 'on' })))

test('sixty times a minute an address on the net may read, or guess', async () => {
  const ana = await app.person('Ana Roldán')
  const { path } = await ana.call(calendarApi.renew, {})
  const status = async (address: string) => (await fetch(`${app.origin}${address}`)).status
  for (let turn = 0; turn < 30; turn += 1) {
    expect(await status(path ?? '')).toBe(200)
    expect(await status('/api/calendar/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.ics')).toBe(404)
  }
  expect(await status(path ?? '')).toBe(429)
  // Making and taking back is counted with the account's other writes.
  expect(await ana.call(calendarApi.feed, {})).toEqual({ path })
})
