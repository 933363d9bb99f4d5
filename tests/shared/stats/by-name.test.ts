import { expect, test } from 'vitest'
import { byName } from '#shared/stats/by-name.ts'

const named = (...names: string[]) => Object.entries(byName(names.map((name, of) => ({ name, of }))))

test('byName keeps the order and numbers repeated names with the next free number', () => {
  expect(named('b', 'a', 'b')).toEqual([
    ['b', { of: 0 }],
    ['a', { of: 1 }],
    ['b (2)', { of: 2 }],
  ])
  expect(named('b (2)', 'b', 'b').map(([name]) => name)).toEqual(['b (2)', 'b', 'b (3)'])
})

test('byName keeps players named __proto__ and constructor as own properties', () => {
  const map = byName([
    { name: '__proto__', of: 1 },
    { name: 'constructor', of: 2 },
  ])
  expect(JSON.stringify(map)).toBe('{"__proto__":{"of":1},"constructor":{"of":2}}')
  expect(Object.getPrototypeOf(map)).toBe(Object.prototype)
})
