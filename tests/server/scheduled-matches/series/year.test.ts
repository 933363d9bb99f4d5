import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { openPools } from '#server/db/client.ts'
import { scheduleWeeks } from '#server/scheduled-matches/weeks/service.ts'
import { testApp } from '#tests/support/app.ts'
import { whenDone } from '#tests/support/cleanup.ts'
import { eventually } from '#tests/support/eventually.ts'
import { befriend } from '#tests/support/friends.ts'
import { waitingIn } from '#tests/support/locked.ts'
import { patientTimeouts } from '#tests/support/patience.ts'
import { plan } from '#tests/support/scheduled.ts'
import { weeksOf } from '#tests/support/series.ts'
import { amount } from '#tests/support/tier.ts'

const app = await testApp()
const other = openPools(app.url, { timeouts: patientTimeouts })
whenDone(other.close)
const [ana, bea] = await app.people(['Ana Ruiz', 'Bea Soler'])
await befriend(ana, bea)
const day = 24 * 3_600_000
const isEveryDay = amount(0, 1) === 1

/** Two processes look at the same instant. */
const bothSchedule = () => Promise.all([app.db, other.db].map((db) => scheduleWeeks(db, app.clock.now)))

const startsOf = (zone: string) =>
  app.rowsOf(
    'select series_date::text as date, starts_at as "startsAt" from scheduled_matches where time_zone = $1 order by 1',
    zone,
  ) as Promise<{ date: string; startsAt: Date }[]>

test('a year with the changes of the clocks has each week once, at the same local time', async () => {
  const zones = ['Europe/Madrid', 'America/Santiago', 'Pacific/Auckland'].slice(0, amount(2, 3))
  for (const zone of zones)
    await plan(
      ana,
      {
        date: '2026-05-21',
        time: '19:30',
        repeatsWeekly: true,
        players: [{ id: bea.playerId, position: 2 }],
      },
      { 'Time-Zone': zone },
    )
  // The weeks become due on Fridays. The fast run looks on Thursdays and Fridays, the deep one every day.
  for (let days = 1; days <= 365; days += 1) {
    app.later(day)
    if (isEveryDay || days % 7 < 2) await bothSchedule()
  }
  // The last day is 14 May 2027: in all zones the week of 20 May is six days ahead.
  expect(app.clock.now.toISOString()).toBe('2027-05-14T10:00:00.000Z')
  for (const zone of zones) {
    const weeks = await startsOf(zone)
    const first = DateTime.fromISO('2026-05-21')
    const dates = Array.from({ length: 53 }, (_, week) => first.plus({ weeks: week }).toISODate())
    expect(weeks.map(({ date }) => date)).toEqual(dates)
    const local = weeks.map(({ startsAt }) =>
      DateTime.fromJSDate(startsAt, { zone }).toFormat('yyyy-MM-dd HH:mm'),
    )
    expect(local).toEqual(dates.map((date) => `${date} 19:30`))
    expect(new Set(weeks.map(({ startsAt }) => startsAt.toISOString().slice(11))).size).toBe(2)
  }
  expect((await weeksOf(app)).filter((week) => !week.endsWith('Ana Bea'))).toEqual([])
})

test('a process that ends while it schedules a week leaves it to the next', async () => {
  await app.pool.query('delete from scheduled_series; delete from scheduled_matches')
  app.clock.now = new Date('2027-06-01T10:00:00.000Z')
  await plan(await app.person('Carla Pons'), { date: '2027-06-03', repeatsWeekly: true })
  app.clock.now = new Date('2027-06-04T10:00:00.000Z')
  const holder = await app.pool.connect()
  await holder.query('begin; lock table match_participants')
  const killed = scheduleWeeks(other.db, app.clock.now).then(
    () => 'done',
    () => 'killed',
  )
  await eventually(async () => expect(await waitingIn(app)).toBe(1))
  // While it has the series no other process waits for it.
  await scheduleWeeks(app.db, app.clock.now)
  expect(await app.count('scheduled_matches')).toBe(1)
  await app.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  await holder.query('rollback')
  holder.release()
  expect(await killed).toBe('killed')
  expect(await app.count('scheduled_matches')).toBe(1)
  await bothSchedule()
  expect(await weeksOf(app)).toEqual(['2027-06-03 19:30 Carla', '2027-06-10 19:30 Carla'])
})
