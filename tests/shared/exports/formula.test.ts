import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guardFormula, unguardFormula } from '#shared/exports/formula.ts'

// Texts of the relevant characters: signs of formulas, blanks of all kinds, apostrophes, and letters.
const text = fc.oneof(
  fc
    .array(fc.constantFrom(...'=+-@＝＋－＠\' \t\r\n;,\u1fef\u00a0\u3000\ufeffaé🎾"1'), { maxLength: 10 })
    .map((signs) => signs.join('')),
  fc.string({ unit: 'binary', maxLength: 12 }),
)

// Whether a spreadsheet would run it, without a regular expression.
const beginsFormula = (value: string) =>
  ['=', '+', '-', '@', '＝', '＋', '－', '＠'].some((sign) => value.trimStart().startsWith(sign))
const looksLikeFormula = (value: string) =>
  beginsFormula(value) || ['\t', '\r', '\n'].some((sign) => value.startsWith(sign))

/** The text as a spreadsheet reads its first cell, without the quotes of a quoted cell. */
const piecesOf = (value: string) =>
  value
    .split(/[;\t\r\n]/)
    .slice(1)
    .map((piece) => piece.replaceAll('"', ''))

describe('formula guard', () => {
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
    ['hola;=1+1', 'hola;\u1fef=1+1'],
    ['hola; "=1+1"', 'hola;\u1fef "=1+1"'],
    ['a;b;-3;@x', 'a;b;\u1fef-3;\u1fef@x'],
    ['uno\n=1', 'uno\n\u1fef=1'],
    ['uno\t\u00a0＋1', 'uno\t\u1fef\u00a0＋1'],
    ['=1;=2', "'=1;\u1fef=2"],
    ['a;\u1fef=1', 'a;\u1fef\u1fef=1'],
  ])('writes %j as %j', ([plain, guarded]) => expect(guardFormula(plain)).toBe(guarded))

  test('leaves other texts unchanged when written and when read', () => {
    const texts = ['', 'Ana', "O'Hara", "'hola'", 'a=b', '3-6', ' x', "' x", '¿-?', 'a; b', "a;'=1", 'a,=1']
    for (const plain of [...texts, 'uno\ndos'])
      expect([guardFormula(plain), unguardFormula(plain)]).toEqual([plain, plain])
  })

  test('writes no text that looks like a formula, whole or where a spreadsheet splits it', () => {
    fc.assert(
      fc.property(text, (value) => {
        const guarded = guardFormula(value)
        return !looksLikeFormula(guarded) && !piecesOf(guarded).some(beginsFormula)
      }),
      { numRuns: 5000 },
    )
  })

  // They have an apostrophe at the beginning alone.
  test.for([
    ["'=1;=2", '=1;=2'],
    ["hola;'=1", "hola;'=1"],
    ['hola\n=1', 'hola\n=1'],
    ["'\n'=1", "\n'=1"],
  ] as const)('reads %j of an older file as %j', ([written, meant]) =>
    expect(unguardFormula(written)).toBe(meant),
  )

  test('restores every guarded text, and leaves text unchanged that no version of the guard has written', () => {
    fc.assert(
      fc.property(text, (value) => {
        const plain = unguardFormula(value)
        return (
          unguardFormula(guardFormula(value)) === value &&
          [plain, guardFormula(plain), `'${plain}`].includes(value)
        )
      }),
      { numRuns: 2000 },
    )
  })
})
