/**
 * The value with all texts of people cleared of letters that can't be drawn. A name of which nothing is left becomes
 * `standIn`.
 */
export function withoutLetters<T>(value: T, missing: ReadonlySet<string>, standIn: string): T {
  // Longer ones first: an emoji may consist of others.
  const longest = [...missing].toSorted((one, other) => other.length - one.length)
  const clear = (text: string) =>
    longest
      .reduce((rest, letter) => rest.replaceAll(letter, ''), text)
      .replace(/\s+/g, ' ')
      .trim()
  return mapTexts(value, (text, key) => clear(text) || (key === 'name' ? standIn : null))
}

// Of a letter that exists with its mark, composing leaves no mark. Keycaps and variants of emoji have marks, too.
const marks = /(?![\u20e3\ufe0f])(?=\p{Script=Inherited})\p{M}/gu

/** Without marks over and under letters, for which the fonts have no places. */
export const withoutMarks = <T>(value: T): T =>
  mapTexts(value, (text) => text.normalize('NFC').replace(marks, ''))

/** The value with each text in it replaced; `key` is the nearest name of a field. */
function mapTexts<T>(value: T, replaced: (text: string, key: string) => string | null) {
  const mapped = (key: string, each: unknown): unknown => {
    if (typeof each === 'string') return replaced(each, key)
    if (Array.isArray(each)) return each.map((item) => mapped(key, item))
    if (typeof each !== 'object' || each === null) return each
    return Object.fromEntries(Object.entries(each).map(([name, inner]) => [name, mapped(name, inner)]))
  }
  return mapped('', value) as T
}
