import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { sweepFolders, temporaryFolder } from '#tests/support/temporary-folder.ts'

export const projectRoot = path.resolve(import.meta.dirname, '../..')

// Everything that the shell or an .env file may hold and that would make this another app.
const ours = {
  NODE_ENV: 'production',
  PORT: '0',
  HOST: '127.0.0.1',
  PUBLIC_URL: '',
  DATABASE_URL: '',
  SESSION_SECRET: '',
  OIDC_ISSUER_URL: '',
  OIDC_CLIENT_ID: '',
  OIDC_CLIENT_SECRET: '',
  SIGNUP: 'open',
  DEMO: 'on',
  ADMIN_EMAILS: '',
  TRUST_PROXY: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
}

/** The app as `npm start` runs it, built if it is not, on a free port and with an empty data folder of its own. */
export async function startRealApp(change: Record<string, string> = {}, nodeOptions: string[] = []) {
  sweepFolders()
  const folder = temporaryFolder()
  const child = spawn(process.execPath, [...nodeOptions, 'server/start.mjs'], {
    cwd: projectRoot,
    env: { ...process.env, ...ours, DATA_DIR: folder.path, ...change },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    await end(child)
    folder.remove()
  }
  try {
    return { url: await addressOf(child), dataDir: folder.path, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What the app writes is passed on, so that its errors stand beside the test that met them. */
async function addressOf(child: ChildProcess) {
  const lines = createInterface(child.stdout!)
  const address = new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const url = line.match(/^Bandeja is ready on (\S+)$/)?.[1]
      if (url) resolve(url)
      else process.stderr.write(`${line}\n`)
    })
    child.once('exit', (code) => reject(new Error(`the app ended with ${code} before it was ready`)))
  })
  return address
}

// SIGINT is the one that does not wait for a proxy to notice.
async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const limit = setTimeout(() => child.kill('SIGKILL'), 20_000)
  child.kill('SIGINT')
  await once(child, 'exit')
  clearTimeout(limit)
}
