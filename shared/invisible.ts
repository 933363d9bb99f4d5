/**
 * Characters without width or effect on others: texts that differ only by them look the same. Unicode does not count
 * blanks of Braille, hieroglyphs and notes, and annotation anchors, among them.
 */
const invisible =
  /(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|[\u2800\ufff9-\ufffb\u{13441}\u{13442}\u{1d159}]/gu
// The limit of Unicode's "stream-safe" texts.
const surplusMarks = /(\p{M}{30})\p{M}+/gu

export const withoutInvisible = (text: string) => text.replace(invisible, '')

/**
 * The normal form, trimmed, with thirty marks per letter at most: composing a longer run takes the square of its
 * length, so it is cut before. Cut rather than refused, so that stored texts stay valid; and cut again, as composing
 * turns some marks into two, and the result has to be stable.
 */
export const composed = (text: string) => fewMarks(fewMarks(text).normalize('NFC')).trim()

/** One form for what looks the same: composed, without invisible characters. */
export const tidied = (text: string) => composed(withoutInvisible(text))

const fewMarks = (text: string) => text.replace(surplusMarks, '$1')
