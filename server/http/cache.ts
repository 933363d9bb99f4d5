/** Keeps the files that were asked for last, up to a number of bytes in all. */
export function createCache(mostBytes: number) {
  // In the order of their last use.
  const files = new Map<string, Buffer>()
  let bytes = 0

  function get(key: string) {
    const file = files.get(key)
    if (file) {
      files.delete(key)
      files.set(key, file)
    }
    return file
  }

  function set(key: string, file: Buffer) {
    bytes += file.length - (files.get(key)?.length ?? 0)
    files.delete(key)
    files.set(key, file)
    for (const [oldest, { length }] of files) {
      if (bytes <= mostBytes) break
      files.delete(oldest)
      bytes -= length
    }
  }

  return { get, set }
}
