import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MatchesPage } from '#client/matches/matches-page.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, type Replies, type Reply, show } from '#tests/support/render.tsx'
import { later, refused } from '#tests/support/replies.ts'
import {
  aScheduled,
  closedList,
  full,
  listed,
  marcos,
  openList,
  overdueList,
  own,
  planned,
} from './seen-scheduled.ts'

freshBrowser()
beforeEach(() => history.replaceState(null, '', '/?tab=matches'))

const open = (replies: Replies) => ({ asked: network(replies), ...show(<MatchesPage />) })
const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, place) => aScheduled({ id: from + place }))
const cards = (count: number) => eventually(() => expect(screen.getAllByRole('article')).toHaveLength(count))
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const unavailable: Reply = { status: 503, body: { code: 'unavailable' } }

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
    await cards(1)
    await user.click(await button('Closed 2'))
    expect(await screen.findByText('Full')).toBeTruthy()
    expect(location.search).toContain('view=closed')
    expect(await screen.findByRole('button', { name: 'Closed 99+', pressed: true })).toBeTruthy()
  })

  // spec 2: Lists load 3 more
  // spec 9: Infinite scroll step 3
  test('start with three and grow by three, past the page that was read; what does not come is asked for again', async () => {
    let reply = unavailable
    const { user } = open({
      [openList]: () => listed(many(5), { open: 7 }, 'c'),
      [`${openList}&cursor=c`]: () => reply,
    })
    await cards(3)
    await user.click(screen.getByText('Show more'))
    expect(await screen.findByText('The next matches did not load')).toBeTruthy()
    await cards(5)
    reply = listed(many(2, 6), { open: 7 })
    await user.click(screen.getByText('Try again'))
    await cards(6)
    await user.click(screen.getByText('Show more'))
    await cards(7)
    expect(screen.queryByText('Show more')).toBeNull()
  })

  // spec 7: Data is never stale
  test('are read again whenever the page is opened', async () => {
    let reply = listed([aScheduled()], { open: 1 })
    const { client, unmount } = open({ [openList]: () => reply })
    expect(await screen.findByText('1 spot left')).toBeTruthy()
    unmount()
    reply = listed([], { closed: 1 })
    show(
      <QueryClientProvider client={client}>
        <MatchesPage />
      </QueryClientProvider>,
    )
    expect(await screen.findByText('No open matches')).toBeTruthy()
    expect(await button('Closed 1')).toBeTruthy()
  })

  test('empty ones lead to the form, as the button beside the title does', async () => {
    const { user } = open({ [openList]: () => listed([]), [closedList]: () => listed([]) })
    const schedule = async (place: number) => {
      await user.click(screen.getAllByRole('button', { name: 'Schedule' })[place]!)
      expect(location.search).toContain('dialog=schedule')
    }
    expect(await screen.findByText('No open matches')).toBeTruthy()
    await schedule(1)
    history.replaceState(null, '', '/?tab=matches&view=closed')
    await user.click(await button(/^Closed/))
    expect(await screen.findByText('No closed matches')).toBeTruthy()
    await schedule(0)
  })

  test('a failed load can be tried again', async () => {
    let reply = unavailable
    const { user } = open({ [openList]: () => reply })
    expect(await screen.findByText('Matches did not load')).toBeTruthy()
    reply = listed([aScheduled()], { open: 1 })
    await user.click(screen.getByText('Try again'))
    expect(await screen.findByText('1 spot left')).toBeTruthy()
    expect(screen.queryByText('Matches did not load')).toBeNull()
  })

  test('stay without a connection, and the buttons say why they do nothing', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open({ [openList]: () => listed([aScheduled()], { open: 1 }) })
    const join = await button('Join')
    expect(join).toHaveProperty('disabled', true)
    const reason = document.getElementById(join.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toContain('No connection')
    vi.restoreAllMocks()
  })
})

describe('to be recorded', () => {
  const over = aScheduled({
    id: 9,
    ...planned('2026-05-13'),
    participants: [own(1), marcos],
    canDelete: true,
  })
  const overdue = (reply: Replies[string]) =>
    open({ [openList]: () => listed([], { overdue: 1 }), [overdueList]: reply })
  const section = async () => within(await screen.findByRole('region', { name: 'To be recorded' }))

  test('stands over the list only while there is something', async () => {
    open({ [openList]: () => listed([aScheduled()], { open: 1 }) })
    expect(await screen.findByText('1 spot left')).toBeTruthy()
    expect(screen.queryByText('To be recorded')).toBeNull()
  })

  test('a match is recorded or deleted, and then removed', async () => {
    let left = [over]
    const { user, asked } = open({
      [openList]: () => listed([], { overdue: left.length }),
      [overdueList]: () => listed(left, { overdue: left.length }),
      'DELETE /api/matches/scheduled/9': () => {
        left = []
        return { status: 204 }
      },
    })
    const remove = async () =>
      user.click(await (await section()).findByRole('button', { name: /^Delete the/ }))
    await user.click(await (await section()).findByRole('button', { name: /^Record the match/ }))
    expect(location.search).toContain('dialog=finish')
    expect(location.search).toContain('scheduled=9')
    await remove()
    expect(await screen.findByText('It will not be recorded.')).toBeTruthy()
    await user.click(screen.getByText('Cancel'))
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
    await remove()
    await user.dblClick(await button('Delete'))
    expect(await screen.findByText('Match deleted')).toBeTruthy()
    await eventually(() => expect(screen.queryByText('To be recorded')).toBeNull())
    expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  test('the creator without a place in it only deletes it', async () => {
    const created = { ...over, participants: [marcos], ownPosition: null, canEdit: true }
    overdue(() => listed([created], { overdue: 1 }))
    expect(await button(/^Delete the match/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Record the match/ })).toBeNull()
  })

  test('says that it is on its way, and when it did not load', async () => {
    const reply = later()
    overdue(() => reply.promise)
    expect((await section()).getByRole('status').textContent).toBe('Loading...')
    reply.answer(refused(500, 'unexpected')())
    expect(await screen.findByText('The matches to be recorded did not load.')).toBeTruthy()
  })
})
