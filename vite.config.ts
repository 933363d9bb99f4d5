import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minify, type Plugin, type Rolldown } from 'vite'
import { installFiles } from './build/install-files.ts'
import { filesBehind, serviceWorker } from './build/service-worker.ts'
import { openedCardChunk, visitorScript } from './build/visitor-script.ts'
import { textBundles } from './client/i18n/text-bundles.ts'
import { type Language, languages } from './shared/languages.ts'
import { type VisitorPage, visitorFile, visitorPages } from './shared/pages.ts'

const here = import.meta.dirname
const packages = [
  'react',
  'react-dom',
  'scheduler',
  'use-sync-external-store',
  'i18next',
  '@tanstack/query-core',
  '@tanstack/react-query',
  'wouter',
  'regexparam',
  'mitt',
]

const home = ['main.tsx']
const textTables = languages.map((language) => `i18n/texts-${language}.ts`)
// What follows when it is shown.
const afterHome = ['ui/toast/toaster.tsx']

// What is kept on the device as soon as the app has been opened once.
const offline = [
  ...home,
  ...textTables,
  ...afterHome,
  'matches/home/welcome-court.tsx',
  'shell/add-chooser.tsx',
  'matches/matches-page.tsx',
  'matches/match-dialogs.tsx',
  'matches/form/match-form-dialog.tsx',
  'matches/details/match-details-dialog.tsx',
  'scheduled-matches/scheduled-dialogs.tsx',
  'scheduled-matches/scheduled-match-dialog.tsx',
  'scheduled-matches/schedule/schedule-dialog.tsx',
  'scheduled-matches/finish-dialog.tsx',
  'scheduled-matches/seats/add-players-dialog.tsx',
  'scheduled-matches/card/menu-panel.tsx',
  'profile/settings-page.tsx',
  'offline/kept-app.tsx',
  'offline/outbox/follow-outbox.ts',
  'offline/outbox/take-shown.ts',
]

const firstPaintMark = '<!-- first paint -->'
const pageMark = '<!-- page -->'
const fontFile = (name: string) => `fonts/archivo-${name}.woff2`
const fonts = ['text', 'titles', 'figures'].map(fontFile)
const textsPrefix = '\0texts/'

export default defineConfig({
  root: join(here, 'client'),
  cacheDir: join(here, 'node_modules/.vite'),
  define: { 'import.meta.env.VITE_CONTRACT': JSON.stringify(contract()) },
  plugins: [
    pagesInHtml(),
    openedCardChunk(),
    smallStartScript(),
    react(),
    tailwindcss(),
    textsInBundles(),
    installFiles(),
    worker(),
  ],
  build: {
    outDir: join(here, 'dist/client'),
    emptyOutDir: true,
    modulePreload: { polyfill: false, resolveDependencies: notLinked },
    rolldownOptions: {
      input: ['index.html', 'visitor.html'].map((page) => join(here, 'client', page)),
      output: { codeSplitting: { groups: chunks() } },
    },
  },
})

// What changes rarely lies in chunks of its own, so that a new version of the app leaves them in the cache. What several
// screens share comes in one file with what a first view needs of it: it would be dozens of tiny files.
function chunks() {
  return [
    {
      name: 'packages',
      test: (id: string) =>
        inPackages(packages).test(id) || /rolldown\/runtime|vite\/preload-helper/.test(id),
    },
    sharedBy('home', 2, [...home, ...afterHome]),
    sharedBy('kit', 5),
  ]
}

function inPackages(names: string[]) {
  return new RegExp(`node_modules/(${names.join('|')})/`)
}

/**
 * The chunk of what so many entries share and, where a first view is named, that view imports at whatever distance. What
 * needs a larger package (Radix, zod) stays with its screens.
 */
function sharedBy(name: string, minShareCount: number, view?: string[]) {
  const small = inPackages([
    ...packages,
    'lucide-react',
    'idb-keyval',
    '@tanstack/query-persist-client-core',
    '@tanstack/react-query-persist-client',
  ])
  const isLarge = (id: string) => id.includes('node_modules') && !small.test(id)
  const isInView = view ? importedBy(view) : () => true
  const nameOf = (id: string, context: Rolldown.ChunkingContext) => {
    const isSmall = ![...closureOf([id], context)].some(isLarge)
    return isSmall && !id.endsWith('.css') && isInView(id, context) ? name : null
  }
  return { name: nameOf, debugName: name, minShareCount }
}

/** Whether these files import a module, at whatever distance. */
function importedBy(files: string[]) {
  let imported: Set<string> | undefined
  return (id: string, context: Rolldown.ChunkingContext) => {
    imported ??= closureOf(inClient(files), context)
    return imported.has(id)
  }
}

const inClient = (files: string[]) => files.map((file) => join(here, 'client', file))

function closureOf(files: string[], context: Rolldown.ChunkingContext) {
  const closure = new Set<string>()
  const add = (id: string) => {
    if (closure.has(id)) return
    closure.add(id)
    context.getModuleInfo(id)?.importedIds.forEach(add)
  }
  files.forEach(add)
  return closure
}

// The pages that server/http/static.ts sends: index.html starts the app, and names the files that it begins with;
// visitor.html becomes a page of HTML for each of a visitor's pages and languages.
function pagesInHtml(): Plugin {
  return {
    name: 'pages-in-html',
    enforce: 'pre',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { path, server }) => {
        const page = html
          .replace('<html ', `<html data-languages="${languages.join(' ')}" `)
          .replace('/favicon.svg', favicon())
        // The build makes its script by itself.
        if (!server) return page.replace(visitorSource, '')
        if (path !== '/visitor.html') return page
        const { name = 'landing', language = 'en' } =
          /data-page="(?<name>\w+)".* lang="(?<language>\w+)"/.exec(page)?.groups ?? {}
        return filled(page, name as VisitorPage, language as Language)
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const app = assetIn(bundle, 'index.html')
        const files = filesBehind(bundle, home)
        const links = files.filter((file) => !String(app.source).includes(file))
        const texts = textsOfHome(bundle)
        const { firstPaintOfApp } = await import('./client/prerender.tsx')
        // start.js starts it.
        app.source = String(app.source)
          .replace(
            /<script type="module" crossorigin src=("[^"]+")><\/script>/,
            '<link rel="modulepreload" data-start crossorigin href=$1>',
          )
          .replace(firstPaintMark, firstPaintOfApp())
          .replace(startScript, `${texts.map(textLink).join('')}${startScript}`)
          .replace('</head>', `${fontLink('text')}${fontLink('figures')}${links.map(link).join('')}</head>`)
        const visitor = assetIn(bundle, 'visitor.html')
        const [script] = await visitorScript(bundle, (fileName, source) =>
          this.emitFile({ type: 'asset', fileName, source }),
        )
        const page = await inOneFile(String(visitor.source), bundle)
        const early = [...files.map(earlyLink), ...texts.map(textLink)]
          .join('')
          .replaceAll('<link ', '<link data-app ')
        for (const name of visitorPages)
          for (const language of languages)
            this.emitFile({
              type: 'asset',
              fileName: visitorFile(name, language),
              source: await filled(
                page
                  .replace('lang="en"', `lang="${language}"`)
                  .replace('</head>', `<script type="module" src="/${script}"></script></head>`)
                  .replace('</body>', `${early}</body>`),
                name,
                language,
              ),
            })
        delete bundle['visitor.html']
      },
    },
  }
}

// A visitor's page is painted without another round trip. server/http/static.ts names the hashes in the CSP.
async function inOneFile(html: string, bundle: Rolldown.OutputBundle) {
  const start = await startCode()
  return html
    .replace(/<link rel="stylesheet" [^>]*href="\/([^"]+)">/, (_link, name: string) => {
      const { source } = assetIn(bundle, name)
      delete bundle[name]
      return `<style>${String(source).trim()}</style>`
    })
    .replace(`${startScript}</script>`, () => `<script>${start}</script>`)
}

function assetIn(bundle: Rolldown.OutputBundle, name: string) {
  const page = bundle[name]
  if (page?.type !== 'asset') throw new Error(`${name} has to be built before the pages are made of it`)
  return page
}

async function filled(html: string, page: VisitorPage, language: Language) {
  const { visitorHtml, visitorTexts } = await import('./client/prerender.tsx')
  const texts = visitorTexts.map((name) => [name, JSON.parse(readFileSync(textFile(language, name), 'utf8'))])
  const { title, body } = await visitorHtml(page, language, Object.fromEntries(texts))
  return html.replace(pageMark, body).replace('<title>Bandeja<', `<title>${title} · Bandeja<`)
}

// Text that is shown in another font first would be laid out twice.
const fontLink = (name: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fontFile(name)}">`

const visitorSource = '<script type="module" src="/visitor.ts"></script>'

const startScript = '<script src="/start.js">'

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

// Vite copies public files as they are, and nothing is painted before this one has come.
function smallStartScript(): Plugin {
  return {
    name: 'small-start-script',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'start.js', source: await startCode() })
    },
  }
}

async function startCode() {
  const { code } = await minify('start.js', readFileSync(join(here, 'client/public/start.js'), 'utf8'))
  return code.trim()
}

// Of the shapes that the API sends: data that a device keeps is read by the same ones only.
function contract() {
  const shapes = readdirSync(join(here, 'shared'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\b(api|schema)\.ts$/.test(file))
    .toSorted()
  const hash = createHash('sha256')
  for (const file of shapes) hash.update(readFileSync(join(here, 'shared', file)))
  return hash.digest('base64url').slice(0, 12)
}

function worker() {
  return serviceWorker({
    first: offline,
    publicFiles: ['start.js', 'formats.js', 'favicon.svg', ...fonts],
    languageOf: (id) => (id.startsWith(textsPrefix) ? id.split('-').at(-1) : undefined),
  })
}

// In the page, which a browser would ask for the file otherwise.
const favicon = () =>
  `data:image/svg+xml,${encodeURIComponent(readFileSync(join(here, 'client/public/favicon.svg'), 'utf8'))}`

const textFile = (language: string, namespace: string) =>
  join(here, 'shared/i18n', language, `${namespace}.json`)

// Every page has loaded these, and index.html links the scripts of its first view, of which a page would make links again.
const inEveryPage = /^assets\/(rolldown-runtime|packages)-[\w-]{8}\.js$/

function notLinked(file: string, needed: string[]) {
  const isLinked = home.some((module) => file.startsWith(`assets/${parse(module).name}-`))
  return needed.filter((name) => (isLinked ? name.endsWith('.css') : !inEveryPage.test(name)))
}

const link = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

// Texts that are shown together are one file per language, which has each of them under the name of its namespace.
function textsInBundles(): Plugin {
  const bundles = Object.entries<readonly string[]>(textBundles)
  return {
    name: 'texts-in-bundles',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const [, language, namespace] = /\/shared\/i18n\/(\w+)\/(\w+)\.json$/.exec(source) ?? []
      if (!namespace || !importer?.includes('/client/i18n/')) return null
      const [bundle] = bundles.find(([, namespaces]) => namespaces.includes(namespace)) ?? [namespace]
      return `${textsPrefix}${bundle}-${language}`
    },
    load(id) {
      if (!id.startsWith(textsPrefix)) return null
      const [bundle = '', language = ''] = id.slice(textsPrefix.length).split('-')
      const [, namespaces] = bundles.find(([name]) => name === bundle) ?? [bundle, [bundle]]
      const from = (name: string) => JSON.stringify(textFile(language, name))
      return namespaces.map((name) => `export { default as ${name} } from ${from(name)}`).join('\n')
    },
  }
}
