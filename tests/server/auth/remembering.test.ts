import { expect, test } from 'vitest'
import { remembering } from '#server/auth/remembering.ts'

test('tens of thousands of texts are each calculated once, in whatever order they come back', () => {
  const calculated: string[] = []
  const lengthOf = remembering((text) => calculated.push(text) && text.length)
  const texts = Array.from({ length: 50_000 }, (_, place) => `text ${place}`)
  const lengths = texts.map((text) => text.length)
  expect([texts.map(lengthOf), texts.map(lengthOf)]).toEqual([lengths, lengths])
  expect(calculated).toEqual(texts)
})

test('a text without a result is calculated each time', () => {
  let calculations = 0
  const none = remembering(() => void (calculations += 1))
  expect([none('text'), none('text'), calculations]).toEqual([undefined, undefined, 2])
})
