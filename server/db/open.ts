import type { Logger } from 'pino'
import type { Env } from '#server/env.ts'
import { besideEmbedded, startEmbedded } from './embedded.ts'

/** The database of the configuration: the one it names, or the embedded one, which ends with `stop`. */
export async function openDatabase({ databaseUrl, dataDir }: Env, log: Logger) {
  return databaseUrl ? { url: databaseUrl, stop: async () => {} } : startEmbedded({ dataDir, log })
}

/** The same for a command that may run while the app does. */
export async function openBeside({ databaseUrl, dataDir }: Env, log: Logger) {
  return databaseUrl ? { url: databaseUrl, stop: async () => {} } : besideEmbedded({ dataDir, log })
}
