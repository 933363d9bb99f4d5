import { render, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { App } from '#client/app.tsx'
import { clickTwice } from '#tests/client/clans/seen-clan.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  appClient,
  button,
  freshBrowser,
  givenFor,
  network,
  press,
  type Replies,
  says,
} from '#tests/support/render.tsx'
import { refused, writes } from '#tests/support/replies.ts'
import { actingForBea, actingForNobody, bea, sentTo } from './acting.ts'

freshBrowser()
const sent = sentTo()

const stop = 'POST /api/admin/stop-impersonation'
const stopped = () => ({ body: { isImpersonating: false } })
const isSentTo = (address: string) => eventually(() => expect(sent.mock.calls).toEqual([[address]]))

function open(address: string, replies: Replies) {
  history.replaceState(null, '', address)
  const asked = network(replies)
  render(<App client={appClient()} />)
  return asked
}
const openActing = (reply: Replies[string]) => open('/?tab=community', { ...actingForBea, [stop]: reply })
const strip = () => screen.findByRole('region', { name: 'Admin Mode' })

describe('in whose name everything is', () => {
  const newcomer = { 'GET /api/auth/profile-status': () => ({ body: { needsCompletion: true } }) }

  // spec 2: An admin impersonating a user
  // spec 6: views impersonation status
  test.for<[string, Replies?]>([
    ['/', newcomer],
    ['/?tab=matches'],
    ['/?tab=settings'],
    ['/profile'],
    ['/nowhere'],
  ])('is said at %s', async ([address, replies = {}]) => {
    const asked = open(address, { ...actingForBea, ...replies })
    const told = within(await strip()).getByRole('status').textContent
    expect(told).toBe('Admin Mode: Viewing data for Bea Roldán')
    expect(asked.filter(({ path }) => path === '/api/admin/impersonation-status')).toHaveLength(1)
    if (replies === newcomer) await says('Complete Your Profile')
  })

  test('could not be read: that is said, what depends on it is not offered, and it is read again', async () => {
    let isUp = false
    open('/profile', {
      ...actingForBea,
      'GET /api/admin/impersonation-status': () => (isUp ? stopped() : refused(503, 'unavailable')()),
    })
    await says('Could not check in whose name you are here')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    isUp = true
    await press('Try again')
    expect(await button('Save')).toBeTruthy()
    expect(screen.queryByText('Could not check in whose name you are here')).toBeNull()
  })

  // spec 6: views impersonation status
  // spec 7: GET /api/admin/impersonation-status
  test('is not said to anybody else', async () => {
    const asked = open('/?tab=community', {
      ...actingForNobody,
      'GET /api/auth/user': () => ({ body: bea }),
    })
    await eventually(() => expect(asked.map(({ path }) => path)).toContain('/api/admin/impersonation-status'))
    await screen.findAllByText('Bea Roldán')
    expect(screen.queryByRole('region', { name: 'Admin Mode' })).toBeNull()
  })

  test('takes room above what sticks to the upper edge', async () => {
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72)
    open('/?tab=community', actingForBea)
    await strip()
    expect(document.documentElement.style.getPropertyValue('--strip')).toBe('72px')
    height.mockRestore()
  })
})

describe('Stop', () => {
  // spec 4: and on becomes off
  // spec 6: and stops impersonation
  // spec 7: POST /api/admin/stop-impersonation
  test('leads to Settings, once by two quick clicks; nothing of the other is left on the screen', async () => {
    const asked = openActing(stopped)
    const [other] = await screen.findAllByText('Bea Roldán')
    clickTwice(await button('Stop'))
    await isSentTo('/?tab=settings')
    expect(other?.isConnected).toBe(false)
    expect(screen.queryByText(/Bea/)).toBeNull()
    expect(writes(asked)).toHaveLength(1)
  })

  // spec 8: or 'Failed to stop impersonation'
  test('that fails says so, and everything stays; that another tab has pressed already is over here, too', async () => {
    const answers = [refused(500, 'unexpected')(), refused(409, 'not_impersonating')()]
    openActing(() => answers.shift()!)
    await press('Stop')
    await says('Failed to stop impersonation')
    expect(sent).not.toHaveBeenCalled()
    expect(await strip()).toBeTruthy()
    await press('Stop')
    await isSentTo('/?tab=settings')
  })

  test('tells who is no admin any more that the session has ended', async () => {
    open('/?tab=community', {
      ...givenFor('bea for root', actingForBea),
      ...givenFor('none', { [stop]: refused(401, 'unauthorized') }),
    })
    await press('Stop')
    await says(/^Your session has ended/)
    expect(sent).not.toHaveBeenCalled()
  })

  test('in another tab is followed here, and nothing is shown or written until then', async () => {
    open('/?tab=community', givenFor('bea for root', actingForBea))
    await screen.findAllByText('Bea Roldán')
    const otherTab = new BroadcastChannel('session')
    otherTab.postMessage('switched')
    await isSentTo('/')
    expect(screen.queryByText(/Bea/)).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    otherTab.close()
  })
})

test.for([
  ['to their own', stopped(), '/?tab=settings'],
  ['to the start when the session is over by then', refused(401, 'unauthorized')(), '/'],
] as const)(
  'an admin who acted for somebody who is gone is led back %s, at a second try when the first failed',
  async (row) => {
    const [, last, address] = row
    const answers = [refused(503, 'unavailable')(), last]
    open('/', { 'GET /api/auth/user': refused(401, 'impersonated_gone'), [stop]: () => answers.shift()! })
    expect(await screen.findByRole('heading', { name: 'This account no longer exists' })).toBeTruthy()
    await press('Return to my account')
    await says('Failed to stop impersonation')
    expect(sent).not.toHaveBeenCalled()
    await press('Return to my account')
    await isSentTo(address)
  },
)
