import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CommunityPage } from '#client/clans/community-page.tsx'
import { ana, freshBrowser, show } from '#tests/client/profile/screen.tsx'

const nobody = { 'GET /api/players/stats?limit=30&sort=matches&order=desc': () => ({ body: [] }) }

freshBrowser()

test('clans come first; each lane has an address of its own', async () => {
  history.replaceState(null, '', '/?tab=community')
  const { user } = await show(<CommunityPage />, ana, nobody)
  expect(await screen.findByText('No clans yet')).toBeTruthy()
  expect(current()).toBe('Clans')
  await user.click(screen.getByRole('link', { name: 'Players' }))
  expect(location.search).toBe('?tab=community&view=players')
  expect(await screen.findByText('No players yet')).toBeTruthy()
  expect(current()).toBe('Players')
})

test('the lane of the address is the one that shows', async () => {
  history.replaceState(null, '', '/?tab=community&view=players')
  await show(<CommunityPage />, ana, nobody)
  expect(await screen.findByText('No players yet')).toBeTruthy()
  expect(current()).toBe('Players')
})

test('a player takes the whole page, in the lane of the players alone', async () => {
  history.replaceState(null, '', '/?tab=community&view=players&player=7')
  const missing = { 'GET /api/players/7': () => ({ status: 404, body: { code: 'not_found' } }) }
  const { user } = await show(<CommunityPage />, ana, { ...nobody, ...missing })
  expect(await screen.findByText('Player not found')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'See your players' }))
  expect(await screen.findByText('No players yet')).toBeTruthy()
  expect(current()).toBe('Players')
})

test.for(['view=clans&player=7', 'view=players&player=abc', 'view=players&player=1.5'])(
  '%s opens no player',
  async (search) => {
    history.replaceState(null, '', `/?tab=community&${search}`)
    await show(<CommunityPage />, ana, nobody)
    expect(await screen.findByRole('heading', { name: 'Community' })).toBeTruthy()
  },
)

const current = () => document.querySelector('[aria-current=page]')?.textContent
