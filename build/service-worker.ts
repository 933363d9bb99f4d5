import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { Files } from '#client/offline/files.ts'
import { type Language, languages } from '#shared/languages.ts'
import { formerWorkerPath, shellPath, workerOffPath, workerPath } from '#shared/offline/paths.ts'

/** By its address: each worker is one script at the root, whose name has to stay. */
const scripts = {
  [workerPath]: 'worker.ts',
  [formerWorkerPath]: 'worker.ts',
  [workerOffPath]: 'worker-off.ts',
}

type Options = {
  /** Modules of client/ whose files are kept when the worker is installed. */
  first: string[]
  /** Files of client/public that these need. */
  publicFiles: string[]
  /** As emitted by textsInBundles: the language in the id of a module, if it has texts. */
  languageOf: (moduleId: string) => string | undefined
}

/** Builds the service worker with the list of the build's files; while developing it has none and keeps nothing. */
export function serviceWorker(options: Options): Plugin {
  return {
    name: 'service-worker',
    configureServer({ middlewares }) {
      for (const [name, source] of Object.entries(scripts))
        middlewares.use(name, (_req, res, next) => {
          res.setHeader('Content-Type', 'text/javascript')
          res.setHeader('Cache-Control', 'no-cache')
          scriptOf(source, null).then((script) => res.end(script), next)
        })
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = filesOf(bundle, options)
        for (const [name, source] of Object.entries(scripts))
          this.emitFile({ type: 'asset', fileName: name.slice(1), source: await scriptOf(source, files) })
      },
    },
  }
}

/** The files of modules of client/, and of all that they import before they can do anything. */
export function filesBehind(bundle: Rolldown.OutputBundle, modules: string[]) {
  const files = new Set<string>()
  const add = (fileName: string) => {
    const chunk = bundle[fileName]
    if (files.has(fileName) || chunk?.type !== 'chunk') return
    files.add(fileName)
    chunk.viteMetadata?.importedCss.forEach((style) => files.add(style))
    chunk.imports.forEach(add)
  }
  for (const file of modules) {
    const id = path.join(clientFolder, file)
    // Where others need the module too, it is imported by a file that only hands it on.
    const chunks = Object.values(bundle).filter(
      (each) => each.type === 'chunk' && (each.moduleIds.includes(id) || each.facadeModuleId === id),
    )
    if (chunks.length === 0) throw new Error(`${file} is in no chunk`)
    chunks.forEach(({ fileName }) => add(fileName))
  }
  return [...files]
}

const clientFolder = path.resolve(import.meta.dirname, '../client')

function filesOf(bundle: Rolldown.OutputBundle, { first, publicFiles, languageOf }: Options): Files {
  const textsIn = (language: Language) =>
    Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' && file.moduleIds.some((id) => languageOf(id) === language)
        ? [file.fileName]
        : [],
    )
  const texts = Object.fromEntries(languages.map((language) => [language, textsIn(language)]))
  const needed = filesBehind(bundle, first)
  const known = new Set([...needed, ...Object.values(texts).flat()])
  const rest = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name) && !known.has(name))
  const shell = bundle['shell.html']
  if (shell?.type !== 'asset') throw new Error('shell.html has to be made before the worker')
  return {
    first: [
      { url: shellPath, revision: digest(shell.source) },
      ...publicFiles.map((name) => ({
        url: `/${name}`,
        revision: digest(readFileSync(path.join(clientFolder, 'public', name))),
      })),
      ...needed.map((name) => ({ url: `/${name}`, revision: null })),
    ],
    texts: Object.fromEntries(
      languages.map((language) => [language, (texts[language] ?? []).map(urlOf)]),
    ) as Files['texts'],
    rest: rest.map(urlOf),
  }
}

const urlOf = (name: string) => `/${name}`

const digest = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 12)

async function scriptOf(source: string, files: Files | null) {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [path.join(clientFolder, 'offline', source)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
    define: { files: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}
