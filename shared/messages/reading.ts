import { composed, withoutInvisible } from '#shared/invisible.ts'

/** Characters of a message that are read; what stands behind them changes nothing. */
const readLength = 2000

/**
 * What a stretch of the message was read as. One capital letter each, which covers the stretch in `rest`: header,
 * noise (prices, links …), court, free places, score, day, morning, evening, time, venue, name, and Y for the writer.
 */
export type Part = 'H' | 'N' | 'C' | 'F' | 'S' | 'D' | 'A' | 'E' | 'T' | 'V' | 'P' | 'Y'

/**
 * A message in three forms of equal length: as typed (tidied), in lower case without accents, and the same with each
 * stretch that was read covered by its part, so that nothing is read twice. Emoji are `¤`, and those that cross out `×`.
 */
export type Reading = { typed: string; plain: string; rest: string }

export function readingOf(text: string): Reading {
  const typed = tidy(text.slice(0, readLength))
  const plain = [...typed].map(foldedLetter).join('')
  return { typed, plain, rest: plain }
}

/** Covers every stretch of the rest that fits the pattern and is accepted. */
export function take(
  reading: Reading,
  pattern: RegExp,
  part: Part,
  accept: (found: RegExpExecArray) => boolean = () => true,
) {
  for (const found of reading.rest.matchAll(pattern))
    if (accept(found)) cover(reading, found.index, found.index + found[0].length, part)
}

/** Blanks at the ends stay, as they part words. */
export function cover(reading: Reading, from: number, to: number, part: Part) {
  const words = reading.rest.slice(from, to)
  const at = from + words.length - words.trimStart().length
  const covered = part.repeat(words.trim().length)
  reading.rest = reading.rest.slice(0, at) + covered + reading.rest.slice(at + covered.length)
}

const tidy = (text: string) =>
  composed(withoutInvisible(text))
    .replaceAll(/[\ufe0e\ufe0f\u20e3⁰¹²³⁴-⁹\p{Cs}]/gu, '')
    .replaceAll(/[\p{Nd}\u2460-\u2473！-～]/gu, plainSign)
    .replaceAll(/\p{Pd}|−/gu, '-')
    .replaceAll(/[‘’´`]/g, "'")
    .replaceAll(/[“”«»]/g, '"')
    .replaceAll(/[❌❎✖🚫⛔👎]/gu, '×')
    .replaceAll(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]+/gu, '¤')
    .replaceAll(/[*_~]/g, ' ')
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')

/** Digits of any script and full-width signs as ASCII. */
function plainSign(sign: string) {
  const plain = sign.normalize('NFKC')
  if (!/^\p{Nd}$/u.test(plain) || /^\d$/.test(plain)) return plain
  const code = plain.codePointAt(0) ?? 0
  // The digits of a script follow one another from a code that ends in 0 or 6.
  return String((code - ((code & 15) >= 6 && (code & 15) <= 15 && endsInSix(code) ? 6 : 0)) & 15)
}

const endsInSix = (code: number) => !/^\p{Nd}$/u.test(String.fromCodePoint((code & ~15) | 0))

function foldedLetter(letter: string) {
  const folded = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return folded.length === letter.length ? folded : letter.length === 1 ? (folded[0] ?? ' ') : letter
}
