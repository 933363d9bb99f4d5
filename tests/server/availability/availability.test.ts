import { expect, test } from 'vitest'
import { deletePastAvailabilities } from '#server/availability/service.ts'
import { testApp } from '#tests/support/app.ts'
import { saveUsualWeek, sayToday, todayFor, usualWeekOf, withdrawToday } from '#tests/support/availability.ts'
import { befriend, requestFriend, unfriend } from '#tests/support/friends.ts'

const app = await testApp()
const inMadrid = { 'Time-Zone': 'Europe/Madrid' }
const start = new Date('2026-05-14T10:00:00.000Z')

const twoFriends = async () => {
  app.clock.now = start
  const [ana, bea] = await app.people(['Ana Roldán', 'Bea Sanz'])
  await befriend(ana, bea)
  return { ana, bea }
}

test('the usual week is replaced as a whole, in the order of the week', async () => {
  const ana = await app.person('Ana Roldán')
  expect(await usualWeekOf(ana)).toEqual([])
  await saveUsualWeek(ana, ['7-morning', '2-evening', '7-morning'])
  expect(await usualWeekOf(ana)).toEqual(['2-evening', '7-morning'])
  await saveUsualWeek(ana, ['1-midday'])
  expect(await usualWeekOf(ana)).toEqual(['1-midday'])
})

test('an empty week leaves nothing behind', async () => {
  const ana = await app.person('Ana Roldán')
  await saveUsualWeek(ana, ['1-midday'])
  await saveUsualWeek(ana, [])
  expect(await app.rowsOf('select free from usual_weeks where user_id = $1', ana.id)).toEqual([])
})

test('a friend sees that somebody can play today, and from when', async () => {
  const { ana, bea } = await twoFriends()
  await sayToday(ana, '19:00', inMadrid)
  expect(await todayFor(bea)).toEqual({
    own: null,
    friends: [
      {
        day: '2026-05-14',
        from: '19:00',
        userId: ana.id,
        playerId: ana.playerId,
        name: 'Ana Roldán',
        profileImageUrl: null,
        favouriteCourtSide: expect.any(String),
      },
    ],
  })
})

test('a second time of day replaces the first', async () => {
  const { ana, bea } = await twoFriends()
  await sayToday(ana, '19:00', inMadrid)
  expect(await sayToday(ana, '17:30', inMadrid)).toMatchObject({ own: { from: '17:30' } })
  expect((await todayFor(bea)).friends).toMatchObject([{ from: '17:30' }])
})

test('it is over when the day is over where the user is', async () => {
  const { ana, bea } = await twoFriends()
  await sayToday(ana, '19:00', inMadrid)
  // 23:59 in Madrid.
  app.clock.now = new Date('2026-05-14T21:59:00.000Z')
  expect((await todayFor(bea)).friends).toHaveLength(1)
  app.clock.now = new Date('2026-05-14T22:00:00.000Z')
  expect((await todayFor(bea)).friends).toEqual([])
  expect((await todayFor(ana)).own).toBeNull()
})

test('on the day on which the clock goes forward it ends at midnight too', async () => {
  const { ana } = await twoFriends()
  app.clock.now = new Date('2026-03-29T00:30:00.000Z')
  await sayToday(ana, '19:00', inMadrid)
  const [row] = await app.rowsOf('select ends_at from today_availabilities where user_id = $1', ana.id)
  expect(row).toEqual({ ends_at: new Date('2026-03-29T22:00:00.000Z') })
})

test('it is withdrawn at once, and withdrawing twice is no error', async () => {
  const { ana, bea } = await twoFriends()
  await sayToday(ana, '19:00', inMadrid)
  await withdrawToday(ana)
  await withdrawToday(ana)
  expect((await todayFor(bea)).friends).toEqual([])
})

test('a pending request shows nothing, and neither does a friendship that ended', async () => {
  const { ana, bea } = await twoFriends()
  const carla = await app.person('Carla Pons')
  await requestFriend(carla, ana)
  await sayToday(ana, '19:00', inMadrid)
  await unfriend(ana, bea)
  expect((await todayFor(carla)).friends).toEqual([])
  expect((await todayFor(bea)).friends).toEqual([])
})

test('the cleanup removes past days alone', async () => {
  const { ana, bea } = await twoFriends()
  await sayToday(ana, '19:00', inMadrid)
  await sayToday(bea, '19:00', { 'Time-Zone': 'America/New_York' })
  await deletePastAvailabilities(app.db, new Date('2026-05-14T22:00:00.000Z'))
  const rows = await app.rowsOf('select user_id from today_availabilities where user_id = any($1)', [
    ana.id,
    bea.id,
  ])
  expect(rows).toEqual([{ user_id: bea.id }])
})
