import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MatchesPage } from '#client/matches/matches-page.tsx'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import {
  aScheduled,
  closedList,
  full,
  inDays,
  listed,
  marcos,
  openList,
  overdueList,
  own,
  planned,
} from './seen-scheduled.ts'

freshBrowser()
beforeEach(() => history.replaceState(null, '', '/?tab=matches'))

function open(replies: Replies) {
  const asked = network(replies)
  return { asked, ...show(<MatchesPage />) }
}
const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, place) => aScheduled({ id: from + place }))
const cards = () => screen.getAllByRole('article')

describe('the lists', () => {
  // spec 2: Upcoming has 'Open' and 'Closed'
  // spec 4: Status is supplied by the server
  // spec 7: GET /api/matches/scheduled
  test('open ones come first, and both counts are known at once', async () => {
    const { user } = open({
      [openList]: () => listed([aScheduled()], { open: 1, closed: 2 }),
      [closedList]: () => listed([aScheduled({ id: 8, participants: full })], { open: 1, closed: 140 }),
    })
    expect(await screen.findByRole('button', { name: 'Open 1', pressed: true })).toBeTruthy()
    expect(cards()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Closed 2' }))
    expect(await screen.findByText('Full')).toBeTruthy()
    expect(location.search).toContain('view=closed')
    expect(await screen.findByRole('button', { name: 'Closed 99+', pressed: true })).toBeTruthy()
  })

  // spec 2: Lists load 3 more
  // spec 9: Infinite scroll step 3
  test('start with three and grow by three, past the page that was read', async () => {
    const { user } = open({
      [openList]: () => listed(many(5), { open: 7 }, 'c'),
      [`${openList}&cursor=c`]: () => listed(many(2, 6), { open: 7 }),
    })
    await waitFor(() => expect(cards()).toHaveLength(3))
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(cards()).toHaveLength(6))
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(cards()).toHaveLength(7))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('say when the next matches did not come, and ask again', async () => {
    let isUp = false
    const { user } = open({
      [openList]: () => listed(many(3), { open: 4 }, 'c'),
      [`${openList}&cursor=c`]: () =>
        isUp ? listed(many(1, 4), { open: 4 }) : { status: 503, body: { code: 'unavailable' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('The next matches did not load')).toBeTruthy()
    expect(cards()).toHaveLength(3)
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(cards()).toHaveLength(4))
  })

  // spec 7: Data is never stale
  test('are read again whenever the page is opened', async () => {
    let isTaken = false
    network({ [openList]: () => (isTaken ? listed([], { closed: 1 }) : listed([aScheduled()], { open: 1 })) })
    const { client, unmount } = show(<MatchesPage />)
    expect(await screen.findByText('1 spot left')).toBeTruthy()
    unmount()
    isTaken = true
    const { QueryClientProvider } = await import('@tanstack/react-query')
    show(
      <QueryClientProvider client={client}>
        <MatchesPage />
      </QueryClientProvider>,
    )
    expect(await screen.findByText('No open matches')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Closed 1' })).toBeTruthy()
  })

  test('empty ones lead to the form, as the button beside the title does', async () => {
    const { user } = open({ [openList]: () => listed([]), [closedList]: () => listed([]) })
    expect(await screen.findByText('No open matches')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Schedule' })[1] as HTMLElement)
    expect(location.search).toContain('dialog=schedule')
    history.replaceState(null, '', '/?tab=matches&view=closed')
    await user.click(screen.getByRole('button', { name: /^Closed/ }))
    expect(await screen.findByText('No closed matches')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Schedule' })[0] as HTMLElement)
    expect(location.search).toContain('dialog=schedule')
  })

  test('a failed load can be tried again', async () => {
    let isUp = false
    const { user } = open({
      [openList]: () =>
        isUp ? listed([aScheduled()], { open: 1 }) : { status: 503, body: { code: 'unavailable' } },
    })
    expect(await screen.findByText('Matches did not load')).toBeTruthy()
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1 spot left')).toBeTruthy()
    expect(screen.queryByText('Matches did not load')).toBeNull()
  })

  test('speak Spanish', async () => {
    await speak('es')
    open({ [openList]: () => listed([aScheduled({ participants: [marcos] })], { open: 1 }) })
    expect(await screen.findByText('Faltan 3')).toBeTruthy()
    expect(screen.getByText('90 min · La Pérgola · Pista 4')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Unirme: plaza libre 3, revés' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Programar' })).toBeTruthy()
  })
})

describe('to be recorded', () => {
  const over = aScheduled({ id: 9, ...planned(inDays(-3)), participants: [own(1), marcos], canDelete: true })

  test('stands over the list only while there is something', async () => {
    open({ [openList]: () => listed([aScheduled()], { open: 1 }) })
    expect(await screen.findByText('1 spot left')).toBeTruthy()
    expect(screen.queryByText('To be recorded')).toBeNull()
  })

  test('is recorded or deleted, and goes', async () => {
    let isThere = true
    const { user, asked } = open({
      [openList]: () => listed([], { overdue: isThere ? 1 : 0 }),
      [overdueList]: () => listed(isThere ? [over] : [], { overdue: isThere ? 1 : 0 }),
      'DELETE /api/matches/scheduled/9': () => {
        isThere = false
        return { status: 204 }
      },
    })
    const section = await screen.findByRole('region', { name: 'To be recorded' })
    await user.click(await within(section).findByRole('button', { name: /^Record the match/ }))
    expect(location.search).toContain('dialog=finish')
    expect(location.search).toContain('scheduled=9')
    await user.click(within(section).getByRole('button', { name: /^Delete the match/ }))
    expect(await screen.findByText('It will not be recorded.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.click(within(section).getByRole('button', { name: /^Delete the match/ }))
    await user.dblClick(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Match deleted')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('To be recorded')).toBeNull())
    expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  test('whoever made it without a place in it only deletes it', async () => {
    open({
      [openList]: () => listed([], { overdue: 1 }),
      [overdueList]: () =>
        listed([{ ...over, participants: [marcos], ownPosition: null, canEdit: true }], { overdue: 1 }),
    })
    expect(await screen.findByRole('button', { name: /^Delete the match/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Record the match/ })).toBeNull()
  })

  test('says that it is on its way', async () => {
    open({ [openList]: () => listed([], { overdue: 1 }), [overdueList]: () => new Promise(() => {}) })
    const section = await screen.findByRole('region', { name: 'To be recorded' })
    expect(within(section).getByRole('status').textContent).toBe('Loading...')
  })

  test('says when it did not load', async () => {
    open({
      [openList]: () => listed([], { overdue: 1 }),
      [overdueList]: () => ({ status: 500, body: { code: 'unexpected' } }),
    })
    expect(await screen.findByText('The matches to be recorded did not load.')).toBeTruthy()
  })
})

test('without a connection what was read stays, and the buttons say why they do nothing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open({ [openList]: () => listed([aScheduled()], { open: 1 }) })
  const join = await screen.findByRole('button', { name: 'Join' })
  expect(join).toHaveProperty('disabled', true)
  const reason = document.getElementById(join.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toContain('No connection')
  vi.restoreAllMocks()
})
