import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { App } from '#client/app.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { appClient, freshBrowser, givenFor, network, type Replies, speak } from '#tests/support/render.tsx'
import { actingForBea, actingForNobody, bea, sentTo } from './acting.ts'

freshBrowser()
const sent = sentTo()

function open(address: string, replies: Replies) {
  history.replaceState(null, '', address)
  const asked = network(replies)
  const shown = render(<App client={appClient()} />)
  return { ...shown, asked, user: userEvent.setup() }
}

const strip = (name = 'Admin Mode') => screen.findByRole('region', { name })

// spec 2: An admin impersonating a user
// spec 6: views impersonation status
test.for([
  ['en', 'Admin Mode', 'Admin Mode: Viewing data for Bea Roldán', 'Stop'],
  ['es', 'Modo administrador', 'Modo administrador: viendo los datos de Bea Roldán', 'Salir'],
] as const)('in %s it says in whose name everything is', async ([language, label, text, stop]) => {
  await speak(language)
  const { asked } = open('/?tab=community', actingForBea)
  expect(within(await strip(label)).getByRole('status').textContent).toBe(text)
  expect(within(await strip(label)).getByRole('button', { name: stop })).toBeTruthy()
  expect(asked.filter(({ path }) => path === '/api/admin/impersonation-status')).toHaveLength(1)
})

// spec 2: An admin impersonating a user
test.for(['/', '/?tab=matches', '/?tab=settings', '/profile', '/nowhere'])('%s shows it', async (address) => {
  open(address, actingForBea)
  expect(await strip()).toBeTruthy()
})

test('where it could not be asked, that is said, nothing is offered that it decides on, and it is asked again', async () => {
  let isUp = false
  const { user } = open('/profile', {
    ...actingForBea,
    'GET /api/admin/impersonation-status': () =>
      isUp ? { body: { isImpersonating: false } } : { status: 503, body: { code: 'unavailable' } },
  })
  expect(await screen.findByText('Could not check in whose name you are here')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy()
  expect(screen.queryByText('Could not check in whose name you are here')).toBeNull()
})

test('completing a profile shows it', async () => {
  open('/', { ...actingForBea, 'GET /api/auth/profile-status': () => ({ body: { needsCompletion: true } }) })
  expect(await screen.findByRole('heading', { name: 'Complete Your Profile' })).toBeTruthy()
  expect(await strip()).toBeTruthy()
})

// spec 6: views impersonation status
// spec 7: GET /api/admin/impersonation-status
test('nobody else sees it', async () => {
  const { asked } = open('/?tab=community', {
    ...actingForNobody,
    'GET /api/auth/user': () => ({ body: bea }),
  })
  await eventually(() => expect(asked.map(({ path }) => path)).toContain('/api/admin/impersonation-status'))
  await screen.findAllByText('Bea Roldán')
  expect(screen.queryByRole('region', { name: 'Admin Mode' })).toBeNull()
})

test('what sticks to the upper edge stays below it', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72)
  open('/?tab=community', actingForBea)
  await strip()
  expect(document.documentElement.style.getPropertyValue('--strip')).toBe('72px')
})

// spec 4: and on becomes off
// spec 6: and stops impersonation
// spec 7: POST /api/admin/stop-impersonation
test('Stop leads to Settings, and nothing of the other is left on the screen', async () => {
  const { user } = open('/?tab=community', {
    ...actingForBea,
    'POST /api/admin/stop-impersonation': () => ({ body: { isImpersonating: false } }),
  })
  const [other] = await screen.findAllByText('Bea Roldán')
  await user.click(within(await strip()).getByRole('button', { name: 'Stop' }))
  await eventually(() => expect(sent.mock.calls).toEqual([['/?tab=settings']]))
  expect(other?.isConnected).toBe(false)
  expect(screen.queryByText(/Bea/)).toBeNull()
})

test('two clicks faster than a rendering stop once', async () => {
  const { asked } = open('/?tab=community', {
    ...actingForBea,
    'POST /api/admin/stop-impersonation': () => ({ body: { isImpersonating: false } }),
  })
  const button = within(await strip()).getByRole('button', { name: 'Stop' })
  button.click()
  button.click()
  await eventually(() => expect(sent.mock.calls).toEqual([['/?tab=settings']]))
  expect(asked.filter(({ path }) => path === '/api/admin/stop-impersonation')).toHaveLength(1)
})

// spec 8: or 'Failed to stop impersonation'
test('a Stop that fails says so, and everything stays', async () => {
  const { user } = open('/?tab=community', {
    ...actingForBea,
    'POST /api/admin/stop-impersonation': () => ({ status: 500, body: { code: 'unexpected' } }),
  })
  await user.click(within(await strip()).getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Failed to stop impersonation')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

test('what another tab has stopped already is over here, too', async () => {
  const { user } = open('/?tab=community', {
    ...actingForBea,
    'POST /api/admin/stop-impersonation': () => ({ status: 409, body: { code: 'not_impersonating' } }),
  })
  await user.click(within(await strip()).getByRole('button', { name: 'Stop' }))
  await eventually(() => expect(sent.mock.calls).toEqual([['/?tab=settings']]))
})

test('who is no admin any more is told that the session has ended', async () => {
  const { user } = open('/?tab=community', {
    ...givenFor('bea for root', actingForBea),
    ...givenFor('none', {
      'POST /api/admin/stop-impersonation': () => ({ status: 401, body: { code: 'unauthorized' } }),
    }),
  })
  await user.click(within(await strip()).getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText(/^Your session has ended/)).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

test('a tab in which nothing was pressed follows, and shows and writes nothing until then', async () => {
  open('/?tab=community', givenFor('bea for root', actingForBea))
  await screen.findAllByText('Bea Roldán')
  const otherTab = new BroadcastChannel('session')
  otherTab.postMessage('switched')
  await eventually(() => expect(sent.mock.calls).toEqual([['/']]))
  expect(screen.queryByText(/Bea/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  otherTab.close()
})
