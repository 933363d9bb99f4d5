import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { textBundles } from './client/i18n/text-bundles.ts'
import { installFiles } from './client/install/plugin.ts'
import { type Language, languages } from './shared/languages.ts'

const here = import.meta.dirname
const packages = {
  react: ['react', 'react-dom', 'scheduler', 'use-sync-external-store'],
  i18next: ['i18next', 'react-i18next', 'html-parse-stringify', 'void-elements'],
  query: ['@tanstack/query-core', '@tanstack/react-query', 'wouter', 'regexparam', 'mitt'],
}

const landing = ['main.tsx', 'auth/landing-page.tsx']
const home = ['shell/main-app.tsx', 'matches/home/home-page.tsx', 'i18n/app-texts.ts']
// What follows when it is shown.
const afterHome = [
  'shell/failures.ts',
  'matches/home/own-ratings.tsx',
  'ui/toast/toast-host.tsx',
  'ui/toast/toaster.tsx',
]

const firstPaintMark = '<!-- first paint -->'

export default defineConfig({
  root: join(here, 'client'),
  cacheDir: join(here, 'node_modules/.vite'),
  plugins: [pagesInHtml(), react(), tailwindcss(), textsInBundles(), installFiles(), pushWorker()],
  build: {
    outDir: join(here, 'dist/client'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks() } } },
  },
})

// What changes rarely lies in chunks of its own, so that a new version of the app leaves them in the cache. What several
// screens share comes in one file with what a first view needs of it: it would be dozens of tiny files.
function chunks() {
  return [
    ...Object.entries(packages).map(([name, names]) => ({ name, test: inPackages(names) })),
    sharedBy('landing', 2, landing),
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
  const small = inPackages([...Object.values(packages).flat(), 'lucide-react'])
  const isLarge = (id: string) => id.includes('node_modules') && !small.test(id)
  let imported: Set<string> | undefined
  const nameOf = (id: string, context: Rolldown.ChunkingContext) => {
    imported ??= view && closureOf(inClient(view), context)
    const isSmall = ![...closureOf([id], context)].some(isLarge)
    return isSmall && (imported?.has(id) ?? true) ? name : null
  }
  return { name: nameOf, debugName: name, minShareCount }
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

// index.html brings the landing page's first view, so that a visitor reads it before any script has come; signed-in.html,
// which server/http/static.ts sends to who has a session, names the files that the signed-in app begins with instead.
function pagesInHtml(): Plugin {
  return {
    name: 'pages-in-html',
    enforce: 'pre',
    // client/public/start.js picks one of them.
    transformIndexHtml: (html) => html.replace('<html ', `<html data-languages="${languages.join(' ')}" `),
    transform: {
      filter: { id: /\/client\/styles\.css$/ },
      handler: (style) => style + languages.map(hidingOthers).join(''),
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { firstPaint, firstPaintOfApp } = await import('./client/auth/first-paint.tsx')
        const page = bundle['index.html']
        if (page?.type !== 'asset')
          throw new Error('index.html has to be built before the pages are made of it')
        const html = String(page.source)
        page.source = html.replace(firstPaintMark, await firstPaint(languages, firstTexts))
        const links = filesOfSignedIn(bundle).filter((file) => !html.includes(file))
        const source = html
          .replace(firstPaintMark, firstPaintOfApp())
          .replace('<html ', '<html data-signed-in ')
          .replace('</head>', `${links.map(preload).join('')}</head>`)
        this.emitFile({ type: 'asset', fileName: 'signed-in.html', source })
      },
    },
  }
}

const firstTexts = (language: string): Record<string, object> =>
  Object.fromEntries(
    textBundles.first.map((name) => [name, JSON.parse(readFileSync(textFile(language, name), 'utf8'))]),
  )

const textFile = (language: string, namespace: string) =>
  join(here, 'shared/i18n', language, `${namespace}.json`)

const hidingOthers = (language: Language) =>
  `[lang='${language}'] > body > #first > :not([lang='${language}']) { display: none }`

/** The shell, Home, and all that they import before they can show anything. */
function filesOfSignedIn(bundle: Rolldown.OutputBundle) {
  const files = new Set<string>()
  const add = (fileName: string) => {
    const chunk = bundle[fileName]
    if (files.has(fileName) || chunk?.type !== 'chunk') return
    files.add(fileName)
    chunk.viteMetadata?.importedCss.forEach((style) => files.add(style))
    chunk.imports.forEach(add)
  }
  for (const file of home) {
    const chunk = Object.values(bundle).find(
      (each) => each.type === 'chunk' && each.moduleIds.includes(join(here, 'client', file)),
    )
    if (!chunk) throw new Error(`Home begins with ${file}, which is in no chunk`)
    add(chunk.fileName)
  }
  return [...files]
}

const preload = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

// Texts that are shown together are one file per language, which has each of them under the name of its namespace.
function textsInBundles(): Plugin {
  const prefix = '\0texts/'
  const bundles = Object.entries<readonly string[]>(textBundles)
  return {
    name: 'texts-in-bundles',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const [, language, namespace] = /\/shared\/i18n\/(\w+)\/(\w+)\.json$/.exec(source) ?? []
      if (!namespace || !importer?.includes('/client/i18n/')) return null
      const [bundle] = bundles.find(([, namespaces]) => namespaces.includes(namespace)) ?? [namespace]
      return `${prefix}${bundle}-${language}`
    },
    load(id) {
      if (!id.startsWith(prefix)) return null
      const [bundle = '', language = ''] = id.slice(prefix.length).split('-')
      const [, namespaces] = bundles.find(([name]) => name === bundle) ?? [bundle, [bundle]]
      const from = (name: string) => JSON.stringify(textFile(language, name))
      return namespaces.map((name) => `export { default as ${name} } from ${from(name)}`).join('\n')
    },
  }
}

// What shows pushes is a script of its own: one file at the root, whose name has to stay, without anything to import.
function pushWorker(): Plugin {
  const name = 'push-worker.js'
  const bundle = async () => {
    const { build } = await import('esbuild')
    const { outputFiles } = await build({
      entryPoints: [join(here, 'client/notifications/push/worker.ts')],
      bundle: true,
      write: false,
      format: 'iife',
      target: 'es2022',
      minify: true,
    })
    return outputFiles[0]?.text ?? ''
  }
  return {
    name: 'push-worker',
    configureServer({ middlewares }) {
      middlewares.use(`/${name}`, (_req, res, next) => {
        res.setHeader('Content-Type', 'text/javascript')
        res.setHeader('Cache-Control', 'no-cache')
        bundle().then((script) => res.end(script), next)
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: name, source: await bundle() })
    },
  }
}
