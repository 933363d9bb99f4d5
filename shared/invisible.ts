/** What takes no room and joins nothing that is drawn: text that differs only by it looks the same. */
const invisible = /(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|\u2800/gu

/** One form for what reads the same: composed, trimmed, without characters that nobody sees. */
export const tidied = (text: string) => text.replace(invisible, '').normalize('NFC').trim()
