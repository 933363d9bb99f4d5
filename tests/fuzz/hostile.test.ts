import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changed, hostileValue, jsonOf } from './hostile.ts'

test('what programs stumble over arrives as it is', () => {
  expect(jsonOf(changed({ score: 6 }, ['__proto__'], 'x'))).toBe('{"score":6,"__proto__":"x"}')
  expect(jsonOf(changed({ sets: [6, 4] }, ['sets', '1'], -0))).toBe('{"sets":[6,-0]}')
})

test('an object with a prototype of its own is among them', () => {
  const texts = fc.sample(hostileValue, { numRuns: 2000, seed: 1 }).map((value) => jsonOf(value))
  expect(texts).toContain('{"__proto__":null}')
})
