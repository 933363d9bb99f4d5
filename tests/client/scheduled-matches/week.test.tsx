import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Week } from '#client/scheduled-matches/week.tsx'
import type { Participant, ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { freshBrowser, network, type Reply, show, speak } from '#tests/support/render.tsx'

freshBrowser()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-14T10:00:00') }))

const own = 'GET /api/matches/scheduled?scope=own&limit=20'

function open(matches: ScheduledMatch[] | (() => Reply)) {
  const reply = Array.isArray(matches) ? () => ({ body: matches }) : matches
  return { asked: network({ [own]: reply }), ...show(<Week />) }
}

const seat = (position: Participant['position'], playerName: string, firstName?: string): Participant => ({
  id: position,
  playerId: position,
  userId: firstName ? `user-${position}` : null,
  playerName,
  position,
  courtPosition: null,
  signupTime: '2026-05-10T10:00:00.000Z',
  profileImageUrl: null,
  user: firstName ? { firstName, lastName: 'Prueba', favouriteCourtSide: null } : null,
})

/** As Ana sees it, who sits in its second place. */
const aMatch = (change: Partial<ScheduledMatch> = {}): ScheduledMatch => ({
  id: 7,
  date: '2026-05-14',
  time: '19:30',
  duration: 90,
  timeZone: 'Europe/Madrid',
  startsAt: '2026-05-14T17:30:00.000Z',
  endsAt: '2026-05-14T19:00:00.000Z',
  courtName: '3',
  venue: 'Club Norte',
  comments: null,
  status: 'open',
  createdBy: 'ana',
  creator: { firstName: 'Ana', lastName: 'Roldán' },
  clanId: null,
  clanName: null,
  matchType: 'casual',
  visibility: 'public',
  visibleToClanIds: [],
  participants: [seat(4, 'Toni Bosch'), seat(2, 'Ana Roldán', 'Ana'), seat(1, 'Marcos Iriarte', 'Marcos')],
  availableSlots: [3],
  ownPosition: 2,
  canEdit: true,
  canDelete: true,
  shareKey: null,
  waiting: { total: 0, isWaiting: false, offeredUntil: null, held: 0 },
  createdAt: '2026-05-10T10:00:00.000Z',
  updatedAt: '2026-05-10T10:00:00.000Z',
  ...change,
})

const on = (id: number, date: string, change: Partial<ScheduledMatch> = {}) =>
  aMatch({ id, date, startsAt: `${date}T17:30:00.000Z`, endsAt: `${date}T19:00:00.000Z`, ...change })

test('the next seven days, each with its matches, and each match a way to it', async () => {
  open([
    on(1, '2026-05-13'),
    on(2, '2026-05-14'),
    on(3, '2026-05-15', { time: '09:00' }),
    on(4, '2026-05-15'),
    on(5, '2026-05-20'),
    on(6, '2026-05-21'),
  ])
  const week = within(await screen.findByRole('region', { name: 'Your week' }))
  expect(week.getAllByRole('heading', { level: 3 }).map((day) => day.textContent)).toEqual([
    'Today',
    'Tomorrow',
    'Wednesday 20 May',
  ])
  const tomorrow = week.getByText('Tomorrow').closest('li')
  expect(
    within(tomorrow!)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/?tab=matches&scheduled=3', '/?tab=matches&scheduled=4'])
  expect(week.getAllByRole('link')).toHaveLength(5)
  expect(week.getByRole('link', { name: 'Upcoming' }).getAttribute('href')).toBe('/?tab=matches')
})

test.for([
  ['en', 'Marcos, You, Toni Bosch', '1 spot left', 'Club Norte, court 3'],
  ['es', 'Marcos, Tú, Toni Bosch', 'Falta 1', 'Club Norte, pista 3'],
] as const)(
  'in %s a match says when, where, who is in, and who is missing',
  async ([language, names, left, place]) => {
    await speak(language)
    open([aMatch()])
    const link = await screen.findByRole('link', { name: /19:30/ })
    for (const text of [names, left, place]) expect(within(link).getByText(text)).toBeTruthy()
  },
)

test('a full match misses nobody, and one that has begun asks for nobody', async () => {
  open([
    aMatch({ id: 1, status: 'closed', availableSlots: [] }),
    aMatch({ id: 2, startsAt: '2026-05-14T06:00:00.000Z', endsAt: '2026-05-14T07:30:00.000Z' }),
    aMatch({ id: 3, availableSlots: [1, 3] }),
  ])
  expect(await screen.findByText('2 spots left')).toBeTruthy()
  expect(screen.getAllByText(/spots? left/)).toHaveLength(1)
})

test.for([
  ['none at all', []],
  ['only later ones', [on(6, '2026-05-21')]],
] as const)('with %s there is nothing', async ([, matches]) => {
  const { client, container } = open([...matches])
  await waitFor(() =>
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.status),
    ).toEqual(['success']),
  )
  expect(container.textContent).toBe('')
})

test('what did not load says so in a line, and is asked for again', async () => {
  let isBroken = true
  const { user } = open(() =>
    isBroken ? { status: 503, body: { code: 'unavailable' } } : { body: [aMatch()] },
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Your coming matches did not load.')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /19:30/ })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
