import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ScheduledDialogs } from '#client/scheduled-matches/scheduled-dialogs.tsx'
import { freshBrowser, network, type Replies, show } from '#tests/support/render.tsx'
import { aScheduled, own } from './seen-scheduled.ts'

freshBrowser()

const key = 'k'.repeat(22)

function open(replies: Replies, search = '?tab=matches&scheduled=7') {
  history.replaceState(null, '', `/${search}`)
  const asked = network(replies)
  return { asked, ...show(<ScheduledDialogs />) }
}

test('one match is shown with all that its card has', async () => {
  open({ 'GET /api/matches/scheduled/7': () => ({ body: aScheduled({ comments: 'Bring balls' }) }) })
  const dialog = await screen.findByRole('dialog', { name: 'Match to come' })
  expect(await within(dialog).findByText('Bring balls')).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Join' })).toBeTruthy()
  expect(within(dialog).queryByRole('link', { name: /^19:30/ })).toBeNull()
})

test('the key of a link opens it, and joins it', async () => {
  let match = aScheduled({ visibility: 'private' })
  const { user, asked } = open(
    {
      [`GET /api/matches/scheduled/7?key=${key}`]: () => ({ body: match }),
      'POST /api/matches/scheduled/7/join': () => {
        match = aScheduled({ participants: [...match.participants, own(3)] })
        return { body: match }
      },
    },
    `?tab=matches&scheduled=7&join=${key}`,
  )
  await user.click(await screen.findByRole('button', { name: 'Join: free place 3, left' }))
  expect(await screen.findByText("You've joined the match")).toBeTruthy()
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ key, position: 3 })
  expect(await screen.findByText('You')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article')))
})

test('a stranger with a link is offered nothing that only others get', async () => {
  const one = `GET /api/matches/scheduled/7?key=${key}`
  const withKey = `?tab=matches&scheduled=7&join=${key}`
  const first = open({ [one]: () => ({ body: aScheduled({ visibility: 'private' }) }) }, withKey)
  await screen.findByRole('button', { name: 'Join' })
  expect(screen.queryByRole('button', { name: /^Options of the match/ })).toBeNull()
  first.unmount()
  open({ [one]: () => ({ body: aScheduled({ participants: [own(1)], shareKey: key }) }) }, withKey)
  expect(await screen.findByRole('button', { name: /^Options of the match/ })).toBeTruthy()
})

test('a missing one is said kindly', async () => {
  open({ 'GET /api/matches/scheduled/7': () => ({ status: 404, body: { code: 'not_found' } }) })
  expect(await screen.findByText('This match is not here')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('one that disappears while it is joined is no longer shown', async () => {
  let isThere = true
  const { user } = open({
    'GET /api/matches/scheduled/7': () =>
      isThere ? { body: aScheduled() } : { status: 404, body: { code: 'not_found' } },
    'POST /api/matches/scheduled/7/join': () => {
      isThere = false
      return { status: 404, body: { code: 'not_found' } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Join' }))
  expect(await screen.findByText('This match is not here')).toBeTruthy()
  expect(screen.queryByText('1 spot left')).toBeNull()
})

test('a failed load can be tried again', async () => {
  let isUp = false
  const { user } = open({
    'GET /api/matches/scheduled/7': () =>
      isUp ? { body: aScheduled() } : { status: 503, body: { code: 'unavailable' } },
  })
  expect(await screen.findByText('The match did not load')).toBeTruthy()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 spot left')).toBeTruthy()
})

test('deleting it closes it, and it is not asked for again', async () => {
  const { user, asked } = open({
    'GET /api/matches/scheduled/7': () => ({ body: aScheduled({ canDelete: true, participants: [own(1)] }) }),
    'DELETE /api/matches/scheduled/7': () => ({ status: 204 }),
  })
  await user.click(await screen.findByRole('button', { name: /^Options of the match/ }))
  await user.click(await screen.findByRole('button', { name: 'Delete the match' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Match deleted')).toBeTruthy()
  expect(location.search).toBe('?tab=matches')
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'DELETE'])
})
