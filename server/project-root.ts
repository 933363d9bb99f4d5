import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder of package.json: two levels above the bundle, one above this file. */
export const projectRoot = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : findRoot(path.dirname(folder))
}
