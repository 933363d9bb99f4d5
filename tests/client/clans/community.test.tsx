import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CommunityPage } from '#client/clans/community-page.tsx'
import { ana, freshBrowser, show } from '#tests/client/profile/screen.tsx'

freshBrowser()

test('clans come first; each lane has an address of its own', async () => {
  history.replaceState(null, '', '/?tab=community')
  const { user } = await show(<CommunityPage />, ana)
  expect(await screen.findByText('No clans yet')).toBeTruthy()
  expect(current()).toBe('Clans')
  await user.click(screen.getByRole('link', { name: 'Players' }))
  expect(location.search).toBe('?tab=community&view=players')
  expect(screen.getByText('No player statistics yet')).toBeTruthy()
  expect(current()).toBe('Players')
})

test('the lane of the address is the one that shows', async () => {
  history.replaceState(null, '', '/?tab=community&view=players')
  await show(<CommunityPage />, ana)
  expect((await screen.findByRole('link', { name: 'See your history' })).getAttribute('href')).toBe(
    '/?tab=matches&view=history',
  )
})

const current = () => document.querySelector('[aria-current=page]')?.textContent
