import { readFileSync } from 'node:fs'
import path from 'node:path'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { openPools } from '#server/db/client.ts'
import { builtPages } from '#server/http/static.ts'
import { projectRoot } from '#server/project-root.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { pagesFolder, serveWithPages } from '#tests/support/built-pages.ts'
import { pictureIn, specifiedSizes } from '#tests/support/cards.ts'
import { aClan } from '#tests/support/clans.ts'
import { aMatch, ofMatch, record, seating } from '#tests/support/matches.ts'
import { plan, renewKey } from '#tests/support/scheduled.ts'
import { renewLink, share } from '#tests/support/shares.ts'

const app = await testApp()
app.clock.now = new Date('2026-05-14T10:00:00.000Z')
const [ana, bea] = await app.people(['Ana Ruiz', 'Bea Soler'], { timeZone: 'Europe/Madrid' })
const address = await serve(app.services)

/** The pages of the app, of the page's source. */
async function serve(services: typeof app.services) {
  const page = readFileSync(path.join(projectRoot, 'client/visitor.html'), 'utf8')
  return serveWithPages(
    services,
    builtPages(
      { isOfflineOn: true },
      pagesFolder(() => page),
    ),
  )
}

/** The tags of a page as a messenger reads them. */
async function announced(query: string, headers: Record<string, string> = {}, at = address) {
  const answer = await fetch(`${at}/${query}`, { headers })
  const { document } = new JSDOM(await answer.text()).window
  const tags = [...document.querySelectorAll('head meta[property], head meta[name]')].map((meta) => [
    meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
    meta.getAttribute('content') ?? '',
  ])
  return { status: answer.status, headers: answer.headers, pageTitle: document.title, ...tagsOf(tags) }
}

function tagsOf(tags: string[][]) {
  const all: Record<string, string> = Object.fromEntries(tags)
  const { 'og:title': title, 'og:description': text, 'og:image': image = '', 'og:url': url } = all
  return { title, text, image, url, all, count: tags.filter(([name]) => name === 'og:image').length }
}

const words = async (query: string) => {
  const { title, text } = await announced(query)
  return [title, text]
}

const spanishLanding = [
  'Bandeja · Cada partido cuenta',
  'Apunta tus partidos de pádel, encuentra a quien falta y mira cómo cambia tu rating.',
]

test('the landing page has a title, a description and a picture in the language of its address or of the browser', async () => {
  expect(await words('?lang=es')).toEqual(spanishLanding)
  const { all, pageTitle, image, count, headers } = await announced('', { 'Accept-Language': 'en-GB' })
  expect([pageTitle, all.description]).toEqual([
    'Bandeja · Every match counts',
    'Record your padel matches, find the missing fourth player and watch your rating move.',
  ])
  expect([all['og:locale'], all['og:image:width'], all['og:image:height'], count]).toEqual([
    'en_GB',
    '1200',
    '630',
    1,
  ])
  expect(all.robots).toBeUndefined()
  expect((await announced('?seat=0123456789abcdef0123456789abcdef')).all.robots).toBe('noindex')
  expect(headers.get('vary')).toContain('Accept-Language')
  expect(new URL(image).origin).toBe(app.origin)
})

test('search engines read the address of the landing page in each language, and what it is', async () => {
  const read = async (query: string) => {
    const { document } = new JSDOM(await (await fetch(`${address}/${query}`)).text()).window
    const links = [...document.querySelectorAll('link[rel=canonical], link[rel=alternate]')]
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent
    return {
      links: links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
      data: data ? JSON.parse(data) : null,
    }
  }
  const { links, data } = await read('?lang=es')
  expect(links).toEqual([
    [null, `${app.origin}/?lang=es`],
    ['es', `${app.origin}/?lang=es`],
    ['en', `${app.origin}/?lang=en`],
    ['x-default', `${app.origin}/`],
  ])
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    url: `${app.origin}/`,
    description: spanishLanding[1],
    inLanguage: ['es', 'en'],
  })
  expect((await read('?tab=matches')).links[0]).toEqual([null, `${app.origin}/`])
  expect(await read('?seat=0123456789abcdef0123456789abcdef')).toEqual({ links: [], data: null })
})

test('a shared scheduled match is announced with its day, its place and who invites', async () => {
  const { shareKey } = await plan(ana, {
    date: '2026-05-20',
    time: '20:30',
    venue: 'La Pérgola',
    courtName: '4',
    players: [{ id: bea.playerId }],
    visibility: 'private',
  })
  expect(await words(`?join=${shareKey}&lang=es`)).toEqual([
    'Pádel el miércoles 20 de mayo a las 20:30',
    'Ana te invita · La Pérgola · pista 4 · 90 min · Faltan 2',
  ])
  const { title, text, url, all } = await announced(`?join=${shareKey}&lang=en`)
  expect([title, text]).toEqual([
    'Padel on Wednesday 20 May at 20:30',
    'Ana invites you · La Pérgola · court 4 · 90 min · 2 spots left',
  ])
  expect(new URL(url!).searchParams.get('join')).toBe(shareKey)
  expect(all.robots).toBe('noindex')
})

test('a shared result is announced from the winners’ side, with first names and initials', async () => {
  const lost = { sets: [{ userScore: 4, opponentScore: 6 }] }
  const { id } = await record(ana, { ...lost, opponent2: 'Javi Gil', venue: 'El Saler' })
  const key = await share(ana, 'match', id)
  expect(await words(`?shared=${key}&lang=es`)).toEqual([
    'Marcos I. y Javi G. ganan 6-4',
    'contra Ana R. y Lucía F. · miércoles 13 de mayo · El Saler',
  ])
  expect((await announced(`?shared=${key}&lang=en`)).title).toBe('Marcos I. and Javi G. won 6-4')
})

test('a shared ladder is announced with its leaders, a shared page with its record', async () => {
  const clan = await aClan(ana, { name: 'Los "Globeros" <b>' })
  const key = await share(ana, 'clan', clan.id)
  expect(await words(`?shared=${key}&lang=es`)).toEqual([
    'Clasificación de Los "Globeros" <b>',
    'Temporada 1 · Nadie tiene puesto todavía',
  ])
  const eva = await app.person('Eva Mas')
  await record(eva)
  expect(await words(`?shared=${await share(eva, 'player', eva.playerId)}&lang=en`)).toEqual([
    'Eva M. on Bandeja',
    '1 match · 1 won · 0 lost',
  ])
})

test('a link that was renewed, an unknown and a malformed one are announced as the app is', async () => {
  const { id } = await record(ana)
  const former = await share(ana, 'match', id)
  await renewLink(ana, 'match', id)
  const planned = await plan(ana, { date: '2026-05-21' })
  await renewKey(ana, planned.id)
  const { image } = await announced('?lang=es')
  for (const query of [
    `?shared=${former}`,
    `?join=${planned.shareKey}`,
    '?shared=AAAAAAAAAAAAAAAAAAAAAA',
    '?join=%00',
    '?shared=1&shared=2',
  ]) {
    const found = await announced(`${query}&lang=es`)
    expect([found.title, found.text], query).toEqual(spanishLanding)
    expect([found.status, found.image, found.all.robots]).toEqual([200, image, 'noindex'])
  }
})

test('the picture of a link is a PNG of 1200 by 630, and changes its address with the result', async () => {
  const { id } = await record(ana, { ...seating(bea, guest('Toni'), guest('Marta')) })
  const key = await share(ana, 'match', id)
  const before = await announced(`?shared=${key}&lang=es`)
  const { bytes: _bytes, ...picture } = await pictureIn(await fetch(before.image))
  expect(picture).toEqual({ isPng: true, ...specifiedSizes.wide })
  expect((await announced(`?shared=${key}&lang=es`)).image).toBe(before.image)
  expect((await announced(`?shared=${key}&lang=en`)).image).not.toBe(before.image)
  await ana.call(matchesApi.edit, {
    ...ofMatch(id),
    body: aMatch({ ...seating(bea, guest('Toni'), guest('Marta')), venue: 'Otro club' }),
  })
  const after = await announced(`?shared=${key}&lang=es`)
  expect(after.image).not.toBe(before.image)
  const [held] = [(await fetch(after.image)).headers.get('etag') ?? '']
  expect((await fetch(after.image, { headers: { 'If-None-Match': held } })).status).toBe(304)
})

test('a page is the same in every encoding', async () => {
  const texts = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) => {
      const answer = await fetch(`${address}/?lang=es`, { headers: { 'Accept-Encoding': encoding } })
      return [answer.headers.get('content-encoding') ?? 'identity', await answer.text()]
    }),
  )
  expect(texts.map(([encoding]) => encoding)).toEqual(['br', 'gzip', 'identity'])
  expect(new Set(texts.map(([, text]) => text)).size).toBe(1)
})

test('the page of who is signed in, and an address that is no page, have no tags', async () => {
  for (const [query, headers] of [
    ['?lang=es', { Cookie: ana.cookie }],
    ['nope?lang=es', {}],
  ] as const)
    expect((await announced(query, headers)).pageTitle).toBe('Bandeja')
  const { pageTitle } = await announced('?lang=es', { Cookie: 'sid=s%3Aany' })
  expect(pageTitle).toBe(spanishLanding[0])
})

test('without a database the page opens, without tags, and a browser with a session gets the app', async () => {
  const { close, ...pools } = openPools(app.services.pool.options.connectionString ?? '')
  const at = await serve({ ...app.services, ...pools })
  await close()
  const found = await announced('?shared=AAAAAAAAAAAAAAAAAAAAAA', {}, at)
  expect([found.status, found.pageTitle, found.headers.get('vary')]).toEqual([
    200,
    'Bandeja',
    'Accept-Encoding, Cookie, Accept-Language',
  ])
  const member = await announced('', { Cookie: ana.cookie }, at)
  expect([member.status, member.headers.get('vary')]).toEqual([200, 'Accept-Encoding, Cookie'])
})

const guest = (name: string): Pick<Person, 'name'> & { playerId: null } => ({ playerId: null, name })
