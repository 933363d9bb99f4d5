/**
 * A spreadsheet runs text that begins like a formula; an apostrophe before it keeps it text. A text that already looks
 * guarded gets another one, so that taking the guard off gives back every text as it was.
 */
export const guardFormula = (text: string) => (risky.test(text) ? `'${text}` : text)

export const unguardFormula = (text: string) => (guarded.test(text) ? text.slice(1) : text)

// A sign of a formula behind any blanks, half or full width, or one of the blanks that spreadsheets drop.
const risky = /^'*(?:\s*[=+@＝＋－＠-]|[\t\r\n])/
const guarded = /^'+(?:\s*[=+@＝＋－＠-]|[\t\r\n])/
