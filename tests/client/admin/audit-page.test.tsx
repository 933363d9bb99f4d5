import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import adminEn from '#client/i18n/en/admin.json' with { type: 'json' }
import adminEs from '#client/i18n/es/admin.json' with { type: 'json' }
import { SettingsPage } from '#client/profile/settings-page.tsx'
import type { AuditEntry } from '#shared/admin/schema.ts'
import { auditActions } from '#shared/audit/actions.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, type Replies, show } from '#tests/support/render.tsx'
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
const all = 'GET /api/admin/audit'

function open(replies: Replies, user: object = admin) {
  history.replaceState(null, '', '/?tab=settings&view=audit')
  const asked = network({ 'GET /api/auth/user': () => ({ body: user }), ...actingForNobody, ...replies })
  return { asked, ...show(<SettingsPage />) }
}

test.for([
  ['en', adminEn],
  ['es', adminEs],
] as const)('in %s every action has its text, and no text is without one', ([, texts]) => {
  expect(Object.keys(texts.audit.actions).toSorted()).toEqual([...auditActions].toSorted())
})

test('an entry says when, what, who, in whose name, and from where', async () => {
  open({ [all]: () => ({ body: [entry(1)], headers: { 'X-Total-Count': '1' } }) })
  const item = within(await screen.findByRole('listitem'))
  expect(item.getByText(/^22 Nov 2026, \d\d:37:56$/).getAttribute('datetime')).toBe(
    '2026-11-22T14:37:56.000Z',
  )
  expect(item.getByText('Wrote in somebody else’s name')).toBeTruthy()
  const facts = item.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual(['Rosa Roldán', '6f1d2c3b…', 'POST /api/matches', '203.0.113.7', 'req-1'])
  expect(screen.getByText('1 of 1 entries')).toBeTruthy()
})

test('what is not known is said to be none', async () => {
  const nothing = { real: null, effective: null, object: null, address: null, requestId: null }
  open({ [all]: () => ({ body: [entry(1, nothing)] }) })
  expect(within(await screen.findByRole('listitem')).getAllByText('None')).toHaveLength(5)
})

test('with room it is a table', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  open({ [all]: () => ({ body: [entry(2), entry(1, { action: 'login' })] }) })
  const rows = within(await screen.findByRole('table', { name: 'Audit' })).getAllByRole('row')
  expect(rows.map((row) => row.children[1]?.textContent)).toEqual([
    'Action',
    'Wrote in somebody else’s name',
    'Logged in',
  ])
})

test('it grows, page by page', async () => {
  const { user } = open({
    [all]: () => ({
      body: [entry(2)],
      headers: { Link: '</api/admin/audit?cursor=c2>; rel="next"', 'X-Total-Count': '2' },
    }),
    'GET /api/admin/audit?cursor=c2': () => ({ body: [entry(1, { action: 'login' })] }),
  })
  await screen.findByRole('listitem')
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await eventually(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('it is narrowed to an action, which the address keeps', async () => {
  const { user } = open({
    [all]: () => ({ body: [entry(1)] }),
    'GET /api/admin/audit?action=exported': () => ({ body: [] }),
  })
  await screen.findByRole('listitem')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Exported data')
  expect(await screen.findByText('There are no entries of this action')).toBeTruthy()
  expect(location.search).toBe('?tab=settings&view=audit&q=exported')
})

test('an audit that does not load says so, and is tried again', async () => {
  let isBroken = true
  const { user } = open({
    [all]: () => (isBroken ? { status: 500, body: { code: 'unexpected' } } : { body: [] }),
  })
  expect(await screen.findByText('The audit did not load')).toBeTruthy()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing has been kept yet')).toBeTruthy()
})

test('somebody who is no admin sees the Settings', async () => {
  const { asked } = open({}, bea)
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy()
  expect(asked.map(({ path }) => path)).not.toContain('/api/admin/audit')
})
