import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Before the tests, whose time it would take.
import '#client/imports/import-page.tsx'
import { SettingsPage } from '#client/profile/settings-page.tsx'
import { noPushBrowser, pushBrowser, subscriptionAt } from '#tests/client/notifications/push/push-browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser } from '#tests/support/render.tsx'
import { ana, show } from './screen.tsx'

freshBrowser()

// spec 2: /profile is linked from Settings | A link to /profile | A logout button | and logout to /api/logout
// spec 7: /api/logout
test('the rows: the profile first, then what belongs to the reader, logging out last', async () => {
  show(<SettingsPage />, ana)
  await screen.findByText('Ana Roldán · Valencia')
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/profile',
    '/api/export/stats?lang=en',
    '/api/export/stats?lang=en&format=json',
    '/api/export/matches?lang=en',
    '/api/export/matches?lang=en&format=json',
    '/?tab=settings&view=import',
    '/api/docs?lang=en',
    '/api/logout',
  ])
  expect(links.at(-1)?.textContent).toBe('Log out')
})

test('nothing is offered before it is known whether somebody acts for the reader', async () => {
  show(<SettingsPage />, ana, { 'GET /api/admin/impersonation-status': () => new Promise(() => {}) })
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy()
  expect(await screen.findByText('Loading...')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('the import is a view of its own, and Back leads out of it', async () => {
  const { user } = show(<SettingsPage />, ana)
  await user.click(await screen.findByRole('link', { name: /^Import matches/ }))
  expect(await screen.findByRole('heading', { name: 'Import matches' })).toBeTruthy()
  expect(location.search).toBe('?tab=settings&view=import')
  history.back()
  expect(await screen.findByRole('heading', { name: 'Your data' })).toBeTruthy()
})

test('matches to come go into the reader’s calendar by an address of their own', async () => {
  show(<SettingsPage />, ana, { 'GET /api/calendar': () => ({ body: { path: null } }) })
  const section = within(await screen.findByRole('region', { name: 'Calendar' }))
  expect(await section.findByRole('button', { name: 'Create address' })).toBeTruthy()
})

test('a language is kept and reaches the whole page', async () => {
  const { user } = show(<SettingsPage />, ana)
  await user.click(await screen.findByRole('button', { name: 'Español' }))
  expect(await screen.findByRole('heading', { name: 'Ajustes' })).toBeTruthy()
  expect(localStorage.getItem('preferred-language')).toBe('es')
  expect(pressed('Idioma')).toEqual(['Español'])
})

test('a theme is kept, until the system is to decide again', async () => {
  const { user } = show(<SettingsPage />, ana)
  expect(await screen.findByRole('group', { name: 'Theme' })).toBeTruthy()
  expect(pressed('Theme')).toEqual(['System'])
  await user.click(screen.getByRole('button', { name: 'Dark' }))
  expect(localStorage.getItem('preferred-theme')).toBe('dark')
  expect(pressed('Theme')).toEqual(['Dark'])
  await user.click(screen.getByRole('button', { name: 'System' }))
  expect(localStorage.getItem('preferred-theme')).toBeNull()
  expect(pressed('Theme')).toEqual(['System'])
})

test('notifications on this device are offered, and leaving ends them', async () => {
  const device = pushBrowser({ permission: 'granted' })
  device.held = subscriptionAt('https://push.test/0')
  localStorage.setItem('push-device', 'en ana')
  const { asked, user } = show(<SettingsPage />, ana, {
    'DELETE /api/push/subscription': () => ({ status: 204, body: undefined }),
  })
  expect(
    await screen.findByRole('switch', { name: 'Notifications on this device', checked: true }),
  ).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Log out' }))
  await eventually(() =>
    expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/push/subscription' }),
  )
  expect(localStorage.getItem('push-device')).toBeNull()
  noPushBrowser()
})

const pressed = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('button', { pressed: true })
    .map((button) => button.textContent)
