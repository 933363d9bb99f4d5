import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const here = import.meta.dirname
const firstPaintMark = '<!-- first paint -->'

export default defineConfig({
  root: join(here, 'client'),
  cacheDir: join(here, 'node_modules/.vite'),
  plugins: [react(), tailwindcss(), pagesInHtml(), pushWorker()],
  build: {
    outDir: join(here, 'dist/client'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks() } } },
  },
})

// What changes rarely lies in chunks of its own, so that a new version of the app leaves them in the cache. The kit would be dozens of tiny files. Whatever brings Radix or zod stays with the screen that needs it.
function chunks() {
  const landingKit = [
    /client\/lib\/(api|attempt|language|query-client|session-person|stored-choice|theme|time-zone)\.ts$/,
    /client\/auth\/(current-user|sign-in|landing-court)\.tsx?$/,
    /client\/ui\/(avatar|ball-drawing|brand|button|card|icon-button|language-control|part|theme-control|spinner|states|tag)\.tsx?$/,
    /shared\/(errors|languages|pages|api\/endpoint|auth\/session-person|(auth|demo|profile)\/(api|paths))\.ts$/,
    /vite\/preload-helper|lucide-react\/dist\/esm\/(?!icons)/,
    /lucide-react\/dist\/esm\/icons\/(arrow-right|circle-exclamation-point|moon|plus|sun|trophy)\./,
  ]
  const homeKit = [
    /client\/admin\/(acting|impersonation)\.tsx?$/,
    /client\/(matches\/home\/home-reads|notifications\/(bell|queries|push\/told-device)|players\/(full-name|shown-name)|scheduled-matches\/queries|stats\/(address-period|queries|win-bar))\.tsx?$/,
    /client\/(demo\/demo-banner|i18n\/error-text)\.tsx?$/,
    /client\/lib\/(format|location|place|use-online|when-idle)\.ts$/,
    /client\/ui\/(dialog\/dialog-part|fields\/segmented|toast\/toast-store|use-wide)\.tsx?$/,
    /shared\/(calendar|stats\/period|scheduled-matches\/moments|(admin|clans\/ratings|matches|notifications|players|scheduled-matches|stats)\/api)\.ts$/,
    /lucide-react\/dist\/esm\/icons\/(bell|calendar-clock|check|chevron-right|hourglass|house|map-pin|settings|users|wifi-off|x)\./,
  ]
  const matchCard =
    /client\/matches\/(court|player-label|card\/(?!match-cards)[\w-]+)\.tsx?$|shared\/matches\/(difficulty|score)\.ts$/
  const heavy = /client\/(lib\/form-issues|ui\/(dialog\/(?!dialog-part)[\w-]+|popover|toast\/toaster))\.tsx?$/
  const kit = /client\/(lib|ui)\/|shared\/(calendar|\w+\/(api|paths))\.ts$|lucide-react\/dist\/esm\/icons/
  return [
    { name: 'react', test: inPackages('react', 'react-dom', 'scheduler', 'use-sync-external-store') },
    {
      name: 'i18next',
      test: inPackages('i18next', 'react-i18next', 'html-parse-stringify', 'void-elements'),
    },
    {
      name: 'query',
      test: inPackages('@tanstack/query-core', '@tanstack/react-query', 'wouter', 'regexparam', 'mitt'),
    },
    { name: 'landing-kit', test: (id: string) => landingKit.some((file) => file.test(id)) },
    { name: 'home-kit', test: (id: string) => homeKit.some((file) => file.test(id)) },
    { name: 'match-card', test: (id: string) => matchCard.test(id) },
    { name: 'kit', test: (id: string) => kit.test(id) && !heavy.test(id), minShareCount: 3 },
  ]
}

function inPackages(...names: string[]) {
  return new RegExp(`node_modules/(${names.join('|')})/`)
}

// index.html brings the landing page's first view, so that a visitor reads it before any script has come; signed-in.html,
// which server/http/static.ts sends to who has a session, names the files that the signed-in app begins with instead.
function pagesInHtml(): Plugin {
  return {
    name: 'pages-in-html',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { firstPaint, firstPaintOfApp } = await import('./client/auth/first-paint.tsx')
        const page = bundle['index.html']
        if (page?.type !== 'asset')
          throw new Error('index.html has to be built before the pages are made of it')
        const html = String(page.source)
        page.source = html.replace(firstPaintMark, await firstPaint())
        const links = filesOfSignedIn(bundle).filter((file) => !html.includes(file))
        const source = html
          .replace(firstPaintMark, await firstPaintOfApp())
          .replace('<html ', '<html data-signed-in ')
          .replace('</head>', `${links.map(preload).join('')}</head>`)
        this.emitFile({ type: 'asset', fileName: 'signed-in.html', source })
      },
    },
  }
}

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
  const begin = /client\/(shell\/main-app|matches\/home\/home-(page|reads)|i18n\/app-texts)\.tsx?$/
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => begin.test(id))) add(chunk.fileName)
  return [...files]
}

const preload = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

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
