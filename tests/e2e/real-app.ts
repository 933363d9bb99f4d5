import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { projectRoot } from '#server/project-root.ts'
import { buildIfStale } from '#tests/support/build.ts'
import { plainSettings } from '#tests/support/plain-settings.ts'
import { sweepFolders, temporaryFolder } from '#tests/support/temporary-folder.ts'

/**
 * The app as `npm start` runs it, built whole if it is not, on a free port and with an empty data folder of its
 * own.
 */
export async function startRealApp(change: Record<string, string> = {}, nodeOptions: string[] = []) {
  await buildIfStale()
  sweepFolders()
  const folder = temporaryFolder()
  const child = spawn(process.execPath, [...nodeOptions, 'server/start.mjs'], {
    cwd: projectRoot,
    env: { ...process.env, ...plainSettings, DATA_DIR: folder.path, ...change },
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

/** The app's output is passed on, so that its errors are shown beside the failed test. */
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

// SIGINT does not wait until a proxy notices.
async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const limit = setTimeout(() => child.kill('SIGKILL'), 20_000)
  child.kill('SIGINT')
  await once(child, 'exit')
  clearTimeout(limit)
}
