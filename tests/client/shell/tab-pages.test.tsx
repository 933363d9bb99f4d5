import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { App } from '#client/app.tsx'
import { change } from '#client/lib/location.ts'
import { signedIn } from '#tests/client/matches/details/match-screen.ts'
import { eventually } from '#tests/support/eventually.ts'
import { appClient, freshBrowser, network, type Replies } from '#tests/support/render.tsx'

freshBrowser()

const restMs = 8000
const pressMs = 500

const member: Replies = {
  ...signedIn,
  'GET /api/auth/profile-status': () => ({ body: { needsCompletion: false } }),
}

/** Home, after the app has rested and rendered the other tabs ahead. */
async function restedHome() {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  network(member)
  render(<App client={appClient()} />)
  await screen.findByRole('banner')
  await act(() => vi.advanceTimersByTimeAsync(restMs))
}

const link = (name: string) => screen.getByRole('link', { name })

/** Presses the tab, again if its page has not loaded, until the link is laid out. */
const pressUntil = (tab: string, name: string) =>
  eventually(() => {
    fireEvent.pointerDown(link(tab))
    const isThere = screen.queryByRole('link', { name })?.closest('.h-0')
    if (!isThere) endPress(tab)
    expect(isThere).toBeTruthy()
  })

function endPress(tab: string) {
  fireEvent.pointerCancel(link(tab))
  act(() => void vi.advanceTimersByTime(pressMs))
}

const upcoming = () => screen.queryByRole('link', { name: 'Upcoming' })
const isCurrent = (name: string) =>
  eventually(() => expect(screen.getByRole('link', { name }).getAttribute('aria-current')).toBe('page'))

test('while a tab is pressed its page is in the document out of sight, and where the press was no click no more', async () => {
  await restedHome()
  expect(upcoming()).toBeNull()
  await pressUntil('Matches', 'Upcoming')
  endPress('Matches')
  expect(upcoming()).toBeNull()
})

test('another press takes away what the last one has laid out', async () => {
  await restedHome()
  await pressUntil('Matches', 'Upcoming')
  fireEvent.pointerDown(link('Community'))
  expect(upcoming()).toBeNull()
})

test('a tap on a tab shows the page that was rendered ahead, and leaves the one that was open', async () => {
  await restedHome()
  await pressUntil('Matches', 'Upcoming')
  const ahead = upcoming()
  fireEvent.click(link('Matches'))
  await isCurrent('Matches')
  expect(upcoming()).toBe(ahead)
  expect(ahead?.closest('.h-0')).toBeNull()
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Matches',
  ])
  await act(() => vi.advanceTimersByTimeAsync(pressMs))
  expect(upcoming()).toBe(ahead)
})

test('a link to a part of a tab shows that part, not what was rendered ahead', async () => {
  await restedHome()
  act(() => change({ tab: 'matches', view: 'history' }))
  await isCurrent('History')
  expect(upcoming()?.getAttribute('aria-current')).toBeNull()
})

test('what was rendered ahead is rendered anew in another language', async () => {
  await restedHome()
  fireEvent.click(screen.getByRole('button', { name: 'es' }))
  await screen.findByRole('link', { name: 'Partidos' })
  await pressUntil('Partidos', 'Próximos')
})
