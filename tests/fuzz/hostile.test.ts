import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changed, hostileValue, jsonOf } from './hostile.ts'

test('a hostile body keeps a __proto__ key and a negative zero as JSON', () => {
  expect(jsonOf(changed({ score: 6 }, ['__proto__'], 'x'))).toBe('{"score":6,"__proto__":"x"}')
  expect(jsonOf(changed({ sets: [6, 4] }, ['sets', '1'], -0))).toBe('{"sets":[6,-0]}')
})

test('the hostile values include an object with a __proto__ key', () => {
  const texts = fc.sample(hostileValue, { numRuns: 2000, seed: 1 }).map((value) => jsonOf(value))
  expect(texts).toContain('{"__proto__":null}')
})
