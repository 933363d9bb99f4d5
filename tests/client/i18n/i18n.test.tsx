import i18next, { getFixedT, loadNamespaces } from 'i18next'
import { expect, test } from 'vitest'
import { setLanguage } from '#client/lib/language.ts'
import english from '#shared/i18n/en/pictures.json' with { type: 'json' }
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, speak } from '#tests/support/render.tsx'

freshBrowser()

test.for([
  ['en', 'es'],
  ['es', 'en'],
] as const)(
  'switching the language and back while its texts are loading ends in %s',
  async ([kept, other]) => {
    await speak(kept)
    const spoken: string[] = []
    i18next.on('languageChanged', (language) => void spoken.push(language))
    setLanguage(other)
    setLanguage(kept)
    await eventually(() => expect(spoken[0]).toBe(other))
    await eventually(() => expect(spoken.at(-1)).toBe(kept))
    await eventually(() => expect(document.documentElement.lang).toBe(kept))
  },
)

// spec 1: A missing translation falls
test('a text missing in Spanish falls back to English, loaded on demand, and an unknown text to its key', async () => {
  await speak('es')
  await loadNamespaces('pictures')
  const { uploaded: _missing, ...others } = i18next.getResourceBundle('es', 'pictures')
  i18next.removeResourceBundle('es', 'pictures').addResourceBundle('es', 'pictures', others)
  expect(i18next.getResourceBundle('en', 'pictures')).toEqual({})
  const t = getFixedT('es', 'pictures') as (key: string) => string
  t('uploaded')
  await eventually(() => expect(t('uploaded')).toBe(english.uploaded))
  expect(t('nobody.has.this')).toBe('nobody.has.this')
})

test('a Spanish user loads no English texts', async () => {
  await speak('es')
  await loadNamespaces('profile')
  expect(Object.keys(i18next.getResourceBundle('es', 'profile')).length).toBeGreaterThan(0)
  expect(i18next.getResourceBundle('en', 'profile')).toEqual({})
})
