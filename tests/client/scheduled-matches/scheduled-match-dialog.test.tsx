import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ScheduledDialogs } from '#client/scheduled-matches/scheduled-dialogs.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, type Replies, show } from '#tests/support/render.tsx'
import { refused } from '#tests/support/replies.ts'
import { aScheduled, key, own } from './seen-scheduled.ts'

freshBrowser()

const one = 'GET /api/matches/scheduled/7'
const oneByKey = `${one}?key=${key}`
const join = 'POST /api/matches/scheduled/7/join'
const missing = refused(404, 'not_found')
const options = () => screen.findByRole('button', { name: /^Options of the match/ })
const button = (name: string) => screen.findByRole('button', { name })

function open(replies: Replies, more = '') {
  history.replaceState(null, '', `/?tab=matches&scheduled=7${more}`)
  const asked = network(replies)
  return { asked, ...show(<ScheduledDialogs />) }
}

test('one match is shown with all that its card has', async () => {
  open({ [one]: () => ({ body: aScheduled({ comments: 'Bring balls' }) }) })
  const dialog = within(await screen.findByRole('dialog', { name: 'Match to come' }))
  expect(await dialog.findByText('Bring balls')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Join' })).toBeTruthy()
  expect(dialog.queryByRole('link', { name: /^19:30/ })).toBeNull()
})

test('the key of a link opens it, and joins it; a stranger is offered nothing that only others get', async () => {
  let match = aScheduled({ visibility: 'private' })
  const { user, asked } = open(
    {
      [oneByKey]: () => ({ body: match }),
      [join]: () => {
        match = aScheduled({ participants: [...match.participants, own(3)], shareKey: key })
        return { body: match }
      },
    },
    `&join=${key}`,
  )
  const place = await button('Join: free place 3, left')
  expect(screen.queryByRole('button', { name: /^Options of the match/ })).toBeNull()
  await user.click(place)
  expect(await screen.findByText("You've joined the match")).toBeTruthy()
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ key, position: 3 })
  expect(await screen.findByText('You')).toBeTruthy()
  expect(await options()).toBeTruthy()
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole('article')))
})

test('a missing one is said, also when it disappears while it is joined', async () => {
  let isThere = true
  const { user, unmount } = open({
    [one]: () => (isThere ? { body: aScheduled() } : missing()),
    [join]: () => {
      isThere = false
      return missing()
    },
  })
  await user.click(await button('Join'))
  expect(await screen.findByText('This match is not here')).toBeTruthy()
  expect(screen.queryByText('1 spot left')).toBeNull()
  unmount()
  open({ [one]: missing })
  expect(await screen.findByText('This match is not here')).toBeTruthy()
  expect(screen.queryByText('Try again')).toBeNull()
})

test('a failed load can be tried again', async () => {
  const replies: Replies = { [one]: refused(503, 'unavailable') }
  const { user } = open(replies)
  expect(await screen.findByText('The match did not load')).toBeTruthy()
  replies[one] = () => ({ body: aScheduled() })
  await user.click(screen.getByText('Try again'))
  expect(await screen.findByText('1 spot left')).toBeTruthy()
})

test('deleting it closes it, and it is not asked for again', async () => {
  const { user, asked } = open({
    [one]: () => ({ body: aScheduled({ canDelete: true, participants: [own(1)] }) }),
    'DELETE /api/matches/scheduled/7': () => ({ status: 204 }),
  })
  await user.click(await options())
  await user.click(await screen.findByText('Delete the match'))
  await user.click(await button('Delete'))
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Match deleted')).toBeTruthy()
  expect(location.search).toBe('?tab=matches')
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'DELETE'])
})
