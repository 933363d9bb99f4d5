import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const clientFolder = path.resolve(import.meta.dirname, '../client')
// What is shown by the app's own components is of the app's build, and loaded by its name there.
const ofApp = 'auth/opened-card.tsx'

/**
 * Builds the script of the visitors' pages by itself, with nothing in it that the app alone needs: in one build they
 * would share whole modules. Returns the names of its files, the first one to begin with.
 */
export async function visitorScript(
  bundle: Rolldown.OutputBundle,
  emit: (name: string, source: string) => void,
) {
  const { build } = await import('esbuild')
  const opened = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId === path.join(clientFolder, ofApp),
  )
  if (!opened) throw new Error(`${ofApp} has to be built before the pages of visitors`)
  const { outputFiles } = await build({
    entryPoints: [path.join(clientFolder, 'visitor.ts')],
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    outdir: clientFolder,
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    minify: true,
    plugins: [
      {
        name: 'of-app',
        setup: (build) =>
          build.onResolve({ filter: /\/opened-card\.tsx$/ }, () => ({
            path: `/${opened.fileName}`,
            external: true,
          })),
      },
    ],
  })
  return outputFiles.map((file) => {
    const name = path.relative(clientFolder, file.path)
    emit(name, file.text)
    return name
  })
}

/** Builds the part of the app that the visitors' script loads. */
export const openedCardChunk = (): Plugin => ({
  name: 'opened-card-chunk',
  apply: 'build',
  buildStart() {
    this.emitFile({
      type: 'chunk',
      id: path.join(clientFolder, ofApp),
      name: 'opened-card',
      // Its names are those that the other build imports.
      preserveSignature: 'strict',
    })
  },
})
