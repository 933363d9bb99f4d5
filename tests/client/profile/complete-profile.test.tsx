import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AuthGate } from '#client/auth/auth-gate.tsx'
import { CompleteProfilePage } from '#client/profile/complete-profile-page.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { fill } from '#tests/support/fill.ts'
import { freshBrowser } from '#tests/support/render.tsx'
import { refused } from '#tests/support/replies.ts'
import { newcomer, show } from './screen.tsx'

freshBrowser()

const saving = 'POST /api/auth/complete-profile'
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
    [saving]: ({ body }: { body: unknown }) => {
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
  const save = () => fireEvent.click(screen.getByText('Save'))
  /** Saves, and answers with what lets time pass. */
  const saveWithClock = async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    save()
    while (!screen.queryByText('All set, Ana')) await pass(0)
  }
  return { ...shown, save, saveWithClock }
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

// spec 5: firstName ('First name is required') | lastName ('Last name is required') | city ('City is required')
// spec 5: ('Please select your favourite court side') | favouriteCourtSide is left, right
test('names what is missing, field by field, until the field is right; the way out and the languages are there', async () => {
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
] as const)('saved from %s, it says so, and 1.5 s later the app stands at %s', async ([address, next]) => {
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
})

// spec 8: the message, else 'Failed to complete profile'
test.for([
  ['a server that fails', refused(500, 'unexpected'), 'Failed to complete profile'],
  ['a server that is busy', refused(503, 'unavailable'), 'The server is busy. Try again in a moment.'],
] as const)('%s: the reason in a toast, and every word kept', async ([, answer, reason]) => {
  const { save } = await filledIn({ ...server(), [saving]: answer })
  save()
  expect(await screen.findAllByText(reason)).not.toHaveLength(0)
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe(' Ana ')
  expect(screen.getByLabelText<HTMLInputElement>('Right').checked).toBe(true)
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull()
})

test('what the server refuses stands at its field', async () => {
  const issues = [{ path: 'city', code: 'text_forbidden' }]
  const refusal = { status: 400, body: { code: 'invalid_input', issues } }
  const { save } = await filledIn({ ...server(), [saving]: () => refusal })
  save()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Some of these characters cannot be saved')
  expect(screen.getByLabelText('City').getAttribute('aria-describedby')).toBe(alert.id)
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
})

test('a reload keeps what was typed; saving lets go of it', async () => {
  const { unmount } = await filledIn()
  unmount()
  const { user } = show(theApp, newcomer, server())
  expect((await screen.findByLabelText<HTMLInputElement>('Last name')).value).toBe('Roldán')
  expect(screen.getByLabelText<HTMLInputElement>('Right').checked).toBe(true)
  await user.click(screen.getByText('Save'))
  await screen.findByText('All set, Ana')
  expect(sessionStorage).toHaveLength(0)
})
