import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AuthGate } from '#client/auth/auth-gate.tsx'
// Loaded before the tests, so that it does not count as their time.
import '#client/pictures/crop-dialog.tsx'
import '#client/players/claims/claims-section.tsx'
import '#client/players/guests/guests-section.tsx'
import { CompleteProfilePage } from '#client/profile/complete-profile-page.tsx'
import { ProfilePage } from '#client/profile/profile-page.tsx'
import { ownPage } from '#tests/client/account/account-fixtures.ts'
import { drawsPictures } from '#tests/client/pictures/canvas.ts'
import { fileOf, jpeg } from '#tests/client/pictures/files.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fill } from '#tests/support/gestures.ts'
import { freshBrowser, type Replies, says } from '#tests/support/render.tsx'
import { later, refused, writes } from '#tests/support/replies.ts'
import { ana, newcomer, show } from './screen.tsx'

freshBrowser()
drawsPictures()
afterEach(() => vi.restoreAllMocks())

const save = 'POST /api/auth/complete-profile'
const shown = `/api/pictures/${'s'.repeat(43)}`
const uploaded = `/api/pictures/${'u'.repeat(43)}`
const withPicture = { ...ana, profileImageUrl: shown }

const open = (user = ana, replies: Replies = {}, page = <ProfilePage />) =>
  show(page, user, {
    ...ownPage,
    'POST /api/pictures': () => ({ status: 201, body: { url: uploaded } }),
    [save]: ({ body }) => ({ body }),
    ...replies,
  })
const field = () => screen.findByLabelText<HTMLInputElement>(/^Picture/)
const picture = () => document.querySelector('form img')?.getAttribute('src') ?? null
const saved = (asked: Parameters<typeof writes>[0]) => writes(asked).filter(({ line }) => line === save)
const saysSaved = async () => expect(await screen.findAllByText('Profile updated')).not.toHaveLength(0)

async function choose() {
  fireEvent.change(await field(), { target: { files: [fileOf(jpeg())] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Use picture' }))
  await eventually(() => expect(picture()).toBe(uploaded))
}

test('the profile form shows stored values, saves a new city and picture, and shows a refused picture at its field', async () => {
  const issues = [{ path: 'profileImageUrl', code: 'picture_not_uploaded' }]
  const answers: Replies[string][] = [
    () => ({ status: 400, body: { code: 'invalid_input', issues } }),
    ({ body }) => ({ body }),
  ]
  const { user, asked } = open(ana, { [save]: (request) => answers.shift()!(request) })
  const city = await screen.findByLabelText<HTMLInputElement>('City')
  expect(city.value).toBe('Valencia')
  expect(screen.getByLabelText('Back to Settings').getAttribute('href')).toBe('/?tab=settings')
  expect(screen.getByLabelText<HTMLInputElement>('Left').checked).toBe(true)
  fill('City', 'Gijón')
  await choose()
  await says('Uploaded, but not saved yet.')
  await user.click(screen.getByText('Save'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('This picture is no longer available. Choose it again.')
  expect((await field()).getAttribute('aria-describedby')).toContain(alert.id)
  expect(document.activeElement).toBe(await field())
  await user.click(screen.getByText('Save'))
  await saysSaved()
  expect(screen.queryByText('Uploaded, but not saved yet.')).toBeNull()
  const written = { firstName: 'Ana', lastName: 'Roldán', city: 'Gijón', favouriteCourtSide: 'left' }
  const body = { ...written, profileImageUrl: uploaded }
  expect(saved(asked)).toEqual([1, 2].map(() => ({ line: save, body })))
  expect(asked.filter(({ path }) => path === '/api/auth/user')).toHaveLength(2)
})

test('the profile form restores its draft with an uploaded picture after a reload, and "Start over" discards the draft', async () => {
  const { unmount } = open(ana)
  await choose()
  fill('City', 'Valencia Norte')
  unmount()
  const { user } = open(ana)
  const city = () => screen.getByLabelText<HTMLInputElement>('City')
  await says('This is what you had typed.')
  await says('Uploaded, but not saved yet.')
  expect([city().value, picture()]).toEqual(['Valencia Norte', uploaded])
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect([city().value, picture()]).toEqual(['Valencia', null])
  expect(document.activeElement).toBe(screen.getByLabelText('First name'))
  expect(screen.queryByText('This is what you had typed.')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('removing the profile picture shows the initials, and saving sends null', async () => {
  const { asked, user } = open(withPicture)
  await field()
  expect(picture()).toBe(shown)
  await user.click(screen.getByLabelText('Remove: Picture'))
  expect(picture()).toBeNull()
  expect(screen.getAllByText('AR').length).toBeGreaterThan(0)
  await user.click(screen.getByText('Save'))
  await saysSaved()
  expect(saved(asked)).toMatchObject([{ body: { profileImageUrl: null } }])
})

test('a profile picture that fails to load gives way to the initials, and an unchanged picture is not sent on save', async () => {
  const { asked, user } = open(withPicture)
  await field()
  fireEvent.error(document.querySelector('form img')!)
  expect(picture()).toBeNull()
  expect(screen.getAllByText('AR').length).toBeGreaterThan(0)
  fill('City', 'Norte')
  await user.click(screen.getByText('Save'))
  await saysSaved()
  expect(saved(asked)[0]?.body).not.toHaveProperty('profileImageUrl')
})

test('a newcomer can complete the profile with an uploaded picture', async () => {
  const { asked, user } = open(newcomer, {}, <CompleteProfilePage onDone={() => {}} />)
  await choose()
  for (const label of ['First name', 'Last name', 'City']) fill(label, 'Ana')
  await user.click(screen.getByLabelText('Left'))
  await user.click(screen.getByText('Save'))
  await says('All set, Ana')
  expect(saved(asked)).toMatchObject([{ body: { profileImageUrl: uploaded } }])
})

test('the profile page shows no inputs until the impersonation status is known', async () => {
  const status = later()
  open(ana, { 'GET /api/admin/impersonation-status': () => status.promise })
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeTruthy()
  expect(await screen.findByRole('status')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  status.answer({ body: { isImpersonating: false } })
  expect(await screen.findByRole('textbox', { name: 'City' })).toBeTruthy()
})

const filled = {
  firstName: 'Ana',
  lastName: 'Roldán',
  city: 'Valencia',
  favouriteCourtSide: 'right',
} as const

const theApp = (
  <AuthGate signedOut="the landing page" renderNewcomer={(onDone) => <CompleteProfilePage onDone={onDone} />}>
    the app
  </AuthGate>
)

/** A server that stores whether the profile is complete. */
function server() {
  let user = newcomer
  return {
    'GET /api/auth/user': () => ({ body: user }),
    'GET /api/auth/profile-status': () => ({ body: { needsCompletion: user.city === null } }),
    [save]: ({ body }: { body: unknown }) => {
      user = { ...user, ...(body as typeof filled) }
      return { body }
    },
  }
}

/** The page with a name, a city and a side. */
async function filledIn(replies: Parameters<typeof show>[2] = server()) {
  const shown = show(theApp, newcomer, replies)
  await screen.findByLabelText('First name')
  fill('First name', ' Ana ')
  fill('Last name', 'Roldán')
  fill('City', 'Valencia')
  fireEvent.click(screen.getByLabelText('Right'))
  const submit = () => fireEvent.click(screen.getByText('Save'))
  /** Saves, and returns a function that advances the time. */
  const saveWithClock = async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    submit()
    while (!screen.queryByText('All set, Ana')) await pass(0)
  }
  return { ...shown, submit, saveWithClock }
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

// spec 5: firstName ('First name is required') | lastName ('Last name is required') | city ('City is required')
// spec 5: ('Please select your favourite court side') | favouriteCourtSide is left, right
test('Complete Your Profile shows field errors until the fields are valid, and offers Log out and the languages', async () => {
  const { user, asked } = show(theApp, newcomer, server())
  const group = await screen.findByRole('radiogroup', { name: 'Favourite court side' })
  const sides = [...group.querySelectorAll<HTMLInputElement>('input[type=radio][name=favouriteCourtSide]')]
  expect(sides.map(({ value }) => value)).toEqual(['left', 'right', 'both'])
  expect(screen.getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('/api/logout')
  await user.click(screen.getByText('Save'))
  const messages = (await screen.findAllByRole('alert')).map((alert) => alert.textContent)
  expect(messages).toEqual([
    'First name is required',
    'Last name is required',
    'City is required',
    'Please select your favourite court side',
  ])
  const first = screen.getByLabelText('First name')
  expect(document.activeElement).toBe(first)
  const described = document.getElementById(first.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(messages[0])
  fill('City', 'V')
  await user.click(screen.getByLabelText('Both'))
  await eventually(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  expect(screen.getByText('First name is required')).toBeTruthy()
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'es' }))
  expect(await screen.findByRole('heading', { name: 'Completa tu perfil' })).toBeTruthy()
})

// spec 2: After completion the page
// spec 7: POST /api/auth/complete-profile | Afterwards the user and profile
// spec 8: Profile: 'Profile completed!'
// spec 9: Redirect after profile completion
test.for([
  ['/?tab=matches', '/'],
  ['/?join=aaaaaaaaaaaaaaaaaaaaaa', '/?join=aaaaaaaaaaaaaaaaaaaaaa'],
] as const)(
  'a profile completed at %s is confirmed, and 1.5 s later the app is shown at %s',
  async ([address, next]) => {
    history.replaceState(null, '', address)
    const { asked, saveWithClock } = await filledIn()
    await saveWithClock()
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual(filled)
    expect(new Set(asked.slice(-2).map(({ path }) => path))).toEqual(
      new Set(['/api/auth/profile-status', '/api/auth/user']),
    )
    await pass(1499)
    expect(screen.getByText('All set, Ana')).toBeTruthy()
    expect(`/${location.search}`).toBe(address)
    await pass(1)
    expect(screen.getByText('the app')).toBeTruthy()
    expect(location.pathname + location.search).toBe(next)
    vi.useRealTimers()
    expect(await screen.findAllByText('Profile completed!')).not.toHaveLength(0)
  },
)

// spec 8: the message, else 'Failed to complete profile'
test('Complete Your Profile keeps the input on errors and a reload, shows a field error, and drops the draft when saved', async () => {
  const issues = [{ path: 'city', code: 'text_forbidden' }]
  const answers = [
    refused(500, 'unexpected')(),
    refused(503, 'unavailable')(),
    { status: 400, body: { code: 'invalid_input', issues } },
  ]
  const { submit, unmount } = await filledIn({ ...server(), [save]: () => answers.shift()! })
  for (const text of ['Failed to complete profile', 'The server is busy. Try again in a moment.']) {
    submit()
    expect(await screen.findAllByText(text)).not.toHaveLength(0)
    await eventually(() => expect(screen.getByText('Save').closest('[aria-busy]')).toBeNull())
  }
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe(' Ana ')
  submit()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe("Some of these characters aren't allowed")
  expect(screen.getByLabelText('City').getAttribute('aria-describedby')).toBe(alert.id)
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
  unmount()
  const { user } = show(theApp, newcomer, server())
  expect((await screen.findByLabelText<HTMLInputElement>('Last name')).value).toBe('Roldán')
  expect(screen.getByLabelText<HTMLInputElement>('Right').checked).toBe(true)
  await user.click(screen.getByText('Save'))
  await screen.findByText('All set, Ana')
  expect(sessionStorage).toHaveLength(0)
})
