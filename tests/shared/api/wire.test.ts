import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, exactLine, id, idParam, line, optional, paragraph } from '#shared/api/wire.ts'

describe('line schema', () => {
  test.for([
    ['trims blanks', '  Lucía  ', 'Lucía'],
    ['composes accents', 'Jose\u0301', 'José'],
    ['counts each emoji as one character', '🎾🎾🎾🎾🎾', '🎾🎾🎾🎾🎾'],
    ['accepts right-to-left names', 'محمد', 'محمد'],
    ['removes zero-width characters', 'A\u200bn\u200ca\u200d\u2060\ufeff', 'Ana'],
    ['removes soft hyphens and grapheme joiners', 'A\u00adn\u034fa', 'Ana'],
    ['removes direction marks', '\u200eA\u200fna\u061c', 'Ana'],
    ['removes tags and fillers', 'A\u{e0041}\u3164na\u2800', 'Ana'],
    ['trims blanks next to invisible characters', '\u200b Ana \u200b', 'Ana'],
    ['composes accents across removed characters', 'e\u200b\u0301', 'é'],
    ['removes blanks of hieroglyphs and musical notation', 'A\u{13441}n\u{13442}\u{1d159}a', 'Ana'],
    ['removes annotation anchors', '\ufff9A\ufffan\ufffba', 'Ana'],
    ['keeps the variation selector of an emoji', '❤️', '❤️'],
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
    ['a hundred thousand characters', 'x'.repeat(100_000), 'text_too_long'],
  ] as const)('rejects %s', ([, text, code]) => {
    expect(line(5).safeParse(text).error?.issues[0]?.message).toBe(code)
  })

  test.for([[null], [7], [['a']], [{}], [undefined]])('rejects %o, which is not text', ([value]) => {
    expect(line(5).safeParse(value).success).toBe(false)
  })
})

test('exactLine keeps invisible characters', () => {
  expect(exactLine(5).parse('a\u200bb')).toBe('a\u200bb')
})

test('paragraph keeps line breaks, all converted to LF', () => {
  expect(paragraph(20).parse('one\r\ntwo\rthree')).toBe('one\ntwo\nthree')
})

// Normalising such a run takes quadratic time.
describe('limit of 30 combining marks on a letter', () => {
  const marked = (count: number) => `a${'\u0323'.repeat(count)}`

  test.for([line, paragraph, exactLine])('applies in %o', (shape) => {
    expect(shape(80).parse(marked(30))).toBe(marked(30).normalize('NFC'))
    expect(shape(80).parse(`${marked(70)}b`)).toBe(`${marked(30)}b`.normalize('NFC'))
  })

  test('applies across invisible characters between the marks', () => {
    const woven = `a${`${'\u0323'.repeat(30)}\u200b`.repeat(2)}`
    expect(line(80).parse(woven)).toBe(marked(30).normalize('NFC'))
  })

  test('counts a mark that decomposes into two marks as two', () => {
    expect(line(80).parse(`b${'\u0344'.repeat(30)}`)).toHaveLength(31)
  })
})

test('line and paragraph leave their own output unchanged', () => {
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

test('an optional text that is missing, null, empty or blank becomes null', () => {
  const said = [undefined, null, '', '   '].map((value) => optional(line(5)).parse(value))
  expect(said).toEqual([null, null, null, null])
})

test('ids are whole numbers from 1 to 2147483647, as numbers in bodies and as text in paths', () => {
  const refused = ['2147483648', '9999999999', '0', '01', '-1', '1.0', '1e3', 'abc', '\u0000', '']
  const paths = ['1', '2147483647', ...refused]
  expect(paths.filter((text) => idParam.safeParse(text).success)).toEqual(['1', '2147483647'])
  expect([7, '7', 0, 2_147_483_648, 1.5, null].filter((value) => id.safeParse(value).success)).toEqual([7])
})

test('a day that does not exist is rejected with date_impossible', () => {
  expect(day.safeParse('2026-02-30').error?.issues[0]?.message).toBe('date_impossible')
})
