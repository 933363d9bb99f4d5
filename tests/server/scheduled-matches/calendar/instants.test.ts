import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leaveTraces } from '#server/scheduled-matches/calendar/service.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { calendarApi } from '#shared/scheduled-matches/calendar/api.ts'
import { scheduledMatches } from '#shared/scheduled-matches/table.ts'
import { testApp } from '#tests/support/app.ts'
import { opened, plan } from './planned.ts'

const app = await testApp()
const ana = await app.person('Ana Roldán')
const { path } = await ana.call(calendarApi.renew, {})

// Worked out by hand. Madrid is two hours ahead of UTC until 25 October 2026, 03:00, then one, and two again from 28 March
// 2027; New York is four behind until 1 November, then five, and four again from 14 March; Kolkata is always 5:30 ahead.
test.for([
  ['Europe/Madrid', '2026-10-24', '19:00', 90, '2026-10-24T17:00:00.000Z', '2026-10-24T18:30:00.000Z'],
  ['Europe/Madrid', '2026-10-25', '19:00', 90, '2026-10-25T18:00:00.000Z', '2026-10-25T19:30:00.000Z'],
  ['Europe/Madrid', '2027-03-27', '19:00', 90, '2027-03-27T18:00:00.000Z', '2027-03-27T19:30:00.000Z'],
  ['Europe/Madrid', '2027-03-28', '19:00', 90, '2027-03-28T17:00:00.000Z', '2027-03-28T18:30:00.000Z'],
  ['America/New_York', '2026-10-31', '19:00', 60, '2026-10-31T23:00:00.000Z', '2026-11-01T00:00:00.000Z'],
  ['America/New_York', '2026-11-01', '19:00', 60, '2026-11-02T00:00:00.000Z', '2026-11-02T01:00:00.000Z'],
  ['America/New_York', '2027-03-14', '19:00', 60, '2027-03-14T23:00:00.000Z', '2027-03-15T00:00:00.000Z'],
  ['Asia/Kolkata', '2026-10-25', '06:00', 90, '2026-10-25T00:30:00.000Z', '2026-10-25T02:00:00.000Z'],
  ['UTC', '2026-10-25', '02:30', 90, '2026-10-25T02:30:00.000Z', '2026-10-25T04:00:00.000Z'],
] as const)('%s, %s at %s, %d minutes: %s to %s', async ([timeZone, date, time, duration, start, end]) => {
  const headers = { 'Time-Zone': timeZone }
  const match = await ana.call(scheduledMatchesApi.create, { body: { date, time, duration } }, headers)
  const response = await fetch(`${app.origin}${path}?lang=es`)
  const text = await response.text()
  expect(opened(text).byId(match.id)).toMatchObject({ start, end })
  // As moments of UTC: whoever reads them needs no table of zones.
  expect(text).toContain(`DTSTART:${start.replace(/[-:]|\.000/g, '')}\r\n`)
  expect(text).not.toMatch(/TZID|VTIMEZONE/)
})

// Until the zone is known a match begins when it has begun everywhere, at 02:30 in UTC-12; a calendar shows 02:30 wherever it is.
test('a match whose zone is unknown is at its hour on every clock, also once it is over', async () => {
  const startsAt = new Date('2026-10-25T14:30:00Z')
  const when = { timeZone: null, date: '2026-10-25', time: '02:30', startsAt }
  const text = async () => (await fetch(`${app.origin}${path}?lang=es`)).text()
  const match = await plan(app, [ana], when)
  for (const status of ['TENTATIVE', 'CONFIRMED']) {
    const feed = await text()
    expect(opened(feed).byId(match.id)).toMatchObject({ status })
    expect(feed).toContain('DTSTART:20261025T023000\r\n')
    expect(feed).toContain('DTEND:20261025T040000\r\n')
    await app.db.delete(scheduledMatches).where(eq(scheduledMatches.id, match.id))
    await leaveTraces(app.db, [ana.id], { ...match, sequence: 0 }, 'finished', app.clock.now)
  }
})
