import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import adminEn from '#client/i18n/en/admin.json' with { type: 'json' }
import { SettingsPage } from '#client/profile/settings-page.tsx'
import type { AuditEntry } from '#shared/admin/schema.ts'
import { auditActions } from '#shared/audit/actions.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, press, type Replies, says, show } from '#tests/support/render.tsx'
import { refused } from '#tests/support/replies.ts'
import { actingForNobody, admin, bea, sentTo } from './acting.ts'

freshBrowser()
sentTo()

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

function open(replies: Replies, user: object = admin) {
  history.replaceState(null, '', '/?tab=settings&view=audit')
  const asked = network({ 'GET /api/auth/user': () => ({ body: user }), ...actingForNobody, ...replies })
  return { asked, ...show(<SettingsPage />) }
}

test('every action has its text, and no text is without one', () => {
  expect(Object.keys(adminEn.audit.actions).toSorted()).toEqual([...auditActions].toSorted())
})

test('an entry says when, what, who, in whose name and from where; what is not known is said to be none', async () => {
  const unknown = { real: null, effective: null, object: null, address: null, requestId: null }
  open({ [all]: () => ({ body: [entry(2), entry(1, unknown)], headers: { 'X-Total-Count': '2' } }) })
  const [first, second] = (await screen.findAllByRole('listitem')).map((item) => within(item))
  const time = first?.getByText(/^22 Nov 2026, \d\d:37:56$/)
  expect(time?.getAttribute('datetime')).toBe('2026-11-22T14:37:56.000Z')
  expect(first?.getByText('Wrote in somebody else’s name')).toBeTruthy()
  const facts = first?.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual(['Rosa Roldán', '6f1d2c3b…', 'POST /api/matches', '203.0.113.7', 'req-1'])
  expect(second?.getAllByText('None')).toHaveLength(5)
  await says('2 of 2 entries')
})

test('with room it is a table', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  open({ [all]: () => ({ body: [entry(2), login] }) })
  const rows = within(await screen.findByRole('table', { name: 'Audit' })).getAllByRole('row')
  const actions = rows.map((row) => row.children[1]?.textContent)
  expect(actions).toEqual(['Action', 'Wrote in somebody else’s name', 'Logged in'])
})

test('it is read again if it did not load, and grows page by page', async () => {
  const headers = { Link: '</api/admin/audit?cursor=c2>; rel="next"', 'X-Total-Count': '2' }
  let isUp = false
  open({
    [all]: () => (isUp ? { body: [entry(2)], headers } : refused(500, 'unexpected')()),
    [`${all}?cursor=c2`]: () => ({ body: [login] }),
  })
  await says('The audit did not load')
  isUp = true
  await press('Try again')
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  await press('Show more')
  await eventually(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('it is narrowed to an action, which the address keeps; where it is empty it says so', async () => {
  const nothing = () => ({ body: [] })
  const { user } = open({ [all]: nothing, [`${all}?action=exported`]: nothing })
  await says('Nothing has been kept yet')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Exported data')
  await says('There are no entries of this action')
  expect(location.search).toBe('?tab=settings&view=audit&q=exported')
})

test('somebody who is no admin sees the Settings', async () => {
  const { asked } = open({}, bea)
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy()
  expect(asked.map(({ path }) => path)).not.toContain('/api/admin/audit')
})
