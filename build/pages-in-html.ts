import { readFileSync } from 'node:fs'
import path from 'node:path'
import { minify, type Plugin, type Rolldown } from 'vite'
import { type Language, languages } from '#shared/languages.ts'
import { type VisitorPage, visitorFile, visitorPages } from '#shared/pages.ts'
import { filesBehind } from './service-worker.ts'
import { visitorScript } from './visitor-script.ts'

const clientFolder = path.resolve(import.meta.dirname, '../client')
const firstPaintMark = '<!-- first paint -->'
const pageMark = '<!-- page -->'
const visitorSource = '<script type="module" src="/visitor.ts"></script>'
const startScript = /<script\s+src="\/start\.js"><\/script>/

type Options = {
  /** Modules of client/ with which the app begins. */
  home: string[]
  /** Addresses of the fonts of each first view. */
  fonts: string[]
}

/**
 * The pages that server/http/static.ts sends: index.html starts the app and names the files that it begins with, shell.html
 * is the same for a device that keeps it, and visitor.html becomes a page of HTML for each of a visitor's pages and languages.
 */
export function pagesInHtml({ home, fonts }: Options): Plugin {
  return {
    name: 'pages-in-html',
    enforce: 'pre',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { path: address, server }) => {
        const page = html
          .replace('<html ', `<html data-languages="${languages.join(' ')}" `)
          .replace('/favicon.svg', favicon())
        // The build makes its script by itself.
        if (!server) return page.replace(visitorSource, '')
        if (address !== '/visitor.html') return page
        const { name = 'landing', language = 'en' } =
          /data-page="(?<name>\w+)".* lang="(?<language>\w+)"/.exec(page)?.groups ?? {}
        return filled(page, name as VisitorPage, language as Language)
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const start = `<script>${await startCode()}</script>`
        const texts = textsOfHome(bundle).map(textLink).join('')
        const files = filesBehind(bundle, home)
        const { firstPaintOfApp } = await import('#client/prerender.tsx')

        const app = assetIn(bundle, 'index.html')
        const links = files.filter((file) => !String(app.source).includes(file))
        // start.js starts it.
        const page = String(app.source)
          .replace(
            /<script type="module" crossorigin src=("[^"]+")><\/script>/,
            '<link rel="modulepreload" data-start crossorigin href=$1>',
          )
          .replace(firstPaintMark, firstPaintOfApp())
          .replace(startScript, () => texts + start)
          .replace('</head>', `${fonts.map(fontLink).join('')}${links.map(link).join('')}</head>`)
        app.source = page
        const source = keptPage(page, taken(bundle, /^assets\/first-[\w-]{8}\.css$/))
        this.emitFile({ type: 'asset', fileName: 'shell.html', source })

        const visitor = String(assetIn(bundle, 'visitor.html').source)
        delete bundle['visitor.html']
        const [script] = await visitorScript(bundle, (fileName, source) =>
          this.emitFile({ type: 'asset', fileName, source }),
        )
        const early = (files.map(earlyLink).join('') + texts).replaceAll('<link ', '<link data-app ')
        const visitorPage = visitor
          .replace(styleLink, (_link, name: string) => styleOf(taken(bundle, name)))
          .replace(startScript, () => start)
          .replace('</head>', `<script type="module" src="/${script}"></script></head>`)
          .replace('</body>', `${early}</body>`)
        for (const name of visitorPages)
          for (const language of languages)
            this.emitFile({
              type: 'asset',
              fileName: visitorFile(name, language),
              source: await filled(visitorPage.replace('lang="en"', `lang="${language}"`), name, language),
            })
      },
    },
  }
}

const styleLink = /<link rel="stylesheet" [^>]*href="\/([^"]+)">/

// From what a device keeps, the first view is painted as soon as the page is read, whole, with no other file than its fonts;
// start.js asks for the others then.
const keptPage = (page: string, styles: string) =>
  page
    .replace(styleLink, '<link data-late="stylesheet" href="/$1">')
    .replaceAll('rel="modulepreload"', 'data-late="modulepreload"')
    .replace(
      '</title>',
      () => `</title><link rel="expect" href="#above" blocking="render">${styleOf(styles)}`,
    )

const styleOf = (styles: string) => `<style>${styles.trim()}</style>`

/** The text of an asset that no page links. */
function taken(bundle: Rolldown.OutputBundle, name: string | RegExp) {
  const found = typeof name === 'string' ? name : Object.keys(bundle).find((file) => name.test(file))
  const { source } = assetIn(bundle, found ?? String(name))
  delete bundle[found!]
  return String(source)
}

function assetIn(bundle: Rolldown.OutputBundle, name: string) {
  const page = bundle[name]
  if (page?.type !== 'asset') throw new Error(`${name} has to be built before the pages are made of it`)
  return page
}

async function filled(html: string, page: VisitorPage, language: Language) {
  const { visitorHtml, visitorTexts } = await import('#client/prerender.tsx')
  const texts = visitorTexts.map((name) => [name, JSON.parse(readFileSync(textFile(language, name), 'utf8'))])
  const { title, body } = await visitorHtml(page, language, Object.fromEntries(texts))
  return html.replace(pageMark, body).replace('<title>Bandeja<', `<title>${title} · Bandeja<`)
}

/** The key file of a namespace. */
export const textFile = (language: string, namespace: string) =>
  path.join(clientFolder, '../shared/i18n', language, `${namespace}.json`)

// Text that is shown in another font first would be laid out twice.
const fontLink = (address: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`

const homeTextId = /i18n\/texts-(?<language>\w+)\.ts$/

/** What Home begins with, in each language. */
const textsOfHome = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle)
    .flatMap((file) => (file.type === 'chunk' ? [file] : []))
    .flatMap(({ fileName, moduleIds }) =>
      moduleIds
        .flatMap((id) => homeTextId.exec(id)?.groups?.language ?? [])
        .map((language) => ({ language, fileName })),
    )

// start.js makes those of its language preloads, so that the texts come with the scripts.
const textLink = ({ language, fileName }: { language: string; fileName: string }) =>
  `<link data-language="${language}" crossorigin href="/${fileName}">`

const earlyLink = (file: string) => `<link ${file.endsWith('.css') ? '' : 'crossorigin '}href="/${file}">`

const link = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

async function startCode() {
  const { code } = await minify('start.js', readFileSync(path.join(clientFolder, 'start.js'), 'utf8'))
  return code.trim()
}

// In the page, which a browser would ask for the file otherwise.
const favicon = () =>
  `data:image/svg+xml,${encodeURIComponent(readFileSync(path.join(clientFolder, 'public/favicon.svg'), 'utf8'))}`
