/**
 * What takes no room and joins nothing that is drawn: text that differs only by it looks the same. To Unicode the blanks of
 * Braille, hieroglyphs and notes, and the anchors of annotations, are signs like others.
 */
const invisible =
  /(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|[\u2800\ufff9-\ufffb\u{13441}\u{13442}\u{1d159}]/gu
// As many as Unicode's own "stream-safe" texts have.
const surplusMarks = /(\p{M}{30})\p{M}+/gu

export const withoutInvisible = (text: string) => text.replace(invisible, '')

/**
 * The normal form, trimmed, with thirty marks on a letter at most: to compose a longer run takes the square of its length, so
 * it is cut before. Cut rather than refused, so that a text stored before passes wherever it is sent back; and cut again, for
 * composing makes two of some marks, and what comes out has to come out of itself.
 */
export const composed = (text: string) => fewMarks(fewMarks(text).normalize('NFC')).trim()

/** One form for what reads the same: composed, without characters that nobody sees. */
export const tidied = (text: string) => composed(withoutInvisible(text))

const fewMarks = (text: string) => text.replace(surplusMarks, '$1')
