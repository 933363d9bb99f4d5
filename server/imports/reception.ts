import { AppError, type ErrorCode } from '#shared/errors.ts'
import { importedBytes } from '#shared/imports/limits.ts'

export type File = AsyncIterable<Uint8Array>
/** The bytes of a file, in blocks of any size. A reader may take them out one by one, so that they are not kept. */
export type Blocks = Buffer[]

const nothing = Buffer.alloc(0)
const smallestBlock = 4 * 1024
const largestBlock = 64 * 1024

/**
 * Receives a file whole before anything is done with it, so that a slow sender keeps nobody waiting. All that are here at
 * once hold no more than so many bytes; whoever would go beyond is told to come again. A file may have `mostBytes`.
 */
export function createReception(bytesAtOnce: number, mostBytes = importedBytes) {
  let held = 0

  return async function withFile<T>(file: File, work: (blocks: Blocks) => Promise<T>) {
    let collected = collectBlocks()
    let size = 0
    let refusal: ErrorCode | null = null
    const take = (part: Uint8Array) => {
      collected.add(part)
      size += part.length
      held += part.length
    }
    const letGo = () => {
      collected = collectBlocks()
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
      return await work(collected.take())
    } finally {
      letGo()
    }
  }
}

// A sender chooses how small the parts are: an object for each byte would take a hundred times the bytes. Large ones are
// kept as they come, because a copy leaves as much garbage.
function collectBlocks() {
  const full: Buffer[] = []
  let block = nothing
  let used = 0

  function add(part: Uint8Array) {
    if (part.length >= largestBlock / 2) {
      endBlock()
      full.push(Buffer.from(part.buffer, part.byteOffset, part.length))
      return
    }
    for (let taken = 0; taken < part.length;) {
      if (used === block.length) startBlock()
      const piece = part.subarray(taken, taken + block.length - used)
      block.set(piece, used)
      used += piece.length
      taken += piece.length
    }
  }

  function startBlock() {
    const size = Math.min(largestBlock, Math.max(smallestBlock, 2 * used))
    endBlock()
    block = Buffer.allocUnsafeSlow(size)
  }

  function endBlock() {
    if (used > 0) full.push(block.subarray(0, used))
    block = nothing
    used = 0
  }

  function take() {
    endBlock()
    return full.splice(0)
  }

  return { add, take }
}

async function* arriving(file: File) {
  try {
    yield* file
  } catch (cause) {
    // The sender went away: nobody hears this, and nothing is wrong here.
    throw Object.assign(new AppError('bad_request'), { cause })
  }
}
