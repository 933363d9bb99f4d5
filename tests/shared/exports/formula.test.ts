import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guardFormula, unguardFormula } from '#shared/exports/formula.ts'

// Texts made of what matters: signs of formulas, blanks of all kinds, apostrophes, and letters.
const text = fc.oneof(
  fc
    .array(fc.constantFrom(...'=+-@＝＋－＠\' \t\r\n\u00a0\u3000\ufeffaé🎾"1'), { maxLength: 8 })
    .map((signs) => signs.join('')),
  fc.string({ unit: 'binary', maxLength: 12 }),
)

// What a spreadsheet could run: told without a regular expression.
const looksLikeFormula = (value: string) =>
  ['=', '+', '-', '@', '＝', '＋', '－', '＠'].some((sign) => value.trimStart().startsWith(sign)) ||
  ['\t', '\r', '\n'].some((sign) => value.startsWith(sign))

describe('the guard against formulas', () => {
  test.for<[string, string]>([
    ['=1+1', "'=1+1"],
    ['+34 600', "'+34 600"],
    ['-3', "'-3"],
    ['@ana', "'@ana"],
    ['  =1+1', "'  =1+1"],
    ['＝1', "'＝1"],
    ['\u00a0＠x', "'\u00a0＠x"],
    ['\tx', "'\tx"],
    ['\nx', "'\nx"],
    ["'=1", "''=1"],
    ["''\tx", "'''\tx"],
  ])('%j is written as %j', ([plain, guarded]) => expect(guardFormula(plain)).toBe(guarded))

  test.for(['', 'Ana', "O'Hara", "'hola'", 'a=b', '3-6', ' x', "' x", '¿-?'])(
    '%j stays as it is',
    (plain) => {
      expect(guardFormula(plain)).toBe(plain)
      expect(unguardFormula(plain)).toBe(plain)
    },
  )

  test('nothing that it lets out looks like a formula', () => {
    fc.assert(fc.property(text, (value) => !looksLikeFormula(guardFormula(value))))
  })

  test('taken off, it gives back every text', () => {
    fc.assert(
      fc.property(text, (value) => unguardFormula(guardFormula(value)) === value),
      { numRuns: 2000 },
    )
  })

  test('what it never made is left alone', () => {
    fc.assert(
      fc.property(text, (value) => {
        const plain = unguardFormula(value)
        return plain === value || guardFormula(plain) === value
      }),
      { numRuns: 2000 },
    )
  })
})
