import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProfilePage } from '#client/profile/profile-page.tsx'
import { clickTwice } from '#tests/client/clans/seen-clan.ts'
import { noPushBrowser, pushBrowser, subscriptionAt } from '#tests/client/notifications/push/push-browser.ts'
import { ana } from '#tests/client/profile/screen.tsx'
import { fill } from '#tests/support/fill.ts'
import { freshBrowser, network, press, type Replies, says, show, speak } from '#tests/support/render.tsx'
import { later, refused, writes } from '#tests/support/replies.ts'
import { ownPage } from './seen-account.ts'

freshBrowser()

const change = 'POST /api/account/password'
const old = 'la pala de mi abuela'
const fresh = 'tres bolas nuevas y un bote'
const currentLabel = /^(Current password|Contraseña actual)$/
const nextLabel = /^(New password|Contraseña nueva)$/
const save = /^(Change password|Cambiar la contraseña)$/

async function open(replies: Replies = { [change]: () => ({ status: 204 }) }) {
  history.replaceState(null, '', '/profile?dialog=password')
  const asked = network({ 'GET /api/auth/user': () => ({ body: ana }), ...ownPage, ...replies })
  const shown = show(<ProfilePage />)
  await screen.findByRole('dialog')
  return { asked, ...shown }
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

test('the change is sent once by a double click, said, and closes; the device registers for pushes again', async () => {
  const { promise, answer } = later()
  const subscribe = 'PUT /api/push/subscription'
  const device = pushBrowser({ permission: 'granted' })
  device.held = subscriptionAt('https://push.test/0')
  localStorage.setItem('push-device', `en ${ana.id}`)
  const { asked, user } = await open({ [change]: () => promise, [subscribe]: () => ({ status: 204 }) })
  await says('Your other devices are logged out. Here you stay logged in.')
  await write()
  const saving = await screen.findByRole('button', { name: save })
  clickTwice(saving)
  await waitFor(() => expect(saving.getAttribute('aria-busy')).toBe('true'))
  await user.click(saving)
  answer({ status: 204 })
  await says('Password changed')
  await says('Your other devices are logged out.')
  await closed()
  await waitFor(() => expect(writes(asked).map(({ line }) => line)).toEqual([change, subscribe]))
  expect(writes(asked)[0]?.body).toEqual({ currentPassword: old, newPassword: fresh })
  noPushBrowser()
})

test('a row of the profile opens it; password managers are told which is which; what was typed can be seen', async () => {
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
] as const)('in %s "%s" to "%s" is refused at the field', async ([language, was, becomes, atOld, atNew]) => {
  await speak(language)
  const { asked } = await open()
  await write(was, becomes)
  await press(save)
  await screen.findAllByRole('alert')
  expect([alertOf(current()), alertOf(next())]).toEqual([atOld, atNew])
  expect(document.activeElement).toBe(atOld ? current() : next())
  expect(writes(asked)).toEqual([])
})

test.for([
  [429, 'too_many_requests', 'Too many attempts in a short time. Try again later.'],
  [500, 'unexpected', 'Failed to change your password'],
  [401, 'unauthorized', 'Your session has ended. Log in again.'],
  [400, 'password_short', 'At least 8 characters'],
  [400, 'password_common', 'One of the first passwords that are guessed. Choose another one'],
  [400, 'password_personal', 'Your e-mail and the name of the app are guessed first. Choose another one'],
] as const)('%s %s is said, of the new password at its field, and what was typed stays', async (row) => {
  const [status, code, text] = row
  const invalid = { code: 'invalid_input', issues: [{ path: 'newPassword', code }] }
  await open({ [change]: () => ({ status, body: status === 400 ? invalid : { code } }) })
  await write()
  await press(save)
  await says(text)
  expect(alertOf(next())).toBe(status === 400 ? text : undefined)
  expect([current().value, next().value]).toEqual([old, fresh])
  expect((await screen.findByRole('button', { name: save })).getAttribute('aria-busy')).toBeNull()
})

test('a wrong password is said at its field alone; neither password is kept anywhere, typed, refused or changed', async () => {
  const answers = [refused(403, 'wrong_password')(), { status: 204 }]
  const { client } = await open({ [change]: () => answers.shift()! })
  const kept = () => {
    const read = client.getQueryCache().getAll()
    const data = read.map(({ state }) => state.data)
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href, data])
  }
  await write()
  expect(kept()).not.toMatch(/abuela|bolas/)
  await press(save)
  await waitFor(() => expect(alertOf(current())).toBe('This is not your password'))
  expect(document.activeElement).toBe(current())
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(next().value).toBe(fresh)
  expect(kept()).not.toMatch(/abuela|bolas/)
  await press(save)
  await closed()
  expect(kept()).not.toMatch(/abuela|bolas/)
  await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]))
})
