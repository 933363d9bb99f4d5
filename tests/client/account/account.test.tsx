import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ProfilePage } from '#client/profile/profile-page.tsx'
// Loaded before the tests, so that it does not count as their time.
import '#client/account/password/password-dialog.tsx'
import '#client/account/removal/delete-account-dialog.tsx'
import { accountExportPath } from '#shared/account/paths.ts'
import { noPushBrowser, pushBrowser, subscriptionAt } from '#tests/client/notifications/push/push-browser.ts'
import { ana } from '#tests/client/profile/screen.tsx'
import { clickTwice, fill } from '#tests/support/gestures.ts'
import { freshBrowser, network, press, type Replies, says, show, speak } from '#tests/support/render.tsx'
import { later, refused, writes } from '#tests/support/replies.ts'
import { anAccount, impersonated, ownPage } from './account-fixtures.ts'

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

test('the profile page shows its sections in order, with one link to export everything and Delete account last', async () => {
  open()
  await screen.findByRole('button', { name: /^Delete account/ })
  await says('No players without an account')
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'When you can usually play',
    'Privacy',
    'Players without an account',
    'No players without an account',
    'Security',
    'Your data',
  ])
  expect(screen.getAllByRole('button').at(-1)?.textContent).toMatch(/^Delete account/)
  await says('ana@example.com')
  const link = within(screen.getByRole('region', { name: 'Your data' })).getByRole('link')
  expect(link.getAttribute('href')).toBe(accountExportPath)
  expect(link.textContent).toMatch(/^Download everything.*your matches/)
})

test('the profile page retries a failed account request, and shows the account when only the player fails to load', async () => {
  const { user, unmount } = open({ 'GET /api/account': refused(503, 'unavailable') })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain("Your account didn't load")
  expect(await toggle('Public profile')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Delete account/ })).toBeNull()
  network({ ...ownPage })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await toggle('Support access')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Delete account/ })).toBeTruthy()
  unmount()
  open({ 'GET /api/players/1': refused(500, 'unexpected') })
  expect((await screen.findByRole('alert')).textContent).toContain("The profile didn't load")
  expect(await toggle('Support access')).toBeTruthy()
})

test('the support access switch changes at once, sends a double click once, and reverts only if the change fails', async () => {
  const reply = later()
  const answers = [refused(403, 'not_allowed')(), refused(500, 'unexpected')(), reply.promise]
  const { asked, user, client } = open({ [change]: () => answers.shift()! })
  const name = 'Support access'
  expect(await hintOf(name)).toMatch(/an admin can open your account.*Every visit is logged/)
  for (const text of ["You can't do this.", 'Failed to change support access']) {
    await user.click(await toggle(name))
    await says(text)
    expect(await isOn(name)).toBe(true)
  }
  asked.splice(0)
  clickTwice(await toggle(name))
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

test('the switch for seat requests sends the choice alone', async () => {
  const { asked, user } = open({ [change]: () => ({ body: anAccount({ seatRequestsAllowed: false }) }) })
  const name = 'Others may ask me to play'
  expect(await hintOf(name)).toMatch(/at most twice a day/)
  await user.click(await toggle(name))
  await waitFor(async () => expect(await hintOf(name)).toMatch(/^Nobody can ask you/))
  expect(writes(asked)).toEqual([{ line: change, body: { seatRequestsAllowed: false } }])
})

describe('forbidden account actions', () => {
  const demo = anAccount({ email: null, hasPassword: false })
  test.for([
    // The profile, the password, the export, the deletion; the switches and the usual week work.
    [
      'in a demo',
      { ...ana, isDemo: true },
      { 'GET /api/account': () => ({ body: demo }) },
      "The demo doesn't include this. Create an account to use it.",
      4,
      3,
      ['Save my week'],
    ],
    // All of that, the claims, the usual week and the switches.
    ['during an impersonation', ana, impersonated, "You can't do this on someone else's behalf.", 9, 0, []],
  ] as const)('are replaced by the reason %s', async ([, who, replies, reason, count, switches, buttons]) => {
    open(replies, who)
    await says('Delete account')
    await waitFor(() => expect(screen.getAllByText(reason)).toHaveLength(count))
    await says('Valencia')
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('link', { name: /Download everything/ })).toBeNull()
    expect(screen.queryByText(/managed by the service/)).toBeNull()
    await waitFor(() => expect(screen.queryAllByRole('switch')).toHaveLength(switches))
  })

  test.for([
    ['password', 'in a demo', { isDemo: true }, {}],
    ['delete-account', 'in a demo', { isDemo: true }, {}],
    ['password', 'for an account with an external login', {}, { hasPassword: false }],
  ] as const)('are not opened by dialog=%s in the URL %s', async ([dialog, , who, account]) => {
    const held = { 'GET /api/account': () => ({ body: anAccount(account) }) }
    const { client } = open(held, { ...ana, ...who }, `?dialog=${dialog}`)
    await says('Delete account')
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(screen.queryByRole('dialog')).toBeNull()
    const security = within(screen.getByRole('region', { name: 'Security' }))
    expect(security.queryByRole('button')).toBeNull()
    expect(security.queryAllByText(/managed by the service/)).toHaveLength('hasPassword' in account ? 1 : 0)
    cleanup()
    open({}, ana, `?dialog=${dialog}`)
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
})

describe('an unverified e-mail', () => {
  const verification = 'POST /api/account/verification'
  const unverified = { 'GET /api/account': () => ({ body: anAccount({ canVerifyEmail: true }) }) }
  const button = () => screen.findByRole('button', { name: /^Confirm your e-mail/ })

  test('gets the mail again, once for a double click, and says when that fails', async () => {
    const reply = later()
    const answers = [refused(500, 'unexpected')(), reply.promise]
    const { asked, user } = open({ ...unverified, [verification]: () => answers.shift()! })
    await user.click(await button())
    await says('Failed to send the mail')
    asked.splice(0)
    clickTwice(await button())
    reply.answer({ status: 204 })
    await says('Check your mail: the link works for a day')
    expect(writes(asked)).toEqual([{ line: verification, body: undefined }])
  })

  test('is no longer asked about once the user returns from the page that confirmed it', async () => {
    let canVerifyEmail = true
    open({ 'GET /api/account': () => ({ body: anAccount({ canVerifyEmail }) }) })
    await button()
    canVerifyEmail = false
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await waitFor(() => expect(screen.queryByText('Confirm your e-mail')).toBeNull())
  })

  test('is not asked about where no mail is sent, nor of an admin who impersonates', async () => {
    const { unmount } = open()
    await says('ana@example.com')
    expect(screen.queryByText('Confirm your e-mail')).toBeNull()
    unmount()
    open({ ...impersonated, ...unverified })
    await says('Confirm your e-mail')
    expect(screen.queryByRole('button', { name: /^Confirm your e-mail/ })).toBeNull()
  })
})

const changePassword = 'POST /api/account/password'
const old = 'la pala de mi abuela'
const fresh = 'tres bolas nuevas y un bote'
const currentLabel = /^(Current password|Contraseña actual)$/
const nextLabel = /^(New password|Contraseña nueva)$/
const save = /^(Change password|Cambiar la contraseña)$/

async function openPassword(replies: Replies = { [changePassword]: () => ({ status: 204 }) }) {
  const shown = open(replies, ana, '?dialog=password')
  await screen.findByRole('dialog')
  return shown
}
const current = () => screen.getByLabelText<HTMLInputElement>(currentLabel)
const next = () => screen.getByLabelText<HTMLInputElement>(nextLabel)
const alertOf = (input: HTMLInputElement) =>
  within(input.closest('.grid')!.parentElement!)
    .queryAllByRole('alert')
    .find(({ id }) => input.getAttribute('aria-describedby')?.includes(id))?.textContent

async function write(was = old, becomes = fresh) {
  fill(currentLabel, was)
  fill(nextLabel, becomes)
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('the password dialog sends a double click once, confirms, closes, and registers the device for push again', async () => {
  const { promise, answer } = later()
  const subscribe = 'PUT /api/push/subscription'
  const device = pushBrowser({ permission: 'granted' })
  device.held = subscriptionAt('https://push.test/0')
  localStorage.setItem('push-device', `en ${ana.id}`)
  const { asked, user } = await openPassword({
    [changePassword]: () => promise,
    [subscribe]: () => ({ status: 204 }),
  })
  await says('You will be logged out on your other devices, and stay logged in here.')
  await write()
  const saving = await screen.findByRole('button', { name: save })
  clickTwice(saving)
  await waitFor(() => expect(saving.getAttribute('aria-busy')).toBe('true'))
  await user.click(saving)
  answer({ status: 204 })
  await says('Password changed')
  await says('You have been logged out on your other devices.')
  await closed()
  await waitFor(() => expect(writes(asked).map(({ line }) => line)).toEqual([changePassword, subscribe]))
  expect(writes(asked)[0]?.body).toEqual({ currentPassword: old, newPassword: fresh })
  noPushBrowser()
})

test('the password dialog opens from the profile, sets autocomplete for password managers, and can show the password', async () => {
  history.replaceState(null, '', '/profile')
  network({ 'GET /api/auth/user': () => ({ body: ana }), ...ownPage })
  show(<ProfilePage />)
  await press(/^Change password/)
  expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeTruthy()
  expect(location.search).toBe('?dialog=password')
  expect(document.activeElement).toBe(current())
  expect(current().autocomplete).toBe('current-password')
  expect(next().autocomplete).toBe('new-password')
  const whose = document.querySelector<HTMLInputElement>('[role=dialog] [autocomplete=username]')
  expect([whose?.value, whose?.hidden]).toEqual(['ana@example.com', true])
  expect([current().type, next().type]).toEqual(['password', 'password'])
  await press('Show New password')
  expect([current().type, next().type]).toEqual(['password', 'text'])
  expect(
    (await screen.findByRole('button', { name: 'Show New password' })).getAttribute('aria-pressed'),
  ).toBe('true')
  await press('Show New password')
  expect(next().type).toBe('password')
  history.back()
  await closed()
  expect(location.pathname + location.search).toBe('/profile')
})

test.for([
  ['en', '', '', 'Enter a password', 'Enter a password'],
  ['en', 'x', 'siete77', undefined, 'At least 8 characters'],
  ['es', 'x', 'a'.repeat(201), undefined, 'Como máximo, 200 caracteres'],
  ['es', '', fresh, 'Escribe una contraseña', undefined],
] as const)(
  'the password dialog (language %s) shows field errors for changing "%s" to "%s", and sends nothing',
  async ([language, was, becomes, atOld, atNew]) => {
    await speak(language)
    const { asked } = await openPassword()
    await write(was, becomes)
    await press(save)
    await screen.findAllByRole('alert')
    expect([alertOf(current()), alertOf(next())]).toEqual([atOld, atNew])
    expect(document.activeElement).toBe(atOld ? current() : next())
    expect(writes(asked)).toEqual([])
  },
)

test.for([
  [429, 'too_many_requests', 'Too many attempts in a short time. Try again later.'],
  [500, 'unexpected', 'Failed to change your password'],
  [401, 'unauthorized', 'Your session has ended. Log in again.'],
  [400, 'password_short', 'At least 8 characters'],
  [400, 'password_common', 'This password is too easy to guess. Choose another one'],
  [400, 'password_personal', "Your e-mail and the app's name are easy to guess. Choose another one"],
] as const)(
  'the password dialog shows the reason of %s %s, for a 400 at the new password, and keeps both inputs',
  async (row) => {
    const [status, code, text] = row
    const invalid = { code: 'invalid_input', issues: [{ path: 'newPassword', code }] }
    await openPassword({ [changePassword]: () => ({ status, body: status === 400 ? invalid : { code } }) })
    await write()
    await press(save)
    await says(text)
    expect(alertOf(next())).toBe(status === 400 ? text : undefined)
    expect([current().value, next().value]).toEqual([old, fresh])
    expect((await screen.findByRole('button', { name: save })).getAttribute('aria-busy')).toBeNull()
  },
)

test('the password dialog shows a wrong password at its field, and keeps no password in storage, history or caches', async () => {
  const answers = [refused(403, 'wrong_password')(), { status: 204 }]
  const { client } = await openPassword({ [changePassword]: () => answers.shift()! })
  const kept = () => {
    const read = client.getQueryCache().getAll()
    const data = read.map(({ state }) => state.data)
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href, data])
  }
  await write()
  expect(kept()).not.toMatch(/abuela|bolas/)
  await press(save)
  await waitFor(() => expect(alertOf(current())).toBe("That isn't your password"))
  expect(document.activeElement).toBe(current())
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(next().value).toBe(fresh)
  expect(kept()).not.toMatch(/abuela|bolas/)
  await press(save)
  await closed()
  expect(kept()).not.toMatch(/abuela|bolas/)
  await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]))
})
