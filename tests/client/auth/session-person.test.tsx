import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { AuthGate } from '#client/auth/auth-gate.tsx'
import { SignedOutPage } from '#client/auth/signed-out-page.tsx'
import { call } from '#client/lib/api.ts'
import { readDraft, useDraft } from '#client/lib/drafts.ts'
import { read } from '#client/lib/query-client.ts'
import { followSession } from '#client/lib/session-person.ts'
import { useWrite } from '#client/lib/use-write.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { authApi } from '#shared/auth/api.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { sentTo } from '#tests/client/admin/impersonation.ts'
import { ana } from '#tests/client/profile/screen.tsx'
import { whenDone } from '#tests/support/cleanup.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fill } from '#tests/support/gestures.ts'
import { freshBrowser, givenFor, network, press, type Replies, says, show } from '#tests/support/render.tsx'
import { refused } from '#tests/support/replies.ts'

const record: Endpoint = { method: 'POST', path: '/matches', access: 'player' }
const save = 'POST /api/matches'
const user = 'GET /api/auth/user'
const ofNoPerson: Replies = {
  [user]: () => ({ body: ana }),
  'GET /api/auth/profile-status': () => ({ body: { needsCompletion: false } }),
  [save]: () => ({ status: 204 }),
}
const person = (name: string) => givenFor(name, ofNoPerson)
const visitor = givenFor('none', { [user]: refused(401, 'unauthorized') })
const refusedAs = (name: string) => givenFor(name, { [save]: refused(409, 'other_person') })

const asUser = () => call(authApi.user, undefined)

freshBrowser()
const sent = sentTo()
const loads = () => sent.mock.calls.flat()

function Form() {
  const [comments, setComments] = useState(readDraft<{ comments: string }>('match')?.comments ?? '')
  const write = useWrite(record, { failure: 'Failed to add match' })
  useDraft('match', comments ? { comments } : null)
  return (
    <>
      <input aria-label="Comments" value={comments} onChange={({ target }) => setComments(target.value)} />
      <button onClick={() => write.mutate({})}>Save</button>
    </>
  )
}

/** The page with its first responses; later ones may be changed in `replies`. */
async function open(first: Replies, address = '/?tab=matches') {
  history.replaceState(null, '', address)
  const replies = { ...first }
  const asked = network(replies)
  const shown = show(
    <AuthGate signedOut={<SignedOutPage />} renderNewcomer={() => null}>
      <Form />
    </AuthGate>,
  )
  await (first === visitor ? landing() : screen.findByLabelText('Comments'))
  const asks = () => asked.filter(({ path }) => path === '/api/auth/user').length
  return { ...shown, replies, asked, asks }
}

/** The landing page's large button: a user whose session ended has an account. */
const landing = async () => (await screen.findAllByRole('link', { name: 'Log in' })).at(-1)!
const isHidden = () => expect(screen.queryByLabelText('Comments')).toBeNull()

/** Another tab of this browser: what it has received, and a message from it. */
function anotherTab() {
  const tab = new BroadcastChannel('session')
  const heard: unknown[] = []
  tab.addEventListener('message', ({ data }) => heard.push(data))
  whenDone(() => tab.close())
  return { heard, says: (what: string) => tab.postMessage(what) }
}

test.for([
  ['the user that the server names', person('ana'), 'ana'],
  ['no user if the server names none', ofNoPerson, null],
] as const)(
  'a page announces to other tabs, and sends in Session-Person with writes only, %s',
  async ([, replies, name]) => {
    const other = anotherTab()
    const { asked } = await open(replies)
    await press('Save')
    await eventually(() => expect(asked).toHaveLength(3))
    expect(asked.map(({ method, headers }) => [method, headers.get('Session-Person')])).toEqual([
      ['GET', null],
      ['GET', null],
      ['POST', name],
    ])
    await eventually(() => expect(other.heard).toEqual(name ? [name] : []))
    expect(loads()).toEqual([])
  },
)

test('a page in a browser without BroadcastChannel shows that another user is signed in, and Continue loads Home', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  followSession(asUser)()
  const { replies } = await open(person('ana'))
  Object.assign(replies, refusedAs('berta'))
  await press('Save')
  await says('Someone else is signed in')
  await press('Continue')
  expect(loads()).toEqual(['/'])
})

test.for([
  ['another user and loads Home', person('ana'), '/', person('berta'), 'other_person', '/'],
  [
    'the user who signed in after a visitor and reloads the address',
    visitor,
    '/?join=abc',
    person('ana'),
    'other_person',
    '/?join=abc',
  ],
  [
    'no user, as the impersonated account is gone, and reloads the address',
    person('bea for root'),
    '/?tab=community',
    givenFor('none', { [user]: refused(401, 'impersonated_gone') }),
    'impersonated_gone',
    '/?tab=community',
  ],
] as const)(
  'a page rejects a response and hides its content if the response is for %s',
  async ([, first, address, then, code, loaded]) => {
    const { replies } = await open(first, address)
    Object.assign(replies, then)
    const answered = asUser()
    await expect(act(() => answered)).rejects.toMatchObject({ code })
    expect(loads()).toEqual([loaded])
    isHidden()
  },
)

test('a write refused with 401 shows the landing page with a focused notice and a login link back to the address', async () => {
  const { replies } = await open(person('ana'), '/?tab=matches&dialog=record')
  fill('Comments', 'Half of it')
  Object.assign(replies, givenFor('none', { [save]: refused(401, 'unauthorized') }))
  await press('Save')
  expect((await landing()).getAttribute('href')).toBe(
    `/api/login?${new URLSearchParams({ lang: 'en', returnTo: '/?tab=matches&dialog=record' })}`,
  )
  const line = screen.getByRole('status')
  expect(line.textContent).toBe('Your session has ended. Anything you typed has been saved.')
  expect(document.activeElement).toBe(line)
  isHidden()
  expect(screen.queryByText('Failed to add match')).toBeNull()
  expect(loads()).toEqual([])
})

test('a read refused with 401 shows the landing page with a login link back to the address', async () => {
  const { replies, client } = await open(person('ana'), '/?tab=community&view=friends')
  Object.assign(replies, givenFor('none', { 'GET /api/friends': refused(401, 'unauthorized') }))
  const reading = client.fetchQuery(read(friendsApi.list))
  await expect(act(() => reading)).rejects.toMatchObject({ status: 401 })
  expect((await landing()).getAttribute('href')).toBe(
    `/api/login?${new URLSearchParams({ lang: 'en', returnTo: '/?tab=community&view=friends' })}`,
  )
  isHidden()
})

test.for([
  ['the same user reloads the address', 'ana', '/?tab=matches'],
  ['another user loads Home', 'berta', '/'],
] as const)('after the session has ended, a login in another tab by %s', async ([, name, address]) => {
  const { replies } = await open(person('ana'))
  Object.assign(replies, visitor)
  await act(() => asUser().catch(() => {}))
  await landing()
  anotherTab().says(name)
  await eventually(() => expect(loads()).toEqual([address]))
})

test('a write refused with other_person shows a notice, keeps the draft, and the page reloads when its user returns', async () => {
  const { replies } = await open(person('ana'))
  fill('Comments', 'Half of it')
  Object.assign(replies, refusedAs('berta'))
  await press('Save')
  await says('Someone else is signed in')
  expect(screen.getByRole('alert').textContent).toMatch(
    /^Someone else is now signed in on this browser. Nothing was saved/,
  )
  isHidden()
  expect(loads()).toEqual([])
  expect({ ...sessionStorage }).toEqual({ 'draft:ana:match': '{"comments":"Half of it"}' })
  // When she signs in again in another tab, it leads back to where she was.
  anotherTab().says('ana')
  await eventually(() => expect(loads()).toEqual(['/?tab=matches']))
})

test.for([
  ['berta', person('ana'), '/', person('berta'), ['/']],
  ['ana', visitor, '/profile', person('ana'), ['/profile']],
  ['none', person('ana'), '/', visitor, []],
] as const)(
  'a page hides its content and follows the server’s answer when another tab announces the user "%s"',
  async ([name, first, address, then, loaded]) => {
    const other = anotherTab()
    const { replies } = await open(first, address)
    await eventually(() => expect(other.heard).toEqual([first === visitor ? 'none' : 'ana']))
    Object.assign(replies, then)
    other.says(name)
    await eventually(isHidden)
    await eventually(() => expect(loads()).toEqual(loaded))
    if (then === visitor) expect(await landing()).toBeTruthy()
  },
)

test.for(['none', 'berta'])(
  'a page ignores its own user announced by another tab, and corrects the announced "%s" after asking the server',
  async (said) => {
    const { asks } = await open(person('ana'))
    const other = anotherTab()
    other.says('ana')
    other.says(said)
    await eventually(() => expect(other.heard).toEqual(['ana']))
    expect(asks()).toBe(2)
    expect(screen.getByLabelText('Comments')).toBeTruthy()
    expect(loads()).toEqual([])
  },
)

describe('a page restored from the back/forward cache', () => {
  const pass = (name: 'pagehide' | 'pageshow') =>
    dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
  const isCovered = () => document.documentElement.style.visibility === 'hidden'

  test('stays hidden until the user is confirmed, and shows the landing page if the session has ended', async () => {
    const { asks, replies } = await open(person('ana'))
    pass('pagehide')
    pass('pageshow')
    expect(isCovered()).toBe(true)
    await eventually(() => expect(isCovered()).toBe(false))
    expect(asks()).toBe(2)
    expect(screen.getByLabelText('Comments')).toBeTruthy()
    pass('pagehide')
    Object.assign(replies, visitor)
    pass('pageshow')
    await eventually(() => expect(isCovered()).toBe(false))
    isHidden()
    expect(await landing()).toBeTruthy()
  })

  test('reloads its address if another user had signed in before the page was left', async () => {
    const { replies } = await open(person('ana'))
    Object.assign(replies, person('berta'))
    await act(() => asUser().catch(() => {}))
    pass('pageshow')
    expect(loads()).toEqual(['/', '/?tab=matches'])
  })
})
