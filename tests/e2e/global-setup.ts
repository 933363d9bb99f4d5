import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { serverPid } from '#tests/support/temporary-folder.ts'
import { startRealApp } from './real-app.ts'

/**
 * One app for the whole run: each test signs up users of its own. Its address and its data folder reach the
 * workers in the environment.
 */
export default async function globalSetup() {
  const { url, dataDir, stop } = await startRealApp()
  waitForNoDisk(dataDir)
  process.env.E2E_URL = url
  process.env.E2E_DATA_DIR = dataDir
  return stop
}

/** The data is not needed after the run. Without that signal the app waits for the disk. */
function waitForNoDisk(dataDir: string) {
  const pid = serverPid(dataDir)
  if (!pid || process.platform === 'win32') return
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name} = off\n`)
  appendFileSync(path.join(dataDir, 'postgres/cluster/data/postgresql.auto.conf'), settings.join(''))
  process.kill(pid, 'SIGHUP')
}
