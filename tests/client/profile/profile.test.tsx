import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProfilePage } from '#client/profile/profile-page.tsx'
import { ana, freshBrowser, show } from './screen.tsx'

freshBrowser()

const save = 'POST /api/auth/complete-profile'
const ended = () => ({ status: 401, body: { code: 'unauthorized', message: 'Unauthorized' } })

test('it holds what is known, and saves what is changed', async () => {
  const { user, sent } = await show(<ProfilePage />, ana, { [save]: ({ body }) => ({ body }) })
  const city = await screen.findByLabelText<HTMLInputElement>('City')
  expect(city.value).toBe('Valencia')
  expect(screen.getByLabelText<HTMLInputElement>('Left').checked).toBe(true)
  await user.clear(city)
  await user.type(city, 'Gijón')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Profile updated')).not.toHaveLength(0)
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    firstName: 'Ana',
    lastName: 'Roldán',
    city: 'Gijón',
    favouriteCourtSide: 'left',
  })
  expect(sent.filter(({ path }) => path === '/api/auth/user')).toHaveLength(2)
})

test('it leads back to the settings', async () => {
  await show(<ProfilePage />, ana)
  expect((await screen.findByRole('link', { name: 'Back to settings' })).getAttribute('href')).toBe(
    '/?tab=settings',
  )
})

test('a session that has ended offers the way back in, and keeps the text', async () => {
  const { user } = await show(<ProfilePage />, ana, { [save]: ended })
  await user.type(await screen.findByLabelText('City'), ' Norte')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toContain('/api/login?')
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Valencia Norte')
  expect(Object.values({ ...sessionStorage }).join('')).toContain('Valencia Norte')
})

test('a demo user reads it, with the reason why nothing can be changed', async () => {
  await show(<ProfilePage />, { ...ana, isDemo: true })
  expect(await screen.findByText('The demo does not include this. Create an account to use it.')).toBeTruthy()
  expect(screen.getByText('Valencia')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
