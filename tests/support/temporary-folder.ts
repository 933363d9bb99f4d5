import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const prefix = 'bandeja-test-'

/** A folder for a database that lives as long as the run; its name contains the process id. */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), `${prefix}${process.pid}-`))
  // As root, Postgres runs as another user and must be able to enter.
  chmodSync(folder, 0o755)
  return { path: folder, remove: () => removeFolder(folder) }
}

/** Ends the servers and removes the folders that killed runs left behind. */
export function sweepFolders() {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.match(`^${prefix}(\\d+)-`)?.[1])
    if (pid && !isAlive(pid)) removeFolder(path.join(tmpdir(), name))
  }
}

/** Ends the server of a data folder at once, without the app. */
export function killServer(dataDir: string) {
  const pid = serverPid(dataDir)
  if (pid && isAlive(pid)) process.kill(pid, 'SIGKILL')
}

export function serverPid(dataDir: string) {
  const file = path.join(dataDir, 'postgres/cluster/data/postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null
}

function removeFolder(folder: string) {
  for (const dataDir of [folder, path.join(folder, 'data')]) {
    killServer(dataDir)
    const home = path.join(dataDir, 'postgres')
    if (existsSync(home)) rmSync(realpathSync(home), { recursive: true, force: true, maxRetries: 5 })
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
