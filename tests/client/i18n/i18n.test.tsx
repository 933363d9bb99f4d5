import { screen } from '@testing-library/react'
import i18next, { getFixedT, loadNamespaces } from 'i18next'
import { useTranslation } from 'react-i18next'
import { expect, test } from 'vitest'
import english from '#client/i18n/en/demo.json' with { type: 'json' }
import { setLanguage } from '#client/lib/language.ts'
import { LanguageControl } from '#client/ui/language-control.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, show, speak } from '#tests/support/render.tsx'

freshBrowser()

function Close() {
  const { t } = useTranslation('ui')
  return <p>{t('close')}</p>
}

// spec 1: The stored choice is kept | Changing the language saves
// spec 2: a language control
test('a choice changes every open view, what is stored and the language of the page, and so does another tab’s', async () => {
  const { user } = show(
    <>
      <LanguageControl />
      <LanguageControl />
      <Close />
    </>,
  )
  const [first] = screen.getAllByRole('button', { name: 'es' })
  await user.click(first ?? document.body)
  expect(await screen.findByText('Cerrar')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'es', pressed: true })).toHaveLength(2)
  expect(localStorage.getItem('preferred-language')).toBe('es')
  expect(document.documentElement.lang).toBe('es')
  localStorage.setItem('preferred-language', 'en')
  dispatchEvent(new StorageEvent('storage', { key: 'preferred-language' }))
  expect(await screen.findByText('Close')).toBeTruthy()
  expect(document.documentElement.lang).toBe('en')
})

test.for([
  ['en', 'es'],
  ['es', 'en'],
] as const)('a choice that is taken back while its texts are under way leaves %s', async ([kept, other]) => {
  await speak(kept)
  const spoken: string[] = []
  i18next.on('languageChanged', (language) => void spoken.push(language))
  setLanguage(other)
  setLanguage(kept)
  await eventually(() => expect(spoken[0]).toBe(other))
  await eventually(() => expect(spoken.at(-1)).toBe(kept))
  await eventually(() => expect(document.documentElement.lang).toBe(kept))
})

// spec 1: A missing translation falls
test('a text that Spanish lacks comes in English once it is missed, and one that nobody has as its key', async () => {
  await speak('es')
  await loadNamespaces('demo')
  const { signUp: _missing, ...others } = i18next.getResourceBundle('es', 'demo')
  i18next.removeResourceBundle('es', 'demo').addResourceBundle('es', 'demo', others)
  expect(i18next.getResourceBundle('en', 'demo')).toEqual({})
  const t = getFixedT('es', 'demo') as (key: string) => string
  t('signUp')
  await eventually(() => expect(t('signUp')).toBe(english.signUp))
  expect(t('nobody.has.this')).toBe('nobody.has.this')
})

test('a Spanish reader is not given English', async () => {
  await speak('es')
  await loadNamespaces('profile')
  expect(Object.keys(i18next.getResourceBundle('es', 'profile')).length).toBeGreaterThan(0)
  expect(i18next.getResourceBundle('en', 'profile')).toEqual({})
})
