import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsPage } from '#client/profile/settings-page.tsx'
import { ana, freshBrowser, show } from './screen.tsx'

freshBrowser()

test('the rows: the profile first, logging out last', async () => {
  await show(<SettingsPage />, ana)
  await screen.findByText('Ana Roldán · Valencia')
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/profile', '/api/logout'])
  expect(links.at(-1)?.textContent).toBe('Log out')
})

test('a language is kept and reaches the whole page', async () => {
  const { user } = await show(<SettingsPage />, ana)
  await user.click(screen.getByRole('button', { name: 'Español' }))
  expect(await screen.findByRole('heading', { name: 'Ajustes' })).toBeTruthy()
  expect(localStorage.getItem('preferred-language')).toBe('es')
  expect(pressed('Idioma')).toEqual(['Español'])
})

test('a theme is kept, until the system is to decide again', async () => {
  const { user } = await show(<SettingsPage />, ana)
  expect(pressed('Theme')).toEqual(['System'])
  await user.click(screen.getByRole('button', { name: 'Dark' }))
  expect(localStorage.getItem('preferred-theme')).toBe('dark')
  expect(pressed('Theme')).toEqual(['Dark'])
  await user.click(screen.getByRole('button', { name: 'System' }))
  expect(localStorage.getItem('preferred-theme')).toBeNull()
  expect(pressed('Theme')).toEqual(['System'])
})

const pressed = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('button', { pressed: true })
    .map((button) => button.textContent)
