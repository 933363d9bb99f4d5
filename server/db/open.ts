import path from 'node:path'
import type { Logger } from 'pino'
import type { Env } from '#server/env.ts'
import { openEmbeddedForCommand, startEmbedded } from './embedded/embedded.ts'
import { watchSpace } from './embedded/free-space.ts'

/**
 * The configured database, or the embedded one, which ends with `stop`. Free space is only watched for the embedded
 * one.
 */
export async function openDatabase({ databaseUrl, dataDir }: Env, log: Logger) {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {}, hasSpace: () => true }
  const server = await startEmbedded({ dataDir, log })
  const { hasSpace, close } = watchSpace(path.join(dataDir, 'postgres'), log)
  const stop = () => {
    close()
    return server.stop()
  }
  return { ...server, stop, hasSpace }
}

/** The database that another process of the app has opened, and whose free space that one reports. */
export function joinDatabase({ databaseUrl, dataDir }: Env, url: string) {
  if (databaseUrl) return { url, stop: async () => {}, hasSpace: () => true }
  const { hasSpace, close } = watchSpace(path.join(dataDir, 'postgres'), { warn: () => {} })
  return { url, stop: async () => close(), hasSpace }
}

/** The same for a command that may run beside the app. */
export async function openForCommand({ databaseUrl, dataDir }: Env, log: Logger) {
  return databaseUrl ? { url: databaseUrl, stop: async () => {} } : openEmbeddedForCommand({ dataDir, log })
}
