import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Loaded before the tests, so that it does not count as their time.
import '#client/imports/import-page.tsx'
import { SettingsPage } from '#client/profile/settings-page.tsx'
import { noPushBrowser, pushBrowser, subscriptionAt } from '#tests/client/notifications/push/push-browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser } from '#tests/support/render.tsx'
import { ana, show } from './screen.tsx'

freshBrowser()

// spec 2: /profile is linked from Settings | A link to /profile | A logout button | and logout to /api/logout
// spec 2: Export buttons for statistics | They open /api/export/stats and /api/export/matches
// spec 7: /api/logout | /api/export/stats
test('Settings links to profile, exports in a new window, import, API docs and Log out, and follows a language change', async () => {
  const { user } = show(<SettingsPage />, ana)
  await screen.findByText('Ana Roldán · Valencia')
  await screen.findByRole('link', { name: 'Log out' })
  const links = () => screen.getAllByRole<HTMLAnchorElement>('link')
  const addresses = (language: string) => [
    '/profile',
    `/api/export/stats?lang=${language}`,
    `/api/export/stats?lang=${language}&format=json`,
    `/api/export/matches?lang=${language}`,
    `/api/export/matches?lang=${language}&format=json`,
    '/?tab=settings&view=import',
    '/api/docs',
    '/api/logout',
  ]
  expect(links().map((link) => link.getAttribute('href'))).toEqual(addresses('en'))
  expect(links().at(-1)?.textContent).toBe('Log out')
  const files = links().slice(1, 5)
  expect(files.map((link) => link.ariaLabel ?? link.textContent)).toEqual([
    'Export statisticsCSV · opens in a new window',
    'Export statistics as JSON, opens in a new window',
    'Export match historyCSV · opens in a new window',
    'Export match history as JSON, opens in a new window',
  ])
  for (const { target, rel } of files) expect([target, rel]).toEqual(['_blank', 'noopener'])
  await user.click(screen.getByRole('button', { name: 'Español' }))
  expect(await screen.findByRole('heading', { name: 'Ajustes' })).toBeTruthy()
  expect(localStorage.getItem('preferred-language')).toBe('es')
  expect(document.documentElement.lang).toBe('es')
  expect(pressed('Idioma')).toEqual(['Español'])
  expect(links().map((link) => link.getAttribute('href'))).toEqual(addresses('es'))
  // Another tab of the browser changes it again.
  localStorage.setItem('preferred-language', 'en')
  dispatchEvent(new StorageEvent('storage', { key: 'preferred-language' }))
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy()
})

test('Settings shows Loading and no links until the impersonation status is known', async () => {
  show(<SettingsPage />, ana, { 'GET /api/admin/impersonation-status': () => new Promise(() => {}) })
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy()
  expect(await screen.findByText('Loading...')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('Settings shows the calendar section and opens the import at its own URL, and Back returns to Settings', async () => {
  const { user } = show(<SettingsPage />, ana, { 'GET /api/calendar': () => ({ body: { path: null } }) })
  const section = within(await screen.findByRole('region', { name: 'Calendar' }))
  expect(await section.findByRole('button', { name: 'Create address' })).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: /^Import matches/ }))
  expect(await screen.findByRole('heading', { name: 'Import matches' })).toBeTruthy()
  expect(location.search).toBe('?tab=settings&view=import')
  history.back()
  expect(await screen.findByRole('heading', { name: 'Your data' })).toBeTruthy()
})

test('Settings stores the chosen theme, and removes the stored theme when System is chosen', async () => {
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

test('Settings shows the push switch of the device, and Log out deletes the push subscription', async () => {
  const device = pushBrowser({ permission: 'granted' })
  device.held = subscriptionAt('https://push.test/0')
  localStorage.setItem('push-device', 'en ana')
  const { asked, user } = show(<SettingsPage />, ana, {
    'DELETE /api/push/subscription': () => ({ status: 204, body: undefined }),
  })
  expect(
    await screen.findByRole('switch', { name: 'Notifications on this device', checked: true }),
  ).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: 'Log out' }))
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
