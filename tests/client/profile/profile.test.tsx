import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
// Before the tests, whose time it would take.
import '#client/players/claims/claims-section.tsx'
import '#client/players/guests/guests-section.tsx'
import { ProfilePage } from '#client/profile/profile-page.tsx'
import { impersonated, ownPage } from '#tests/client/account/seen-account.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fill } from '#tests/support/fill.ts'
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
  expect(screen.getByLabelText('Back to settings').getAttribute('href')).toBe('/?tab=settings')
  expect(screen.getByLabelText<HTMLInputElement>('Left').checked).toBe(true)
  fill('City', 'Gijón')
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

test('a session that has ended keeps the text', async () => {
  const { asked, user } = show(<ProfilePage />, ana, {
    ...givenFor('ana', { 'GET /api/auth/user': () => ({ body: ana }) }),
    ...givenFor('none', { [save]: ended }),
  })
  await screen.findByLabelText('City')
  fill('City', 'Valencia Norte')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await eventually(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true))
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Valencia Norte')
  expect(sessionStorage.getItem('draft:ana:profile:ana')).toContain('Valencia Norte')
})

test('what was typed and left comes back as that, and goes on request', async () => {
  const { user, unmount } = show(<ProfilePage />, ana)
  const city = () => screen.getByLabelText<HTMLInputElement>('City')
  await screen.findByLabelText('City')
  fill('City', 'Valencia Norte')
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

test.for([
  [
    'a demo user',
    { ...ana, isDemo: true },
    ownPage,
    'The demo does not include this. Create an account to use it.',
  ],
  ['an admin who acts for them', ana, impersonated, "You cannot do this in somebody else's name."],
] as const)('%s reads it, with the reason why nothing can be changed', async ([, user, replies, reason]) => {
  show(<ProfilePage />, user, { ...ownPage, ...replies })
  expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0)
  expect(screen.getByText('Valencia')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByText('Save')).toBeNull()
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
