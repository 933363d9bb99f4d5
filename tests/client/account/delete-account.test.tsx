import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ProfilePage } from '#client/profile/profile-page.tsx'
import { clickTwice } from '#tests/client/clans/seen-clan.ts'
import { noPushBrowser, pushBrowser, subscriptionAt } from '#tests/client/notifications/push/push-browser.ts'
import { ana } from '#tests/client/profile/screen.tsx'
import { freshBrowser, givenFor, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { later, refused, writes } from '#tests/support/replies.ts'
import { anAccount, ownPage } from './seen-account.ts'

const remove = 'DELETE /api/account'
const done: Replies = { [remove]: () => ({ status: 204 }) }
const isMeant = { line: remove, body: { confirmation: 'delete' } }

async function open(replies: Replies = {}, change: Parameters<typeof anAccount>[0] = {}) {
  history.replaceState(null, '', '/profile?dialog=delete-account')
  const asked = network({
    ...givenFor('ana', { 'GET /api/auth/user': () => ({ body: ana }) }),
    ...ownPage,
    'GET /api/account': () => ({ body: anAccount(change) }),
    ...replies,
  })
  const shown = show(<ProfilePage />)
  const dialog = within(await screen.findByRole('dialog'))
  return { asked, dialog, ...shown }
}
const confirm = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^(Delete account|Eliminar la cuenta)$/ })
const word = () => screen.findByRole('textbox', { name: /to confirm$|para confirmar$/ })

/** Where the page is sent; jsdom itself goes nowhere. */
function departures() {
  const replace = vi.fn<(to: string) => unknown>()
  const place = location
  const get = (_: object, name: string) => (name === 'replace' ? replace : Reflect.get(place, name))
  vi.stubGlobal('location', new Proxy({}, { get }))
  return replace
}

describe('deleting the account', () => {
  freshBrowser()

  test('a row of the profile opens it; it says what goes and what stays; the focus starts on the way out', async () => {
    history.replaceState(null, '', '/profile')
    network({ 'GET /api/auth/user': () => ({ body: ana }), ...ownPage })
    const { user } = show(<ProfilePage />)
    await user.click(await screen.findByRole('button', { name: /^Delete account/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Your profile and your login',
      'Your sessions, on every device',
      'The matches in which nobody else has an account',
      'The matches that you planned',
      'Your friendships',
      'Your place in your clans',
    ])
    expect(dialog.getByText(/results of your matches, for the others.*“Deleted player”/)).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Take your data with you first' }).getAttribute('href')).toBe(
      '/api/account/export',
    )
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.pathname + location.search).toBe('/profile')
  })

  test.for([
    ['en', '', 'Type the word DELETE'],
    ['en', 'eliminar', 'Type the word DELETE'],
    ['es', 'delete', 'Escribe la palabra ELIMINAR'],
  ] as const)('in %s "%s" is not the word', async ([language, typed, message]) => {
    await speak(language)
    const { asked, user } = await open(done)
    if (typed) await user.type(await word(), typed)
    await user.click(confirm())
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(document.activeElement).toBe(await word())
    expect(writes(asked)).toEqual([])
    await user.type(await word(), 'x')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.for([
    ['en', ' delete '],
    ['en', 'DELETE'],
    ['es', 'Eliminar'],
  ] as const)('in %s "%s" is, and everything of the person is gone', async ([language, typed]) => {
    await speak(language)
    const departed = departures()
    sessionStorage.setItem('draft:ana:match', '{"venue":"Mar"}')
    sessionStorage.setItem('other', 'stays')
    localStorage.setItem('preferred-theme', 'dark')
    const { asked, client, user } = await open(done)
    await user.type(await word(), `${typed}{Enter}`)
    await waitFor(() => expect(departed.mock.calls).toEqual([['/']]))
    expect(writes(asked)).toEqual([isMeant])
    expect({ ...sessionStorage }).toEqual({ other: 'stays' })
    expect(localStorage.getItem('preferred-theme')).toBe('dark')
    // Nobody is there to ask for: whatever is asked now is refused.
    await waitFor(() => expect(client.isMutating() + client.isFetching()).toBe(0))
    expect(asked.at(-1)?.method).toBe('DELETE')
  })

  test('this device is told nothing any longer', async () => {
    const departed = departures()
    const device = pushBrowser({ permission: 'granted' })
    const told = subscriptionAt('https://push.test/0')
    device.held = told
    localStorage.setItem('push-device', 'en ana')
    const { user } = await open(done)
    await user.type(await word(), 'DELETE')
    await user.click(confirm())
    await waitFor(() => expect(departed).toHaveBeenCalled())
    expect(localStorage.getItem('push-device')).toBeNull()
    expect(told.unsubscribe).toHaveBeenCalledTimes(1)
    noPushBrowser()
  })

  test('a double click sends it once, and there is no way back meanwhile', async () => {
    const departed = departures()
    const reply = later()
    const { asked, user } = await open({ [remove]: () => reply.promise })
    await user.type(await word(), 'DELETE')
    const button = confirm()
    clickTwice(button)
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeTruthy()
    reply.answer({ status: 204 })
    await waitFor(() => expect(departed).toHaveBeenCalled())
    await user.type(await word(), '{Enter}')
    expect(writes(asked)).toEqual([isMeant])
    expect(departed).toHaveBeenCalledTimes(1)
  })

  test('who signed in a while ago does so again first, and comes back', async () => {
    await open(done, { isFresh: false })
    const again = screen.getByRole('link', { name: 'Log in again' })
    const { pathname, searchParams } = new URL(again.getAttribute('href') ?? '', 'https://bandeja.example')
    expect(pathname).toBe('/api/login')
    expect(Object.fromEntries(searchParams)).toEqual({
      lang: 'en',
      fresh: '1',
      returnTo: '/profile?dialog=delete-account',
    })
    expect(screen.queryByRole('textbox', { name: /to confirm$/ })).toBeNull()
    expect(confirm().disabled).toBe(true)
    expect(document.getElementById(confirm().getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /^You logged in a while ago/,
    )
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy()
  })

  test('how long ago that was is asked anew when it opens', async () => {
    let isFresh = true
    history.replaceState(null, '', '/profile')
    network({
      'GET /api/auth/user': () => ({ body: ana }),
      ...ownPage,
      'GET /api/account': () => ({ body: anAccount({ isFresh }) }),
    })
    const { user } = show(<ProfilePage />)
    const row = await screen.findByRole('button', { name: /^Delete account/ })
    isFresh = false
    await user.click(row)
    expect(await screen.findByRole('link', { name: 'Log in again' })).toBeTruthy()
  })

  test('a server that finds it too long ago leads there too, without a toast', async () => {
    const { user } = await open({ [remove]: refused(403, 'reauth_required') })
    await user.type(await word(), 'DELETE')
    await user.click(confirm())
    expect(await screen.findByRole('link', { name: 'Log in again' })).toBeTruthy()
    expect(confirm().disabled).toBe(true)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('the only admin of clans is told which, with the way there', async () => {
    const onlyAdminOf = [
      { id: 9, name: 'Los Cristaleros' },
      { id: 4, name: 'Bandeja Club' },
    ]
    const { dialog } = await open(done, { onlyAdminOf, isFresh: false })
    expect(dialog.getByRole('alert').textContent).toMatch(/^You are the only admin of these clans/)
    const links = onlyAdminOf.map(({ name }) => dialog.getByRole('link', { name }).getAttribute('href'))
    expect(links).toEqual(['/?tab=community&view=clans&clan=9', '/?tab=community&view=clans&clan=4'])
    expect(confirm().disabled).toBe(true)
    expect(document.getElementById(confirm().getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /^You are the only admin of these clans/,
    )
    expect(screen.queryByRole('link', { name: 'Log in again' })).toBeNull()
  })

  test('who became the only admin meanwhile is told then', async () => {
    let onlyAdminOf: { id: number; name: string }[] = []
    const { user } = await open({
      'GET /api/account': () => ({ body: anAccount({ onlyAdminOf }) }),
      [remove]: () => {
        onlyAdminOf = [{ id: 9, name: 'Los Cristaleros' }]
        return { status: 409, body: { code: 'last_admin' } }
      },
    })
    await user.type(await word(), 'DELETE')
    await user.click(confirm())
    expect(await screen.findByRole('link', { name: 'Los Cristaleros' })).toBeTruthy()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(confirm().disabled).toBe(true)
  })

  test.for([
    ['last_system_admin', /^You are the only admin of this Bandeja/],
    ['last_admin', /^You are the only admin\./],
  ] as const)('%s is told in place', async ([code, text]) => {
    const { dialog, user } = await open({ [remove]: refused(409, code) })
    await user.type(await word(), 'DELETE')
    await user.click(confirm())
    expect((await dialog.findByRole('alert')).textContent).toMatch(text)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(confirm().getAttribute('aria-busy')).toBeNull()
  })

  test('any other failure is told, and nothing is forgotten', async () => {
    const departed = departures()
    sessionStorage.setItem('draft:ana:match', '{}')
    const { user } = await open({ [remove]: refused(500, 'unexpected') })
    await user.type(await word(), 'DELETE')
    await user.click(confirm())
    expect(await screen.findByText('Failed to delete your account')).toBeTruthy()
    expect(sessionStorage.getItem('draft:ana:match')).toBe('{}')
    expect(departed).not.toHaveBeenCalled()
    expect(confirm().getAttribute('aria-busy')).toBeNull()
  })
})
