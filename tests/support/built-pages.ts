import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createApp } from '#server/app.ts'
import type { Services } from '#server/http/context.ts'
import type { Pages } from '#server/http/static.ts'
import { languages } from '#shared/languages.ts'
import { visitorFile, visitorPages } from '#shared/pages.ts'
import { whenDone } from './cleanup.ts'

/** The names of the pages that a build makes. */
const names = [
  'index.html',
  'shell.html',
  ...visitorPages.flatMap((page) => languages.map((language) => visitorFile(page, language))),
]

/** A folder like that of a built client, with a page under each name. */
export function pagesFolder(page: (name: string) => string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pages-'))
  for (const name of names) {
    writeFileSync(path.join(folder, name), page(name))
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(page(name)))
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(page(name)))
  }
  return folder
}

/** The app with these pages, until the tests have ended. Returns its address. */
export async function serveWithPages(services: Services, pages: Pick<Pages, 'handler' | 'renderFirstView'>) {
  const { handler, close } = await createApp(services, { pages })
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  whenDone(async () => {
    server.closeAllConnections()
    server.close()
    await close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
