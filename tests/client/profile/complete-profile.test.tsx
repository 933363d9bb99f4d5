import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AuthGate } from '#client/auth/auth-gate.tsx'
import { CompleteProfilePage } from '#client/profile/complete-profile-page.tsx'
import { freshBrowser, speak } from '#tests/support/render.tsx'
import { newcomer, show } from './screen.tsx'

freshBrowser()

const save = 'POST /api/auth/complete-profile'
const filled = {
  firstName: 'Ana',
  lastName: 'Roldán',
  city: 'Valencia',
  favouriteCourtSide: 'right',
} as const

const theApp = (
  <AuthGate visitor="the landing page" renderNewcomer={(onDone) => <CompleteProfilePage onDone={onDone} />}>
    the app
  </AuthGate>
)

/** A server that knows whether the profile is complete. */
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

async function fill(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.type(await screen.findByLabelText('First name'), ' Ana ')
  await user.type(screen.getByLabelText('Last name'), 'Roldán')
  await user.type(screen.getByLabelText('City'), 'Valencia')
  await user.click(screen.getByLabelText('Right'))
}

// spec 5: firstName ('First name is required') | lastName ('Last name is required') | city ('City is required')
// spec 5: ('Please select your favourite court side')
test.for([
  [
    'en',
    'Save',
    'First name is required',
    'Last name is required',
    'City is required',
    'Please select your favourite court side',
  ],
  [
    'es',
    'Guardar',
    'El nombre es obligatorio',
    'Los apellidos son obligatorios',
    'La ciudad es obligatoria',
    'Elige tu lado favorito de la pista',
  ],
] as const)('in %s it names what is missing, field by field', async ([language, button, ...messages]) => {
  await speak(language)
  const { user, asked } = show(theApp, newcomer, server())
  await user.click(await screen.findByRole('button', { name: button }))
  const shown = (await screen.findAllByRole('alert')).map((alert) => alert.textContent)
  expect(shown).toEqual(messages)
  const [first] = screen.getAllByRole('textbox')
  expect(document.activeElement).toBe(first)
  expect(document.getElementById(first?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    messages[0],
  )
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
})

test('a message goes as soon as its field is right', async () => {
  const { user } = show(theApp, newcomer, server())
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('City is required')
  await user.type(screen.getByLabelText('City'), 'V')
  await user.click(screen.getByLabelText('Both'))
  expect(screen.queryByText('City is required')).toBeNull()
  expect(screen.queryByText('Please select your favourite court side')).toBeNull()
  expect(screen.getByText('First name is required')).toBeTruthy()
})

// spec 2: After completion the page
// spec 7: POST /api/auth/complete-profile | Afterwards the user and profile
// spec 8: Profile: 'Profile completed!'
// spec 9: Redirect after profile completion
test('saved, it says so, and 1.5 s later the app stands at /', async () => {
  history.replaceState(null, '', '/?tab=matches')
  const { user, asked } = show(theApp, newcomer, server())
  await fill(user)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  while (!screen.queryByText('All set, Ana')) await pass(0)
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual(filled)
  expect(
    asked
      .slice(-2)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['/api/auth/profile-status', '/api/auth/user'])
  await pass(1499)
  expect(screen.getByText('All set, Ana')).toBeTruthy()
  expect(location.search).toBe('?tab=matches')
  await pass(1)
  expect(screen.getByText('the app')).toBeTruthy()
  expect(location.pathname + location.search).toBe('/')
  vi.useRealTimers()
  expect(await screen.findAllByText('Profile completed!')).not.toHaveLength(0)
})

test('whoever came by a shared link goes where it leads', async () => {
  history.replaceState(null, '', '/?join=aaaaaaaaaaaaaaaaaaaaaa')
  await fill(show(theApp, newcomer, server()).user)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  while (!screen.queryByText('All set, Ana')) await pass(0)
  await pass(1500)
  expect(screen.getByText('the app')).toBeTruthy()
  expect(location.pathname + location.search).toBe('/?join=aaaaaaaaaaaaaaaaaaaaaa')
})

// spec 8: the message, else 'Failed to complete profile'
test.for([
  [
    'a server that fails',
    () => ({ status: 500, body: { code: 'unexpected', message: 'x' } }),
    'Failed to complete profile',
  ],
  [
    'a server that is busy',
    () => ({ status: 503, body: { code: 'unavailable' } }),
    'The server is busy. Try again in a moment.',
  ],
  ['no connection', () => Promise.reject(new TypeError('network')), /^No connection/],
] as const)('%s: the reason in a toast, and every word kept', async ([, answer, reason]) => {
  const { user } = show(theApp, newcomer, { ...server(), [save]: answer })
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText(reason)).not.toHaveLength(0)
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe(' Ana ')
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Valencia')
  expect(screen.getByLabelText<HTMLInputElement>('Right').checked).toBe(true)
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull()
})

test('what the server refuses stands at its field', async () => {
  const refusal = {
    status: 400,
    body: { code: 'invalid_input', issues: [{ path: 'city', code: 'text_forbidden' }] },
  }
  const { user } = show(theApp, newcomer, { ...server(), [save]: () => refusal })
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Some of these characters cannot be saved')
  expect(screen.getByLabelText('City').getAttribute('aria-describedby')).toBe(alert.id)
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
})

test('a reload keeps what was typed; saving lets go of it', async () => {
  const first = show(theApp, newcomer, server())
  await fill(first.user)
  cleanup()
  const second = show(theApp, newcomer, server())
  expect((await screen.findByLabelText<HTMLInputElement>('Last name')).value).toBe('Roldán')
  expect(screen.getByLabelText<HTMLInputElement>('Right').checked).toBe(true)
  await second.user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('All set, Ana')
  expect(sessionStorage).toHaveLength(0)
})

// spec 5: favouriteCourtSide is left, right
test('the side is one radio group for the keyboard', async () => {
  const { user } = show(theApp, newcomer, server())
  const group = await screen.findByRole('radiogroup', { name: 'Favourite court side' })
  screen.getByLabelText('City').focus()
  await user.tab()
  expect(group.contains(document.activeElement)).toBe(true)
  await user.keyboard(' ')
  expect(screen.getByLabelText<HTMLInputElement>('Left').checked).toBe(true)
  await user.keyboard('{ArrowRight}')
  expect(screen.getByLabelText<HTMLInputElement>('Right').checked).toBe(true)
  await user.keyboard('{ArrowDown}')
  expect(screen.getByLabelText<HTMLInputElement>('Both').checked).toBe(true)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Picture/))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
})

test('there is a way out, and the languages', async () => {
  const { user } = show(theApp, newcomer, server())
  expect((await screen.findByRole('link', { name: 'Log out' })).getAttribute('href')).toBe('/api/logout')
  await user.click(screen.getByRole('button', { name: 'es' }))
  expect(await screen.findByRole('heading', { name: 'Completa tu perfil' })).toBeTruthy()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
