import { describe, expect, test } from 'vitest'
import { createReception } from '#server/http/reception.ts'

const mostBytes = 16 * 1024 * 1024

describe('reception', () => {
  async function* parts(...sizes: number[]) {
    for (const size of sizes) yield await Promise.resolve(Buffer.alloc(size))
  }
  const lengthOf = (blocks: Buffer[]) => Promise.resolve(Buffer.concat(blocks).length)

  test('holds no more than so much at once, and again as much when that is done', async () => {
    const withFile = createReception(100, 100)
    const during = withFile(parts(40, 20), async (blocks) => {
      const refused = { code: 'unavailable', status: 503 }
      await expect(withFile(parts(30, 20), lengthOf)).rejects.toMatchObject(refused)
      expect(await withFile(parts(40), lengthOf)).toBe(40)
      return lengthOf(blocks)
    })
    expect(await during).toBe(60)
    expect(await withFile(parts(60, 40), lengthOf)).toBe(100)
  })

  test('a file that comes byte by byte is held in a few blocks', async () => {
    const withFile = createReception(mostBytes, mostBytes)
    const sizes = Array.from({ length: 100_000 }, () => 1)
    await withFile(parts(...sizes, 40_000, 1), async (blocks) => {
      expect(blocks.length).toBeLessThan(10)
      expect(await lengthOf(blocks)).toBe(140_001)
    })
  })

  test('a file that is too large holds nothing', async () => {
    const withFile = createReception(2 * mostBytes, mostBytes)
    const refused = { code: 'too_large', status: 413 }
    await expect(withFile(parts(mostBytes, 1, 1), lengthOf)).rejects.toMatchObject(refused)
    await withFile(parts(mostBytes), async () => {
      expect(await withFile(parts(mostBytes), lengthOf)).toBe(mostBytes)
    })
  })

  test('a sender who goes away in the middle is no fault of the server, and holds nothing', async () => {
    const withFile = createReception(100, 100)
    async function* broken() {
      yield* parts(60)
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    }
    await expect(withFile(broken(), lengthOf)).rejects.toMatchObject({ status: 400 })
    expect(await withFile(parts(100), lengthOf)).toBe(100)
  })
})
