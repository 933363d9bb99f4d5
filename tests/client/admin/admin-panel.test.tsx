import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SettingsPage } from '#client/profile/settings-page.tsx'
import type { AuditEntry } from '#shared/admin/schema.ts'
import { auditActions } from '#shared/audit/actions.ts'
import adminEn from '#shared/i18n/en/admin.json' with { type: 'json' }
import { eventually } from '#tests/support/eventually.ts'
import { clickTwice, fill } from '#tests/support/gestures.ts'
import { button, freshBrowser, network, press, type Replies, says, show } from '#tests/support/render.tsx'
import { later, refused, writes } from '#tests/support/replies.ts'
import { notImpersonating, admin, bea, sentTo } from './impersonation.ts'

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
const impersonate = 'POST /api/admin/impersonate/carla'

function open(replies: Replies = {}, address = '/?tab=settings') {
  history.replaceState(null, '', address)
  const asked = network({
    'GET /api/auth/user': () => ({ body: admin }),
    ...notImpersonating,
    [search('ca')]: () => ({ body: [carla, nameless] }),
    [search('zz')]: () => ({ body: [] }),
    ...replies,
  })
  return { asked, ...show(<SettingsPage />) }
}
const start = () => button('Start')
const panel = async () => within(await screen.findByRole('region', { name: 'Admin' }))
async function openWithCarla(reply: Replies[string]) {
  const shown = open({ [impersonate]: reply })
  await start()
  fill('Person', 'ca')
  await shown.user.click(await screen.findByRole('option', { name: /Carla/ }))
  return shown
}

// spec 2: Admin impersonation panel | An admin-only panel
// spec 5: Only users with access | The start button is disabled
// spec 6: admin panel in Settings
// spec 7: GET /api/admin/users
test('the admin panel lists the people found with name and e-mail, and enables Start only while a person is chosen', async () => {
  const { user, asked } = open()
  expect((await start()).disabled).toBe(true)
  await says('Choose a person first.')
  expect((await panel()).getByRole('link', { name: /Audit/ }).getAttribute('href')).toBe(
    '/?tab=settings&view=audit',
  )
  fill('Person', 'zz')
  await says('No one found.')
  for (const text of ['c', 'ca']) fill('Person', text)
  const option = await screen.findByRole('option', { name: /Carla/ })
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options).toEqual(['CGCarla Gil carla@example.com', 'Nnn@example.com nn@example.com'])
  expect(asked.filter(({ path }) => path.startsWith('/api/admin/users'))).toHaveLength(2)
  await user.click(option)
  expect((await start()).disabled).toBe(false)
  await says('You will see Bandeja as Carla Gil (carla@example.com).')
  await press('Clear Carla Gil')
  expect((await start()).disabled).toBe(true)
})

// spec 8: 'Failed to fetch users'
test('the admin panel shows a failed search as an alert, and repeats the search on "Try again"', async () => {
  let isUp = false
  open({ [search('ca')]: () => (isUp ? { body: [carla] } : refused(500, 'unexpected')()) })
  await start()
  fill('Person', 'ca')
  expect((await screen.findByText('Failed to fetch users')).getAttribute('role')).toBe('alert')
  isUp = true
  ;(await panel()).getByRole('button', { name: 'Try again' }).click()
  expect(await screen.findByRole('option', { name: /Carla/ })).toBeTruthy()
})

// spec 4: off becomes on after
// spec 6: System admin: starts
// spec 7: All cached data is then
test('starting an impersonation sends a double click once and loads Home', async () => {
  const { promise, answer } = later()
  const { asked } = await openWithCarla(() => promise)
  clickTwice(await start())
  answer({ body: { impersonatedUser: carla } })
  await eventually(() => expect(sent.mock.calls).toEqual([['/']]))
  expect(writes(asked)).toHaveLength(1)
})

test('starting an impersonation refused with reauth_required shows a link to log in again and return to Settings', async () => {
  await openWithCarla(refused(403, 'reauth_required'))
  await press('Start')
  const link = await screen.findByRole('link', { name: 'Log in again' })
  expect(link.getAttribute('href')).toBe(
    `/api/login?${new URLSearchParams({ fresh: '1', lang: 'en', returnTo: '/?tab=settings' })}`,
  )
  expect(screen.getAllByText(/within the last 15 minutes/)).toHaveLength(1)
})

// spec 8: the server message, else 'Failed to start impersonation'
test.for([
  [403, 'cannot_impersonate', /its owner doesn't allow it/],
  [409, 'already_impersonating', /Stop that first/],
  [500, 'unexpected', /^Failed to start impersonation$/],
] as const)(
  'starting an impersonation refused with %i %s shows the reason and does not navigate',
  async ([status, code, text]) => {
    await openWithCarla(refused(status, code))
    await press('Start')
    await says(text)
    expect(sent).not.toHaveBeenCalled()
  },
)

test('a user who is not an admin sees Settings without the admin panel at the audit’s URL, and no audit is requested', async () => {
  const { asked } = open({ 'GET /api/auth/user': () => ({ body: bea }) }, '/?tab=settings&view=audit')
  await says('Bea Roldán · Valencia')
  expect(screen.queryByRole('region', { name: 'Admin' })).toBeNull()
  expect(asked.map(({ path }) => path)).not.toContain('/api/admin/audit')
})

const entry = (id: number, part: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-11-22T14:37:56.000Z',
  action: 'write',
  real: { id: 'root', name: 'Rosa Roldán' },
  effective: { id: '6f1d2c3b-aaaa-bbbb', name: null },
  object: 'POST /api/matches',
  requestId: 'req-1',
  address: '203.0.113.7',
  ...part,
})
const login = entry(1, { action: 'login' })
const all = 'GET /api/admin/audit'

const openAudit = (replies: Replies) => open(replies, '/?tab=settings&view=audit')

test('the English texts of audit actions match the list of audit actions', () => {
  expect(Object.keys(adminEn.audit.actions).toSorted()).toEqual([...auditActions].toSorted())
})

test('an audit entry shows time, action, both users, object, address and request id, and None for each missing value', async () => {
  const unknown = { real: null, effective: null, object: null, address: null, requestId: null }
  const { unmount } = openAudit({
    [all]: () => ({ body: [entry(2), entry(1, unknown)], headers: { 'X-Total-Count': '2' } }),
  })
  const [first, second] = (await screen.findAllByRole('listitem')).map((item) => within(item))
  const time = first?.getByText(/^22 Nov 2026, \d\d:37:56$/)
  expect(time?.getAttribute('datetime')).toBe('2026-11-22T14:37:56.000Z')
  expect(first?.getByText("Made a change on someone's behalf")).toBeTruthy()
  const facts = first?.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual(['Rosa Roldán', '6f1d2c3b…', 'POST /api/matches', '203.0.113.7', 'req-1'])
  expect(second?.getAllByText('None')).toHaveLength(5)
  await says('2 of 2 entries')
  unmount()
  // On wide screens it is a table.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  openAudit({ [all]: () => ({ body: [entry(2), login] }) })
  const rows = within(await screen.findByRole('table', { name: 'Audit log' })).getAllByRole('row')
  const actions = rows.map((row) => row.children[1]?.textContent)
  expect(actions).toEqual(['Action', "Made a change on someone's behalf", 'Logged in'])
})

test('the audit is reloaded after a failure by "Try again", and loads more entries on request', async () => {
  const headers = { Link: '</api/admin/audit?cursor=c2>; rel="next"', 'X-Total-Count': '2' }
  let isUp = false
  openAudit({
    [all]: () => (isUp ? { body: [entry(2)], headers } : refused(500, 'unexpected')()),
    [`${all}?cursor=c2`]: () => ({ body: [login] }),
  })
  await says("The audit log didn't load")
  isUp = true
  await press('Try again')
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  await press('Show more')
  await eventually(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('the audit is filtered by an action kept in the URL, and shows an empty state with and without the filter', async () => {
  const nothing = () => ({ body: [] })
  const { user } = openAudit({ [all]: nothing, [`${all}?action=exported`]: nothing })
  await says('No entries yet')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Exported data')
  await says('No entries for this action')
  expect(location.search).toBe('?tab=settings&view=audit&q=exported')
})
