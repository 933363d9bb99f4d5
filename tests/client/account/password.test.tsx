import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ProfilePage } from '#client/profile/profile-page.tsx'
import { clickTwice } from '#tests/client/clans/seen-clan.ts'
import { noPushBrowser, pushBrowser, subscriptionAt } from '#tests/client/notifications/push/push-browser.ts'
import { ana } from '#tests/client/profile/screen.tsx'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { later, refused, writes } from '#tests/support/replies.ts'
import { anAccount, ownPage } from './seen-account.ts'

const change = 'POST /api/account/password'
const old = 'la pala de mi abuela'
const fresh = 'tres bolas nuevas y un bote'

async function open(replies: Replies = {}) {
  history.replaceState(null, '', '/profile?dialog=password')
  const asked = network({ 'GET /api/auth/user': () => ({ body: ana }), ...ownPage, ...replies })
  const shown = show(<ProfilePage />)
  const dialog = await screen.findByRole('dialog')
  return { asked, dialog, ...shown }
}
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const current = () => field(/^(Current password|Contraseña actual)$/)
const next = () => field(/^(New password|Contraseña nueva)$/)
const button = () => screen.getByRole('button', { name: /^(Change password|Cambiar la contraseña)$/ })
const alertOf = (input: HTMLInputElement) =>
  within(input.closest('.grid')!.parentElement!)
    .queryAllByRole('alert')
    .find(({ id }) => input.getAttribute('aria-describedby')?.includes(id))?.textContent

async function fill(user: Awaited<ReturnType<typeof open>>['user'], was = old, becomes = fresh) {
  if (was) await user.type(current(), was)
  if (becomes) await user.type(next(), becomes)
}

describe('changing the password', () => {
  freshBrowser()

  test('a row of the profile opens it, and Back closes it', async () => {
    history.replaceState(null, '', '/profile')
    network({ 'GET /api/auth/user': () => ({ body: ana }), ...ownPage })
    const { user } = show(<ProfilePage />)
    await user.click(await screen.findByRole('button', { name: /^Change password/ }))
    expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeTruthy()
    expect(location.search).toBe('?dialog=password')
    expect(document.activeElement).toBe(current())
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.pathname + location.search).toBe('/profile')
  })

  test('tells the server again that this device gets pushes', async () => {
    const device = pushBrowser({ permission: 'granted' })
    device.held = subscriptionAt('https://push.test/0')
    localStorage.setItem('push-device', `en ${ana.id}`)
    const { asked, user } = await open({
      [change]: () => ({ status: 204 }),
      'PUT /api/push/subscription': () => ({ status: 204 }),
    })
    await fill(user)
    await user.click(button())
    await waitFor(() =>
      expect(writes(asked).map(({ line }) => line)).toEqual([change, 'PUT /api/push/subscription']),
    )
    noPushBrowser()
  })

  test('sends both, says so, and closes', async () => {
    const { asked, user } = await open({ [change]: () => ({ status: 204 }) })
    expect(screen.getByText('Your other devices are logged out. Here you stay logged in.')).toBeTruthy()
    await fill(user)
    await user.click(button())
    expect(await screen.findByText('Password changed')).toBeTruthy()
    expect(screen.getByText('Your other devices are logged out.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes(asked)).toEqual([{ line: change, body: { currentPassword: old, newPassword: fresh } }])
  })

  test('password managers know which is which', async () => {
    const { dialog } = await open()
    expect(current().autocomplete).toBe('current-password')
    expect(next().autocomplete).toBe('new-password')
    const whose = dialog.querySelector<HTMLInputElement>('[autocomplete=username]')
    expect(whose?.value).toBe('ana@example.com')
    expect(whose?.hidden).toBe(true)
  })

  test('each of the two can be looked at', async () => {
    const { user } = await open()
    expect([current().type, next().type]).toEqual(['password', 'password'])
    const look = screen.getByRole('button', { name: 'Show New password', pressed: false })
    await user.click(look)
    expect([current().type, next().type]).toEqual(['password', 'text'])
    await user.click(screen.getByRole('button', { name: 'Show New password', pressed: true }))
    expect(next().type).toBe('password')
  })

  test.for([
    ['en', '', '', 'Enter a password', 'Enter a password'],
    ['en', 'x', 'siete77', undefined, 'At least 8 characters'],
    ['es', 'x', 'a'.repeat(201), undefined, 'Como máximo, 200 caracteres'],
    ['es', '', fresh, 'Escribe una contraseña', undefined],
  ] as const)(
    'in %s "%s" to "%s" is refused at the field',
    async ([language, was, becomes, atOld, atNew]) => {
      await speak(language)
      const { asked } = await open()
      fireEvent.change(current(), { target: { value: was } })
      fireEvent.change(next(), { target: { value: becomes } })
      fireEvent.click(button())
      await screen.findAllByRole('alert')
      expect([alertOf(current()), alertOf(next())]).toEqual([atOld, atNew])
      expect(document.activeElement).toBe(atOld ? current() : next())
      expect(writes(asked)).toEqual([])
    },
  )

  test('a wrong password is told at its field, and nowhere else', async () => {
    const { user } = await open({ [change]: refused(403, 'wrong_password') })
    await fill(user)
    await user.click(button())
    await waitFor(() => expect(alertOf(current())).toBe('This is not your password'))
    expect(document.activeElement).toBe(current())
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(next().value).toBe(fresh)
  })

  test.for([
    ['password_short', 'At least 8 characters'],
    ['password_common', 'One of the first passwords that are guessed. Choose another one'],
    ['password_personal', 'Your e-mail and the name of the app are guessed first. Choose another one'],
  ])('what the server refuses of the new one is told there: %s', async ([code, said]) => {
    const issues = [{ path: 'newPassword', code }]
    const { user } = await open({
      [change]: () => ({ status: 400, body: { code: 'invalid_input', issues } }),
    })
    await fill(user)
    await user.click(button())
    await waitFor(() => expect(alertOf(next())).toBe(said))
  })

  test.for([
    [429, 'too_many_requests', 'Too many attempts in a short time. Try again later.'],
    [500, 'unexpected', 'Failed to change your password'],
    [401, 'unauthorized', 'Your session has ended. Log in again.'],
  ] as const)('%s %s is told, and what was typed stays', async ([status, code, text]) => {
    const { user } = await open({ [change]: refused(status, code) })
    await fill(user)
    await user.click(button())
    expect(await screen.findByText(text)).toBeTruthy()
    expect([current().value, next().value]).toEqual([old, fresh])
    expect(button().getAttribute('aria-busy')).toBeNull()
  })

  test('a double click is one wish', async () => {
    const reply = later()
    const { asked, user } = await open({ [change]: () => reply.promise })
    await fill(user)
    const save = button()
    clickTwice(save)
    await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'))
    await user.click(save)
    reply.answer({ status: 204 })
    expect(await screen.findByText('Password changed')).toBeTruthy()
    expect(writes(asked)).toHaveLength(1)
  })

  test('neither is kept anywhere, typed, refused or changed', async () => {
    const replies: Replies = { [change]: refused(403, 'wrong_password') }
    const { client, user } = await open(replies)
    const kept = () =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        history.state,
        location.href,
        client
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ])
    await fill(user)
    expect(kept()).not.toMatch(/abuela|bolas/)
    await user.click(button())
    await waitFor(() => expect(alertOf(current())).toBeTruthy())
    expect(kept()).not.toMatch(/abuela|bolas/)
    network({ [change]: () => ({ status: 204 }) })
    await user.click(button())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(kept()).not.toMatch(/abuela|bolas/)
    await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]))
  })

  test('it does not open over an account without a password', async () => {
    history.replaceState(null, '', '/profile?dialog=password')
    network({
      'GET /api/auth/user': () => ({ body: ana }),
      ...ownPage,
      'GET /api/account': () => ({ body: anAccount({ hasPassword: false }) }),
    })
    show(<ProfilePage />)
    await screen.findByText(/kept by the service/)
    await expect(screen.findByRole('dialog', {}, { timeout: 300 })).rejects.toThrow()
  })
})
