import { onTestFinished } from 'vitest'
import { openPools } from '#server/db/client.ts'
import { appMemory } from '#tests/bench/app-memory.ts'
import { secret } from '#tests/bench/session.ts'
import { startRealApp } from '#tests/e2e/real-app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** The app in a process of its own on a database of the test's, with its memory and event-loop delay. */
export async function measuredApp(settings: Record<string, string> = {}, nodeOptions: string[] = []) {
  const { url } = await testDatabase()
  const { pool, close } = openPools(url)
  onTestFinished(close)
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const memory = appMemory(folder.path)
  const app = await startRealApp(
    { DATABASE_URL: url, SESSION_SECRET: secret, ...settings, ...memory.settings },
    [...memory.nodeOptions, ...nodeOptions],
  )
  onTestFinished(app.stop)
  return { app, pool, memory }
}
