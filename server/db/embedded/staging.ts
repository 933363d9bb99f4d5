import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

const prefix = 'draft-'
const abandonedMs = 600_000

/** A folder to make something in that gets its name when it is whole. */
export const openStaging = (home: string) => mkdtempSync(path.join(home, prefix))

/** Gives the draft its name; when another start was first, theirs is as good. */
export function publishStaging(staging: string, folder: string) {
  try {
    renameSync(staging, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(staging, { recursive: true, force: true })
  }
}

/** Removes what starts that were killed left half made; a young draft may be another start's, at work. */
export function removeAbandonedStaging(home: string) {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(prefix))) {
    const staging = path.join(home, name)
    const { mtimeMs } = statSync(staging, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
    if (Date.now() - mtimeMs > abandonedMs) rmSync(staging, { recursive: true, force: true })
  }
}
