import { describe, expect, test } from 'vitest'
import { createQueue } from '#server/http/queue.ts'
import { createUploadBuffer } from '#server/http/upload-buffer.ts'
import { eventually } from '#tests/support/eventually.ts'

/** The tasks that have begun, in order, with a function that ends each. */
function beginning(limits: Parameters<typeof createQueue>[0]) {
  const queue = createQueue(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const leaves = new Map<string, () => void>()
  /** `a1` is the first task of `a`. */
  const enter = (...works: string[]) => {
    for (const work of works)
      leaves.set(
        work,
        queue.enter(work.charAt(0), (leave) => {
          begun.push(work)
          ends.set(work, leave)
        }),
      )
  }
  const end = (...works: string[]) => works.forEach((work) => ends.get(work)?.())
  return { begun, enter, end, leave: (work: string) => leaves.get(work)?.() }
}

describe('fair work queue', () => {
  test('starts work of a key up to its limit, and the rest in order of arrival', () => {
    const { begun, enter, end } = beginning({ each: () => 2 })
    enter('a1', 'a2', 'a3', 'a4', 'b1')
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    end('a2')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
    end('a1', 'a3')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  })

  test('serves the keys round robin when a total limit applies', () => {
    const { begun, enter, end } = beginning({ each: () => 1, atOnce: 1 })
    enter('a1', 'a2', 'a3', 'b1', 'c1')
    end('a1', 'b1', 'c1', 'a2')
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  })

  test('lowers the limit of each key as more keys are active', () => {
    const { begun, enter } = beginning({ each: (active) => (active > 1 ? 1 : 2) })
    enter('a1', 'b1', 'b2', 'c1')
    expect(begun).toEqual(['a1', 'b1', 'c1'])
  })

  test('skips queued work that was cancelled', () => {
    const { begun, enter, end, leave } = beginning({ each: () => 1 })
    enter('a1', 'a2', 'a3')
    leave('a2')
    end('a1')
    expect(begun).toEqual(['a1', 'a3'])
  })

  test('frees only one slot when the same work ends twice', () => {
    const { begun, enter, end, leave } = beginning({ each: () => 1 })
    enter('a1', 'a2', 'a3')
    end('a1', 'a1')
    leave('a1')
    expect(begun).toEqual(['a1', 'a2'])
  })

  test('rejects work beyond the queue limit of a key with too_many_requests, and accepts work of other keys', () => {
    const { begun, enter } = beginning({ each: () => 1, waitingEach: 2 })
    enter('a1', 'a2', 'a3')
    expect(() => enter('a4')).toThrow(expect.objectContaining({ code: 'too_many_requests', retryAfter: 2 }))
    enter('b1')
    expect(begun).toEqual(['a1', 'b1'])
  })

  test('starts work of a free key even when the total queue is full', () => {
    const { begun, enter } = beginning({ each: () => 1, waitingInAll: 1 })
    enter('a1', 'a2')
    expect(() => enter('a3')).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
    enter('b1')
    expect(begun).toEqual(['a1', 'b1'])
  })

  test('rejects only the work that failed and runs the next', async () => {
    const { inTurn } = createQueue({ each: () => 1 })
    const failing = inTurn('a', () => Promise.reject(new Error('no')))
    const next = inTurn('a', () => Promise.resolve('yes'))
    await expect(failing).rejects.toThrow('no')
    await expect(next).resolves.toBe('yes')
  })
})

const mostBytes = 16 * 1024 * 1024

describe('upload reception', () => {
  async function* chunks(...sizes: number[]) {
    for (const size of sizes) yield await Promise.resolve(Buffer.alloc(size))
  }
  const lengthOf = (blocks: Buffer[]) => Promise.resolve(Buffer.concat(blocks).length)

  test('rejects a file with 503 when all files together exceed the byte limit, and frees the bytes afterwards', async () => {
    const withFile = createUploadBuffer({ mostBytes: 100, bytesAtOnce: 100 })
    const during = withFile('ana', chunks(40, 20), async (blocks) => {
      const refused = { code: 'unavailable', status: 503 }
      await expect(withFile('ana', chunks(30, 20), lengthOf)).rejects.toMatchObject(refused)
      expect(await withFile('ana', chunks(40), lengthOf)).toBe(40)
      return lengthOf(blocks)
    })
    expect(await during).toBe(60)
    expect(await withFile('ana', chunks(60, 40), lengthOf)).toBe(100)
  })

  test('rejects a third concurrent file of a user with 429, and accepts a file of another user', async () => {
    const withFile = createUploadBuffer({ mostBytes: 100, bytesAtOnce: 1000 })
    let goOn = () => {}
    const coming = new Promise<void>((resolve) => (goOn = resolve))
    async function* stalled() {
      yield Buffer.alloc(1)
      await coming
    }
    const own = [1, 2].map(() => withFile('ana', stalled(), lengthOf))
    const refused = { code: 'too_many_requests', status: 429 }
    await expect(withFile('ana', chunks(1), lengthOf)).rejects.toMatchObject(refused)
    expect(await withFile('bea', chunks(1), lengthOf)).toBe(1)
    goOn()
    expect(await Promise.all(own)).toEqual([1, 1])
    expect(await withFile('ana', chunks(1), lengthOf)).toBe(1)
  })

  test('rejects a file as unavailable while 40 complete files wait, and accepts one afterwards', async () => {
    const withFile = createUploadBuffer({ mostBytes: 100, bytesAtOnce: 1000 })
    let goOn = () => {}
    const turn = new Promise<void>((resolve) => (goOn = resolve))
    let here = 0
    const wait = () => ((here += 1), turn)
    const waiting = Array.from({ length: 40 }, (_, index) => withFile(`person ${index}`, chunks(1), wait))
    await eventually(() => expect(here).toBe(40))
    await expect(withFile('bea', chunks(1), lengthOf)).rejects.toMatchObject({ code: 'unavailable' })
    goOn()
    await Promise.all(waiting)
    expect(await withFile('bea', chunks(1), lengthOf)).toBe(1)
  })

  test('holds a file that arrives byte by byte in fewer than ten blocks', async () => {
    const withFile = createUploadBuffer({ mostBytes, bytesAtOnce: mostBytes })
    const sizes = Array.from({ length: 100_000 }, () => 1)
    await withFile('ana', chunks(...sizes, 40_000, 1), async (blocks) => {
      expect(blocks.length).toBeLessThan(10)
      expect(await lengthOf(blocks)).toBe(140_001)
    })
  })

  test('rejects a file that is too large with 413 and frees its bytes', async () => {
    const withFile = createUploadBuffer({ mostBytes, bytesAtOnce: 2 * mostBytes })
    const refused = { code: 'too_large', status: 413 }
    await expect(withFile('ana', chunks(mostBytes, 1, 1), lengthOf)).rejects.toMatchObject(refused)
    await withFile('ana', chunks(mostBytes), async () => {
      expect(await withFile('ana', chunks(mostBytes), lengthOf)).toBe(mostBytes)
    })
  })

  test('rejects a file with 400 when its sender disconnects midway, and frees its bytes', async () => {
    const withFile = createUploadBuffer({ mostBytes: 100, bytesAtOnce: 100 })
    async function* broken() {
      yield* chunks(60)
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    }
    await expect(withFile('ana', broken(), lengthOf)).rejects.toMatchObject({ status: 400 })
    expect(await withFile('ana', chunks(100), lengthOf)).toBe(100)
  })
})
