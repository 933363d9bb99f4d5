import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsPage } from '#client/profile/settings-page.tsx'
import { clickTwice } from '#tests/client/clans/seen-clan.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, type Replies, show } from '#tests/support/render.tsx'
import { later, writes } from '#tests/support/replies.ts'
import { actingForBea, actingForNobody, admin, bea, sentTo } from './acting.ts'

freshBrowser()
const sent = sentTo()

const carla = {
  id: 'carla',
  firstName: 'Carla',
  lastName: 'Gil',
  email: 'carla@example.com',
  hasAccess: true,
}
const nameless = { id: 'n1', firstName: null, lastName: null, email: 'nn@example.com', hasAccess: true }
const search = (q: string) => `GET /api/admin/users?q=${q}&access=only&limit=20`

function open(replies: Replies = {}) {
  const asked = network({
    'GET /api/auth/user': () => ({ body: admin }),
    ...actingForNobody,
    [search('ca')]: () => ({ body: [carla, nameless] }),
    [search('zz')]: () => ({ body: [] }),
    ...replies,
  })
  return { asked, ...show(<SettingsPage />) }
}

const box = () => screen.findByRole('combobox', { name: 'Person' })
const start = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Start' })
async function choose(user: ReturnType<typeof open>['user']) {
  await user.type(await box(), 'ca')
  await user.click(await screen.findByRole('option', { name: /Carla/ }))
}

// spec 2: Admin impersonation panel | An admin-only panel
// spec 5: Only users with access
// spec 6: admin panel in Settings
// spec 7: GET /api/admin/users
test('an admin finds people by name or e-mail, each shown with both', async () => {
  const { user, asked } = open()
  await user.type(await box(), 'ca')
  await screen.findByRole('option', { name: /Carla/ })
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options).toEqual(['CGCarla Gil carla@example.com', 'Nnn@example.com nn@example.com'])
  expect(asked.filter(({ path }) => path.startsWith('/api/admin/users'))).toHaveLength(1)
})

// spec 5: The start button is disabled
test('until somebody is chosen nothing can be started, and it says why', async () => {
  const { user } = open()
  expect((await start()).disabled).toBe(true)
  expect(screen.getByText('Choose a person first.')).toBeTruthy()
  await choose(user)
  expect((await start()).disabled).toBe(false)
  expect(screen.getByText('You will act for Carla Gil (carla@example.com).')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear Carla Gil' }))
  expect((await start()).disabled).toBe(true)
})

test('the keyboard chooses: arrows mark, Enter picks, Escape leaves', async () => {
  const { user } = open()
  const input = await box()
  await user.type(input, 'ca')
  await screen.findByRole('option', { name: /Carla/ })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  const [first] = await screen.findAllByRole('option', { selected: true })
  expect(input.getAttribute('aria-activedescendant')).toBe(first?.id)
  await user.keyboard('{Enter}')
  expect(input).toHaveProperty('value', 'Carla Gil')
  expect((await start()).disabled).toBe(false)
})

test('nobody found is said', async () => {
  const { user } = open()
  await user.type(await box(), 'zz')
  expect(await screen.findByText('Nobody was found.')).toBeTruthy()
})

// spec 8: 'Failed to fetch users'
test('a search that fails says so, and is tried again', async () => {
  let isBroken = true
  const { user } = open({
    [search('ca')]: () => (isBroken ? { status: 500, body: { code: 'unexpected' } } : { body: [carla] }),
  })
  await user.type(await box(), 'ca')
  expect((await screen.findByText('Failed to fetch users')).getAttribute('role')).toBe('alert')
  isBroken = false
  const panel = within(screen.getByRole('region', { name: 'Admin' }))
  await user.click(panel.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: /Carla/ })).toBeTruthy()
})

// spec 2: Admin impersonation panel
// spec 4: off becomes on after
// spec 6: System admin: starts
// spec 7: All cached data is then
test('starting leads to Home, loaded anew', async () => {
  const { user, asked } = open({
    'POST /api/admin/impersonate/carla': () => ({ body: { impersonatedUser: carla } }),
  })
  await choose(user)
  await user.click(await start())
  await eventually(() => expect(sent.mock.calls).toEqual([['/']]))
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('who logged in long ago is asked to log in again, in place', async () => {
  const { user } = open({
    'POST /api/admin/impersonate/carla': () => ({ status: 403, body: { code: 'reauth_required' } }),
  })
  await choose(user)
  await user.click(await start())
  const link = await screen.findByRole('link', { name: 'Log in again' })
  expect(link.getAttribute('href')).toBe(
    `/api/login?${new URLSearchParams({ fresh: '1', lang: 'en', returnTo: '/?tab=settings' })}`,
  )
  expect(screen.getAllByText(/within the last 15 minutes/)).toHaveLength(1)
})

// spec 8: the server message, else 'Failed to start impersonation'
test.for([
  [403, 'cannot_impersonate', /its owner does not allow it/],
  [409, 'already_impersonating', /Stop that first/],
  [500, 'unexpected', /^Failed to start impersonation$/],
] as const)('a start refused with %i %s says why', async ([status, code, text]) => {
  const { user } = open({ 'POST /api/admin/impersonate/carla': () => ({ status, body: { code } }) })
  await choose(user)
  await user.click(await start())
  expect(await screen.findByText(text)).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

test('the panel leads to the audit', async () => {
  open()
  const panel = within(await screen.findByRole('region', { name: 'Admin' }))
  expect(panel.getByRole('link', { name: /Audit/ }).getAttribute('href')).toBe('/?tab=settings&view=audit')
})

// spec 2: An admin-only panel
// spec 6: admin panel in Settings
test('nobody else has the panel', async () => {
  open({ 'GET /api/auth/user': () => ({ body: bea }) })
  await screen.findByText('Bea Roldán · Valencia')
  expect(screen.queryByRole('region', { name: 'Admin' })).toBeNull()
})

test('while acting, what is its owner’s alone is shown as such', async () => {
  const { asked } = open(actingForBea)
  expect(await screen.findAllByText("You cannot do this in somebody else's name.")).toHaveLength(5)
  expect(screen.queryByRole('link', { name: /Export|Import|JSON/ })).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Admin' })).toBeNull()
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a double click starts once', async () => {
  const reply = later()
  const { user, asked } = open({ 'POST /api/admin/impersonate/carla': () => reply.promise })
  await choose(user)
  clickTwice(await start())
  reply.answer({ status: 403, body: { code: 'reauth_required' } })
  expect(await screen.findByRole('link', { name: 'Log in again' })).toBeTruthy()
  expect(writes(asked)).toHaveLength(1)
})
