import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CommunityPage } from '#client/clans/community-page.tsx'
import { aRequest } from '#tests/client/friends/seen-friends.ts'
import { ana, show } from '#tests/client/profile/screen.tsx'
import { freshBrowser } from '#tests/support/render.tsx'

const requests = 'GET /api/friends/requests'
const nobody = {
  'GET /api/clans/my': () => ({ body: [] }),
  'GET /api/players/stats?limit=30&sort=matches&order=desc': () => ({ body: [] }),
  'GET /api/friends?limit=100': () => ({ body: [] }),
  [requests]: () => ({ body: [] }),
  'GET /api/friends/requests/sent': () => ({ body: [] }),
}

freshBrowser()

test('clans come first; each lane has an address of its own', async () => {
  history.replaceState(null, '', '/?tab=community')
  const { user } = show(<CommunityPage />, ana, nobody)
  expect(await screen.findByText('No clans yet')).toBeTruthy()
  expect(current()).toBe('Clans')
  await user.click(screen.getByRole('link', { name: 'Players' }))
  expect(location.search).toBe('?tab=community&view=players')
  expect(await screen.findByText('No players yet')).toBeTruthy()
  expect(current()).toBe('Players')
})

// spec 2: Sub-tabs 'Clans' and 'Players'
test('the lanes are the clans and the players', async () => {
  history.replaceState(null, '', '/?tab=community')
  show(<CommunityPage />, ana, nobody)
  const lanes = within(await screen.findByRole('navigation', { name: 'Community' })).getAllByRole('link')
  expect(lanes.map(({ textContent }) => textContent)).toEqual(['Clans', 'Players'])
})

test('the lane of the address is the one that shows', async () => {
  history.replaceState(null, '', '/?tab=community&view=players')
  show(<CommunityPage />, ana, nobody)
  expect(await screen.findByText('No players yet')).toBeTruthy()
  expect(current()).toBe('Players')
})

// spec 2: Players has 'Stats' and 'Friends'
test('within the players, their figures and the friends each have an address; the lane is theirs both', async () => {
  history.replaceState(null, '', '/?tab=community&view=players')
  const { user } = show(<CommunityPage />, ana, nobody)
  expect(await screen.findByText('No players yet')).toBeTruthy()
  expect(currentOf('Players')).toBe('Stats')
  await user.click(screen.getByRole('link', { name: 'Friends' }))
  expect(location.search).toBe('?tab=community&view=friends')
  expect(await screen.findByText('No friends yet')).toBeTruthy()
  expect([currentOf('Community'), currentOf('Players')]).toEqual(['Players', 'Friends'])
  await user.click(screen.getByRole('link', { name: 'Stats' }))
  expect(location.search).toBe('?tab=community&view=players')
  await user.click(screen.getByRole('link', { name: 'Clans' }))
  expect(screen.queryByRole('navigation', { name: 'Players' })).toBeNull()
})

test.for([
  [1, 'Friends 1 request waits for you'],
  [12, 'Friends 12 requests wait for you'],
] as const)('the friends’ tab tells that %s wait, from either view', async ([count, name]) => {
  history.replaceState(null, '', '/?tab=community&view=players')
  const waiting = Array.from({ length: count }, (_, place) =>
    aRequest({ id: place + 1, senderId: `u${place}` }),
  )
  const { user } = show(<CommunityPage />, ana, { ...nobody, [requests]: () => ({ body: waiting }) })
  const tab = await screen.findByRole('link', { name })
  expect(tab.textContent).toContain(String(count))
  await user.click(tab)
  expect(await screen.findByRole('heading', { name: 'Friend requests' })).toBeTruthy()
})

test('a player takes the whole page, in the lane of the players alone', async () => {
  history.replaceState(null, '', '/?tab=community&view=players&player=7')
  const missing = { 'GET /api/players/7': () => ({ status: 404, body: { code: 'not_found' } }) }
  const { user } = show(<CommunityPage />, ana, { ...nobody, ...missing })
  expect(await screen.findByText('Player not found')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'See your players' }))
  expect(await screen.findByText('No players yet')).toBeTruthy()
  expect(current()).toBe('Players')
})

test.for([
  'view=clans&player=7',
  'view=friends&player=7',
  'view=players&player=abc',
  'view=players&player=1.5',
])('%s opens no player', async (search) => {
  history.replaceState(null, '', `/?tab=community&${search}`)
  show(<CommunityPage />, ana, nobody)
  expect(await screen.findByRole('heading', { name: 'Community' })).toBeTruthy()
})

const current = () => document.querySelector('[aria-current=page]')?.textContent
const currentOf = (name: string) =>
  screen.getByRole('navigation', { name }).querySelector('[aria-current=page]')?.textContent
