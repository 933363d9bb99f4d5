import { statfs } from 'node:fs/promises'

// Three WAL segments. Without the next one Postgres stops, and even reads fail.
const minBytes = 48 * 2 ** 20
const everyMs = 500

/** Polls whether the file system of the embedded database has room left. */
export function watchSpace(folder: string, log: { warn: (line: string) => void }) {
  let hasSpace = true
  const look = async () => {
    // A file system without `statfs` can't be watched.
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
