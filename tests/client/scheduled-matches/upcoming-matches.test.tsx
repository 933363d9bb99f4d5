import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { MatchesPage } from '#client/matches/matches-page.tsx'
import { useOwnMatches } from '#client/scheduled-matches/queries.ts'
import { ScheduledDialogs } from '#client/scheduled-matches/scheduled-dialogs.tsx'
import { Week } from '#client/scheduled-matches/week.tsx'
import type { Participant, ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { eventually } from '#tests/support/eventually.ts'
import { clickTwice } from '#tests/support/gestures.ts'
import { freshBrowser, network, passTime, type Replies, type Reply, show } from '#tests/support/render.tsx'
import { later, refused } from '#tests/support/replies.ts'
import {
  aScheduled,
  closedList,
  full,
  key,
  listed,
  marcos,
  noa,
  openList,
  overdueList,
  own,
  planned,
  toni,
} from './scheduled-fixtures.ts'

freshBrowser()
beforeEach(() => history.replaceState(null, '', '/?tab=matches'))

const open = (replies: Replies) => ({ asked: network(replies), ...show(<MatchesPage />) })
const cards = (count: number) => eventually(() => expect(screen.getAllByRole('article')).toHaveLength(count))
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('lists of scheduled matches', () => {
  // spec 2: Upcoming has 'Open' and 'Closed'
  // spec 4: Status is supplied by the server
  // spec 7: GET /api/matches/scheduled
  test('show the open matches first, with the counts of both lists, capped at 99+', async () => {
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

  // spec 7: Data is never stale
  test('refetch when the page is opened again after 30 s', async () => {
    let reply = listed([aScheduled()], { open: 1 })
    const { client, unmount } = open({ [openList]: () => reply })
    expect(await screen.findByText('1 spot left')).toBeTruthy()
    unmount()
    reply = listed([], { closed: 1 })
    passTime(30_000)
    show(
      <QueryClientProvider client={client}>
        <MatchesPage />
      </QueryClientProvider>,
    )
    expect(await screen.findByText('No open matches')).toBeTruthy()
    expect(await button('Closed 1')).toBeTruthy()
  })

  test('open the schedule dialog from an empty list and from the button beside the title', async () => {
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

  test('stay visible offline, where a seat can be taken but not a place on the waitlist, with the reason', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => void vi.restoreAllMocks())
    open({ [openList]: () => listed([aScheduled(), aScheduled({ id: 8, participants: full })], { open: 2 }) })
    expect(await button('Join')).toHaveProperty('disabled', false)
    const wait = await button('Join the waitlist')
    expect(wait).toHaveProperty('disabled', true)
    const reason = document.getElementById(wait.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toContain('No connection')
  })
})

describe('"Needs a score" section', () => {
  const over = aScheduled({
    id: 9,
    ...planned('2026-05-13'),
    participants: [own(1), marcos],
    canDelete: true,
  })
  const overdue = (reply: Replies[string]) =>
    open({ [openList]: () => listed([], { overdue: 1 }), [overdueList]: reply })
  const section = async () => within(await screen.findByRole('region', { name: 'Needs a score' }))

  test('is hidden without overdue matches', async () => {
    open({ [openList]: () => listed([aScheduled()], { open: 1 }) })
    expect(await screen.findByText('1 spot left')).toBeTruthy()
    expect(screen.queryByText('Needs a score')).toBeNull()
  })

  test('lists the players of a match, the user first as "You"', async () => {
    overdue(() => listed([{ ...over, participants: [marcos, own(3)], ownPosition: 3 }], { overdue: 1 }))
    expect((await (await section()).findByRole('listitem')).textContent).toContain(' · You, Marcos Iriarte')
  })

  test('shows no list while the overdue matches load', async () => {
    const reply = later()
    overdue(() => reply.promise)
    expect((await section()).queryByRole('list')).toBeNull()
    reply.answer(listed([over], { overdue: 1 }))
    expect(await (await section()).findByRole('list')).toBeTruthy()
  })

  test('opens the finish dialog, deletes a match once after a confirmation, and disappears when empty', async () => {
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
    await user.click(await (await section()).findByRole('button', { name: /^Add the score/ }))
    expect(location.search).toContain('dialog=finish')
    expect(location.search).toContain('scheduled=9')
    await remove()
    expect(await screen.findByText(/The result won't be recorded\.$/)).toBeTruthy()
    await user.click(screen.getByText('Cancel'))
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
    await remove()
    clickTwice(await button('Delete'))
    expect(await screen.findByText('Match deleted')).toBeTruthy()
    await eventually(() => expect(screen.queryByText('Needs a score')).toBeNull())
    expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  test('lets a creator without a seat delete a match but not record it', async () => {
    const created = { ...over, participants: [marcos], ownPosition: null, canEdit: true }
    overdue(() => listed([created], { overdue: 1 }))
    expect(await button(/^Delete the match/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Add the score/ })).toBeNull()
  })
})

const ownList = 'GET /api/matches/scheduled?scope=own&limit=20'

const OwnWeek = () => <Week own={useOwnMatches()} />

function openWeek(matches: ScheduledMatch[] | (() => Reply)) {
  vi.setSystemTime(new Date('2026-05-14T10:00:00'))
  const reply = Array.isArray(matches) ? () => ({ body: matches }) : matches
  return { asked: network({ [ownList]: reply }), ...show(<OwnWeek />) }
}

const named = (participant: Participant, firstName: string): Participant => ({
  ...participant,
  user: { firstName, lastName: 'Prueba', favouriteCourtSide: null },
})

/** Today at 19:30 as Ana sees it, who has seat 2. */
const today = (change: Partial<ScheduledMatch> = {}) =>
  aScheduled({
    ...planned('2026-05-14'),
    participants: [toni, named(own(2), 'Ana'), named(noa, 'Noa')],
    ...change,
  })

const on = (id: number, date: string, change: Partial<ScheduledMatch> = {}) =>
  today({ id, ...planned(date), ...change })

test('"Your week" groups the matches of the next seven days by day, with a link to each match', async () => {
  openWeek([
    on(1, '2026-05-13'),
    on(2, '2026-05-14'),
    on(3, '2026-05-15', { time: '09:00' }),
    on(4, '2026-05-15'),
    on(5, '2026-05-20'),
    on(6, '2026-05-21'),
  ])
  await screen.findByText('Your week')
  const days = [...document.querySelectorAll('section > ol > li')]
  expect(
    days.map((day) => [
      day.querySelector('h3')?.textContent,
      ...[...day.querySelectorAll('a')].map((link) => link.getAttribute('href')?.split('scheduled=')[1]),
    ]),
  ).toEqual([
    ['Today', '2'],
    ['Tomorrow', '3', '4'],
    ['Wednesday 20 May', '5'],
  ])
  expect(screen.getByText('Upcoming').closest('a')?.getAttribute('href')).toBe('/?tab=matches')
})

test('"Your week" shows the time, players, free seats, venue and court of a match', async () => {
  openWeek([today()])
  const link = within(await screen.findByRole('link', { name: /19:30/ }))
  for (const text of ['Noa, You, Toni Bosch', '1 spot left', 'La Pérgola, court 4'])
    expect(link.getByText(text)).toBeTruthy()
})

test('"Your week" shows free seats neither for a full match nor for a match that has begun', async () => {
  openWeek([
    today({ id: 1, participants: full }),
    today({ id: 2, startsAt: new Date('2026-05-14T09:59:00').toISOString() }),
    today({ id: 3, participants: [noa, own(2)] }),
  ])
  expect(await screen.findByText('2 spots left')).toBeTruthy()
  expect(screen.getAllByText(/spots? left/)).toHaveLength(1)
})

test.for([
  ['no matches', []],
  ['only later matches', [on(6, '2026-05-21')]],
] as const)('"Your week" renders nothing with %s', async ([, matches]) => {
  const { client, container } = openWeek([...matches])
  const statuses = () =>
    client
      .getQueryCache()
      .findAll()
      .map(({ state }) => state.status)
  await eventually(() => expect(statuses()).toEqual(['success']))
  expect(container.textContent).toBe('')
})

const one = 'GET /api/matches/scheduled/7'
const oneByKey = `${one}?key=${key}`
const join = 'POST /api/matches/scheduled/7/join'
const missing = refused(404, 'not_found')
const options = () => screen.findByRole('button', { name: /^Options for the match/ })

function openDialog(replies: Replies, more = '') {
  history.replaceState(null, '', `/?tab=matches&scheduled=7${more}`)
  const asked = network(replies)
  return { asked, ...show(<ScheduledDialogs />) }
}

test('scheduled match dialog shows the card of the match without a link to itself', async () => {
  openDialog({ [one]: () => ({ body: aScheduled({ comments: 'Bring balls' }) }) })
  const dialog = within(await screen.findByRole('dialog', { name: 'Upcoming match' }))
  expect(await dialog.findByText('Bring balls')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Join' })).toBeTruthy()
  expect(dialog.queryByRole('link', { name: /^19:30/ })).toBeNull()
})

test('scheduled match dialog of a player has Share and the calendar file on top instead of in its options', async () => {
  const { user } = openDialog({
    [one]: () => ({ body: aScheduled({ participants: [own(1)], shareKey: key }) }),
  })
  const [share, calendar] = (await screen.findByRole('article')).querySelectorAll('button, a')
  expect([share?.textContent, calendar?.getAttribute('href')]).toEqual([
    'Share',
    '/api/matches/scheduled/7/calendar.ics?lang=en',
  ])
  await user.click(await options())
  const menu = within(await screen.findByRole('dialog', { name: 'Match options' }))
  expect(menu.getByText('Leave the match')).toBeTruthy()
  expect(menu.queryByText('Share')).toBeNull()
  await user.click(menu.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByText('Share'))
  expect(location.search).toContain('dialog=share')
})

test('scheduled match dialog opens and joins a private match with its share key, and shows options only after that', async () => {
  let match = aScheduled({ visibility: 'private' })
  const { user, asked } = openDialog(
    {
      [oneByKey]: () => ({ body: match }),
      [join]: () => {
        match = aScheduled({ participants: [...match.participants, own(3)], shareKey: key })
        return { body: match }
      },
    },
    `&join=${key}`,
  )
  const place = await button('Join: free spot 3, left')
  expect(screen.queryByRole('button', { name: /^Options for the match/ })).toBeNull()
  await user.click(place)
  expect(await screen.findByText("You've joined the match")).toBeTruthy()
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ key, position: 3 })
  expect(await screen.findByText('You')).toBeTruthy()
  expect(await options()).toBeTruthy()
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole('article')))
})

test('scheduled match dialog shows that a match is missing (404), also when joining finds the match deleted', async () => {
  let isThere = true
  const { user, unmount } = openDialog({
    [one]: () => (isThere ? { body: aScheduled() } : missing()),
    [join]: () => {
      isThere = false
      return missing()
    },
  })
  await user.click(await button('Join'))
  expect(await screen.findByText("This match isn't available")).toBeTruthy()
  expect(screen.queryByText('1 spot left')).toBeNull()
  unmount()
  openDialog({ [one]: missing })
  expect(await screen.findByText("This match isn't available")).toBeTruthy()
  expect(screen.queryByText('Try again')).toBeNull()
})

test('scheduled match dialog closes after deleting the match and does not refetch the match', async () => {
  const { user, asked } = openDialog({
    [one]: () => ({ body: aScheduled({ canDelete: true, participants: [own(1)] }) }),
    'DELETE /api/matches/scheduled/7': () => ({ status: 204 }),
  })
  await user.click(await options())
  await user.click(await screen.findByText('Delete the match'))
  await user.click(await button('Delete'))
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Match deleted')).toBeTruthy()
  expect(location.search).toBe('?tab=matches')
  const ofMatches = asked.filter(({ path }) => path.includes('/matches'))
  expect(ofMatches.map(({ method }) => method)).toEqual(['GET', 'DELETE'])
})
