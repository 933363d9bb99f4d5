import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
// Before the tests, whose time it would take.
import '#client/players/claims/claims-section.tsx'
import '#client/players/guests/guests-section.tsx'
import { ProfilePage } from '#client/profile/profile-page.tsx'
import { impersonated, ownPage } from '#tests/client/account/seen-account.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, givenFor } from '#tests/support/render.tsx'
import { later } from '#tests/support/replies.ts'
import { ana, show } from './screen.tsx'

freshBrowser()

const save = 'POST /api/auth/complete-profile'
const ended = () => ({ status: 401, body: { code: 'unauthorized', message: 'Unauthorized' } })

test('it holds what is known, and saves what is changed', async () => {
  const { user, asked } = show(<ProfilePage />, ana, { [save]: ({ body }) => ({ body }) })
  const city = await screen.findByLabelText<HTMLInputElement>('City')
  expect(city.value).toBe('Valencia')
  expect(screen.getByLabelText<HTMLInputElement>('Left').checked).toBe(true)
  await user.clear(city)
  await user.type(city, 'Gijón')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Profile updated')).not.toHaveLength(0)
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    firstName: 'Ana',
    lastName: 'Roldán',
    city: 'Gijón',
    favouriteCourtSide: 'left',
  })
  expect(asked.filter(({ path }) => path === '/api/auth/user')).toHaveLength(2)
})

test('it leads back to the settings', async () => {
  show(<ProfilePage />, ana)
  expect((await screen.findByRole('link', { name: 'Back to settings' })).getAttribute('href')).toBe(
    '/?tab=settings',
  )
})

test('a session that has ended keeps the text', async () => {
  const { asked, user } = show(<ProfilePage />, ana, {
    ...givenFor('ana', { 'GET /api/auth/user': () => ({ body: ana }) }),
    ...givenFor('none', { [save]: ended }),
  })
  await user.type(await screen.findByLabelText('City'), ' Norte')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true))
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Valencia Norte')
  expect(sessionStorage.getItem('draft:ana:profile:ana')).toContain('Valencia Norte')
})

test('what was typed and left comes back as that, and goes on request', async () => {
  const { user, unmount } = show(<ProfilePage />, ana)
  const city = () => screen.getByLabelText<HTMLInputElement>('City')
  await user.type(await screen.findByLabelText('City'), ' Norte')
  unmount()
  show(<ProfilePage />, ana)
  expect(await screen.findByText('This is what you had typed.')).toBeTruthy()
  expect(city().value).toBe('Valencia Norte')
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(city().value).toBe('Valencia')
  expect(document.activeElement).toBe(screen.getByLabelText('First name'))
  expect(screen.queryByText('This is what you had typed.')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('a demo user reads it, with the reason why nothing can be changed', async () => {
  show(<ProfilePage />, { ...ana, isDemo: true })
  expect(await screen.findByText('The demo does not include this. Create an account to use it.')).toBeTruthy()
  expect(screen.getByText('Valencia')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('nothing can be changed until it is known who acts', async () => {
  const status = later()
  show(<ProfilePage />, ana, { ...ownPage, 'GET /api/admin/impersonation-status': () => status.promise })
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeTruthy()
  expect(await screen.findByRole('status')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  status.answer({ body: { isImpersonating: false } })
  expect(await screen.findByRole('textbox', { name: 'City' })).toBeTruthy()
})

test('an admin who acts for somebody reads it too', async () => {
  show(<ProfilePage />, ana, { ...ownPage, ...impersonated })
  expect((await screen.findAllByText("You cannot do this in somebody else's name.")).length).toBeGreaterThan(
    0,
  )
  await eventually(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
