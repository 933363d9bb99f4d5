import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
// There already: a dialog would show at once.
import '#client/account/password/password-dialog.tsx'
import '#client/account/removal/delete-account-dialog.tsx'
import { ProfilePage } from '#client/profile/profile-page.tsx'
import { accountExportPath } from '#shared/account/paths.ts'
import { ana } from '#tests/client/profile/screen.tsx'
import { freshBrowser, network, type Replies, says, show } from '#tests/support/render.tsx'
import { later, refused, writes } from '#tests/support/replies.ts'
import { anAccount, impersonated, ownPage, ownPlayer } from './seen-account.ts'

freshBrowser()

const change = 'PATCH /api/account'

function open(replies: Replies = {}, who = ana, search = '') {
  history.replaceState(null, '', `/profile${search}`)
  const asked = network({ 'GET /api/auth/user': () => ({ body: who }), ...ownPage, ...replies })
  return { asked, ...show(<ProfilePage />) }
}
const toggle = (name: string) => screen.findByRole('switch', { name })
const isOn = async (name: string) => (await toggle(name)).getAttribute('aria-checked') === 'true'
const hintOf = async (name: string) =>
  document.getElementById((await toggle(name)).getAttribute('aria-describedby') ?? '')?.textContent

describe('what somebody decides about their account', () => {
  test('stands in this order; everything comes in one file, and deleting it comes last', async () => {
    open()
    await screen.findByRole('button', { name: /^Delete account/ })
    await says('Nobody without an account')
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Privacy',
      'Players without an account',
      'Nobody without an account',
      'Security',
      'Your data',
    ])
    expect(screen.getAllByRole('button').at(-1)?.textContent).toMatch(/^Delete account/)
    await says('ana@example.com')
    const link = within(screen.getByRole('region', { name: 'Your data' })).getByRole('link')
    expect(link.getAttribute('href')).toBe(accountExportPath)
    expect(link.textContent).toMatch(/^Download everything.*your matches/)
  })

  test('turns who sees the profile', async () => {
    let isPublic: 0 | 1 = 1
    const { asked, user } = open({
      'GET /api/players/1': () => ({ body: ownPlayer(isPublic) }),
      'PATCH /api/players/1': () => ({ body: ownPlayer((isPublic = 0)) }),
    })
    expect(await isOn('Public profile')).toBe(true)
    await user.click(await toggle('Public profile'))
    await waitFor(async () => expect(await isOn('Public profile')).toBe(false))
    expect(writes(asked)).toEqual([{ line: 'PATCH /api/players/1', body: { isPublic: 0 } }])
  })

  test('is not shown while the account does not load, which is said once; without its player the rest is shown', async () => {
    const { user, unmount } = open({ 'GET /api/account': refused(503, 'unavailable') })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Your account did not load')
    expect(await toggle('Public profile')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Delete account/ })).toBeNull()
    network({ ...ownPage })
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await toggle('Support access')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Delete account/ })).toBeTruthy()
    unmount()
    open({ 'GET /api/players/1': refused(500, 'unexpected') })
    expect((await screen.findByRole('alert')).textContent).toContain('The profile did not load')
    expect(await toggle('Support access')).toBeTruthy()
  })
})

test('support access turns at once, says what it means and that it is on its way, turns back if refused, else stays', async () => {
  const reply = later()
  const answers = [refused(403, 'not_allowed')(), refused(500, 'unexpected')(), reply.promise]
  const { asked, user, client } = open({ [change]: () => answers.shift()! })
  const name = 'Support access'
  expect(await hintOf(name)).toMatch(/an admin may open your account.*Every look is kept/)
  for (const text of ['You cannot do this.', 'Failed to change who may help you']) {
    await user.click(await toggle(name))
    await says(text)
    expect(await isOn(name)).toBe(true)
  }
  asked.splice(0)
  await user.dblClick(await toggle(name))
  expect(await isOn(name)).toBe(false)
  expect(await hintOf(name)).toMatch(/^No admin can open your account/)
  expect((await toggle(name)).getAttribute('aria-busy')).toBe('true')
  // Also when the account can't be read again.
  network({})
  reply.answer({ body: anAccount({ allowsSupport: false }) })
  await waitFor(() => expect(client.isMutating()).toBe(0))
  await waitFor(async () => expect((await toggle(name)).hasAttribute('aria-busy')).toBe(false))
  expect(await isOn(name)).toBe(false)
  expect(writes(asked)).toEqual([{ line: change, body: { allowsSupport: false } }])
})

describe('what is forbidden stands there with the reason', () => {
  test('in a demo: what belongs to an account; the switches turn', async () => {
    const demo = anAccount({ email: null, hasPassword: false })
    open({ 'GET /api/account': () => ({ body: demo }) }, { ...ana, isDemo: true })
    await says('Delete account')
    // The profile itself, the password, the file, the end.
    const reason = 'The demo does not include this. Create an account to use it.'
    expect(screen.getAllByText(reason)).toHaveLength(4)
    expect(screen.queryByText(/kept by the service/)).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link', { name: /Download everything/ })).toBeNull()
    expect(await toggle('Public profile')).toBeTruthy()
    expect(await toggle('Support access')).toBeTruthy()
  })

  test('while an admin acts in their name: all of it', async () => {
    open(impersonated)
    await says('Delete account')
    // The profile itself, the claims, both switches, the password, the file, the end.
    const reason = "You cannot do this in somebody else's name."
    await waitFor(() => expect(screen.getAllByText(reason)).toHaveLength(7))
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByRole('link', { name: /Download everything/ })).toBeNull()
  })

  test.for([
    ['password', 'in a demo', { isDemo: true }, {}],
    ['delete-account', 'in a demo', { isDemo: true }, {}],
    ['password', 'of a login elsewhere, which keeps its password', {}, { hasPassword: false }],
  ] as const)('the address does not open %s %s', async ([dialog, , who, account]) => {
    const held = { 'GET /api/account': () => ({ body: anAccount(account) }) }
    const { client } = open(held, { ...ana, ...who }, `?dialog=${dialog}`)
    await says('Delete account')
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(screen.queryByRole('dialog')).toBeNull()
    const security = within(screen.getByRole('region', { name: 'Security' }))
    expect(security.queryByRole('button')).toBeNull()
    expect(security.queryAllByText(/kept by the service/)).toHaveLength('hasPassword' in account ? 1 : 0)
    cleanup()
    open({}, ana, `?dialog=${dialog}`)
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
})
