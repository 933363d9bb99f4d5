import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import express from 'express'
import { expect, test } from 'vitest'
import { builtPages } from '#server/http/static.ts'
import { whenDone } from '#tests/support/cleanup.ts'

/** A built client of two pages and a file. */
async function serveBuilt(isOfflineOn = true) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pages-'))
  for (const name of ['index.html', 'signed-in.html']) {
    const page = `<!doctype html><title>${name}</title>`
    writeFileSync(path.join(folder, name), page)
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(page))
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(page))
  }
  writeFileSync(path.join(folder, 'robots.txt'), 'User-agent: *')
  for (const name of ['worker.js', 'push-worker.js', 'worker-off.js'])
    writeFileSync(path.join(folder, name), `// ${name}`)
  const server = createServer(express().use(builtPages({ isOfflineOn }, folder).handler))
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
      '/signed-in.html',
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
    '/signed-in.html 404 text/html',
    '// 404 text/html',
    '/nope 404 text/html',
    '/robots.txt 200 text/plain',
  ])
})

test('the service worker gets the page of the signed-in app, with or without a session', async () => {
  const url = await serveBuilt()
  for (const Cookie of ['', 'bandeja.sid=s%3Aany']) {
    const answer = await fetch(`${url}/shell`, { headers: { Cookie } })
    expect([answer.status, await answer.text()]).toEqual([
      200,
      '<!doctype html><title>signed-in.html</title>',
    ])
  }
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
