import { execFileSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
} from 'node:fs'
import { realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startRefusal } from '#server/start-refusal.ts'

/** The system user that Postgres runs as; null for the user of this process. */
export type Runner = { uid: number; gid: number } | null
export type Home = { folder: string; runner: Runner }
type Notify = (line: string) => void

const fallbackFolder = '/var/lib/bandeja'

/**
 * The folder that holds cluster, password and log, and its owner. Postgres refuses to run as root, and its user can't
 * enter a folder that only root may: then the home is in /var/lib/bandeja, with a link to it.
 */
export function prepareHome(dataDir: string, note: Notify): Home {
  makeDataDir(dataDir)
  const entry = path.join(dataDir, 'postgres')
  const runner = process.getuid?.() === 0 ? unprivileged(entry) : null
  if (!exists(entry)) makeHome(entry, runner, note)
  const folder = realFolder(entry)
  if (runner && statSync(folder).uid === 0) own(folder, runner)
  if (!mayRead(folder, runner)) {
    throw startRefusal(
      `The data in ${folder} belongs to another system user or lies where Postgres can't reach it. ` +
        'Start as that user, choose another DATA_DIR, or set DATABASE_URL to a PostgreSQL 14 or newer.',
    )
  }
  return { folder, runner }
}

/** Whether the runner can read a file, or list a folder, by owner and mode of all parents. */
export const mayRead = (file: string, runner: Runner) =>
  may(file, statSync(file).isDirectory() ? constants.R_OK | constants.X_OK : constants.R_OK, runner)

export const mayRun = (program: string, runner: Runner) =>
  may(program, constants.R_OK | constants.X_OK, runner)

/** Gives a tree to the runner, if that is another user. */
export function own(tree: string, runner: Runner) {
  if (runner) execFileSync('chown', ['-R', `${runner.uid}:${runner.gid}`, tree])
}

function makeDataDir(dataDir: string) {
  try {
    makePassable(dataDir)
    accessSync(dataDir, constants.R_OK | constants.X_OK)
  } catch (error) {
    throw startRefusal(
      `DATA_DIR is ${dataDir}, which can't be made or read: ${(error as Error).message}.`,
      error,
    )
  }
}

/** Makes the folder passable for the user of Postgres, whatever the umask is. */
function makePassable(folder: string) {
  if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o755)
}

function makeHome(entry: string, runner: Runner, note: Notify) {
  if (mayRead(path.dirname(entry), runner)) {
    mkdirSync(entry, { recursive: true, mode: 0o700 })
    if (runner) chownSync(entry, runner.uid, runner.gid)
    return
  }
  makePassable(fallbackFolder)
  const home = mkdtempSync(path.join(fallbackFolder, 'data-'))
  writeFileSync(path.join(home, 'belongs-to'), `${path.dirname(entry)}\n`)
  own(home, runner)
  try {
    symlinkSync(home, entry)
    note(
      `Postgres can't run as root nor enter ${path.dirname(entry)}: the database lies in ${home}, linked from there`,
    )
  } catch {
    // Another start created the link first.
    rmSync(home, { recursive: true })
  }
}

function realFolder(entry: string) {
  try {
    return realpathSync(entry)
  } catch (error) {
    throw startRefusal(
      `${entry} points to a folder that is gone; remove the link to begin with an empty database.`,
      error,
    )
  }
}

// An existing cluster keeps its owner, so that root and another user can take turns.
function unprivileged(entry: string): Runner {
  if (existsSync(entry)) {
    const { uid, gid } = statSync(entry)
    if (uid !== 0) return { uid, gid }
  }
  const runner = idsOf('postgres') ?? idsOf('nobody')
  if (runner) return runner
  throw startRefusal(
    "Postgres refuses to run as root, and this system has neither a user 'postgres' nor 'nobody' to run it as. " +
      'Start as another user, or set DATABASE_URL to a PostgreSQL 14 or newer.',
  )
}

function idsOf(name: string): Runner {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}

function may(file: string, needed: number, runner: Runner) {
  if (!runner) return can(() => accessSync(file, needed))
  return (
    has(file, needed, runner) && foldersAbove(file).every((folder) => has(folder, constants.X_OK, runner))
  )
}

function has(file: string, needed: number, { uid, gid }: NonNullable<Runner>) {
  const { mode, uid: owner, gid: group } = statSync(file)
  const shift = owner === uid ? 6 : group === gid ? 3 : 0
  return ((mode >> shift) & needed) === needed
}

function foldersAbove(file: string): string[] {
  const above = path.dirname(file)
  return above === file ? [] : [above, ...foldersAbove(above)]
}

const exists = (entry: string) => can(() => lstatSync(entry))

function can(attempt: () => unknown) {
  try {
    attempt()
    return true
  } catch {
    return false
  }
}
