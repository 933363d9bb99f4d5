import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
// Loaded before the tests, so that it does not count as their time.
import '#client/install/install-offer.tsx'
import '#client/matches/form/match-form-dialog.tsx'
import { offerInstallation } from '#client/install/installation.ts'
import { change, close } from '#client/lib/location.ts'
import { Shell } from '#client/shell/shell.tsx'
import { bea, impersonating } from '#tests/client/admin/impersonation.ts'
import { aMatch, signedIn } from '#tests/client/matches/details/match-screen.ts'
import { fillMatch } from '#tests/client/matches/form/match-form-screen.tsx'
import { freshBrowser, network, press, type Replies, says, show, speak } from '#tests/support/render.tsx'
import { installable, iphone, resetBrowser } from './browsers.ts'

freshBrowser()
beforeEach(() => void vi.setSystemTime('2026-05-20T10:00:00Z'))
afterEach(resetBrowser)

/** The signed-in app on an empty page. */
function open(replies: Replies = {}) {
  const asked = network({
    ...signedIn,
    'GET /api/players/search?q=Marcos': () => ({ body: [] }),
    'GET /api/players/search?q=Toni': () => ({ body: [] }),
    'POST /api/matches': () => ({ status: 201, body: aMatch() }),
    ...replies,
  })
  show(<Shell>{null}</Shell>)
  return asked
}

async function record() {
  fillMatch()
  act(() => change({ dialog: 'record' }))
  await press('Save')
  await waitFor(() => expect(location.search).toBe(''))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Match' })).toBeNull())
}

const offer = () => screen.findByRole('dialog', { name: 'Install Bandeja' })
const shown = () => screen.queryByRole('dialog', { name: 'Install Bandeja' })
const isClosed = () => waitFor(() => expect(shown()).toBeNull())

describe('where the browser can install the app', () => {
  test('the first recorded match is followed by an offer, which "Not now" closes for good', async () => {
    expect(installable().defaultPrevented).toBe(true)
    open()
    expect(shown()).toBeNull()
    await record()
    const sheet = within(await offer())
    expect(sheet.getByText('Opens without a connection too')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Not now'))
    await press('Not now')
    await isClosed()
    await record()
    await says('Match added successfully!')
    expect(shown()).toBeNull()
    // Another visit of the same device.
    installable()
    act(() => offerInstallation())
    expect(shown()).toBeNull()
  })

  test('"Install" opens the question of the browser once, and no match is followed by another offer', async () => {
    const prompt = vi.fn(async () => {})
    installable(prompt)
    open()
    await record()
    await offer()
    await press('Install')
    expect(prompt).toHaveBeenCalledTimes(1)
    await isClosed()
    installable()
    await record()
    expect(shown()).toBeNull()
    expect(prompt).toHaveBeenCalledTimes(1)
  })

  test('Escape closes the offer for good', async () => {
    installable()
    open()
    await record()
    await offer()
    await userEvent.keyboard('{Escape}')
    await isClosed()
    await record()
    expect(shown()).toBeNull()
  })

  test('an installation from the menu of the browser closes the offer', async () => {
    installable()
    open()
    await record()
    await offer()
    act(() => void dispatchEvent(new Event('appinstalled')))
    await isClosed()
  })

  test('the offer waits until no other dialog is open', async () => {
    installable()
    open({ 'GET /api/matches/5': () => ({ body: aMatch() }) })
    act(() => change({ match: 5 }))
    await screen.findByRole('dialog', { name: 'Match details' })
    act(() => offerInstallation())
    expect(shown()).toBeNull()
    act(() => close('match'))
    await offer()
  })

  test('an edited match is followed by no offer', async () => {
    installable()
    open({
      'GET /api/matches/5': () => ({ body: aMatch() }),
      'PUT /api/matches/5': () => ({ body: aMatch({ comments: 'tight' }) }),
    })
    act(() => change({ match: 5, dialog: 'edit' }))
    await press('Save')
    await says('Match updated successfully!')
    act(() => change({ match: undefined, dialog: undefined }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shown()).toBeNull()
  })

  test('a match that an admin records for somebody else is followed by no offer', async () => {
    installable()
    open(impersonating(bea))
    await record()
    await says('Match added successfully!')
    expect(shown()).toBeNull()
  })
})

test('on an iPhone the offer shows the two steps to the home screen instead of a button', async () => {
  iphone()
  open()
  await record()
  const sheet = within(await offer())
  const steps = sheet.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps.slice(-2)).toEqual(["1Tap “Share” in the browser's bar", '2Choose “Add to Home Screen”'])
  expect(sheet.queryByRole('button', { name: 'Install' })).toBeNull()
  await press('Got it')
  await isClosed()
  await record()
  expect(shown()).toBeNull()
})

test('on an iPhone in Spanish the steps have the words of its menu', async () => {
  iphone()
  await speak('es')
  open()
  act(() => offerInstallation())
  const sheet = within(await screen.findByRole('dialog', { name: 'Instala Bandeja' }))
  expect(sheet.getByText('Elige «Añadir a pantalla de inicio»')).toBeTruthy()
})

test.for<[string, () => void]>([
  ['a browser that cannot install', () => {}],
  ['the app on the home screen of an iPhone', () => iphone({ standalone: true })],
  [
    'the installed app',
    () => {
      installable()
      vi.stubGlobal('matchMedia', (query: string) =>
        Object.assign(new EventTarget(), { matches: query === '(display-mode: standalone)' }),
      )
    },
  ],
  [
    'a browser inside another app of an iPhone',
    () => {
      iphone()
      Object.defineProperty(navigator, 'userAgent', { value: 'iPhone Instagram', configurable: true })
    },
  ],
])('in %s a recorded match is followed by no offer', async ([, arrange]) => {
  arrange()
  open()
  await record()
  await says('Match added successfully!')
  expect(shown()).toBeNull()
  // Neither later, out of nowhere.
  if (!matchMedia('(display-mode: standalone)').matches) act(() => void installable())
  expect(shown()).toBeNull()
})

test('the manifest that the page links follows the language', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'manifest', href: '/en.webmanifest' })
  document.head.append(link)
  await speak('es')
  expect(link.getAttribute('href')).toBe('/es.webmanifest')
  await speak('en')
  expect(link.getAttribute('href')).toBe('/en.webmanifest')
  link.remove()
})
