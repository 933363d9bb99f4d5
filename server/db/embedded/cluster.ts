import { execFile } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startRefusal } from '#server/start-refusal.ts'
import { own, type Home } from './home.ts'
import { openStaging, publishStaging } from './staging.ts'

const run = promisify(execFile)

export type Cluster = { data: string; password: string }

/**
 * The cluster in the home folder. The first start creates it in a staging folder that is renamed when it is complete.
 */
export async function prepareCluster(binaries: string, home: Home): Promise<Cluster> {
  const folder = path.join(home.folder, 'cluster')
  if (!existsSync(folder)) await makeCluster(binaries, home, folder)
  return {
    data: path.join(folder, 'data'),
    password: readFileSync(path.join(folder, 'password'), 'utf8').trim(),
  }
}

export const rolePassword = ({ password }: Cluster) =>
  createHmac('sha256', password).update('bandeja').digest('base64url')

/** How Postgres programs are started: without our environment, in a folder that they can enter. */
export const spawnOptions = (home: Home) => ({
  cwd: home.folder,
  windowsHide: true,
  env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', TZ: 'UTC' },
  ...home.runner,
})

export const cannotRun = (error: unknown, reason = (error as Error).message) =>
  startRefusal(
    `The bundled PostgreSQL can't run on this system (${reason}): set DATABASE_URL to a PostgreSQL 14 or newer.`,
    error,
  )

async function makeCluster(binaries: string, home: Home, folder: string) {
  assertNamedUser(home)
  const staging = openStaging(home.folder)
  mkdirSync(path.join(staging, 'data'), { mode: 0o700 })
  const passwordFile = path.join(staging, 'password')
  writeFileSync(passwordFile, randomBytes(32).toString('base64url'), { mode: 0o600 })
  own(staging, home.runner)
  try {
    await initdb(binaries, home, ['-D', path.join(staging, 'data'), `--pwfile=${passwordFile}`])
  } catch (error) {
    rmSync(staging, { recursive: true, force: true })
    throw error
  }
  publishStaging(staging, folder)
}

// initdb needs the name of the system user; containers often run as a number without one.
function assertNamedUser({ runner }: Home) {
  if (runner) return
  try {
    userInfo()
  } catch (error) {
    throw cannotRun(error, `user ${process.getuid?.()} has no entry in /etc/passwd`)
  }
}

// The builtin provider sorts and folds case the same on every system. The trigram index still uses the system's ctype:
// with plain C it would know no letters beyond a to z.
const ctypes = ['C.UTF-8', 'en_US.UTF-8', 'C']
const options = ['-U', 'postgres', '-A', 'scram-sha-256', '-E', 'UTF8', '--no-instructions']
const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

async function initdb(binaries: string, home: Home, where: string[], [ctype, ...others] = ctypes) {
  const args = [...where, ...options, ...locale, `--lc-ctype=${ctype}`]
  try {
    await run(path.join(binaries, 'bin', 'initdb'), args, spawnOptions(home))
  } catch (error) {
    const output = (error as { stderr?: string }).stderr?.trim().split('\n')
    const reason = output?.find((line) => /error: |FATAL: /.test(line)) ?? output?.at(-1)
    if (others.length === 0 || !reason?.includes('locale')) throw cannotRun(error, reason || undefined)
    await initdb(binaries, home, where, others)
  }
}
