import type { Plugin } from 'vite'
import { pageColours } from '#client/install/page-colours.ts'
import { manifestPath } from '#shared/install/paths.ts'
import { languages } from '#shared/languages.ts'
import { drawIcon, icons } from './icons.ts'
import { manifestOf, screenshotsOf } from './manifest.ts'

/** Makes what an installation of the app needs: a manifest for each language, and the images that it names. */
export function installFiles(): Plugin {
  return {
    name: 'install-files',
    // client/start.js and client/lib/theme.ts choose one of both colours.
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: {
          name: 'theme-color',
          content: pageColours.light,
          'data-light': pageColours.light,
          'data-dark': pageColours.dark,
        },
        injectTo: 'head-prepend',
      },
    ],
    // Vite itself serves the screenshots, which are below its root.
    configureServer({ middlewares }) {
      middlewares.use((req, res, next) => {
        const file = madeFiles.find(({ path }) => path === req.url?.split('?')[0])
        if (!file) return next()
        res.setHeader('Content-Type', file.type)
        res.setHeader('Cache-Control', 'no-cache')
        return void file.make().then((source) => res.end(source), next)
      })
    },
    async generateBundle() {
      const emit = (path: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName: path.slice(1), source })
      await Promise.all([
        ...madeFiles.map(async ({ path, make }) => emit(path, await make())),
        ...languages
          .flatMap(screenshotsOf)
          .map(async ({ src }) => emit(src, await this.fs.readFile(inClient(src)))),
      ])
    },
  }
}

const madeFiles: { path: string; type: string; make: () => Promise<string | Uint8Array> }[] = [
  ...languages.map((language) => ({
    path: manifestPath(language),
    type: 'application/manifest+json',
    make: async () => JSON.stringify(manifestOf(language)),
  })),
  ...icons.map((icon) => ({ path: icon.src, type: 'image/png', make: () => drawIcon(icon) })),
]

const inClient = (path: string) => `${import.meta.dirname}/../client${path}`
