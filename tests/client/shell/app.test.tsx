import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { App } from '#client/app.tsx'
import { currentUser } from '#client/auth/current-user.ts'
import { readHomeEarly } from '#client/matches/home/home-reads.ts'
import { tabPage } from '#client/shell/tab-page.tsx'
import { signedIn } from '#tests/client/matches/details/match-screen.ts'
import { ana } from '#tests/client/profile/screen.tsx'
import { anInvitation, key } from '#tests/client/scheduled-matches/scheduled-fixtures.ts'
import { aLadder, key as sharedKey, reads as sharedReads } from '#tests/client/shares/shared-samples.ts'
import { someStats } from '#tests/client/stats/stats-samples.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  appClient,
  freshBrowser,
  network,
  press,
  type Replies,
  type Reply,
  show,
  speak,
} from '#tests/support/render.tsx'
import { later, refused } from '#tests/support/replies.ts'

const userRead = 'GET /api/auth/user'
const visitor: Replies = { [userRead]: refused(401, 'unauthorized') }
const member = (needsCompletion = false): Replies => ({
  'GET /api/auth/user': () => ({ body: ana }),
  'GET /api/auth/profile-status': () => ({ body: { needsCompletion } }),
})

// Loaded before the tests, so that it does not count as their time.

freshBrowser()

/** The page as the server sends it to a browser with a session. */
function open(address: string, replies: Replies) {
  history.replaceState(null, '', address)
  const asked = network(replies)
  const client = appClient()
  return { asked, client, ...render(<App client={client} />), user: userEvent.setup() }
}

// spec 2: While auth or profile
// spec 4: Auth states are loading | and is always refetched
test('the app shows Loading until user and profile status are known, and requests the status again on each visit', async () => {
  const user = later()
  const status = later()
  const replies: Replies = {
    'GET /api/auth/user': () => user.promise,
    'GET /api/auth/profile-status': () => status.promise,
  }
  const { asked, client, unmount } = open('/', replies)
  expect(screen.getByText('Loading...')).toBeTruthy()
  user.answer({ body: ana })
  const asks = (part: string) => asked.filter(({ path }) => path === `/api/auth/${part}`).length
  await eventually(() => expect(asks('profile-status')).toBe(1))
  expect(screen.getByText('Loading...')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  status.answer({ body: { needsCompletion: false } })
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeTruthy()
  unmount()
  Object.assign(replies, member(true))
  render(<App client={client} />)
  expect(await screen.findByRole('heading', { name: 'Complete Your Profile' })).toBeTruthy()
  expect([asks('user'), asks('profile-status')]).toEqual([1, 2])
})

test('the app stays when refetching the user answers 503, and gives way to the landing page on a 401', async () => {
  const replies = member()
  const { client } = open('/', replies)
  const readAgain = () => act(() => client.refetchQueries({ queryKey: currentUser.queryKey }))
  await screen.findByRole('navigation', { name: 'Main' })
  replies['GET /api/auth/user'] = refused(503, 'unavailable')
  await readAgain()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  Object.assign(replies, visitor)
  await readAgain()
  expect(await screen.findByRole('link', { name: 'Get started' })).toBeTruthy()
})

// spec 7: and no retries
test.for<[string, Replies, string]>([
  ['every read of Home', { ...signedIn, ...member() }, "Matches didn't load"],
  [
    'the period',
    { ...signedIn, ...member(), 'GET /api/stats': () => ({ body: someStats() }) },
    "The statistics didn't load",
  ],
])('the start of the app requests each thing once when %s fails', async ([, replies, told]) => {
  const asked = network(replies)
  const client = appClient()
  const user = client.fetchQuery(currentUser)
  // As client/main.tsx does, before anything renders.
  await readHomeEarly(client, user).catch(() => {})
  render(<App client={client} />)
  await screen.findByText(told)
  const paths = asked.map(({ path }) => path)
  expect(paths).toContain('/api/stats')
  expect(paths).toEqual([...new Set(paths)])
})

// spec 4: The profile-status call runs | Session: unauthenticated (landing)
// spec 7: Errors are swallowed | GET /api/auth/profile-status
test('a page whose session is over shows the landing page without an error, and no first paint any more', async () => {
  await speak('es')
  // The content of index.html is removed when the real screen is rendered.
  const firstPaint = Object.assign(document.createElement('div'), { id: 'first' })
  document.body.prepend(firstPaint)
  const { asked } = open('/?tab=matches&match=7', visitor)
  const start = await screen.findByRole('link', { name: 'Empezar' })
  expect(firstPaint.isConnected).toBe(false)
  const way = { lang: 'es', returnTo: '/?tab=matches&match=7', new: '1' }
  expect(start.getAttribute('href')).toBe(`/api/login?${new URLSearchParams(way)}`)
  expect(asked.map(({ path }) => path)).toEqual(['/api/auth/user'])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
  expect(document.querySelector('.toast')).toBeNull()
})

// spec 2: An authenticated user who
// spec 4: authenticated needing completion
test.for(['/?tab=matches', '/profile', '/nowhere'])(
  'a user with an incomplete profile sees "Complete Your Profile" at %s',
  async (address) => {
    open(address, member(true))
    expect(await screen.findByRole('heading', { name: 'Complete Your Profile' })).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByText('Page Not Found')).toBeNull()
  },
)

// spec 1: Languages: es and en
// spec 2: '/' shows the main | The header has the logo | a language control | and a theme control
// spec 2: Language switcher offering ES
// spec 4: authenticated when the user | and authenticated complete
// spec 6: the whole main app | views impersonation status
// spec 7: Auth and profile Reads needsCompletion
test('a signed-in user sees the app and a header with logo, languages, theme and notifications', async () => {
  open('/?tab=community', member())
  const current = await screen.findByRole('link', { name: 'Community', current: 'page' })
  expect(current.getAttribute('href')).toBe('/?tab=community')
  const header = within(screen.getByRole('banner'))
  expect(header.getByRole('link', { name: 'Bandeja' }).querySelector('svg')).toBeTruthy()
  expect([...header.getByLabelText('Language').children].map(({ textContent }) => textContent)).toEqual([
    'es',
    'en',
  ])
  expect(header.getByLabelText('Switch to the dark theme')).toBeTruthy()
  expect(header.getByLabelText(/^Notifications/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Admin Mode' })).toBeNull()
  expect(screen.queryByText(/only you can see this demo/i)).toBeNull()
})

test('on a wide screen a rail with the name of the user replaces header and bottom bar', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  open('/?tab=community', member())
  const rail = (await screen.findByText('Ana Roldán')).closest('aside')!
  expect(screen.getAllByRole('navigation', { name: 'Main' })).toEqual([within(rail).getByRole('navigation')])
  expect(screen.queryByRole('banner')).toBeNull()
})

test('the demo banner says who sees the demo and when it is deleted, and links to creating an account', async () => {
  open('/', { ...member(), 'GET /api/auth/user': () => ({ body: { ...ana, isDemo: true } }) })
  expect(await screen.findByText(/only you can see this demo\. it's deleted after 24 hours/i)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Create your account' })
  expect(link.getAttribute('href')).toBe('/api/login?lang=en&new=1')
})

// spec 2: The bottom navigation has four | and a central add
test('the bottom navigation has four tabs with their URLs, and the "Add match" button in the middle', async () => {
  const { user } = open('/', member())
  await screen.findByRole('banner')
  const items = [...document.querySelectorAll<HTMLElement>('.net :is(a, button)')]
  const named = Object.fromEntries(
    items.map((item) => [item.getAttribute('aria-label') ?? item.textContent, item]),
  )
  expect(Object.keys(named)).toEqual(['Home', 'Matches', 'Add match', 'Community', 'Settings'])
  for (const [name, search] of [
    ['Matches', '?tab=matches'],
    ['Community', '?tab=community'],
    ['Settings', '?tab=settings'],
    ['Home', ''],
  ] as const) {
    await user.click(named[name]!)
    expect(location.search).toBe(search)
    expect(document.querySelector('.net [aria-current=page]')?.textContent).toBe(name)
  }
})

// spec 2: Any other path shows a 404
// spec 8: 404 page: 'Page Not Found'
test.for(
  ['/matches', '/profile/', '/PROFILE', '/index.html', '/pr%6Ffile'].flatMap((path) => [
    [path, 'somebody whose session is over', visitor] as const,
    [path, 'a user', member()] as const,
  ]),
)('the path %s shows %s "Page Not Found" with a link to Home', async ([path, , replies]) => {
  const { user } = open(path, replies)
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
  // "This ball went out": it is not in the net.
  expect(screen.getByRole('main').querySelector('.mesh')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Go to the home page' }))
  expect(location.pathname).toBe('/')
})

// spec 7: Errors are swallowed
test.for<['en' | 'es', string, string, () => Reply | Promise<Reply>]>([
  ['en', "Can't reach Bandeja.", 'Try again', refused(500, 'unexpected')],
  ['en', "Can't reach Bandeja.", 'Try again', () => ({ status: 502, text: '<h1>Bad gateway</h1>' })],
  ['es', 'No se puede conectar con Bandeja.', 'Reintentar', refused(503, 'unavailable')],
  ['en', "Can't reach Bandeja.", 'Try again', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'somebody of whom nothing is known sees the landing page and in %s a quiet %o when the user does not come',
  async ([language, line, again, reply]) => {
    await speak(language)
    const replies: Replies = { 'GET /api/auth/user': reply }
    const { asked, user } = open('/', replies)
    expect((await screen.findByText(line)).closest('[role=status]')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Every match|Cada partido/)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(asked).toHaveLength(1)
    Object.assign(replies, member())
    await user.click(screen.getByRole('button', { name: again }))
    expect(await screen.findByRole('navigation', { name: /Main|Principal/ })).toBeTruthy()
    expect(screen.queryByText(line)).toBeNull()
  },
)

describe('"Add match" button', () => {
  async function press() {
    const shown = open('/?tab=community', member())
    const [ball] = await screen.findAllByRole('button', { name: 'Add match' })
    const ask = async () => {
      await shown.user.click(ball!)
      return screen.findByRole('dialog', { name: 'What would you like to do?' })
    }
    await ask()
    return { ...shown, ask }
  }
  const isLeft = async () => {
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.search).toBe('?tab=community')
  }

  // spec 2: The add button opens | with 'Record Match Result' | Shell: and Cancel
  test('opens a dialog that Cancel and Back close, and that leads to Record Match Result', async () => {
    const { user, ask } = await press()
    await user.click(screen.getByText('Cancel'))
    await isLeft()
    await ask()
    history.back()
    await isLeft()
    await ask()
    await user.click(screen.getByRole('button', { name: /Record Match Result/ }))
    expect(location.search).toBe('?tab=community&dialog=record')
  })

  // spec 2: with 'Record Match Result' | Choosing schedule switches to the Matches
  test('leads to Schedule Match over the Matches tab, and closing the form leaves the Matches tab', async () => {
    const { user } = await press()
    await user.click(screen.getByRole('button', { name: /Schedule Match/ }))
    expect(location.search).toBe('?tab=matches&dialog=schedule')
    const form = await screen.findByRole('dialog', { name: 'Schedule Match' })
    await user.click(within(form).getByLabelText('Close'))
    await eventually(() => expect(location.search).toBe('?tab=matches'))
  })
})

const asksFor = `GET /api/invitations/${key}`
const invitation = anInvitation({ freePlaces: 1, guestsAllowed: false })
const player: Replies = { ...signedIn, ...member() }

const openShared = (replies: Replies, address = `/?join=${key}`) => open(address, replies)

test('a tab whose page does not load keeps its title, and says so', async () => {
  history.replaceState(null, '', '/?tab=matches')
  const Page = tabPage(() => Promise.reject(new Error('offline')))
  show(<Page />)
  expect(await screen.findByText("This part didn't load")).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Matches' })).toBeTruthy()
  expect(document.title).toBe('Matches · Bandeja')
})

describe('a signed-in user with an invitation link', () => {
  const asksOf = (asked: { path: string }[]) =>
    asked.filter(({ path }) => path.startsWith('/api/invitations')).length

  test('can retry a failed load, and is redirected to the match with the key and without a new history entry', async () => {
    const pushed = vi.spyOn(history, 'pushState')
    const replies: Replies = { ...player, [asksFor]: refused(503, 'unavailable') }
    const { asked, user } = openShared(replies)
    const failure = await screen.findByText("The invitation didn't load")
    expect(location.search).toBe(`?join=${key}`)
    replies[asksFor] = () => ({ body: { ...invitation, id: 5 } })
    await user.click(within(failure.closest<HTMLElement>('[role=alert]')!).getByText('Try again'))
    await eventually(() => expect(location.search).toBe(`?tab=matches&scheduled=5&join=${key}`))
    expect(pushed).not.toHaveBeenCalled()
    pushed.mockRestore()
    expect(asksOf(asked)).toBe(2)
  })

  test('stays on the match when its address has the key, and does not request the invitation', async () => {
    const { asked } = openShared(player, `/?tab=matches&scheduled=5&join=${key}`)
    expect(await screen.findAllByRole('link', { name: 'Matches', current: 'page' })).not.toHaveLength(0)
    expect(asksOf(asked)).toBe(0)
  })

  test.for([
    ['is unknown', refused(404, 'not_found')(), 'This link no longer leads to a match'],
    ['is of a match that they may not see', { body: invitation }, 'This link no longer leads to a match'],
    [
      'is of a match that has begun',
      { body: { ...invitation, hasBegun: true } },
      'This match has already started.',
    ],
  ] as const)('sees a toast on Home when the link %s', async ([, reply, text]) => {
    openShared({ ...player, [asksFor]: () => reply })
    expect(await screen.findByText(text, { selector: '.toast *' })).toBeTruthy()
    await eventually(() => expect(location.pathname + location.search).toBe('/'))
  })
})

test('a signed-in user with a share link sees what is shared above Home, and closes it', async () => {
  open(`/?shared=${sharedKey}&lang=es`, { ...player, [sharedReads]: () => ({ body: aLadder({ id: 5 }) }) })
  const shown = within(await screen.findByRole('region', { name: 'Shared with you' }))
  const home = await screen.findByRole('heading', { level: 1 })
  const heading = await shown.findByText('Marcos shares the leaderboard of Los Cristaleros')
  expect(heading.compareDocumentPosition(home)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await press('Close')
  expect(location.pathname + location.search).toBe('/')
  expect(screen.queryByRole('region', { name: 'Shared with you' })).toBeNull()
})
