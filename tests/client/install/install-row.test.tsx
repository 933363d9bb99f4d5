import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
// Loaded before the tests, so that it does not count as their time.
import '#client/install/install-offer.tsx'
import { InstallRow } from '#client/install/install-row.tsx'
import { closeInstallOffer } from '#client/install/installation.ts'
import { button, freshBrowser, press, show } from '#tests/support/render.tsx'
import { installable, iphone, resetBrowser } from './browsers.ts'

freshBrowser()
afterEach(resetBrowser)

const row = /^Install the app/

test('Settings have a row to install the app after the offer was dismissed, until it is installed', async () => {
  closeInstallOffer()
  show(<InstallRow />)
  expect(screen.queryByRole('button')).toBeNull()
  const prompt = vi.fn(async () => {})
  act(() => void installable(prompt))
  await press(row)
  expect(prompt).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  // The user refused, and the browser can ask again.
  act(() => void installable())
  await button(row)
  act(() => void dispatchEvent(new Event('appinstalled')))
  expect(screen.queryByRole('button')).toBeNull()
})

test('on an iPhone the row opens the steps to the home screen, and the focus returns to it', async () => {
  iphone()
  show(<InstallRow />)
  await press(row)
  await screen.findByRole('dialog', { name: 'Install Bandeja' })
  await press('Got it')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(await button(row))
})

test('the installed app has no row to install it', () => {
  iphone({ standalone: true })
  show(<InstallRow />)
  expect(screen.queryByRole('button')).toBeNull()
})
