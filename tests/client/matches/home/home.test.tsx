import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { HomePage } from '#client/matches/home/home-page.tsx'
import { readHomeEarly } from '#client/matches/home/home-reads.ts'
import { aMatch, fromMarcos, signedIn } from '#tests/client/matches/details/match-screen.ts'
import { ana } from '#tests/client/profile/screen.tsx'
import { aScheduled, planned } from '#tests/client/scheduled-matches/scheduled-fixtures.ts'
import { someStats } from '#tests/client/stats/stats-samples.ts'
import { eventually } from '#tests/support/eventually.ts'
import { noStats } from '#tests/support/no-stats.ts'
import { appClient, freshBrowser, network, type Replies, show } from '#tests/support/render.tsx'
import { later, page, refused } from '#tests/support/replies.ts'

freshBrowser()
beforeEach(() => void vi.setSystemTime('2026-05-14T10:00:00Z'))

const unavailable = refused(503, 'unavailable')
const pending = 'GET /api/matches?consent=pending&limit=20'
const ownScheduled = 'GET /api/matches/scheduled?scope=own&limit=20'
const ownRatings = 'GET /api/clans/my/ratings'
const noMatches = { 'GET /api/matches?limit=3': () => ({ body: [] }) }

function open(replies: Replies = {}) {
  const asked = network({
    ...signedIn,
    'GET /api/matches?limit=3': () => ({ body: [1, 2, 3].map((id) => aMatch({ id })) }),
    [ownScheduled]: () => ({ body: [] }),
    'GET /api/stats': () => ({ body: someStats() }),
    'GET /api/stats/period/30': () => ({ body: someStats() }),
    ...replies,
  })
  return { asked, ...show(<HomePage />) }
}

const recent = () => screen.findByText('Recent matches')
const stats = () => screen.findByRole('region', { name: 'Your stats' })

test('Home shows the figures only after its scheduled matches have loaded', async () => {
  const own = later()
  open({ [ownScheduled]: () => own.promise })
  await stats()
  await recent()
  expect(screen.queryByRole('region', { name: 'In figures' })).toBeNull()
  own.answer({ body: [] })
  expect(await screen.findByRole('region', { name: 'In figures' })).toBeTruthy()
})

test.for([
  ['a phone', false],
  ['a wide screen', true],
] as const)(
  'Home on %s shows streak, figures and recent matches before the rating has loaded',
  async ([, matches]) => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }))
    const rating = later()
    open({ ...withNext, [ownRatings]: () => rating.promise })
    for (const text of ['Your week', 'Streak', 'More statistics', 'Recent matches'])
      expect(await screen.findByText(text)).toBeTruthy()
    rating.answer({ body: [aStanding()] })
    expect(await screen.findByRole('region', { name: 'Your rating' })).toBeTruthy()
  },
)

// spec 2: With zero matches: a welcome | and a tip that past
test('Home shows a player without matches a welcome and a button to record a match, but no stats', async () => {
  const { user } = open({ ...noMatches, 'GET /api/stats': () => ({ body: noStats }) })
  expect(await screen.findByText(/you can add past matches too/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Your stats' })).toBeNull()
  await user.click(screen.getByText('Add First Match'))
  expect(location.search).toBe('?dialog=record')
})

test('Home links a player without matches to the number of matches with pending consent', async () => {
  open({ ...noMatches, [pending]: () => page([fromMarcos()], 12) })
  const link = await screen.findByRole('link', { name: '12 matches to confirm' })
  expect(link.getAttribute('href')).toBe('/?tab=matches&view=history')
})

// spec 2: The 3 most recent | show a win/draw/loss marker | and a relative date | Clicking one opens the detail
// spec 9: Dashboard recent matches: 3
test('Home shows three recent matches with result, day and details link, and requests no pending matches', async () => {
  history.replaceState(null, '', '/?period=all')
  const ended = [
    aMatch({ id: 1, date: '2026-05-14' }),
    aMatch({ id: 2, userWon: 2, date: '2026-05-13' }),
    aMatch({ id: 3, userWon: 0, date: '2026-05-07' }),
  ]
  const { asked } = open({ 'GET /api/matches?limit=3': () => ({ body: ended }) })
  await stats()
  await recent()
  const cards = [...document.querySelectorAll('a[href*="match="]')]
  expect(cards.map((card) => card.getAttribute('href'))).toEqual([
    '/?period=all&match=1',
    '/?period=all&match=2',
    '/?period=all&match=3',
  ])
  for (const [place, marker] of ['WVictorytoday', 'DDrawyesterday', 'LDefeat7 days ago'].entries()) {
    expect(cards[place]?.textContent).toContain(marker)
    expect(cards[place]?.textContent).toContain('6-4, 3-6, 7-5You\u00a0· Lucía Ferrer')
  }
  expect(screen.getByText('History').closest('a')?.getAttribute('href')).toBe('/?tab=matches&view=history')
  // Pending matches are read only where there are no others.
  expect(asked.filter(({ path }) => path.includes('pending'))).toEqual([])
})

// spec 2: and a relative date
test('Home shows the relative dates and the figures of the next day once that has begun', async () => {
  let periods = 0
  open({
    'GET /api/matches?limit=3': () => ({ body: [aMatch({ id: 1, date: '2026-05-14' })] }),
    'GET /api/stats/period/30': () => ({ body: someStats({ totalMatches: 25 - periods++ }) }),
  })
  expect(await screen.findByText('today')).toBeTruthy()
  expect(await screen.findByRole('button', { name: /over 25 matches/ })).toBeTruthy()
  vi.setSystemTime('2026-05-15T10:00:00Z')
  // The page returns to the foreground.
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByText('yesterday')).toBeTruthy()
  expect(await screen.findByRole('button', { name: /over 24 matches/ })).toBeTruthy()
})

const withNext: Replies = {
  [ownScheduled]: () => ({ body: [aScheduled(planned('2026-05-14'))] }),
}

test.for([
  ['shows the week before the streak on a phone', false, ['Your week', 'Streak', 'Recent matches']],
  ['shows recent matches before the week on a wide screen', true, ['Streak', 'Recent matches', 'Your week']],
] as const)('Home %s', async ([, matches, order]) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }))
  const { asked } = open(withNext)
  await stats()
  await recent()
  await screen.findByText('Your week')
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(order)
  expect(asked.filter(({ path }) => path.includes('scheduled'))).toHaveLength(1)
})

test.for([
  ['when the stats do not load', { 'GET /api/stats': unavailable }],
  ['before the first match that counts', { 'GET /api/stats': () => ({ body: noStats }) }],
  ['before the first match', noMatches],
] as const)('Home shows the week but no streak %s', async ([, replies]) => {
  open({ ...withNext, ...replies })
  expect(await screen.findByText('Your week')).toBeTruthy()
  expect(screen.queryByText('Streak')).toBeNull()
})

const aStanding = (change: object = {}) => ({
  clanId: 5,
  clanName: 'Los Cristaleros',
  seasonId: 3,
  rank: 4,
  rating: 1128.6,
  previousRating: 1141.2,
  rankedMatches: 12,
  isProvisional: false,
  wins: 7,
  draws: 1,
  losses: 4,
  ...change,
})

test('Home shows the rating and its last change in each clan that the user has played for this season', async () => {
  const clans = [aStanding(), aStanding({ clanId: 6, clanName: 'Sin jugar', rankedMatches: 0 })]
  open({ [ownRatings]: () => ({ body: clans }) })
  const ratings = within(await screen.findByRole('region', { name: 'Your rating' }))
  // 1141 to 1129, as whole numbers.
  expect(ratings.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [
      'Los CristalerosYour rating · Rank 41129−12 pointsin the last match',
      '/?tab=community&view=clans&clan=5',
    ],
  ])
})

test('Home shows no rating to a user without a clan', async () => {
  open({ [ownRatings]: () => ({ body: [] }) })
  await recent()
  expect(await screen.findByText('Streak')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Your rating' })).toBeNull()
})

test('Home opens the statistics page at ?view=stats', async () => {
  history.replaceState(null, '', '/?view=stats')
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Statistics' })).toBeTruthy()
  expect(screen.queryByText('Recent matches')).toBeNull()
})

type Answers = { stats?: ReturnType<typeof someStats>; user?: typeof ana }
/** The requests of an address, by name, once all are answered. */
async function askedAt(address: string, { stats = someStats(), user = ana }: Answers = {}) {
  history.replaceState(null, '', address)
  const asked = network({
    'GET /api/matches?limit=3': () => ({ body: [aMatch({ id: 1 })] }),
    'GET /api/stats': () => ({ body: stats }),
    [ownRatings]: () => ({ body: [] }),
    'GET /api/stats/period/14': () => ({ body: someStats() }),
    'GET /api/stats/period/30': () => ({ body: someStats() }),
  })
  const client = appClient()
  await readHomeEarly(client, Promise.resolve(user))
  await eventually(() => expect(client.isFetching()).toBe(0))
  return asked.map(({ path }) => path).toSorted()
}

const beginning = [
  '/api/admin/impersonation-status',
  '/api/clans/my/ratings',
  '/api/matches?limit=3',
  '/api/stats',
]

test('early reads of Home request the period of the address, or 30 days for a missing or unknown period', async () => {
  expect(await askedAt('/')).toEqual([...beginning, '/api/stats/period/30'])
  expect(await askedAt('/?period=14')).toEqual([...beginning, '/api/stats/period/14'])
  expect(await askedAt('/?period=31')).toEqual([...beginning, '/api/stats/period/30'])
})

test('early reads of Home request no period for a player without matches or for all time', async () => {
  expect(await askedAt('/', { stats: noStats })).toEqual(beginning)
  expect(await askedAt('/?period=all')).toEqual(beginning)
})

test('early reads of Home request nothing at the address of another page', async () => {
  for (const address of ['/?tab=matches', '/?view=stats', '/profile'])
    expect(await askedAt(address)).toEqual([])
})

test.for(['firstName', 'lastName', 'city', 'favouriteCourtSide'])(
  'early reads of Home request nothing when the profile has no %s',
  async (missing) => {
    expect(await askedAt('/', { user: { ...ana, [missing]: null } })).toEqual([])
  },
)
