import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentLanguage } from '#client/lib/language.ts'
import { frame, languageSwitch } from '#server/http/pages/frame.ts'
import { html } from '#server/http/pages/html.ts'
import { eventually } from '#tests/support/eventually.ts'

runInThisContext(readFileSync(join(process.cwd(), 'client/public/language.js'), 'utf8'))

/** A sign-in page, as the server renders it. */
const pageIn = (language: 'en' | 'es') =>
  frame({
    language,
    title: { en: 'Log in', es: 'Inicia sesión' }[language],
    styleHref: '/style.css',
    body: html`${languageSwitch(language)}
      <form action="?lang=${language}">
        <label for="email">${{ en: 'E-mail', es: 'Correo' }[language]}</label><input id="email" />
        <input id="password" type="password" />
      </form>`,
  })

const field = (id: string) => document.getElementById(id) as HTMLInputElement

function open(language: 'en' | 'es') {
  const page = new DOMParser().parseFromString(pageIn(language), 'text/html')
  document.documentElement.lang = language
  document.title = page.title
  document.body.replaceWith(document.adoptNode(page.body))
  dispatchEvent(new Event('pageshow'))
}

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  localStorage.clear()
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response(pageIn(address === '?lang=es' ? 'es' : 'en'))
  })
})

const isIn = (language: 'en' | 'es', label: string) =>
  eventually(() => {
    expect(document.querySelector('label')?.textContent).toBe(label)
    expect([document.documentElement.lang, location.search]).toEqual([language, `?lang=${language}`])
  })

// spec 1: The stored choice is kept
test('the language chosen on a sign-in page is stored for the app, and what was typed stays with the focus', async () => {
  open('en')
  field('email').value = 'ana@example.test'
  field('password').value = 'una frase larga'
  document.querySelector<HTMLElement>('.lang [lang=es]')!.focus()
  document.querySelector<HTMLElement>('.lang [lang=es]')!.click()
  expect(currentLanguage()).toBe('es')
  await isIn('es', 'Correo')
  expect(document.title).toBe('Inicia sesión · Bandeja')
  expect([field('email').value, field('password').value]).toEqual(['ana@example.test', 'una frase larga'])
  expect(document.activeElement?.textContent).toBe('ES')
  expect(document.querySelector('form')?.getAttribute('action')).toBe('?lang=es')
})

// spec 1: Changing the language saves it
test('a sign-in page follows the language that another tab chooses, and the one that was stored before', async () => {
  open('en')
  expect(asked).toEqual([])
  field('email').focus()
  localStorage.setItem('preferred-language', 'es')
  dispatchEvent(new StorageEvent('storage', { key: 'preferred-language', newValue: 'es' }))
  await isIn('es', 'Correo')
  expect(document.activeElement?.id).toBe('email')
  localStorage.setItem('preferred-language', 'xx')
  dispatchEvent(new StorageEvent('storage', { key: 'preferred-language', newValue: 'xx' }))
  localStorage.setItem('preferred-language', 'es')
  open('en')
  await isIn('es', 'Correo')
  expect(asked).toEqual(['?lang=es', '?lang=es'])
})
