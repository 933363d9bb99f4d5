import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { AuthGate } from '#client/auth/auth-gate.tsx'
import { LandingPage } from '#client/auth/landing-page.tsx'
import { call } from '#client/lib/api.ts'
import { readDraft } from '#client/lib/drafts.ts'
import { useWrite } from '#client/lib/query-client.ts'
import { followSession } from '#client/lib/session-person.ts'
import { useKeptDraft } from '#client/lib/use-kept-draft.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { authApi } from '#shared/auth/api.ts'
import { sentTo } from '#tests/client/admin/acting.ts'
import { ana } from '#tests/client/profile/screen.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { fill } from '#tests/support/gestures.ts'
import { freshBrowser, givenFor, network, press, type Replies, says, show } from '#tests/support/render.tsx'
import { refused } from '#tests/support/replies.ts'
import { whenDone } from '#tests/support/when-done.ts'

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
  useKeptDraft('match', comments ? { comments } : null)
  return (
    <>
      <input aria-label="Comments" value={comments} onChange={({ target }) => setComments(target.value)} />
      <button onClick={() => write.mutate({})}>Save</button>
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

test.for([
  ['for whom it is meant', person('ana'), 'ana'],
  ['nothing where the server says nothing of persons', ofNoPerson, null],
] as const)('a page tells other tabs, and says with a write alone, %s', async ([, replies, name]) => {
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
})

test('a page works without a channel between tabs where the browser has none', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  followSession(asUser)()
  const { replies } = await open(person('ana'))
  Object.assign(replies, refusedAs('berta'))
  await press('Save')
  await says('Somebody else is signed in')
  await press('Continue')
  expect(loads()).toEqual(['/'])
})

test.for([
  ['somebody else begins anew at Home', person('ana'), '/', person('berta'), 'other_person', '/'],
  [
    'the person whom a visitor became brings the page what it is now',
    visitor,
    '/?join=abc',
    person('ana'),
    'other_person',
    '/?join=abc',
  ],
  [
    'nobody, as the account that an admin acted for is gone, leads them back',
    person('bea for root'),
    '/?tab=community',
    givenFor('none', { [user]: refused(401, 'impersonated_gone') }),
    'impersonated_gone',
    '/?tab=community',
  ],
] as const)('an answer is not used that was given for %s', async ([, first, address, then, code, loaded]) => {
  const { replies } = await open(first, address)
  Object.assign(replies, then)
  const answered = asUser()
  await expect(act(() => answered)).rejects.toMatchObject({ code })
  expect(loads()).toEqual([loaded])
  isHidden()
})

test('a session that has ended leaves the landing page, which keeps what was typed and leads back', async () => {
  const { replies } = await open(person('ana'), '/?tab=matches&dialog=record')
  fill('Comments', 'Half of it')
  Object.assign(replies, givenFor('none', { [save]: refused(401, 'unauthorized') }))
  await press('Save')
  expect((await landing()).getAttribute('href')).toBe(
    `/api/login?${new URLSearchParams({ lang: 'en', returnTo: '/?tab=matches&dialog=record' })}`,
  )
  const line = screen.getByRole('status')
  expect(line.textContent).toBe('Your session has ended. What you typed is kept for you.')
  expect(document.activeElement).toBe(line)
  isHidden()
  expect(screen.queryByText('Failed to add match')).toBeNull()
  expect(loads()).toEqual([])
})

test.for([
  ['the same person', 'ana', '/?tab=matches'],
  ['somebody else', 'berta', '/'],
] as const)(
  'a session that has ended is followed by %s, who signs in in another tab',
  async ([, name, address]) => {
    const { replies } = await open(person('ana'))
    Object.assign(replies, visitor)
    await act(() => asUser().catch(() => {}))
    await landing()
    anotherTab().says(name)
    await eventually(() => expect(loads()).toEqual([address]))
  },
)

test('a write refused as somebody else is signed in is told in place of the page; what was typed is kept', async () => {
  const { replies } = await open(person('ana'))
  fill('Comments', 'Half of it')
  Object.assign(replies, refusedAs('berta'))
  await press('Save')
  await says('Somebody else is signed in')
  expect(screen.getByRole('alert').textContent).toMatch(
    /^This browser is now signed in as somebody else. Nothing was saved/,
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
  'what another tab says about %s is decided by the server',
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
  'a tab is heard of this one’s person without effect, and set right when it says %s',
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

describe('a page that comes back from the browser’s memory', () => {
  const pass = (name: 'pagehide' | 'pageshow') =>
    dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
  const isCovered = () => document.documentElement.style.visibility === 'hidden'

  test('shows itself once it is known that it is still its person’s, and nothing of somebody who has left', async () => {
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

  test('begins anew if it had been left for another person', async () => {
    const { replies } = await open(person('ana'))
    Object.assign(replies, person('berta'))
    await act(() => asUser().catch(() => {}))
    pass('pageshow')
    expect(loads()).toEqual(['/', '/?tab=matches'])
  })
})
