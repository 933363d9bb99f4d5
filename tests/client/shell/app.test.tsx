import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { App, MainApp } from '#client/app.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { appClient, freshBrowser, network, type Replies, type Reply, speak } from '#tests/support/render.tsx'

const ana = {
  id: 'ana',
  playerId: 1,
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Roldán',
  profileImageUrl: null,
  city: 'Valencia',
  favouriteCourtSide: 'left',
  role: 'user',
  isDemo: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const visitor: Replies = {
  'GET /api/auth/user': () => ({ status: 401, body: { message: 'Unauthorized', code: 'unauthorized' } }),
}
const member = (needsCompletion = false): Replies => ({
  'GET /api/auth/user': () => ({ body: ana }),
  'GET /api/auth/profile-status': () => ({ body: { needsCompletion } }),
})

// Before the tests, whose time it would take.
await MainApp.preload()

freshBrowser()

function open(address: string, replies: Replies) {
  history.replaceState(null, '', address)
  const asked = network(replies)
  render(<App client={appClient()} />)
  return { asked, user: userEvent.setup() }
}

// spec 2: While auth or profile
// spec 4: Auth states are loading
test('while it is open who is there, it says that it loads', async () => {
  let answer: ((reply: Reply) => void) | undefined
  open('/', { 'GET /api/auth/user': () => new Promise((resolve) => (answer = resolve)) })
  expect(screen.getByText('Loading...')).toBeTruthy()
  answer?.({ status: 401, body: { code: 'unauthorized' } })
  expect(await screen.findByRole('heading', { name: 'Every match counts' })).toBeTruthy()
  expect(screen.queryByText('Loading...')).toBeNull()
})

// spec 2: While auth or profile
test('while it is open whether the profile is complete, it says that it loads', async () => {
  let answer: ((reply: Reply) => void) | undefined
  const { asked } = open('/', {
    ...member(),
    'GET /api/auth/profile-status': () => new Promise((resolve) => (answer = resolve)),
  })
  await eventually(() => expect(asked.map(({ path }) => path)).toContain('/api/auth/profile-status'))
  expect(screen.getByText('Loading...')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  answer?.({ body: { needsCompletion: false } })
  expect(await screen.findAllByRole('navigation', { name: 'Main' })).toHaveLength(2)
})

// spec 1: Visitors see a landing | with a get-started action | and a demo action
// spec 2: and the landing page | Login navigates to /api/login
// spec 4: The profile-status call runs | Session: unauthenticated (landing)
// spec 6: landing page, login, demo
// spec 7: 401 means not logged | Errors are swallowed | GET /api/auth/profile-status | /api/login | /api/demo
test('a visitor is shown the ways in, in their language', async () => {
  await speak('es')
  const { asked } = open('/', visitor)
  const start = await screen.findByRole('link', { name: 'Empezar' })
  expect(start.getAttribute('href')).toBe('/api/login?lang=es')
  expect(screen.getByRole('link', { name: 'Ver la demo' }).getAttribute('href')).toBe('/api/demo?lang=es')
  expect(asked.map(({ path }) => path)).toEqual(['/api/auth/user'])
  // That nobody is signed in is no failure to tell.
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.querySelector('.toast')).toBeNull()
})

test('a visitor with a shared link is brought back to it', async () => {
  open('/?tab=matches&match=7', visitor)
  const start = await screen.findByRole('link', { name: 'Get started' })
  expect(start.getAttribute('href')).toBe(
    `/api/login?${new URLSearchParams({ lang: 'en', returnTo: '/?tab=matches&match=7' })}`,
  )
})

// spec 2: An authenticated user who
// spec 4: authenticated needing completion
// spec 6: the whole main app
// spec 7: Auth and profile Reads needsCompletion
test.for(['/', '/?tab=matches', '/profile', '/nowhere'])(
  'somebody without a profile completes it before anything else: %s',
  async (address) => {
    open(address, member(true))
    expect(await screen.findByRole('heading', { name: 'Complete Your Profile' })).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByText('Page Not Found')).toBeNull()
  },
)

// spec 2: '/' shows the main
// spec 4: authenticated when the user | and authenticated complete
// spec 6: the whole main app
// spec 7: Auth and profile Reads needsCompletion
test('a member gets the app', async () => {
  open('/?tab=community', member())
  const [current] = await screen.findAllByRole('link', { name: 'Community', current: 'page' })
  expect(current?.getAttribute('href')).toBe('/?tab=community')
  expect(screen.getAllByText('Ana Roldán')).toHaveLength(1)
})

const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)

// spec 1: Languages: es and en
// spec 2: The header has the logo | a language control | and a theme control | Language switcher offering ES
test('the header has the logo and the name, both languages, the theme and the bell', async () => {
  open('/', member())
  const header = within(await screen.findByRole('banner'))
  expect(header.getByRole('link', { name: 'Bandeja' }).querySelector('svg')).toBeTruthy()
  const languages = within(header.getByRole('group', { name: 'Language' })).getAllByRole('button')
  expect(textsOf(languages)).toEqual(['es', 'en'])
  expect(header.getByRole('button', { name: 'Switch to the dark theme' })).toBeTruthy()
  expect(header.getByRole('button', { name: /^Notifications/ })).toBeTruthy()
})

// spec 2: The bottom navigation has four | and a central add
test.for([
  ['en', ['Home', 'Matches', 'Add match', 'Community', 'Settings']],
  ['es', ['Inicio', 'Partidos', 'Añadir partido', 'Comunidad', 'Ajustes']],
] as const)(
  'in %s the bar has four tabs, and between them the button that adds',
  async ([language, names]) => {
    await speak(language)
    const { user } = open('/', member())
    await screen.findByRole('banner')
    const bar = within(document.querySelector<HTMLElement>('.net') ?? document.body)
    const items = [...document.querySelectorAll<HTMLElement>('.net :is(a, button)')]
    expect(items.map((item) => item.getAttribute('aria-label') ?? item.textContent)).toEqual(names)
    for (const [name, search] of [
      [names[1], '?tab=matches'],
      [names[3], '?tab=community'],
      [names[4], '?tab=settings'],
      [names[0], ''],
    ] as const) {
      await user.click(bar.getByRole('link', { name }))
      expect(location.search).toBe(search)
      expect(bar.getByRole('link', { current: 'page' }).textContent).toBe(name)
    }
  },
)

// spec 2: Any other path shows a 404
// spec 8: 404 page: 'Page Not Found'
test.for([visitor, member()])('any other path is a 404', async (replies) => {
  const { user } = open('/matches', replies)
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Go to the home page' }))
  expect(location.pathname).toBe('/')
})

// spec 4: authenticated when the user
// spec 7: Errors are swallowed
test('a server that does not answer is not taken for a visitor', async () => {
  const replies: Replies = { 'GET /api/auth/user': () => ({ status: 503, body: { code: 'unavailable' } }) }
  const { asked, user } = open('/', replies)
  expect(await screen.findByText('Bandeja did not load')).toBeTruthy()
  Object.assign(replies, visitor)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Every match counts' })).toBeTruthy()
  expect(asked).toHaveLength(2)
})

// spec 2: The add button opens | with 'Record Match Result' | Shell: and Cancel
test('the ball offers what can be added; Cancel and Back leave', async () => {
  const { user } = open('/?tab=community', member())
  const [ball] = await screen.findAllByRole('button', { name: 'Add match' })
  await user.click(ball ?? document.body)
  expect(await screen.findByRole('dialog', { name: 'What would you like to do?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.search).toBe('?tab=community')

  await user.click(ball ?? document.body)
  await screen.findByRole('dialog', { name: 'What would you like to do?' })
  history.back()
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.search).toBe('?tab=community')

  await user.click(ball ?? document.body)
  await user.click(await screen.findByRole('button', { name: /Record Match Result/ }))
  expect(location.search).toBe('?tab=community&dialog=record')
})

// spec 2: with 'Record Match Result' | Choosing schedule switches to the Matches
test('scheduling happens over the Matches tab, and closing it leads there', async () => {
  const { user } = open('/?tab=community', member())
  const [ball] = await screen.findAllByRole('button', { name: 'Add match' })
  await user.click(ball ?? document.body)
  await user.click(await screen.findByRole('button', { name: /Schedule Match/ }))
  expect(location.search).toBe('?tab=matches&dialog=schedule')
  const form = await screen.findByRole('dialog', { name: 'Schedule Match' })
  await user.click(within(form).getByRole('button', { name: 'Close' }))
  await eventually(() => expect(location.search).toBe('?tab=matches'))
})

test('the first paint of index.html goes when the real screen stands', async () => {
  const first = document.createElement('div')
  first.id = 'first'
  document.body.prepend(first)
  open('/', visitor)
  expect(first.isConnected).toBe(true)
  await screen.findByRole('heading', { name: 'Every match counts' })
  expect(first.isConnected).toBe(false)
})
