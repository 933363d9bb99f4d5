import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AuthGate } from '#client/auth/auth-gate.tsx'
import { LandingPage } from '#client/auth/landing-page.tsx'
import { call } from '#client/lib/api.ts'
import { readDraft } from '#client/lib/drafts.ts'
import { useWrite } from '#client/lib/query-client.ts'
import { followSession } from '#client/lib/session-person.ts'
import { useKeptDraft } from '#client/lib/use-kept-draft.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { authApi } from '#shared/auth/api.ts'
import { ana } from '#tests/client/profile/screen.tsx'
import { freshBrowser, givenFor, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { whenDone } from '#tests/support/when-done.ts'

const record: Endpoint = { method: 'POST', path: '/matches', access: 'player' }
const unauthorized = { status: 401, body: { code: 'unauthorized' } }
const person = (name: string): Replies =>
  givenFor(name, {
    'GET /api/auth/user': () => ({ body: ana }),
    'GET /api/auth/profile-status': () => ({ body: { needsCompletion: false } }),
    'POST /api/matches': () => ({ status: 204 }),
  })
const visitor = givenFor('none', { 'GET /api/auth/user': () => unauthorized })
const refusedAs = (name: string): Replies =>
  givenFor(name, { 'POST /api/matches': () => ({ status: 409, body: { code: 'other_person' } }) })

const asUser = () => call(authApi.user, undefined)

freshBrowser()
const loads = pageLoads()

/** Where this page was loaded anew: jsdom has one page only, which it never leaves. */
function pageLoads() {
  const load = vi.fn<(address: string) => void>()
  beforeEach(() => {
    load.mockClear()
    const { origin } = document.location
    vi.stubGlobal('location', {
      origin,
      get pathname() {
        return document.location.pathname
      },
      get search() {
        return document.location.search
      },
      replace: load,
      reload: () => load(document.location.pathname + document.location.search),
    })
  })
  return () => load.mock.calls.flat()
}

function Form() {
  const [comments, setComments] = useState(readDraft<{ comments: string }>('match')?.comments ?? '')
  const save = useWrite(record, { failure: 'Failed to add match' })
  useKeptDraft('match', comments ? { comments } : null)
  return (
    <>
      <input aria-label="Comments" value={comments} onChange={({ target }) => setComments(target.value)} />
      <button onClick={() => save.mutate({})}>Save</button>
    </>
  )
}

/** The page as its first answers make it; what is answered later may be changed in `replies`. */
async function open(first: Replies, address = '/?tab=matches') {
  history.replaceState(null, '', address)
  const replies = { ...first }
  const asked = network(replies)
  const shown = show(
    <AuthGate visitor={<LandingPage />} renderNewcomer={() => null}>
      <Form />
    </AuthGate>,
  )
  await (first === visitor ? landing() : screen.findByLabelText('Comments'))
  const asks = () => asked.filter(({ path }) => path === '/api/auth/user').length
  return { ...shown, replies, asked, asks }
}

const landing = () => screen.findByRole('link', { name: 'Get started' })
const isHidden = () => expect(screen.queryByLabelText('Comments')).toBeNull()

/** Another tab of this browser: what it heard, and what it says. */
function anotherTab() {
  const tab = new BroadcastChannel('session')
  const heard: unknown[] = []
  tab.addEventListener('message', ({ data }) => heard.push(data))
  whenDone(() => tab.close())
  return { heard, says: (what: string) => tab.postMessage(what) }
}

describe('a page', () => {
  test.for([
    ['whose person it found', person('ana'), 'ana'],
    ['that nobody is signed in', visitor, 'none'],
  ] as const)('tells the other tabs %s', async ([, replies, found]) => {
    const other = anotherTab()
    await open(replies)
    await waitFor(() => expect(other.heard).toEqual([found]))
  })

  test('says with a write for whom it is meant, and with no read', async () => {
    const { asked, user } = await open(person('ana'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked).toHaveLength(3))
    expect(asked.map(({ method, headers }) => [method, headers.get('Session-Person')])).toEqual([
      ['GET', null],
      ['GET', null],
      ['POST', 'ana'],
    ])
  })

  test('whose server says nothing of persons compares nothing', async () => {
    const { asked, user } = await open({
      'GET /api/auth/user': () => ({ body: ana }),
      'GET /api/auth/profile-status': () => ({ body: { needsCompletion: false } }),
      'POST /api/matches': () => ({ status: 204 }),
    })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked).toHaveLength(3))
    expect(asked[2]?.headers.has('Session-Person')).toBe(false)
    expect(loads()).toEqual([])
  })

  test('in a browser that has no channel between tabs works without one', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    followSession(asUser)()
    const { user, replies } = await open(person('ana'))
    Object.assign(replies, refusedAs('berta'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { name: 'Somebody else is signed in' })).toBeTruthy()
  })
})

describe('an answer that was given for somebody else', () => {
  test('is not used: the page shows nothing more, and begins anew at Home', async () => {
    const { replies } = await open(person('ana'))
    Object.assign(replies, person('berta'))
    const answered = asUser()
    await expect(act(() => answered)).rejects.toMatchObject({ code: 'other_person' })
    expect(loads()).toEqual(['/'])
    isHidden()
  })

  test('brings a visitor’s page what it is now, where it is', async () => {
    const { replies } = await open(visitor, '/?join=abc')
    Object.assign(replies, person('ana'))
    const answered = asUser()
    await expect(act(() => answered)).rejects.toMatchObject({ code: 'other_person' })
    expect(loads()).toEqual(['/?join=abc'])
  })
})

describe('a session that has ended', () => {
  test('as the account that an admin acted for is gone loads the page anew, which leads them back', async () => {
    const { replies } = await open(person('bea for root'), '/?tab=community')
    const gone = () => ({ status: 401, body: { code: 'impersonated_gone' } })
    Object.assign(replies, givenFor('none', { 'GET /api/auth/user': gone }))
    const answered = asUser()
    await expect(act(() => answered)).rejects.toMatchObject({ code: 'impersonated_gone' })
    expect(loads()).toEqual(['/?tab=community'])
    isHidden()
  })

  test.for([
    ['en', 'Get started', 'Your session has ended. What you typed is kept for you.'],
    ['es', 'Empezar', 'Tu sesión ha terminado. Lo que has escrito se conserva para ti.'],
  ] as const)('in %s leaves the landing page, which leads back', async ([language, start, text]) => {
    const { replies, user } = await open(person('ana'), '/?tab=matches&dialog=record')
    await user.type(screen.getByLabelText('Comments'), 'Half of it')
    Object.assign(replies, givenFor('none', { 'POST /api/matches': () => unauthorized }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await act(() => speak(language))
    const link = await screen.findByRole('link', { name: start })
    expect(link.getAttribute('href')).toBe(
      `/api/login?${new URLSearchParams({ lang: language, returnTo: '/?tab=matches&dialog=record' })}`,
    )
    const line = screen.getByRole('status')
    expect(line.textContent).toBe(text)
    expect(document.activeElement).toBe(line)
    isHidden()
    expect(screen.queryByText('Failed to add match')).toBeNull()
    expect(loads()).toEqual([])
  })

  test('is told to nobody who only looks', async () => {
    await open(visitor)
    expect(screen.queryByRole('status')).toBeNull()
  })

  test.for([
    ['the same person', 'ana', '/?tab=matches'],
    ['somebody else', 'berta', '/'],
  ] as const)('is followed by %s, who signs in in another tab', async ([, name, address]) => {
    const { replies } = await open(person('ana'))
    Object.assign(replies, visitor)
    await act(() => asUser().catch(() => {}))
    await landing()
    anotherTab().says(name)
    await waitFor(() => expect(loads()).toEqual([address]))
  })
})

describe('a write that is refused as somebody else is signed in', () => {
  test.for([
    [
      'en',
      'Somebody else is signed in',
      /^This browser is now signed in as somebody else. Nothing was saved/,
      'Continue',
    ],
    [
      'es',
      'Ha iniciado sesión otra persona',
      /^En este navegador ha iniciado sesión otra persona. No se ha guardado/,
      'Continuar',
    ],
  ] as const)(
    'in %s says so in place of the page until that was read',
    async ([language, title, text, go]) => {
      const { replies, user } = await open(person('ana'))
      await user.type(screen.getByLabelText('Comments'), 'Half of it')
      Object.assign(replies, refusedAs('berta'))
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await act(() => speak(language))
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
      expect(screen.getByRole('alert').textContent).toMatch(text)
      isHidden()
      expect(loads()).toEqual([])
      expect({ ...sessionStorage }).toEqual({ 'draft:ana:match': '{"comments":"Half of it"}' })
      await user.click(screen.getByRole('button', { name: go }))
      expect(loads()).toEqual(['/'])
    },
  )

  test('leads back when the person of the page signs in again in another tab', async () => {
    const { replies, user } = await open(person('ana'))
    Object.assign(replies, refusedAs('berta'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('heading', { name: 'Somebody else is signed in' })
    anotherTab().says('ana')
    await waitFor(() => expect(loads()).toEqual(['/?tab=matches']))
  })
})

describe('what another tab says', () => {
  test('of its own person changes nothing', async () => {
    const { asks } = await open(person('ana'))
    const other = anotherTab()
    other.says('ana')
    other.says('berta')
    // What it says is heard in its order.
    await waitFor(() => expect(asks()).toBe(2))
  })

  test('about somebody else is asked of the server, which decides', async () => {
    const { replies } = await open(person('ana'))
    Object.assign(replies, person('berta'))
    anotherTab().says('berta')
    await waitFor(() => expect(loads()).toEqual(['/']))
    isHidden()
  })

  test('about nobody is asked of the server, which decides', async () => {
    const { replies } = await open(person('ana'))
    Object.assign(replies, visitor)
    anotherTab().says('none')
    expect(await landing()).toBeTruthy()
    expect(loads()).toEqual([])
  })

  test.for(['none', 'berta'])('and is wrong is set right: %s', async (said) => {
    await open(person('ana'))
    const other = anotherTab()
    other.says(said)
    await waitFor(() => expect(other.heard).toEqual(['ana']))
    expect(screen.getByLabelText('Comments')).toBeTruthy()
    expect(loads()).toEqual([])
  })

  test('brings a visitor’s page in, where it is', async () => {
    const { replies } = await open(visitor, '/profile')
    Object.assign(replies, person('ana'))
    anotherTab().says('ana')
    await waitFor(() => expect(loads()).toEqual(['/profile']))
  })
})

describe('a page that comes back from the browser’s memory', () => {
  const pass = (name: 'pagehide' | 'pageshow') =>
    dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
  const isCovered = () => document.documentElement.style.visibility === 'hidden'

  test('shows itself once it is known that it is still its person’s', async () => {
    const { asks } = await open(person('ana'))
    pass('pagehide')
    pass('pageshow')
    expect(isCovered()).toBe(true)
    await waitFor(() => expect(isCovered()).toBe(false))
    expect(asks()).toBe(2)
    expect(screen.getByLabelText('Comments')).toBeTruthy()
  })

  test('shows nothing of somebody who has left', async () => {
    const { replies } = await open(person('ana'))
    pass('pagehide')
    Object.assign(replies, visitor)
    pass('pageshow')
    await waitFor(() => expect(isCovered()).toBe(false))
    isHidden()
    expect(await landing()).toBeTruthy()
  })

  test('begins anew if it had been left for another person', async () => {
    const { replies } = await open(person('ana'))
    Object.assign(replies, person('berta'))
    await act(() => asUser().catch(() => {}))
    pass('pageshow')
    expect(loads()).toEqual(['/', '/?tab=matches'])
  })
})
