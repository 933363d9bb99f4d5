import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { installFiles } from './build/install-files.ts'
import { pagesInHtml, textFile } from './build/pages-in-html.ts'
import { serviceWorker } from './build/service-worker.ts'
import { openedCardChunk } from './build/visitor-script.ts'
import { textBundles } from './client/i18n/text-bundles.ts'
import { languages } from './shared/languages.ts'

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

const fontFile = (name: string) => `fonts/archivo-${name}.woff2`
const fonts = ['text', 'titles', 'figures'].map(fontFile)
const textsPrefix = '\0texts/'

export default defineConfig({
  root: join(here, 'client'),
  cacheDir: join(here, 'node_modules/.vite'),
  define: { 'import.meta.env.VITE_CONTRACT': JSON.stringify(contract()) },
  plugins: [
    pagesInHtml({ home, fonts: ['text', 'figures'].map((name) => `/${fontFile(name)}`) }),
    openedCardChunk(),
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
      input: ['index.html', 'visitor.html', 'first.css'].map((file) => join(here, 'client', file)),
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
    publicFiles: ['formats.js', 'favicon.svg', ...fonts],
    languageOf: (id) => (id.startsWith(textsPrefix) ? id.split('-').at(-1) : undefined),
  })
}

// Every page has loaded these, and index.html links the scripts of its first view, of which a page would make links again.
const inEveryPage = /^assets\/(rolldown-runtime|packages)-[\w-]{8}\.js$/

function notLinked(file: string, needed: string[]) {
  const isLinked = home.some((module) => file.startsWith(`assets/${parse(module).name}-`))
  return needed.filter((name) => (isLinked ? name.endsWith('.css') : !inEveryPage.test(name)))
}

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
