import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import express, { type Express } from 'express'
import { expect, test } from 'vitest'
import { securityHeaders } from '#server/http/headers.ts'
import { builtPages } from '#server/http/static.ts'
import { pagesFolder } from '#tests/support/built-pages.ts'
import { whenDone } from '#tests/support/cleanup.ts'

/** A built client of its pages and a file. */
function buildClient() {
  const folder = pagesFolder((name) => `<!doctype html><title>${name}</title>`)
  writeFileSync(path.join(folder, 'robots.txt'), 'User-agent: *')
  for (const name of ['worker.js', 'push-worker.js', 'worker-off.js'])
    writeFileSync(path.join(folder, name), `// ${name}`)
  return folder
}

const serveBuilt = (isOfflineOn = true, folder = buildClient()) =>
  listening(express().use(builtPages({ isOfflineOn }, folder).handler))

async function listening(app: Express) {
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  whenDone(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

// spec 2: Any other path shows a 404
test('only / and /profile are pages, another spelling of them is a 404 page, and files are no pages', async () => {
  const url = await serveBuilt()
  const answers = await Promise.all(
    [
      '/',
      '/?tab=matches',
      '/profile',
      '/profile/',
      '/PROFILE',
      '/pr%6Ffile',
      '/index.html',
      '/INDEX.HTML',
      '/landing.es.html',
      '//',
      '/nope',
      '/robots.txt',
    ].map(async (address) => {
      const { status, headers } = await fetch(url + address, { headers: { Accept: 'text/html' } })
      return `${address} ${status} ${headers.get('content-type')?.split(';')[0]}`
    }),
  )
  expect(answers).toEqual([
    '/ 200 text/html',
    '/?tab=matches 200 text/html',
    '/profile 200 text/html',
    '/profile/ 404 text/html',
    '/PROFILE 404 text/html',
    '/pr%6Ffile 404 text/html',
    '/index.html 404 text/html',
    '/INDEX.HTML 404 text/html',
    '/landing.es.html 404 text/html',
    '// 404 text/html',
    '/nope 404 text/html',
    '/robots.txt 200 text/plain',
  ])
})

const title = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers })
  return /<title>(.*)<\/title>/.exec(await answer.text())?.[1]
}

test('the files of a build that is put in place meanwhile are served, new ones and changed ones', async () => {
  const folder = buildClient()
  const url = await serveBuilt(true, folder)
  const bodyOf = async (address: string) => (await fetch(url + address)).text()
  expect(await bodyOf('/robots.txt')).toBe('User-agent: *')
  writeFileSync(path.join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /api')
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'assets/main-new.js'), 'start()')
  expect(await bodyOf('/robots.txt')).toBe('User-agent: *\nDisallow: /api')
  expect(await bodyOf('/assets/main-new.js')).toBe('start()')
  expect((await fetch(`${url}/assets/main-other.js`)).status).toBe(404)
})

test('a file is sent compressed as soon as it is', async () => {
  const folder = buildClient()
  const url = await serveBuilt(true, folder)
  const file = path.join(folder, 'assets/main-new.js')
  mkdirSync(path.dirname(file))
  writeFileSync(file, 'start()')
  const ask = async () => {
    const answer = await fetch(`${url}/assets/main-new.js`, { headers: { 'Accept-Encoding': 'br, gzip' } })
    return [answer.headers.get('content-encoding'), await answer.text()]
  }
  const answers = [await ask()]
  writeFileSync(`${file}.gz`, gzipSync('start()'))
  answers.push(await ask())
  writeFileSync(`${file}.br`, brotliCompressSync('start()'))
  answers.push(await ask())
  expect(answers).toEqual([
    [null, 'start()'],
    ['gzip', 'start()'],
    ['br', 'start()'],
  ])
})

test('the service worker gets the page of the app, whoever asks', async () => {
  const url = await serveBuilt()
  for (const Cookie of ['', 'sid=s%3Aany']) expect(await title(`${url}/shell`, { Cookie })).toBe('shell.html')
})

test('a visitor gets the page of the address, and of what a link opens', async () => {
  const url = await serveBuilt()
  const titles = [
    '/',
    '/profile',
    '/?tab=matches',
    '/?join=a',
    '/?seat=a',
    '/?shared=a',
    '/?vote=a',
    '/?answer=a',
    '/nope',
  ]
  expect(await Promise.all(titles.map((address) => title(url + address)))).toEqual([
    ...Array(3).fill('landing.en.html'),
    ...Array(5).fill('linked.en.html'),
    'missing.en.html',
  ])
})

// The hashes by openssl.
test.for(['/', '/shell'])(
  'the page at %s may have the styles and scripts that are built into it',
  async (address) => {
    const inline =
      '<style>h1{color:red}</style><script>show()</script><script type="application/json">{}</script>'
    const folder = pagesFolder((name) => `<!doctype html><title>${name}</title>${inline}`)
    const server = express()
      .use(securityHeaders({ isSecure: false, isDev: false }))
      .use(builtPages({ isOfflineOn: true }, folder).handler)
    const url = await listening(server)
    const { headers } = await fetch(url + address)
    const policy = headers.get('content-security-policy')?.split(';')
    expect(policy).toContain("style-src 'self' 'sha256-/D8wWMrWSOjeD/K4IHepvRvJjPxqJbouCB3qbqmBaqY='")
    expect(policy).toContain("script-src 'self' 'sha256-bZcXq6A55386WOhnm+CkmXOdvD/gkjsQT5fkz6gxfg8='")
  },
)

// The choice of this browser, then the language of the address, then the browser's.
test.for([
  [{ Cookie: 'a=b; preferred-language=es' }, '?lang=en', 'es'],
  [{ Cookie: 'preferred-language=de' }, '?lang=es', 'es'],
  [{ 'Accept-Language': 'en-GB' }, '?lang=es', 'es'],
  [{ 'Accept-Language': 'es-MX, en;q=0.5' }, '?lang=de', 'es'],
  [{ 'Accept-Language': 'de' }, '', 'en'],
] as const)('the page of a visitor with %j at %o is in %s', async ([headers, search, language]) => {
  const url = await serveBuilt()
  expect(await title(`${url}/${search}`, { ...headers })).toBe(`landing.${language}.html`)
  const { headers: told } = await fetch(`${url}/${search}`, { headers: { ...headers } })
  expect(told.get('vary')).toBe('Accept-Encoding, Cookie, Accept-Language')
})

test.for([
  [true, ['// worker.js', '// push-worker.js']],
  [false, ['// worker-off.js', '// worker-off.js']],
] as const)('with the offline app switched %s the workers are %j', async ([isOfflineOn, scripts]) => {
  const url = await serveBuilt(isOfflineOn)
  const answers = await Promise.all(['/worker.js', '/push-worker.js'].map((name) => fetch(url + name)))
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(scripts)
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-cache', 'no-cache'])
})
