import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder of package.json, found from the sources and from the bundle. */
export const projectRoot = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : findRoot(path.dirname(folder))
}
