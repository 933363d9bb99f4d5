import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentLanguage, onLanguageChange, setLanguage } from '#client/lib/language.ts'
import { currentTheme } from '#client/lib/theme.ts'
import { startScript } from './start-script.ts'

const key = 'preferred-language'
const cases = [
  [null, 'es-ES', 'es'],
  [null, 'es', 'es'],
  [null, 'ES-mx', 'es'],
  [null, 'en-GB', 'en'],
  [null, 'fr-FR', 'en'],
  [null, 'et', 'en'],
  ['es', 'en-GB', 'es'],
  ['en', 'es-ES', 'en'],
  ['fr', 'es-ES', 'es'],
  ['en-US', 'es-ES', 'es'],
  ['', 'en-GB', 'en'],
] as const

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the language to start with', () => {
  // spec 1: and only es or en | Without a stored choice
  test.for(cases)('stored %o, browser %s: %s', ([stored, browser, expected]) => {
    if (stored !== null) localStorage.setItem(key, stored)
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser)
    expect(currentLanguage()).toBe(expected)
    startScript()
    expect(document.documentElement.lang).toBe(expected)
  })
})

describe('the theme to start with', () => {
  const themes = [
    [null, false, 'light'],
    [null, true, 'dark'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['sepia', true, 'dark'],
  ] as const
  test.for(themes)('stored %o, dark system %o: %s', ([stored, matches, expected]) => {
    if (stored !== null) localStorage.setItem('preferred-theme', stored)
    vi.stubGlobal('matchMedia', () => ({ matches }))
    expect(currentTheme()).toBe(expected)
    startScript()
    expect(document.documentElement.dataset.theme).toBe(expected)
  })
})

const forbidden = () => {
  throw new DOMException('forbidden', 'SecurityError')
}

describe('a change of language', () => {
  // spec 1: The stored choice is kept | Changing the language saves
  test('is saved and told to every view', () => {
    const views = [vi.fn(), vi.fn()]
    const stops = views.map((view) => onLanguageChange(view))
    setLanguage('es')
    expect(localStorage.getItem(key)).toBe('es')
    for (const view of views) expect(view).toHaveBeenCalledOnce()
    for (const stop of stops) stop()
    setLanguage('en')
    for (const view of views) expect(view).toHaveBeenCalledOnce()
  })

  // spec 1: Changing the language saves
  test('in another tab of the browser is told here', () => {
    const view = vi.fn()
    const stop = onLanguageChange(view)
    localStorage.setItem(key, 'es')
    dispatchEvent(new StorageEvent('storage', { key, newValue: 'es' }))
    expect(view).toHaveBeenCalledOnce()
    expect(currentLanguage()).toBe('es')
    dispatchEvent(new StorageEvent('storage', { key: 'something else' }))
    expect(view).toHaveBeenCalledOnce()
    stop()
  })

  test('holds for this page where nothing can be stored', () => {
    setLanguage('en')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden)
    setLanguage('es')
    expect(currentLanguage()).toBe('es')
    vi.restoreAllMocks()
    setLanguage('en')
    expect(currentLanguage()).toBe('en')
  })
})
