import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CommunityPage } from '#client/clans/community-page.tsx'
import { aRequest } from '#tests/client/friends/seen-friends.ts'
import { ana, show } from '#tests/client/profile/screen.tsx'
import { freshBrowser, type Replies, says } from '#tests/support/render.tsx'

const requests = 'GET /api/friends/requests'
const nothing = () => ({ body: [] })

freshBrowser()

function open(search: string, replies: Replies = {}) {
  history.replaceState(null, '', `/?tab=community${search}`)
  return show(<CommunityPage />, ana, {
    'GET /api/clans/my': nothing,
    'GET /api/players/stats?limit=30&sort=matches&order=desc': nothing,
    'GET /api/friends?limit=100': nothing,
    [requests]: nothing,
    'GET /api/friends/requests/sent': nothing,
    ...replies,
  })
}
const lanes = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link')
const current = (name: string) =>
  lanes(name).find((link) => link.getAttribute('aria-current') === 'page')?.textContent

// spec 2: Sub-tabs 'Clans' and 'Players' | Players has 'Stats' and 'Friends'
test('clans come first, then players with their figures and the friends; each has an address', async () => {
  const { user } = open('')
  await says('No clans yet')
  expect(lanes('Community').map(({ textContent }) => textContent)).toEqual(['Clans', 'Players'])
  expect(current('Community')).toBe('Clans')
  const steps = [
    ['Players', 'players', 'No players yet', 'Stats'],
    ['Friends', 'friends', 'No friends yet', 'Friends'],
    ['Stats', 'players', 'No players yet', 'Stats'],
  ] as const
  for (const [link, view, text, part] of steps) {
    await user.click(screen.getByRole('link', { name: link }))
    await says(text)
    expect(location.search).toBe(`?tab=community&view=${view}`)
    expect([current('Community'), current('Players')]).toEqual(['Players', part])
  }
  await user.click(screen.getByRole('link', { name: 'Clans' }))
  expect(screen.queryByRole('navigation', { name: 'Players' })).toBeNull()
})

test.for([
  [1, 'Friends 1 request waits for you'],
  [12, 'Friends 12 requests wait for you'],
] as const)('the tab of the friends counts %s that wait, from either view', async ([length, name]) => {
  const waiting = Array.from({ length }, (_, place) => aRequest({ id: place + 1, senderId: `u${place}` }))
  const { user } = open('&view=players', { [requests]: () => ({ body: waiting }) })
  const tab = await screen.findByRole('link', { name })
  expect(tab.textContent).toContain(String(length))
  await user.click(tab)
  await says('Friend requests')
  expect(screen.getByRole('link', { name })).toBeTruthy()
})

test('a player takes the whole page, and leads back to the players', async () => {
  const { user } = open('&view=players&player=7', {
    'GET /api/players/7': () => ({ status: 404, body: { code: 'not_found' } }),
  })
  await says('Player not found')
  expect(screen.queryByRole('navigation')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'See your players' }))
  await says('No players yet')
})

test.for(['clans&player=7', 'friends&player=7', 'players&player=abc', 'players&player=1.5'])(
  '%s opens no player',
  async (search) => {
    open(`&view=${search}`)
    await says('Community')
  },
)
