import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInThisContext } from 'node:vm'
import { onTestFinished } from 'vitest'
import { startVisitorPage } from '#client/auth/visitor-page.ts'
import { visitorHtml, visitorTexts } from '#client/prerender.tsx'
import { projectRoot } from '#server/project-root.ts'
import { type Language, languages } from '#shared/languages.ts'
import type { VisitorPage } from '#shared/pages.ts'

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')

const head = `
  <meta name="theme-color" content="#ffffff" data-light="#ffffff" data-dark="#000000">
  <link rel="manifest" href="/en.webmanifest">
`

/** Runs what every page runs before its first paint. */
export function runStartScript() {
  document.documentElement.dataset.languages = languages.join(' ')
  document.head.innerHTML = head
  onTestFinished(() => document.head.replaceChildren())
  // Of a page that was open before.
  delete document.documentElement.dataset.denied
  runInThisContext(read('client/start.js'))
}

/** A page as the server sends it to a visitor. */
export async function openVisitorPage(
  address: string,
  page: VisitorPage = 'landing',
  language: Language = 'en',
) {
  history.replaceState(null, '', address)
  const texts = visitorTexts.map((name) => [name, JSON.parse(read(`shared/i18n/${language}/${name}.json`))])
  const { body } = await visitorHtml(page, language, Object.fromEntries(texts))
  document.documentElement.lang = language
  runStartScript()
  document.body.innerHTML = body
  const stop = startVisitorPage()
  onTestFinished(() => {
    stop()
    document.body.replaceChildren()
  })
}

// jsdom opens no dialogs.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  },
})
