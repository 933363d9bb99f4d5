import { describe, expect, test } from 'vitest'
import { createReception } from '#server/http/reception.ts'
import { createTurns } from '#server/http/turns.ts'
import { eventually } from '#tests/support/eventually.ts'

/** What has begun, in its order, with what ends it. */
function beginning(limits: Parameters<typeof createTurns>[0]) {
  const turns = createTurns(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const leaves = new Map<string, () => void>()
  /** `a1` is the first that `a` has to do. */
  const enter = (...works: string[]) => {
    for (const work of works)
      leaves.set(
        work,
        turns.enter(work.charAt(0), (leave) => {
          begun.push(work)
          ends.set(work, leave)
        }),
      )
  }
  const end = (...works: string[]) => works.forEach((work) => ends.get(work)?.())
  return { begun, enter, end, leave: (work: string) => leaves.get(work)?.() }
}

describe('turns', () => {
  test('so much of one is begun at once, the rest in the order in which it came', () => {
    const { begun, enter, end } = beginning({ each: () => 2 })
    enter('a1', 'a2', 'a3', 'a4', 'b1')
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    end('a2')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
    end('a1', 'a3')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  })

  test('where all together have so much at once, it goes round', () => {
    const { begun, enter, end } = beginning({ each: () => 1, atOnce: 1 })
    enter('a1', 'a2', 'a3', 'b1', 'c1')
    end('a1', 'b1', 'c1', 'a2')
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  })

  test('the more have something to do, the less each may do at once', () => {
    const { begun, enter } = beginning({ each: (active) => (active > 1 ? 1 : 2) })
    enter('a1', 'b1', 'b2', 'c1')
    expect(begun).toEqual(['a1', 'b1', 'c1'])
  })

  test('whoever goes away while waiting is left out', () => {
    const { begun, enter, end, leave } = beginning({ each: () => 1 })
    enter('a1', 'a2', 'a3')
    leave('a2')
    end('a1')
    expect(begun).toEqual(['a1', 'a3'])
  })

  test('what ends twice leaves one place', () => {
    const { begun, enter, end, leave } = beginning({ each: () => 1 })
    enter('a1', 'a2', 'a3')
    end('a1', 'a1')
    leave('a1')
    expect(begun).toEqual(['a1', 'a2'])
  })

  test('beyond so many who wait, one is told to come again, and the others are not', () => {
    const { begun, enter } = beginning({ each: () => 1, waitingEach: 2 })
    enter('a1', 'a2', 'a3')
    expect(() => enter('a4')).toThrow(expect.objectContaining({ code: 'too_many_requests', retryAfter: 2 }))
    enter('b1')
    expect(begun).toEqual(['a1', 'b1'])
  })

  test('nobody who could begin is refused, however many wait', () => {
    const { begun, enter } = beginning({ each: () => 1, waitingInAll: 1 })
    enter('a1', 'a2')
    expect(() => enter('a3')).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
    enter('b1')
    expect(begun).toEqual(['a1', 'b1'])
  })

  test('a failure is its own only', async () => {
    const { inTurn } = createTurns({ each: () => 1 })
    const failing = inTurn('a', () => Promise.reject(new Error('no')))
    const next = inTurn('a', () => Promise.resolve('yes'))
    await expect(failing).rejects.toThrow('no')
    await expect(next).resolves.toBe('yes')
  })
})

const mostBytes = 16 * 1024 * 1024

describe('reception', () => {
  async function* parts(...sizes: number[]) {
    for (const size of sizes) yield await Promise.resolve(Buffer.alloc(size))
  }
  const lengthOf = (blocks: Buffer[]) => Promise.resolve(Buffer.concat(blocks).length)

  test('holds no more than so much at once, and again as much when that is done', async () => {
    const withFile = createReception({ mostBytes: 100, bytesAtOnce: 100 })
    const during = withFile('ana', parts(40, 20), async (blocks) => {
      const refused = { code: 'unavailable', status: 503 }
      await expect(withFile('ana', parts(30, 20), lengthOf)).rejects.toMatchObject(refused)
      expect(await withFile('ana', parts(40), lengthOf)).toBe(40)
      return lengthOf(blocks)
    })
    expect(await during).toBe(60)
    expect(await withFile('ana', parts(60, 40), lengthOf)).toBe(100)
  })

  test('a third file of one person is told to come again, and nobody else’s is', async () => {
    const withFile = createReception({ mostBytes: 100, bytesAtOnce: 1000 })
    let goOn = () => {}
    const coming = new Promise<void>((resolve) => (goOn = resolve))
    async function* stalled() {
      yield Buffer.alloc(1)
      await coming
    }
    const own = [1, 2].map(() => withFile('ana', stalled(), lengthOf))
    const refused = { code: 'too_many_requests', status: 429 }
    await expect(withFile('ana', parts(1), lengthOf)).rejects.toMatchObject(refused)
    expect(await withFile('bea', parts(1), lengthOf)).toBe(1)
    goOn()
    expect(await Promise.all(own)).toEqual([1, 1])
    expect(await withFile('ana', parts(1), lengthOf)).toBe(1)
  })

  test('beyond forty files that are here and wait, none is taken', async () => {
    const withFile = createReception({ mostBytes: 100, bytesAtOnce: 1000 })
    let goOn = () => {}
    const turn = new Promise<void>((resolve) => (goOn = resolve))
    let here = 0
    const wait = () => ((here += 1), turn)
    const waiting = Array.from({ length: 40 }, (_, index) => withFile(`person ${index}`, parts(1), wait))
    await eventually(() => expect(here).toBe(40))
    await expect(withFile('bea', parts(1), lengthOf)).rejects.toMatchObject({ code: 'unavailable' })
    goOn()
    await Promise.all(waiting)
    expect(await withFile('bea', parts(1), lengthOf)).toBe(1)
  })

  test('a file that comes byte by byte is held in a few blocks', async () => {
    const withFile = createReception({ mostBytes, bytesAtOnce: mostBytes })
    const sizes = Array.from({ length: 100_000 }, () => 1)
    await withFile('ana', parts(...sizes, 40_000, 1), async (blocks) => {
      expect(blocks.length).toBeLessThan(10)
      expect(await lengthOf(blocks)).toBe(140_001)
    })
  })

  test('a file that is too large holds nothing', async () => {
    const withFile = createReception({ mostBytes, bytesAtOnce: 2 * mostBytes })
    const refused = { code: 'too_large', status: 413 }
    await expect(withFile('ana', parts(mostBytes, 1, 1), lengthOf)).rejects.toMatchObject(refused)
    await withFile('ana', parts(mostBytes), async () => {
      expect(await withFile('ana', parts(mostBytes), lengthOf)).toBe(mostBytes)
    })
  })

  test('a sender who goes away in the middle is no fault of the server, and holds nothing', async () => {
    const withFile = createReception({ mostBytes: 100, bytesAtOnce: 100 })
    async function* broken() {
      yield* parts(60)
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    }
    await expect(withFile('ana', broken(), lengthOf)).rejects.toMatchObject({ status: 400 })
    expect(await withFile('ana', parts(100), lengthOf)).toBe(100)
  })
})
