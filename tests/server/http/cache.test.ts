import { expect, test } from 'vitest'
import { createCache } from '#server/http/cache.ts'

const file = (bytes: number) => Buffer.alloc(bytes)

test('a file is kept until files that were used later need its room', () => {
  const { get, set } = createCache(100)
  set('one', file(40))
  set('two', file(40))
  get('one')
  set('three', file(40))
  expect(['one', 'two', 'three'].map((key) => get(key)?.length)).toEqual([40, undefined, 40])
})

test('a file that is stored again counts once', () => {
  const { get, set } = createCache(100)
  set('one', file(60))
  set('one', file(60))
  set('two', file(40))
  expect([get('one')?.length, get('two')?.length]).toEqual([60, 40])
})

test('a file larger than the whole room is not kept', () => {
  const { get, set } = createCache(100)
  set('large', file(101))
  expect(get('large')).toBeUndefined()
})
