import { describe, expect, test } from 'vitest'
import { createTurns } from '#server/http/turns.ts'

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
