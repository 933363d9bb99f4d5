import { afterAll, describe, expect, test } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { statsApi } from '#shared/stats/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aMatch } from '#tests/support/matches.ts'

const app = await testApp()
const serverZones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']
const ownZone = process.env.TZ
afterAll(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

// In the person's zone: the instant, its day and the day after.
const instantsIn = {
  'Europe/Madrid': [
    ['Madrid, 100 ms before midnight', '2026-05-14T21:59:59.900Z', '2026-05-14', '2026-05-15'],
    ['Madrid, midnight', '2026-05-14T22:00:00.000Z', '2026-05-15', '2026-05-16'],
    ['Madrid, 100 ms before the 23-hour day', '2026-03-28T22:59:59.900Z', '2026-03-28', '2026-03-29'],
    ['Madrid, start of the 23-hour day', '2026-03-28T23:00:00.000Z', '2026-03-29', '2026-03-30'],
    ['Madrid, skipped hour of the 23-hour day', '2026-03-29T01:00:00.000Z', '2026-03-29', '2026-03-30'],
    ['Madrid, last 100 ms of the 23-hour day', '2026-03-29T21:59:59.900Z', '2026-03-29', '2026-03-30'],
    ['Madrid, midnight after the 23-hour day', '2026-03-29T22:00:00.000Z', '2026-03-30', '2026-03-31'],
    ['Madrid, 100 ms before the 25-hour day', '2026-10-24T21:59:59.900Z', '2026-10-24', '2026-10-25'],
    ['Madrid, first 02:30 of the 25-hour day', '2026-10-25T00:30:00.000Z', '2026-10-25', '2026-10-26'],
    ['Madrid, second 02:30 of the 25-hour day', '2026-10-25T01:30:00.000Z', '2026-10-25', '2026-10-26'],
    ['Madrid, last 100 ms of the 25-hour day', '2026-10-25T22:59:59.900Z', '2026-10-25', '2026-10-26'],
    ['Madrid, midnight after the 25-hour day', '2026-10-25T23:00:00.000Z', '2026-10-26', '2026-10-27'],
    ['Madrid, 100 ms before 29 February', '2028-02-28T22:59:59.900Z', '2028-02-28', '2028-02-29'],
    ['Madrid, start of 29 February', '2028-02-28T23:00:00.000Z', '2028-02-29', '2028-03-01'],
    ['Madrid, last 100 ms of 29 February', '2028-02-29T22:59:59.900Z', '2028-02-29', '2028-03-01'],
    ['Madrid, 100 ms before 1 March 2027', '2027-02-28T22:59:59.900Z', '2027-02-28', '2027-03-01'],
  ],
  'Pacific/Kiritimati': [
    ['Kiritimati (UTC+14), 100 ms before midnight', '2026-05-14T09:59:59.900Z', '2026-05-14', '2026-05-15'],
    ['Kiritimati (UTC+14), midnight', '2026-05-14T10:00:00.000Z', '2026-05-15', '2026-05-16'],
  ],
  'Pacific/Pago_Pago': [
    ['Pago Pago (UTC-11), 100 ms before midnight', '2026-05-14T10:59:59.900Z', '2026-05-13', '2026-05-14'],
    ['Pago Pago (UTC-11), midnight', '2026-05-14T11:00:00.000Z', '2026-05-14', '2026-05-15'],
  ],
} as const
const instants = Object.entries(instantsIn).flatMap(([zone, some]) =>
  some.map((instant) => [...instant, zone] as const),
)

const onDay = (person: Person, zone: string, date: string, change: object = {}) =>
  person.call(matchesApi.record, { body: aMatch({ date, ...change }) }, { 'Time-Zone': zone }).then(
    () => 'accepted',
    ({ status, issues }: { status: number; issues?: { code: string }[] }) => `${status} ${issues?.[0]?.code}`,
  )

describe.for(serverZones)('dates with the server in time zone %s', (serverZone) => {
  test.for(instants)(
    '%s: accepts a match dated today in the player’s time zone, rejects a match dated tomorrow',
    async ([, now, today, tomorrow, zone]) => {
      process.env.TZ = serverZone
      // Otherwise the test proves nothing.
      expect(new Date(now).getTimezoneOffset()).toBe(
        { UTC: 0, 'Pacific/Kiritimati': -840, 'Pacific/Pago_Pago': 660 }[serverZone],
      )
      app.clock.now = new Date(now)
      const person = await app.person('Ana Roldán', { timeZone: zone })
      expect(await onDay(person, zone, today)).toBe('accepted')
      expect(await onDay(person, zone, tomorrow)).toBe('400 date_in_future')
    },
  )

  test('statistics of 7 and 30 days drop a match at midnight in the player’s time zone and keep the streaks', async ({
    task,
  }) => {
    process.env.TZ = serverZone
    app.clock.now = new Date('2028-03-01T12:00:00.000Z')
    const zone = 'Europe/Madrid'
    const person = await app.person('Ana Roldán', { timeZone: zone })
    // Recorded in another order than played; seven days that end on 6 March begin on 29 February.
    for (const date of ['2028-03-01', '2028-02-29', '2028-02-28', '2028-02-27']) {
      const [own, other] = date === '2028-02-27' ? [2, 6] : [6, 2]
      const result = { sets: [{ userScore: own, opponentScore: other }] }
      expect(await onDay(person, zone, date, result)).toBe('accepted')
    }
    const visibleAt = async (now: string) => {
      app.clock.now = new Date(now)
      const again = app.withCookie(await app.signedIn(person.id))
      const read = (days: string) => again.call(statsApi.period, { params: { days } }, { 'Time-Zone': zone })
      const [week, month] = [await read('7'), await read('30')]
      const { totalMatches, currentStreak, bestStreak, recentForm } = month
      return [week.totalMatches, totalMatches, currentStreak, bestStreak, recentForm.join('')]
    }
    expect(await visibleAt('2028-03-04T22:59:59.900Z')).toEqual([4, 4, 3, 3, 'LWWW'])
    expect(await visibleAt('2028-03-04T23:00:00.000Z')).toEqual([3, 4, 3, 3, 'LWWW'])
    expect(await visibleAt('2028-03-05T22:59:59.900Z')).toEqual([3, 4, 3, 3, 'LWWW'])
    expect(await visibleAt('2028-03-05T23:00:00.000Z')).toEqual([2, 4, 3, 3, 'LWWW'])
    expect(await visibleAt('2028-03-06T22:59:59.900Z')).toEqual([2, 4, 3, 3, 'LWWW'])
    expect(await visibleAt('2028-03-06T23:00:00.000Z')).toEqual([1, 4, 3, 3, 'LWWW'])
    // After the spring night midnight is an hour earlier; the thirty days of 28 March begin on 28 February.
    expect(await visibleAt('2028-03-27T21:59:59.900Z')).toEqual([0, 4, 3, 3, 'LWWW'])
    expect(await visibleAt('2028-03-27T22:00:00.000Z')).toEqual([0, 3, 3, 3, 'WWW'])
    task.meta.figure = `clock, server in ${serverZone}: ${instants.length} moments, the day accepted and the next one refused at each; streaks and periods stable`
  })
})
