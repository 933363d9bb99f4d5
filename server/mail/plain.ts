const maxLength = 200
const breaksAndControls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Text for a header: one line without control characters, at most 200 of its characters. */
export const headerText = (text: string) => shortened(paragraphText(text), maxLength)

/** Names as they were stored long ago may hold anything: no line of a mail breaks or turns round because of them. */
export const paragraphText = (text: string) =>
  text.toWellFormed().replace(breaksAndControls, ' ').replace(bidiControls, '').trim()

function shortened(text: string, length: number) {
  const characters = [...text]
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text
}
