import { AppError, type ErrorCode } from '#shared/errors.ts'
import { tooMany } from './limits.ts'

export type File = AsyncIterable<Uint8Array>
/** The bytes of a file in blocks. A reader may remove them one by one to free memory. */
export type Blocks = Buffer[]

const smallestBlock = 4 * 1024
const largestBlock = 64 * 1024

type BufferLimits = {
  /** The maximum of one file, and of all files in memory at once. */
  mostBytes: number
  bytesAtOnce: number
}

// Complete uploads wait in a queue; a limit of some dozens leaves room for other people's.
const filesAtOnce = 40
const filesEach = 2

/**
 * Receives files completely before they are processed, so that a slow sender blocks no one. A few per person at once,
 * being received or processed; above the limits the answer is 429 or 503.
 */
export function createUploadBuffer({ mostBytes, bytesAtOnce }: BufferLimits) {
  let held = 0
  let complete = 0
  const filesOf = new Map<string, number>()
  const spare = createSpare(mostBytes)

  /** Calls `work` with the complete file. */
  return async function withFile<T>(person: string, file: File, work: (blocks: Blocks) => Promise<T>) {
    const files = filesOf.get(person) ?? 0
    const collected = collectBlocks(spare)
    let size = 0
    let refusal: ErrorCode | null = files < filesEach ? null : 'too_many_requests'
    filesOf.set(person, files + 1)
    const take = (chunk: Uint8Array) => {
      collected.add(chunk)
      size += chunk.length
      held += chunk.length
    }
    const release = () => {
      collected.giveBack()
      held -= size
      size = 0
    }
    const refuse = (code: ErrorCode) => {
      refusal = code
      release()
    }
    try {
      // A refused upload is read to its end: the client would not read the answer before.
      for await (const chunk of readUpload(file)) {
        if (refusal) continue
        if (size + chunk.length > mostBytes) refuse('too_large')
        else if (held + chunk.length > bytesAtOnce) refuse('unavailable')
        else take(chunk)
      }
      if (complete >= filesAtOnce) refusal ??= 'unavailable'
      if (refusal) throw refusal === 'too_many_requests' ? tooMany(2) : new AppError(refusal)
      complete += 1
      return await work(collected.all()).finally(() => (complete -= 1))
    } finally {
      release()
      leave(person)
    }
  }

  function leave(person: string) {
    const files = (filesOf.get(person) ?? 0) - 1
    if (files > 0) filesOf.set(person, files)
    else filesOf.delete(person)
  }
}

// Senders choose the size of chunks: an object per byte would take a hundred times the memory.
function collectBlocks(spare: ReturnType<typeof createSpare>) {
  const blocks: Buffer[] = []
  let used = 0

  function add(chunk: Uint8Array) {
    for (let taken = 0; taken < chunk.length;) {
      const block = blocks.at(-1)
      if (!block || used === block.length) {
        blocks.push(block ? spare.take() : Buffer.allocUnsafeSlow(smallestBlock))
        used = 0
        continue
      }
      const slice = chunk.subarray(taken, taken + block.length - used)
      block.set(slice, used)
      used += slice.length
      taken += slice.length
    }
  }

  const all = () =>
    blocks.map((block, index) => (index === blocks.length - 1 ? block.subarray(0, used) : block))
  const giveBack = () => {
    spare.giveBack(blocks.splice(0))
    used = 0
  }
  return { add, all, giveBack }
}

/**
 * Blocks to reuse, enough for one file of `mostBytes`: garbage of this size would stay beside the next file for long.
 */
function createSpare(mostBytes: number) {
  const blocks: Buffer[] = []
  const isWanted = ({ length }: Buffer) => length === largestBlock && blocks.length < mostBytes / largestBlock
  return {
    take: () => blocks.pop() ?? Buffer.allocUnsafeSlow(largestBlock),
    giveBack: (some: Buffer[]) => {
      for (const block of some) if (isWanted(block)) blocks.push(block)
    },
  }
}

async function* readUpload(file: File) {
  try {
    yield* file
  } catch (cause) {
    // The client disconnected: no answer is possible, and it is not an error of the server.
    throw Object.assign(new AppError('bad_request'), { cause })
  }
}
