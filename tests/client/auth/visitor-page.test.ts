import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { nobody } from '#shared/auth/session-person.ts'
import { sentTo } from '#tests/client/admin/impersonation.ts'
import { whenDone } from '#tests/support/cleanup.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, press, speak } from '#tests/support/render.tsx'
import { openVisitorPage } from '#tests/support/visitor-page.ts'

freshBrowser()
const sent = sentTo()
const loads = () => sent.mock.calls.flat()
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

// spec 1: Visitors see a landing | with a get-started action | and a demo action
// spec 2: and the landing page | Login navigates to /api/login
// spec 4: Session: unauthenticated (landing)
// spec 6: landing page, login, demo
// spec 7: 401 means not logged | /api/login | /api/demo
test('a visitor sees login and demo links in the language of the page, and nothing is requested', async () => {
  await speak('es')
  const asked = network({})
  await openVisitorPage('/', 'landing', 'es')
  expect(hrefOf('Empezar')).toBe('/api/login?lang=es&new=1')
  expect(hrefOf('Ya tengo cuenta')).toBe('/api/login?lang=es')
  expect(hrefOf('Ver la demo')).toBe('/api/demo?lang=es')
  expect(asked).toEqual([])
})

test.for(['/profile', '/?tab=matches&match=7'])('who signs in at %s comes back to it', async (address) => {
  await openVisitorPage(address)
  const way = { lang: 'en', new: '1', returnTo: address }
  expect(hrefOf('Get started')).toBe(`/api/login?${new URLSearchParams(way)}`)
})

test('a login that was denied is said once, and the address forgets it', async () => {
  await openVisitorPage('/?tab=matches&login=denied')
  expect('denied' in document.documentElement.dataset).toBe(true)
  expect(screen.getByRole('status').textContent).toMatch(/^The login was cancelled or refused\. You can try/)
  expect(location.search).toBe('?tab=matches')
  expect(hrefOf('Get started')).toContain(encodeURIComponent('/?tab=matches'))
  await openVisitorPage('/?tab=matches')
  expect('denied' in document.documentElement.dataset).toBe(false)
})

test('the theme button changes the theme, keeps the choice and names the other one', async () => {
  await openVisitorPage('/')
  await press('Switch to the dark theme')
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('preferred-theme')).toBe('dark')
  await press('Switch to the light theme')
  expect(document.documentElement.dataset.theme).toBe('light')
})

test('the other language is kept for the app and the server, and the page is loaded in it', async () => {
  await openVisitorPage('/?tab=matches')
  await press('en')
  expect(loads()).toEqual([])
  await press('es')
  expect(localStorage.getItem('preferred-language')).toBe('es')
  expect(document.cookie).toContain('preferred-language=es')
  expect(loads()).toEqual(['/?tab=matches'])
})

test('a page follows the language that another tab chooses', async () => {
  await openVisitorPage('/')
  localStorage.setItem('preferred-language', 'es')
  dispatchEvent(new StorageEvent('storage', { key: 'preferred-language', newValue: 'es' }))
  expect(loads()).toEqual(['/'])
})

test('a page in another language than the chosen one is loaded again, unless the browser keeps no cookie', async () => {
  localStorage.setItem('preferred-language', 'es')
  await openVisitorPage('/', 'landing', 'en')
  expect(loads()).toEqual(['/'])
  expect(document.cookie).toContain('preferred-language=es')
  sent.mockClear()
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  await openVisitorPage('/', 'landing', 'en')
  expect(loads()).toEqual([])
})

test('other tabs learn that nobody is signed in, and somebody who signs in there has the page loaded again', async () => {
  const other = new BroadcastChannel('session')
  whenDone(() => other.close())
  const heard: unknown[] = []
  other.addEventListener('message', ({ data }) => heard.push(data))
  await openVisitorPage('/profile')
  await eventually(() => expect(heard).toEqual([nobody]))
  other.postMessage(nobody)
  other.postMessage('ana')
  await eventually(() => expect(loads()).toEqual(['/profile']))
})

test('a page that the browser brings back is loaded again, as somebody may be signed in by now', async () => {
  await openVisitorPage('/')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(loads()).toEqual([])
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(loads()).toEqual(['/'])
})

test('the files of the app in the language of the page are loaded when a way into it is touched', async () => {
  const early = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map((file) =>
      file.getAttribute('href'),
    )
  await openVisitorPage('/')
  document.head.insertAdjacentHTML(
    'beforeend',
    `<link data-app href="/assets/app.js"><link data-app data-language="en" href="/assets/en.js">
     <link data-app data-language="es" href="/assets/es.js">`,
  )
  expect(early()).toEqual([])
  await userEvent.hover(screen.getByRole('link', { name: 'Get started' }))
  expect(early()).toEqual(['/assets/app.js', '/assets/en.js'])
})

// spec 2: Any other path shows a 404
// spec 8: 404 page: 'Page Not Found'
test('an unknown address is "Page Not Found" for a visitor, with a link to Home', async () => {
  await openVisitorPage('/nope', 'missing')
  expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
  expect(hrefOf('Go to the home page')).toBe('/')
})
