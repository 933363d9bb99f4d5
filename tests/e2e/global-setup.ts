import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { serverPid } from '#tests/support/temporary-folder.ts'
import { startRealApp } from './real-app.ts'

/** One app for the whole run: each test signs up people of its own. Its address and its data folder reach the workers in the environment. */
export default async function globalSetup() {
  const { url, dataDir, stop } = await startRealApp()
  waitForNoDisk(dataDir)
  process.env.E2E_URL = url
  process.env.E2E_DATA_DIR = dataDir
  return stop
}

/** Nobody needs the data after the run. Where there is no such signal, the disk is waited for. */
function waitForNoDisk(dataDir: string) {
  const pid = serverPid(dataDir)
  if (!pid || process.platform === 'win32') return
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name} = off\n`)
  appendFileSync(path.join(dataDir, 'postgres/cluster/data/postgresql.auto.conf'), settings.join(''))
  process.kill(pid, 'SIGHUP')
}
