type Close = () => unknown

const opened: Close[] = []

/**
 * What a test file opens is closed after the file, wherever it opens it: a hook within a test would never
 * run.
 */
export const whenDone = (close: Close) => void opened.push(close)

/** The last is closed first, as it may depend on the others. */
export async function closeAll() {
  for (const close of opened.splice(0).toReversed()) await close()
}
