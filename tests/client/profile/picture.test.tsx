import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
// Before the tests, whose time it would take.
import '#client/players/claims/claims-section.tsx'
import '#client/players/guests/guests-section.tsx'
import { ProfilePage } from '#client/profile/profile-page.tsx'
import { ownPage } from '#tests/client/account/seen-account.ts'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { writes } from '#tests/support/replies.ts'
import { ana } from './screen.tsx'

freshBrowser()

const save = 'POST /api/auth/complete-profile'
const shown = 'https://pictures.example/ana.png'
const withPicture = { ...ana, profileImageUrl: shown }

function open(user = ana, answer: Replies[string] = ({ body }) => ({ body })) {
  const asked = network({ 'GET /api/auth/user': () => ({ body: user }), ...ownPage, [save]: answer })
  return { asked, ...show(<ProfilePage />) }
}
const field = () => screen.findByLabelText<HTMLInputElement>(/^(Picture|Foto)/)
const picture = () => document.querySelector('form img')?.getAttribute('src') ?? null
const write = async (address: string) => fireEvent.change(await field(), { target: { value: address } })

test('the address is saved, and shown beside the field once the typing rests', async () => {
  const { asked, user } = open()
  await write(` ${shown} `)
  expect(picture()).toBeNull()
  await waitFor(() => expect(picture()).toBe(shown))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findAllByText('Profile updated')
  expect(writes(asked)).toMatchObject([{ line: save, body: { profileImageUrl: shown } }])
})

test('an emptied field takes the picture away', async () => {
  const { asked, user } = open(withPicture)
  expect((await field()).value).toBe(shown)
  expect(picture()).toBe(shown)
  await user.clear(await field())
  await waitFor(() => expect(picture()).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findAllByText('Profile updated')
  expect(writes(asked)).toMatchObject([{ line: save, body: { profileImageUrl: null } }])
})

test('a picture that does not load gives way to the initials, and the field says so', async () => {
  open(withPicture)
  const described = (await field()).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toMatch(/^The https address of a picture/)
  fireEvent.error(document.querySelector('form img') ?? document.body)
  expect(picture()).toBeNull()
  expect(screen.getAllByText('AR').length).toBeGreaterThan(0)
  expect(document.getElementById(described)?.textContent).toMatch(/^There is no picture at this address/)
})

test.for([
  ['en', 'http://pictures.example/ana.png', 'Write an address that starts with https://'],
  ['en', `https://pictures.example/${'a'.repeat(500)}`, 'At most 500 characters'],
  ['es', 'ana.png', 'Escribe una dirección que empiece por https://'],
] as const)('in %s it refuses %s at the field', async ([language, address, message]) => {
  await speak(language)
  const { asked, user } = open()
  await write(address)
  await user.click(screen.getByRole('button', { name: /Save|Guardar/ }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(document.activeElement).toBe(await field())
  expect(writes(asked)).toEqual([])
  expect(picture()).toBeNull()
})

test('what the server refuses stands at the field', async () => {
  const issues = [{ path: 'profileImageUrl', code: 'text_forbidden' }]
  const { user } = open(ana, () => ({ status: 400, body: { code: 'invalid_input', issues } }))
  await write(shown)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Some of these characters cannot be saved')
  expect((await field()).getAttribute('aria-describedby')).toContain(alert.id)
})

test('a reload keeps what was typed', async () => {
  open()
  await write(shown)
  cleanup()
  open()
  expect((await field()).value).toBe(shown)
})
