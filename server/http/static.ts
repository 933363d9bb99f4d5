import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Server, ServerResponse } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, type CompressCallback, constants, gzip } from 'node:zlib'
import { Router, type Request, type RequestHandler, type Response } from 'express'
import sirv from 'sirv'
import type { Env } from '#server/env.ts'
import { createCache } from '#server/http/cache.ts'
import { projectRoot } from '#server/project-root.ts'
import { locationOf, opensLink } from '#shared/app-location.ts'
import { type FirstView, firstViewId } from '#shared/first-view.ts'
import { languages } from '#shared/languages.ts'
import { formerWorkerPath, shellPath, workerOffPath, workerPath } from '#shared/offline/paths.ts'
import { pageAt, visitorFile, type VisitorPage, visitorPages, withFirstView } from '#shared/pages.ts'
import { etagOf } from './etag.ts'
import type { RenderFirstView } from './first-view.ts'
import { allowInline, inlineIn } from './headers.ts'
import { languageOfPage } from './language.ts'

const builtFolder = path.join(projectRoot, 'dist/client')

/** client/first-view.tsx, built for the server. */
type FirstViewModule = { firstViewHtml: (view: FirstView) => string | null }
const renderBuilt: RenderFirstView = async (data) => {
  const built = pathToFileURL(path.join(projectRoot, 'dist/server/first-view.js')).href
  const { firstViewHtml } = (await import(built)) as FirstViewModule
  return firstViewHtml(data)
}
type OpenedHome = NonNullable<Response['locals']['firstView']>

export type Pages = {
  handler: RequestHandler
  renderFirstView: RenderFirstView
  close: () => Promise<void>
}

/**
 * The built client. Pages are revalidated; files with a hash in their name are cached for good. Without `isOfflineOn`
 * browsers get a worker that gives up what it keeps.
 */
export function builtPages({ isOfflineOn }: Pick<Env, 'isOfflineOn'>, folder = builtFolder): Pages {
  const router = Router()
  if (!isOfflineOn)
    router.get([workerPath, formerWorkerPath], (req, _res, next) => {
      req.url = workerOffPath
      next()
    })
  router.use(pageHandler(builtPage(folder)))
  router.use(builtFiles(folder))
  return { handler: router, renderFirstView: renderBuilt, close: async () => {} }
}

// Looked up each time: a build may still compress them, or replace the client while this process runs.
const builtFiles = (folder: string): RequestHandler =>
  sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, setHeaders: setFileHeaders })

/** The client from its sources, with hot reload; its socket shares the app's port. */
export async function livePages(server: Server): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: path.join(projectRoot, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  const router = Router()
  router.use(vite.middlewares)
  router.use(
    pageHandler(async (req, res) => {
      const name = isApp(req, res) ? 'index.html' : 'visitor.html'
      const source = await readFile(path.join(projectRoot, 'client', name), 'utf8')
      const asked = `data-page="${visitorPageAt(req)}" lang="${languageOfPage(req)}"`
      const page = withHead(source.replace('lang="en"', asked), res.locals.head)
      const made = await vite.transformIndexHtml(`/${name}`, page)
      const { firstView } = res.locals
      if (firstView) res.set('Cache-Control', 'private, no-store')
      res.send(firstView ? withData(made, firstView) : made)
    }),
  )
  const renderFirstView: RenderFirstView = async (data) => {
    const { firstViewHtml } = (await vite.ssrLoadModule('/first-view.tsx')) as FirstViewModule
    return firstViewHtml(data)
  }
  return { handler: router, renderFirstView, close: () => vite.close() }
}

/** Whether a request is for a page: a navigation, and not a file, an answer of the API or a page of the sign-in. */
export const isPage = (req: Request) => /^(GET|HEAD)$/.test(req.method) && !isFile(req.path)

/** Answers a navigation with a page. An unknown address gets one too, which says so, with status 404. */
function pageHandler(send: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (!isPage(req)) return next()
    const isKnown = pageAt(req.path) !== undefined || req.path === shellPath
    res
      .status(isKnown ? 200 : 404)
      .type('html')
      .set('Cache-Control', 'no-cache')
    return send(req, res, next)
  }
}

// The pages also exist as files, and are served at their addresses only.
const isFile = (address: string) => !/^(\.html?)?$/i.test(path.extname(address))

// The service worker keeps the app's page for when there is no connection.
const isApp = (req: Request, res: Response) => req.path === shellPath || res.locals.isMember === true

function visitorPageAt(req: Request): VisitorPage {
  if (pageAt(req.path) === undefined) return 'missing'
  const { search } = new URL(req.url, 'http://page')
  return opensLink(locationOf(search)) ? 'linked' : 'landing'
}

// Who is signed in gets the page that starts the app, and the worker the same to keep; others get a page of HTML in their
// language.
function builtPage(folder: string): RequestHandler {
  const app = compressedPage(folder, 'index.html')
  const shell = compressedPage(folder, 'shell.html')
  const visitors = new Map(
    visitorPages.flatMap((page) =>
      languages.map((language) => {
        const name = visitorFile(page, language)
        return [name, compressedPage(folder, name)] as const
      }),
    ),
  )
  const described = createCache(2 * 1024 * 1024)
  return async (req, res) => {
    const encoding = (req.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as Encoding
    res.vary('Accept-Encoding').vary('Cookie')
    if (encoding !== 'identity') res.set('Content-Encoding', encoding)
    const { head, firstView } = res.locals
    const page = pageFor(req, res)
    allowInline(res, page.inline)
    if (firstView) return sendWithData(res, firstView, encoding)
    if (isApp(req, res)) return sendBuilt(res, page[encoding])
    res.vary('Accept-Language')
    if (head === undefined) sendBuilt(res, page[encoding])
    else await sendDescribed(res, page.identity, head, encoding)
  }

  function pageFor(req: Request, res: Response) {
    if (req.path === shellPath) return shell
    if (isApp(req, res)) return app
    return visitors.get(visitorFile(visitorPageAt(req), languageOfPage(req)))!
  }

  async function sendWithData(res: Response, firstView: OpenedHome, encoding: Encoding) {
    const page = withData(app.identity.body.toString(), firstView)
    res.set('Cache-Control', 'private, no-store').send(await compress[encoding](page))
  }

  function sendBuilt(res: Response, { body, etag }: BuiltPage) {
    res.set('ETag', etag).send(body)
  }

  async function sendDescribed(res: Response, { body, etag }: BuiltPage, head: string, encoding: Encoding) {
    const key = `${encoding} ${etag} ${head}`
    const known = described.get(key)
    const page = known ?? (await compress[encoding](withHead(body.toString(), head)))
    if (!known) described.set(key, page)
    res.set('ETag', etagOf(page)).send(page)
  }
}

type BuiltPage = { body: Buffer; etag: string }
type Encoding = keyof typeof compress

// The pages that were opened last, as they are sent: a link is opened by a whole group.
const compress = {
  br: promisify((html: string, done: CompressCallback) =>
    brotliCompress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, done),
  ),
  gzip: promisify((html: string, done: CompressCallback) => gzip(html, done)),
  identity: async (html: string) => Buffer.from(html),
}

/** The page with its data, as JSON that no browser executes, and with what it shows of them until the app has started. */
function withData(page: string, { data, html }: OpenedHome) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const opened = page
    .replace('<html ', '<html data-opened ')
    .replace('lang="en"', `lang="${data.language}"`)
    .replace('</body>', () => `<script type="application/json" id="${firstViewId}">${json}</script></body>`)
  return html === null ? opened : withFirstView(opened, html)
}

/** The page with title and tags of its own, in place of those of every page. */
function withHead(page: string, head: string | undefined) {
  if (head === undefined) return page
  const end = '</title>'
  return (
    page.slice(0, page.indexOf('<meta name="description"')) +
    head +
    page.slice(page.indexOf(end) + end.length)
  )
}

function compressedPage(folder: string, name: string) {
  const read = (ending: string) => {
    const body = readFileSync(path.join(folder, `${name}${ending}`))
    return { body, etag: etagOf(body) }
  }
  const identity = read('')
  return { br: read('.br'), gzip: read('.gz'), identity, inline: inlineIn(identity.body.toString()) }
}

// What only says something of documents would be half of the bytes of a small script.
const ofDocuments = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]

const isKeptForGood = (pathname: string) => /^\/(assets|fonts)\//.test(pathname)

function setFileHeaders(res: ServerResponse, pathname: string) {
  res.setHeader('Cache-Control', isKeptForGood(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (isKeptForGood(pathname)) for (const name of ofDocuments) res.removeHeader(name)
}
