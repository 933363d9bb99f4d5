import { AppError, type ErrorCode } from '#shared/errors.ts'
import { tooMany } from './limits.ts'

export type File = AsyncIterable<Uint8Array>
/** The bytes of a file, in blocks of any size. A reader may take them out one by one, so that they are not kept. */
export type Blocks = Buffer[]

const smallestBlock = 4 * 1024
const largestBlock = 64 * 1024

type BufferLimits = {
  /** What one file may have, and what all together hold that are here at once. */
  mostBytes: number
  bytesAtOnce: number
}

// Whoever is here waits for their turn to be worked at: some dozens of them leave everybody else their place in the queue.
const filesAtOnce = 40
const filesEach = 2

/**
 * Receives a file whole before anything is done with it, so that a slow sender keeps nobody waiting. Of one person some are here
 * at once, coming or worked at; whoever would go beyond what all together may hold is told to come again.
 */
export function createUploadBuffer({ mostBytes, bytesAtOnce }: BufferLimits) {
  let held = 0
  let complete = 0
  const filesOf = new Map<string, number>()
  const spare = createSpare(mostBytes)

  /** Calls `work` with the file of a person once it is here. */
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
      // What is refused is read to its end: a sender who still sends would not hear the answer.
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

// A sender chooses how small the parts are: an object for each byte would take a hundred times the bytes.
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

/** The blocks of files that are done with, enough for one of `mostBytes`: left to be collected they would lie beside the next for long. */
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
    // The sender went away: nobody hears this, and nothing is wrong here.
    throw Object.assign(new AppError('bad_request'), { cause })
  }
}
