import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { mailServer } from './mail-server.ts'
import { changedMatch, mailingApp, verified } from './mailing.ts'

const app = await mailingApp()
const server = await mailServer()
const organiser = await app.person('Bea Núñez')

/** Somebody who has got a mail, and the path of the link in it that ends all mail. */
async function mailed() {
  const ana = await app.person('Ana Roldán', { ...verified, language: 'es' })
  await changedMatch(app, organiser, ana)
  await app.sendAll(server)
  const text = server.received.at(-1)?.parsed.text ?? ''
  const { pathname } = new URL(/^No recibir más correos de Bandeja: (\S+)$/m.exec(text)?.[1] ?? '')
  const isMailed = async () => {
    await changedMatch(app, organiser, ana)
    const mails = (await app.queued()).length
    await app.sendAll(server)
    return mails > 0
  }
  return { pathname, isMailed }
}

test('one click in a mail program, without cookie or origin, ends all mail at once', async () => {
  const { pathname, isMailed } = await mailed()
  const response = await fetch(app.origin + pathname, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  })
  expect([response.status, response.headers.get('Set-Cookie')]).toEqual([200, null])
  expect(await isMailed()).toBe(false)
})

test.for([
  ['es', 'Dejar de recibir correos', 'No recibir más correos', 'Ya no recibirás correos'],
  ['en', 'Stop mail from Bandeja', 'Stop all mail', 'Mail is off'],
] as const)('the page of the link in %s asks first, and its button ends all mail', async (words) => {
  const [language, title, button, ended] = words
  const { pathname, isMailed } = await mailed()
  const page = await app.request(`${pathname}?lang=${language}`)
  const { document } = new JSDOM(await page.text()).window
  const form = document.querySelector('form')!
  expect([document.querySelector('h1')?.textContent, form.textContent.trim()]).toEqual([title, button])
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(await isMailed()).toBe(true)
  const done = await app.request(form.getAttribute('action')!, { method: form.method })
  expect(new JSDOM(await done.text()).window.document.querySelector('h1')?.textContent).toBe(ended)
  expect(await isMailed()).toBe(false)
})

test('a page of another site cannot end mail in the name of a reader', async () => {
  const { pathname, isMailed } = await mailed()
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
  expect((await app.request(pathname, { method: 'POST', headers })).status).toBe(403)
  expect(await isMailed()).toBe(true)
})
