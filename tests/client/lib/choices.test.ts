import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentLanguage, onLanguageChange, setLanguage } from '#client/lib/language.ts'
import { currentTheme, followTheme, setTheme } from '#client/lib/theme.ts'
import { runStartScript } from '#tests/support/visitor-page.ts'

const page = document.documentElement
// As in index.html.
page.dataset.app = ''
const barColour = () => document.querySelector<HTMLMetaElement>('[name=theme-color]')?.content
const manifest = () => document.querySelector('[rel=manifest]')?.getAttribute('href')
let system: EventTarget & { matches: boolean }

beforeEach(() => {
  localStorage.clear()
  system = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => system)
  vi.stubGlobal('Worker', vi.fn())
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Another tab of the browser stores a choice. */
function elsewhere(key: string, value: string) {
  localStorage.setItem(key, value)
  dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
}

// spec 1: and only es or en | Without a stored choice
test.for([
  [null, 'es-ES', 'es'],
  [null, 'es', 'es'],
  [null, 'ES-mx', 'es'],
  [null, 'en-GB', 'en'],
  [null, 'xx-XX', 'en'],
  [null, 'et', 'en'],
  ['es', 'en-GB', 'es'],
  ['en', 'es-ES', 'en'],
  ['xx', 'es-ES', 'es'],
  ['en-US', 'es-ES', 'es'],
  ['', 'en-GB', 'en'],
] as const)('with the language %o stored, a browser in %s starts in %s', ([stored, browser, expected]) => {
  if (stored !== null) localStorage.setItem('preferred-language', stored)
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser)
  expect(currentLanguage()).toBe(expected)
  vi.useFakeTimers()
  runStartScript()
  expect(page.lang).toBe(expected)
  dispatchEvent(new Event('load'))
  vi.runAllTimers()
  expect(manifest()).toBe(`/${expected}.webmanifest`)
})

test.for([
  [null, false, 'light'],
  [null, true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['sepia', true, 'dark'],
] as const)(
  'with the theme %o stored and the dark system preference %o, the page starts %s',
  ([stored, matches, expected]) => {
    if (stored !== null) localStorage.setItem('preferred-theme', stored)
    system.matches = matches
    expect(currentTheme()).toBe(expected)
    runStartScript()
    expect(page.dataset.theme).toBe(expected)
    expect(barColour()).toBe({ light: '#ffffff', dark: '#000000' }[expected])
  },
)

// spec 1: The stored choice is kept | Changing the language saves
test('a language change, in this or another tab, is stored and notifies each listener until it unsubscribes', () => {
  const views = [vi.fn(), vi.fn()]
  const stops = views.map((view) => onLanguageChange(view))
  setLanguage('es')
  expect(localStorage.getItem('preferred-language')).toBe('es')
  elsewhere('preferred-language', 'en')
  expect(currentLanguage()).toBe('en')
  elsewhere('something else', 'es')
  for (const view of views) expect(view).toHaveBeenCalledTimes(2)
  for (const stop of stops) stop()
  setLanguage('es')
  for (const view of views) expect(view).toHaveBeenCalledTimes(2)
})

test('a language applies to the current page when localStorage is unavailable', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  setLanguage('en')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden)
  setLanguage('es')
  expect(currentLanguage()).toBe('es')
  vi.restoreAllMocks()
  setLanguage('en')
  expect(currentLanguage()).toBe('en')
})

test('the page follows the system theme until a theme is chosen in this or another tab', () => {
  runStartScript()
  const stop = followTheme()
  expect(page.dataset.theme).toBe('light')
  system.matches = true
  system.dispatchEvent(new Event('change'))
  expect(page.dataset.theme).toBe('dark')
  expect(barColour()).toBe('#000000')
  setTheme('light')
  expect(page.dataset.theme).toBe('light')
  expect(barColour()).toBe('#ffffff')
  system.dispatchEvent(new Event('change'))
  expect(page.dataset.theme).toBe('light')
  expect(localStorage.getItem('preferred-theme')).toBe('light')
  elsewhere('preferred-theme', 'dark')
  expect(page.dataset.theme).toBe('dark')
  expect(currentTheme()).toBe('dark')
  stop()
})
