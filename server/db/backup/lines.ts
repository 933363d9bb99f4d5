const newline = 10

/** Reads bytes by lines, as many at a time as asked for, without buffering them. */
export function byLines(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  async function isAtEnd() {
    while (rest.length === 0) {
      const { done, value } = await chunks.next()
      if (done) return true
      rest = value
    }
    return false
  }

  /** The bytes of the next lines, in chunks. Throws the given error when the source ends before. */
  async function* take(count: number, tooShort: () => unknown) {
    let left = count
    while (left > 0) {
      if (await isAtEnd()) throw tooShort()
      const { end, lines } = endOfLines(rest, left)
      const chunk = rest.subarray(0, end)
      rest = rest.subarray(end)
      left -= lines
      yield chunk
    }
  }
  return { take, isAtEnd }
}

function endOfLines(bytes: Buffer, most: number) {
  let lines = 0
  let end = 0
  while (lines < most) {
    const found = bytes.indexOf(newline, end)
    if (found === -1) return { end: bytes.length, lines }
    end = found + 1
    lines += 1
  }
  return { end, lines }
}
