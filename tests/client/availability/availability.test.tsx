import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TodaySection } from '#client/availability/today-section.tsx'
import { UsualWeekSection } from '#client/availability/usual-week-section.tsx'
import { ana, show } from '#tests/client/profile/screen.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser } from '#tests/support/render.tsx'
import { refused, writes } from '#tests/support/replies.ts'

freshBrowser()

const week = '/api/availability/usual'
const today = '/api/availability/today'
const bea = {
  day: '2026-05-14',
  from: '19:30',
  userId: 'bea',
  playerId: 22,
  name: 'Bea Sanz',
  profileImageUrl: null,
  favouriteCourtSide: 'left',
}
const cell = (name: string) => screen.findByRole('checkbox', { name })
const button = (name: string) => screen.findByRole('button', { name })

test('the usual week is saved as a whole', async () => {
  const { user, asked } = show(<UsualWeekSection user={ana} />, ana, {
    [`GET ${week}`]: () => ({ body: { free: ['2-evening'] } }),
    [`PUT ${week}`]: () => ({ body: { free: ['4-evening', '7-morning'] } }),
  })
  expect(await cell('Tuesday, Evening')).toHaveProperty('checked', true)
  expect(await button('Save my week')).toHaveProperty('disabled', true)
  await user.click(await cell('Tuesday, Evening'))
  await user.click(await cell('Sunday, Morning'))
  await user.click(await cell('Thursday, Evening'))
  await user.click(await button('Save my week'))
  expect(await screen.findByText('Week saved')).toBeTruthy()
  expect(writes(asked)).toEqual([{ line: `PUT ${week}`, body: { free: ['4-evening', '7-morning'] } }])
  // The button is disabled again.
  const form = (await cell('Sunday, Morning')).closest('form')
  expect(document.activeElement).toBe(form)
})

test('a week that was not saved stays marked, also when the page is opened again', async () => {
  const replies = {
    [`GET ${week}`]: () => ({ body: { free: [] } }),
    [`PUT ${week}`]: refused(500, 'unexpected'),
  }
  const { user, unmount } = show(<UsualWeekSection user={ana} />, ana, replies)
  await user.click(await cell('Monday, Midday'))
  await user.click(await button('Save my week'))
  expect(await screen.findByText("Your week wasn't saved")).toBeTruthy()
  unmount()
  show(<UsualWeekSection user={ana} />, ana, replies)
  expect(await cell('Monday, Midday')).toHaveProperty('checked', true)
  await user.click(await button('Start over'))
  expect(await cell('Monday, Midday')).toHaveProperty('checked', false)
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
})

test('a week that fails to load says so', async () => {
  show(<UsualWeekSection user={ana} />, ana, { [`GET ${week}`]: refused(500, 'unexpected') })
  expect(await screen.findByText("Your week didn't load")).toBeTruthy()
})

test('one tap says that the reader can play today, and one takes it back', async () => {
  let own: object | null = null
  const { user } = show(<TodaySection />, ana, {
    [`GET ${today}`]: () => ({ body: { own, friends: [] } }),
    [`PUT ${today}`]: () => {
      own = { day: '2026-05-14', from: '19:00' }
      return { body: { own, friends: [] } }
    },
    [`DELETE ${today}`]: () => {
      own = null
      return { status: 204 }
    },
  })
  expect(await screen.findByText('None of your friends has said they can play today.')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^I can play today from/ }))
  expect(await screen.findByText('You can play today from 19:00')).toBeTruthy()
  await user.click(await button('Not any more'))
  expect(await screen.findByRole('button', { name: /^I can play today from/ })).toBeTruthy()
})

test('a friend who can play today leads to a match with them', async () => {
  const { user } = show(<TodaySection />, ana, {
    [`GET ${today}`]: () => ({ body: { own: null, friends: [bea] } }),
  })
  const friends = await screen.findByRole('list', { name: 'Friends who can play today' })
  expect(within(friends).getByText('From 19:30')).toBeTruthy()
  await user.click(within(friends).getByRole('button', { name: 'Schedule a match with Bea Sanz' }))
  await eventually(() => expect(location.search).toContain('dialog=schedule'))
  expect(Object.values(sessionStorage).join()).toContain('Bea Sanz')
})

test('a page that stays open over midnight reads who can play on the new day', async () => {
  vi.setSystemTime('2026-05-14T20:00:00')
  let friends = [bea]
  show(<TodaySection />, ana, { [`GET ${today}`]: () => ({ body: { own: null, friends } }) })
  expect(await screen.findByText('From 19:30')).toBeTruthy()
  friends = []
  vi.setSystemTime('2026-05-15T08:00:00')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('None of your friends has said they can play today.')).toBeTruthy()
})

test('who can play today that fails to load says so', async () => {
  show(<TodaySection />, ana, { [`GET ${today}`]: refused(500, 'unexpected') })
  expect(await screen.findByText("Today's players didn't load")).toBeTruthy()
})
