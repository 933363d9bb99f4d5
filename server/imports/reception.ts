import { AppError, type ErrorCode } from '#shared/errors.ts'
import { importedBytes } from '#shared/imports/limits.ts'

export type File = AsyncIterable<Uint8Array>

/**
 * Receives a file whole before anything is done with it, so that a slow sender keeps nobody waiting. All that are here at
 * once hold no more than so many bytes; whoever would go beyond is told to come again. A file may have `mostBytes`.
 */
export function createReception(bytesAtOnce: number, mostBytes = importedBytes) {
  let held = 0

  return async function withFile<T>(file: File, work: (bytes: Buffer) => Promise<T>) {
    const parts: Uint8Array[] = []
    let size = 0
    let refusal: ErrorCode | null = null
    const take = (part: Uint8Array) => {
      parts.push(part)
      size += part.length
      held += part.length
    }
    const letGo = () => {
      parts.length = 0
      held -= size
      size = 0
    }
    const refuse = (code: ErrorCode) => {
      refusal = code
      letGo()
    }
    try {
      // What is refused is read to its end: a sender who still sends would not hear the answer.
      for await (const part of arriving(file)) {
        if (refusal) continue
        if (size + part.length > mostBytes) refuse('too_large')
        else if (held + part.length > bytesAtOnce) refuse('unavailable')
        else take(part)
      }
      if (refusal) throw new AppError(refusal)
      return await work(Buffer.concat(parts.splice(0)))
    } finally {
      letGo()
    }
  }
}

async function* arriving(file: File) {
  try {
    yield* file
  } catch (cause) {
    // The sender went away: nobody hears this, and nothing is wrong here.
    throw Object.assign(new AppError('bad_request'), { cause })
  }
}
