import { describe, expect, test } from 'vitest'
import { day, exactLine, id, idParam, line, optional, paragraph } from '#shared/api/wire.ts'

describe('one line of text', () => {
  test.for([
    ['trimmed', '  Lucía  ', 'Lucía'],
    ['composed', 'Jose\u0301', 'José'],
    ['emoji are one character each', '🎾🎾🎾🎾🎾', '🎾🎾🎾🎾🎾'],
    ['right-to-left names pass', 'محمد', 'محمد'],
    ['without zero width', 'A\u200bn\u200ca\u200d\u2060\ufeff', 'Ana'],
    ['without soft hyphens and joiners of graphemes', 'A\u00adn\u034fa', 'Ana'],
    ['without marks of direction', '\u200eA\u200fna\u061c', 'Ana'],
    ['without tags and fillers', 'A\u{e0041}\u3164na\u2800', 'Ana'],
    ['blanks that an invisible sign held fast', '\u200b Ana \u200b', 'Ana'],
    ['composed across what is left out', 'e\u200b\u0301', 'é'],
    ['a heart stays red', '❤️', '❤️'],
  ] as const)('%s', ([, text, expected]) => {
    expect(line(5).parse(text)).toBe(expected)
  })

  test.for([
    ['NUL', 'a\u0000b', 'text_forbidden'],
    ['a line break', 'a\nb', 'text_forbidden'],
    ['a carriage return', 'a\rb', 'text_forbidden'],
    ['a lone surrogate', 'a\ud800b', 'text_forbidden'],
    ['a direction override', 'a\u202eb', 'text_forbidden'],
    ['an escape', 'a\u001bb', 'text_forbidden'],
    ['six characters', 'abcdef', 'text_too_long'],
    ['a hundred thousand', 'x'.repeat(100_000), 'text_too_long'],
  ] as const)('%s is refused', ([, text, code]) => {
    expect(line(5).safeParse(text).error?.issues[0]?.message).toBe(code)
  })

  test.for([[null], [7], [['a']], [{}], [undefined]])('%o is not text', ([value]) => {
    expect(line(5).safeParse(value).success).toBe(false)
  })
})

test('what has to be exact keeps what nobody sees, so that it is no other', () => {
  expect(exactLine(5).parse('a\u200bb')).toBe('a\u200bb')
})

test('comments keep their line breaks, in one form', () => {
  expect(paragraph(20).parse('one\r\ntwo\rthree')).toBe('one\ntwo\nthree')
})

// Putting a text into its normal form takes the square of such a run.
test('a letter carries thirty marks at most', () => {
  const marked = (count: number) => `a${'\u0323'.repeat(count)}`
  expect(paragraph(2000).safeParse(marked(30)).success).toBe(true)
  expect(paragraph(2000).safeParse(marked(31)).error?.issues[0]?.message).toBe('text_forbidden')
})

test('an optional text that says nothing is null', () => {
  expect([undefined, null, '', '   '].map((value) => optional(line(5)).parse(value))).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test.for([
  ['1', true],
  ['2147483647', true],
  ['2147483648', false],
  ['9999999999', false],
  ['0', false],
  ['01', false],
  ['-1', false],
  ['1.0', false],
  ['1e3', false],
  ['abc', false],
  ['\u0000', false],
  ['', false],
] as const)('id %o in a path: %o', ([text, expected]) => {
  expect(idParam.safeParse(text).success).toBe(expected)
})

test('ids in bodies are numbers', () => {
  expect([7, '7', 0, 2_147_483_648, 1.5, null].map((value) => id.safeParse(value).success)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('a day that does not exist is named as such', () => {
  expect(day.safeParse('2026-02-30').error?.issues[0]?.message).toBe('date_impossible')
})
