import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
// Before the tests, whose time it would take.
import '#client/pictures/crop-dialog.tsx'
import '#client/players/claims/claims-section.tsx'
import '#client/players/guests/guests-section.tsx'
import { CompleteProfilePage } from '#client/profile/complete-profile-page.tsx'
import { ProfilePage } from '#client/profile/profile-page.tsx'
import { ownPage } from '#tests/client/account/seen-account.ts'
import { drawsPictures } from '#tests/client/pictures/canvas.ts'
import { fileOf, jpeg } from '#tests/client/pictures/files.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fill } from '#tests/support/fill.ts'
import { freshBrowser, network, type Replies, show } from '#tests/support/render.tsx'
import { writes } from '#tests/support/replies.ts'
import { ana, newcomer } from './screen.tsx'

freshBrowser()
drawsPictures()
afterEach(() => vi.restoreAllMocks())

const save = 'POST /api/auth/complete-profile'
const upload = 'POST /api/pictures'
const shown = `/api/pictures/${'s'.repeat(43)}`
const uploaded = `/api/pictures/${'u'.repeat(43)}`
const withPicture = { ...ana, profileImageUrl: shown }

function open(user = ana, answer: Replies[string] = ({ body }) => ({ body })) {
  const asked = network({
    'GET /api/auth/user': () => ({ body: user }),
    ...ownPage,
    [upload]: () => ({ status: 201, body: { url: uploaded } }),
    [save]: answer,
  })
  return { asked, ...show(<ProfilePage />) }
}
const field = () => screen.findByLabelText<HTMLInputElement>(/^(Picture|Foto)/)
const picture = () => document.querySelector('form img')?.getAttribute('src') ?? null
const saved = (asked: Parameters<typeof writes>[0]) => writes(asked).filter(({ line }) => line === save)

async function choose() {
  fireEvent.change(await field(), { target: { files: [fileOf(jpeg())] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Use picture' }))
  await eventually(() => expect(picture()).toBe(uploaded))
}

test('an uploaded picture is shown beside the field, and saved with the rest', async () => {
  const { asked, user } = open()
  await choose()
  expect(screen.getByText('Uploaded, not saved yet.')).toBeTruthy()
  await user.click(screen.getByText('Save'))
  await screen.findAllByText('Profile updated')
  expect(saved(asked)).toMatchObject([{ body: { profileImageUrl: uploaded } }])
  expect(screen.queryByText('Uploaded, not saved yet.')).toBeNull()
})

test('a picture that was taken away gives way to the initials, and is gone once saved', async () => {
  const { asked, user } = open(withPicture)
  await field()
  expect(picture()).toBe(shown)
  await user.click(screen.getByLabelText('Remove: Picture'))
  expect(picture()).toBeNull()
  expect(screen.getAllByText('AR').length).toBeGreaterThan(0)
  await user.click(screen.getByText('Save'))
  await screen.findAllByText('Profile updated')
  expect(saved(asked)).toMatchObject([{ body: { profileImageUrl: null } }])
})

test('a picture that nobody touched, or that does not load, is not sent: the provider’s may have come meanwhile', async () => {
  const { asked, user } = open(withPicture)
  await field()
  fireEvent.error(document.querySelector('form img')!)
  expect(picture()).toBeNull()
  expect(screen.getAllByText('AR').length).toBeGreaterThan(0)
  fill('City', 'Norte')
  await user.click(screen.getByText('Save'))
  await screen.findAllByText('Profile updated')
  expect(saved(asked)[0]?.body).not.toHaveProperty('profileImageUrl')
})

test('what the server refuses stands at the field, and the focus is there', async () => {
  const issues = [{ path: 'profileImageUrl', code: 'picture_not_uploaded' }]
  const { user } = open(ana, () => ({ status: 400, body: { code: 'invalid_input', issues } }))
  await choose()
  await user.click(screen.getByText('Save'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('This picture is no longer there. Choose it again.')
  expect((await field()).getAttribute('aria-describedby')).toContain(alert.id)
  expect(document.activeElement).toBe(await field())
})

test('a reload keeps what was uploaded', async () => {
  open()
  await choose()
  cleanup()
  open()
  await field()
  expect(picture()).toBe(uploaded)
  expect(screen.getByText('Uploaded, not saved yet.')).toBeTruthy()
})

test('a newcomer may choose one too', async () => {
  const asked = network({
    'GET /api/auth/user': () => ({ body: newcomer }),
    [upload]: () => ({ status: 201, body: { url: uploaded } }),
    [save]: ({ body }) => ({ body }),
  })
  const { user } = show(<CompleteProfilePage onDone={() => {}} />)
  await choose()
  for (const label of ['First name', 'Last name', 'City']) fill(label, 'Ana')
  await user.click(screen.getByLabelText('Left'))
  await user.click(screen.getByText('Save'))
  await screen.findByText('All set, Ana')
  expect(saved(asked)).toMatchObject([{ body: { profileImageUrl: uploaded } }])
})
