import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentTheme, followTheme, setTheme } from '#client/lib/theme.ts'

class System extends EventTarget {
  matches = false
}

let system: System

beforeEach(() => {
  localStorage.clear()
  system = new System()
  vi.stubGlobal('matchMedia', () => system)
})
afterEach(() => vi.unstubAllGlobals())

const shown = () => document.documentElement.dataset.theme

test('the page follows the system until somebody chooses', () => {
  const stop = followTheme()
  expect(shown()).toBe('light')
  system.matches = true
  system.dispatchEvent(new Event('change'))
  expect(shown()).toBe('dark')
  setTheme('light')
  expect(shown()).toBe('light')
  system.dispatchEvent(new Event('change'))
  expect(shown()).toBe('light')
  expect(localStorage.getItem('preferred-theme')).toBe('light')
  stop()
})

test('a choice in another tab reaches this page', () => {
  const stop = followTheme()
  localStorage.setItem('preferred-theme', 'dark')
  dispatchEvent(new StorageEvent('storage', { key: 'preferred-theme' }))
  expect(shown()).toBe('dark')
  expect(currentTheme()).toBe('dark')
  stop()
})
