import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

const prefix = 'draft-'
const abandonedMs = 600_000

/** A folder in which something is created before it is renamed. */
export const openStaging = (home: string) => mkdtempSync(path.join(home, prefix))

/** Renames the folder; when another start was first, its result is used. */
export function publishStaging(staging: string, folder: string) {
  try {
    renameSync(staging, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(staging, { recursive: true, force: true })
  }
}

/** Removes what killed starts left; a young folder may belong to another start. */
export function removeAbandonedStaging(home: string) {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(prefix))) {
    const staging = path.join(home, name)
    const { mtimeMs } = statSync(staging, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
    if (Date.now() - mtimeMs > abandonedMs) rmSync(staging, { recursive: true, force: true })
  }
}
