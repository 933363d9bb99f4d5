import fc from 'fast-check'
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
    ['without blanks of hieroglyphs and of notes', 'A\u{13441}n\u{13442}\u{1d159}a', 'Ana'],
    ['without anchors of annotations', '\ufff9A\ufffan\ufffba', 'Ana'],
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
describe('of the marks on one letter thirty are kept', () => {
  const marked = (count: number) => `a${'\u0323'.repeat(count)}`

  test.for([line, paragraph, exactLine])('by %o', (shape) => {
    expect(shape(80).parse(marked(30))).toBe(marked(30).normalize('NFC'))
    expect(shape(80).parse(`${marked(70)}b`)).toBe(`${marked(30)}b`.normalize('NFC'))
  })

  test('where signs that nobody sees stand between them, too', () => {
    const woven = `a${`${'\u0323'.repeat(30)}\u200b`.repeat(2)}`
    expect(line(80).parse(woven)).toBe(marked(30).normalize('NFC'))
  })

  test('where two come of one, too', () => {
    expect(line(80).parse(`b${'\u0344'.repeat(30)}`)).toHaveLength(31)
  })
})

test('what came out goes in again, and stays as it is', () => {
  const signs = ['\u0301', '\u0323', '\u0344', '\ufb2c', '\u200b', '\u3164', '\r']
  const unit = fc.constantFrom(...'aé한ﬁ 🎾', ...signs)
  const text = fc
    .array(fc.tuple(unit, fc.constantFrom(1, 1, 2, 29, 30, 31)), { maxLength: 6 })
    .map((parts) => parts.map(([sign, times]) => sign.repeat(times)).join(''))
  fc.assert(
    fc.property(text, (given) => {
      for (const shape of [line(200), paragraph(200)]) {
        const { data } = shape.safeParse(given)
        if (data !== undefined) expect(shape.safeParse(data)).toEqual({ success: true, data })
      }
    }),
    { numRuns: 2000 },
  )
})

test('an optional text that says nothing is null', () => {
  const said = [undefined, null, '', '   '].map((value) => optional(line(5)).parse(value))
  expect(said).toEqual([null, null, null, null])
})

test('ids are whole numbers up to the database’s largest, in bodies as such and in paths as text', () => {
  const refused = ['2147483648', '9999999999', '0', '01', '-1', '1.0', '1e3', 'abc', '\u0000', '']
  const paths = ['1', '2147483647', ...refused]
  expect(paths.filter((text) => idParam.safeParse(text).success)).toEqual(['1', '2147483647'])
  expect([7, '7', 0, 2_147_483_648, 1.5, null].filter((value) => id.safeParse(value).success)).toEqual([7])
})

test('a day that does not exist is named as such', () => {
  expect(day.safeParse('2026-02-30').error?.issues[0]?.message).toBe('date_impossible')
})
