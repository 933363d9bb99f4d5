import { execFileSync, spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startRefusal } from '#server/start-refusal.ts'
import { cannotRun, spawnOptions } from './cluster.ts'
import type { Home } from './home.ts'

type Installation = { binaries: string; home: Home; data: string }
type Postmaster = { pid: number; port: number; status: string }

// After a crash Postgres replays its WAL before it is ready.
const startTimeoutMs = 60_000
const staleMs = 2000

/** The running server of the data, one that an earlier process left or a new one; answers its port. */
export async function runPostmaster(installation: Installation, preferredPort?: number): Promise<number> {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline) {
    const living = runningPostmaster(installation.data)
    if (living?.status === 'ready') return living.port
    if (!living) await startPostmaster(installation, preferredPort ?? (await freePort()), deadline)
    await wait(20)
  }
  throw startRefusal(
    `Postgres did not become ready in ${startTimeoutMs / 1000} s; its log is ${logFile(installation.home)}.`,
  )
}

export function readyPort(data: string) {
  const living = runningPostmaster(data)
  return living?.status === 'ready' ? living.port : null
}

/** A fast shutdown: open transactions are rolled back. */
export async function stopPostmaster(installation: Installation) {
  const { data } = installation
  const living = runningPostmaster(data)
  if (!living) return
  requestStop(installation, living.pid)
  const deadline = Date.now() + 8000
  // The pid file is removed last; the process may stay a zombie where no init reaps it.
  while (readPidFile(data)?.pid === living.pid && isPostmaster(living.pid, data)) {
    if (Date.now() > deadline) process.kill(living.pid, 'SIGQUIT')
    await wait(10)
  }
}

function runningPostmaster(data: string): Postmaster | null {
  const recorded = readPidFile(data)
  if (!recorded) return null
  if (isPostmaster(recorded.pid, data)) return recorded
  if (isAlive(recorded.pid) || !recorded.pid) removeStalePidFile(data)
  return null
}

// After a crash of the machine the file may be empty, or its pid belong to another process: Postgres would refuse to
// start. A young file is kept: it is empty while a server starts.
function removeStalePidFile(data: string) {
  const file = pidFile(data)
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  if (Date.now() - written > staleMs) rmSync(file, { force: true })
}

async function startPostmaster({ binaries, home, data }: Installation, port: number, deadline: number) {
  const log = openLog(home)
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const program = path.join(binaries, 'bin', 'postgres')
  // Detached, so that Ctrl-C only reaches the app: running requests still need the database.
  const child = spawn(program, args, {
    ...spawnOptions(home),
    detached: true,
    stdio: ['ignore', log.file, log.file],
  })
  const fate: { ended?: Error | 'exited' } = {}
  child.once('error', (error) => (fate.ended = error))
  child.once('exit', () => (fate.ended ??= 'exited'))
  child.unref()
  closeSync(log.file)
  const isWaiting = () => !fate.ended && runningPostmaster(data)?.status !== 'ready' && Date.now() < deadline
  while (isWaiting()) await wait(10)
  if (fate.ended instanceof Error) throw cannotRun(fate.ended)
  if (fate.ended) exitReason(log.read())
}

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_timezone=UTC',
  // The app logs errors: Postgres would log the values of unique keys, e-mails among them.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_checkpoints=off',
]

/**
 * Exits after which another attempt can succeed: the port was taken meanwhile, or another server is starting or
 * stopping.
 */
function exitReason(output: string) {
  if (/could not bind|could not create any TCP|postmaster\.pid|pre-existing shared memory/.test(output))
    return
  const reason = output.match(/FATAL:\s*(.*)/)?.[1] ?? output.trim().split('\n').at(-1) ?? ''
  throw cannotRun(new Error(output), reason || 'it ended without a word')
}

const logFile = (home: Home) => path.join(home.folder, 'log')

function openLog(home: Home) {
  const name = logFile(home)
  const size = statSync(name, { throwIfNoEntry: false })?.size ?? 0
  const isLong = size > 1_000_000
  if (isLong) renameSync(name, `${name}.old`)
  const file = openSync(name, 'a', 0o600)
  if (home.runner) fchownSync(file, home.runner.uid, home.runner.gid)
  return {
    file,
    read: () =>
      readFileSync(name)
        .subarray(isLong ? 0 : size)
        .toString(),
  }
}

const pidFile = (data: string) => path.join(data, 'postmaster.pid')

function readPidFile(data: string): Postmaster | null {
  try {
    const [pid, , , port, , , , status] = readFileSync(pidFile(data), 'utf8').split('\n')
    return { pid: Number(pid), port: Number(port), status: status?.trim() ?? 'starting' }
  } catch {
    return null
  }
}

/** Whether the process is the server of this data, and not another one with the same pid. */
function isPostmaster(pid: number, data: string) {
  if (!isAlive(pid)) return false
  // Windows has no such view; there Postgres itself checks the pid.
  if (process.platform === 'win32') return true
  try {
    return commandLine(pid).includes(data)
  } catch {
    return false
  }
}

function commandLine(pid: number) {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
}

function isAlive(pid: number) {
  // Zero would address our own process group.
  if (!pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function requestStop({ binaries, home, data }: Installation, pid: number) {
  if (process.platform !== 'win32') process.kill(pid, 'SIGINT')
  else
    spawn(
      path.join(binaries, 'bin', 'pg_ctl.exe'),
      ['stop', '-m', 'fast', '-W', '-D', data],
      spawnOptions(home),
    )
}

async function freePort() {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
