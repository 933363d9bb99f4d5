import { expect, test } from 'vitest'
import { nameNorm } from '#shared/players/name.ts'

test.for([
  ['  José   García ', 'jose garcia'],
  ['ÁÉÍÓÚÜÑ', 'aeiouun'],
  ['O’Neill', 'o’neill'],
  ['Zoë\tLund', 'zoe lund'],
  ['ＡＮＡ', 'ａｎａ'],
  ['\u0301', ''],
] as const)('%o is compared as %o', ([name, expected]) => {
  expect(nameNorm(name)).toBe(expected)
})
