import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProfilePage } from '#client/profile/profile-page.tsx'
import { sentTo } from '#tests/client/admin/impersonation.ts'
import { noPushBrowser, pushBrowser, subscriptionAt } from '#tests/client/notifications/push/push-browser.ts'
import { ana } from '#tests/client/profile/screen.tsx'
import { clickTwice, fill } from '#tests/support/gestures.ts'
import {
  freshBrowser,
  givenFor,
  network,
  press,
  type Replies,
  says,
  show,
  speak,
} from '#tests/support/render.tsx'
import { later, refused, writes } from '#tests/support/replies.ts'
import { anAccount, ownPage } from './account-fixtures.ts'

freshBrowser()
const departed = sentTo()

const remove = 'DELETE /api/account'
const done: Replies = { [remove]: () => ({ status: 204 }) }
const isMeant = { line: remove, body: { confirmation: 'delete' } }
const onlyAdminOf = [
  { id: 9, name: 'Los Cristaleros' },
  { id: 4, name: 'Bandeja Club' },
]

function openProfile(replies: Replies = {}, search = '') {
  history.replaceState(null, '', `/profile${search}`)
  const asked = network({
    ...givenFor('ana', { 'GET /api/auth/user': () => ({ body: ana }) }),
    ...ownPage,
    ...replies,
  })
  return { asked, ...show(<ProfilePage />) }
}
async function open(replies: Replies) {
  const shown = openProfile(replies, '?dialog=delete-account')
  return { ...shown, dialog: within(await screen.findByRole('dialog')) }
}
const label = /to confirm$|para confirmar$/
const confirm = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^(Delete account|Eliminar la cuenta)$/ })
function confirmWith(text: string) {
  fill(label, text)
  confirm().click()
}
const reasonAtConfirm = () =>
  document.getElementById(confirm().getAttribute('aria-describedby') ?? '')?.textContent

test('the Delete account dialog opens from the profile, lists the consequences, offers the export and focuses Cancel', async () => {
  openProfile()
  await press(/^Delete account/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account' }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(6)
  expect(dialog.getByText(/results of your matches, for everyone else.*“Deleted player”/)).toBeTruthy()
  const file = dialog.getByRole('link', { name: 'Download your data first' })
  expect(file.getAttribute('href')).toBe('/api/account/export')
  expect(document.activeElement?.textContent).toBe('Cancel')
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname + location.search).toBe('/profile')
})

test.for([
  ['en', ['', 'eliminar'], 'Type the word DELETE', ' delete '],
  ['es', ['', 'delete'], 'Escribe la palabra ELIMINAR', 'Eliminar'],
] as const)(
  'in %s the inputs %o do not confirm erasing (%s), "%s" does, and the drafts and the push subscription are removed',
  async (row) => {
    const [language, wrong, message, right] = row
    await speak(language)
    sessionStorage.setItem('draft:ana:match', '{"venue":"Mar"}')
    sessionStorage.setItem('other', 'stays')
    localStorage.setItem('preferred-theme', 'dark')
    const device = pushBrowser({ permission: 'granted' })
    const subscription = subscriptionAt('https://push.test/0')
    device.held = subscription
    localStorage.setItem('push-device', `${language} ana`)
    const { asked, client } = await open(done)
    for (const typed of wrong) {
      confirmWith(typed)
      expect((await screen.findByRole('alert')).textContent).toBe(message)
      expect(document.activeElement).toBe(screen.getByLabelText(label))
      fill(label, `${typed}x`)
      expect(screen.queryByRole('alert')).toBeNull()
    }
    expect(writes(asked)).toEqual([])
    confirmWith(right)
    await waitFor(() => expect(departed.mock.calls).toEqual([['/']]))
    const unsubscribed = { line: 'DELETE /api/push/subscription', body: { endpoint: 'https://push.test/0' } }
    expect(writes(asked)).toEqual([isMeant, unsubscribed])
    expect({ ...sessionStorage }).toEqual({ other: 'stays' })
    expect(localStorage.getItem('preferred-theme')).toBe('dark')
    expect(localStorage.getItem('push-device')).toBeNull()
    expect(subscription.unsubscribe).toHaveBeenCalledTimes(1)
    // There is no user any more: every request is refused.
    await waitFor(() => expect(client.isMutating() + client.isFetching()).toBe(0))
    expect(asked.at(-1)?.method).toBe('DELETE')
    noPushBrowser()
  },
)

test('erasing an account sends a double click once, and keeps the dialog open while the request is pending', async () => {
  const reply = later()
  const { asked, user } = await open({ [remove]: () => reply.promise })
  fill(label, 'DELETE')
  const button = confirm()
  clickTwice(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  await press('Cancel')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  reply.answer({ status: 204 })
  await waitFor(() => expect(departed).toHaveBeenCalled())
  await user.type(screen.getByLabelText(label), '{Enter}')
  expect(writes(asked)).toEqual([isMeant])
  expect(departed).toHaveBeenCalledTimes(1)
})

test('without a recent login, Delete account is disabled with a login link, on opening or after reauth_required', async () => {
  let isFresh = true
  const account = { 'GET /api/account': () => ({ body: anAccount({ isFresh }) }) }
  const { unmount } = openProfile(account)
  await screen.findByRole('button', { name: /^Delete account/ })
  isFresh = false
  await press(/^Delete account/)
  const again = await screen.findByRole('link', { name: 'Log in again' })
  const query = new URLSearchParams({ fresh: '1', lang: 'en', returnTo: '/profile?dialog=delete-account' })
  expect(again.getAttribute('href')).toBe(`/api/login?${query}`)
  expect(screen.queryByLabelText(label)).toBeNull()
  expect(confirm().disabled).toBe(true)
  expect(reasonAtConfirm()).toMatch(/^You logged in a while ago/)
  unmount()
  await open({ [remove]: refused(403, 'reauth_required') })
  confirmWith('DELETE')
  await says('Log in again')
  expect(confirm().disabled).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a user who became the only admin of clans sees links to the clans after a 409, and Delete account is disabled', async () => {
  let held = anAccount()
  const { dialog } = await open({
    'GET /api/account': () => ({ body: held }),
    [remove]: () => {
      held = anAccount({ onlyAdminOf, isFresh: false })
      return refused(409, 'last_admin')()
    },
  })
  confirmWith('DELETE')
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^You are the only admin/)
  await screen.findByRole('link', { name: 'Los Cristaleros' })
  const links = onlyAdminOf.map(({ name }) => dialog.getByRole('link', { name }).getAttribute('href'))
  expect(links).toEqual(['/?tab=community&view=clans&clan=9', '/?tab=community&view=clans&clan=4'])
  expect(confirm().disabled).toBe(true)
  expect(reasonAtConfirm()).toMatch(/^You are the only admin of these clans/)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.queryByRole('link', { name: 'Log in again' })).toBeNull()
})

test.for([
  [409, 'last_system_admin', /^You are the only administrator of this Bandeja/, 1],
  [409, 'last_admin', /^You are the only admin\./, 1],
  [500, 'unexpected', 'Failed to delete your account', 0],
] as const)(
  'erasing an account refused with %i %s shows the reason and keeps the drafts',
  async ([status, code, text, alerts]) => {
    sessionStorage.setItem('draft:ana:match', '{}')
    const { dialog } = await open({ [remove]: refused(status, code) })
    confirmWith('DELETE')
    await says(text)
    expect(dialog.queryAllByRole('alert')).toHaveLength(alerts)
    expect(sessionStorage.getItem('draft:ana:match')).toBe('{}')
    expect(departed).not.toHaveBeenCalled()
    expect(confirm().getAttribute('aria-busy')).toBeNull()
  },
)
