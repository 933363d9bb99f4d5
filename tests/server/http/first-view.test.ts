import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { firstViewHtml } from '#client/first-view.tsx'
import { builtPages } from '#server/http/static.ts'
import { sessionPersonHeader } from '#shared/auth/session-person.ts'
import { type FirstView, firstViewId, homeReads } from '#shared/first-view.ts'
import { marked } from '#shared/pages.ts'
import { testApp } from '#tests/support/app.ts'
import { pagesFolder, serveWithPages } from '#tests/support/built-pages.ts'
import { eventually } from '#tests/support/eventually.ts'
import { record } from '#tests/support/matches.ts'

const app = await testApp()
const there = { timeZone: 'Europe/Madrid' }
const [ana, bea] = await app.people(['Ana Ruiz', 'Bea </script><b>Soler'], there)
await record(ana)
const page = `<html lang="en" data-app><body>${marked('<p>starting</p>')}</body></html>`
const { handler } = builtPages(
  { isOfflineOn: true },
  pagesFolder(() => page),
)
let isBroken = false
const address = await serveWithPages(app.services, {
  handler,
  renderFirstView: async (data) => {
    if (isBroken) throw new Error('a component does not render')
    return firstViewHtml(data)
  },
})

async function opened(path: string, cookie: string, language = 'es-ES,es;q=0.9,en;q=0.8') {
  const { headers, text } = await fetch(address + path, {
    headers: { Cookie: cookie, 'Accept-Language': language },
  }).then(async (answer) => ({ headers: answer.headers, text: await answer.text() }))
  const { document } = new JSDOM(text).window
  const data = document.getElementById(firstViewId)?.textContent
  return { headers, document, view: data ? (JSON.parse(data) as FirstView) : null }
}

/** On a busy machine a page may go without its data. */
const openedWithData = (...asked: Parameters<typeof opened>) =>
  eventually(async () => {
    const page = await opened(...asked)
    expect(page.view).not.toBeNull()
    return page
  })

test('the page of Home brings what its reads answer, is stored nowhere, and shows the figures', async () => {
  const { headers, document, view } = await openedWithData('/', ana.cookie)
  const answers = await Promise.all(
    homeReads.map(({ endpoint, ...read }) => {
      const input = 'input' in read ? read.input : {}
      return ana.call(endpoint, input, { 'Accept-Language': 'es' })
    }),
  )
  expect(view?.answers).toEqual(answers)
  const person = (await ana.request('/api/auth/user')).headers.get(sessionPersonHeader)
  expect(view).toMatchObject({ person, language: 'es', timeZone: 'Europe/Madrid' })
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  expect(document.documentElement.lang).toBe('es')
  expect(document.querySelector('#first main')?.textContent).toContain('solo 1 partido')
  expect(document.body.textContent).not.toContain('starting')
})

test('the page needs no style or script of its own, which its policy forbids, and a name stays a text', async () => {
  await record(bea)
  const { document, view } = await openedWithData('/', bea.cookie, 'en')
  expect(document.querySelectorAll('[style], style, script:not([type="application/json"])')).toHaveLength(0)
  expect(document.querySelector('b')?.textContent).not.toBe('Soler')
  expect(view?.answers[0]).toMatchObject({ lastName: '</script><b>Soler' })
  expect(document.querySelector('#first main')?.textContent).toContain('only 1 match')
})

const incomplete = await app.person('Eva Mas', { ...there, city: null })
test.for([
  ['a visitor', '/', ''],
  ['a player elsewhere in the app', '/?tab=matches', ana.cookie],
  ['a player on another page', '/profile', ana.cookie],
  ['the worker, which keeps the page', '/shell', ana.cookie],
  ['a user with an incomplete profile', '/', incomplete.cookie],
] as const)('the page of %s brings no data', async ([, path, cookie]) => {
  const { headers, view } = await opened(path, cookie)
  expect(view).toBeNull()
  expect(headers.get('Cache-Control')).toBe('no-cache')
})

test('a page opens without its first view when that does not render', async () => {
  isBroken = true
  const { view, document } = await opened('/', ana.cookie)
  isBroken = false
  expect(view).toBeNull()
  expect(document.body.textContent).toContain('starting')
})

test('a page does not wait for data that the database holds back', async () => {
  const holder = await app.pool.connect()
  await holder.query('begin')
  await holder.query('lock table notifications in access exclusive mode')
  const { view, document } = await opened('/', ana.cookie)
  await holder.query('rollback')
  holder.release()
  expect(view).toBeNull()
  expect(document.body.textContent).toContain('starting')
})

test('before the first match, and while no device has named a time zone, the page shows no figures', async () => {
  const newcomer = await app.person('Leo Gil', there)
  const placeless = await app.person('Pau Mir')
  await record(placeless)
  for (const { cookie } of [newcomer, placeless]) {
    const { document, view } = await openedWithData('/', cookie)
    expect(view?.answers).toHaveLength(homeReads.length)
    expect(document.body.textContent).toContain('starting')
  }
})
