import { statfs } from 'node:fs/promises'

// Three segments of Postgres's own log. Without the next one it has to stop, and then nobody can even read.
const minBytes = 48 * 2 ** 20
const everyMs = 500

/** Looks again and again whether there is room left where the embedded database lies. */
export function watchSpace(folder: string, log: { warn: (line: string) => void }) {
  let hasSpace = true
  const look = async () => {
    // A file system that does not tell has to say itself when it is full.
    const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: minBytes, bsize: 1 }))
    const had = hasSpace
    hasSpace = bavail * bsize >= minBytes
    if (had && !hasSpace)
      log.warn(`the disk under ${folder} is full: nothing is written until there is space again`)
    if (!had && hasSpace) log.warn(`there is space under ${folder} again`)
  }
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return { hasSpace: () => hasSpace, close: () => clearInterval(timer) }
}
