/**
 * A spreadsheet runs text that begins like a formula; an apostrophe before it keeps it text. A text that already looks
 * guarded gets another one, so that taking the guard off gives back every text as it was.
 *
 * Where a spreadsheet splits at semicolons, tabs or line breaks, whatever quotes say, each piece begins anew. Within a text
 * the guard is a sign that looks like a grave accent: the normal form of every text that we keep is without it, and so are
 * the files that were written when only the beginning was guarded. Commas are no such place: what splits there heeds the
 * quotes that stand around a cell with one.
 */
export const guardFormula = (text: string) => guardPieces(risky.test(text) ? `'${text}` : text)

export function unguardFormula(text: string) {
  const plain = unguardStart(text.replace(guardedPiece, '$1$2'))
  // An older file guards the beginning only; one that guards only some places is not ours.
  return guardFormula(plain) === text ? plain : unguardStart(text)
}

const unguardStart = (text: string) => (guarded.test(text) ? text.slice(1) : text)
const guardPieces = (text: string) => text.replace(riskyPiece, '$1\u1fef$2')

// The first character of a formula behind blanks of half or full width, or a blank that spreadsheets drop.
const risky = /^'*(?:\s*[=+@＝＋－＠-]|[\t\r\n])/
const guarded = /^'+(?:\s*[=+@＝＋－＠-]|[\t\r\n])/
// The same at the beginning of a piece, where quotes begin or end a cell and are no part of its text.
const riskyPiece = /([;\t\r\n])(\u1fef*(?:"|[^\S\t\r\n])*[=+@＝＋－＠-])/g
const guardedPiece = /([;\t\r\n])\u1fef(\u1fef*(?:"|[^\S\t\r\n])*[=+@＝＋－＠-])/g
