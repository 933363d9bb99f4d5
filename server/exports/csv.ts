import { stringify } from 'csv-stringify/sync'
import {
  columnWords,
  matchColumns,
  matchWords,
  type MatchColumn,
  type FileRow,
} from '#shared/exports/columns.ts'
import { guardFormula } from '#shared/exports/formula.ts'
import type { Language } from '#shared/languages.ts'

type Cell = string | number | null

const byteOrderMark = '\ufeff'

export const csvFile = (lines: Cell[][]) => byteOrderMark + csvLines(lines)

/** The pages of a CSV file. */
export async function* matchesCsv(pages: AsyncIterable<FileRow[]>, language: Language) {
  // The header row waits for the first page: an error until then still gets a status.
  let head = csvFile([columns.map((column) => matchColumns[column][language])])
  for await (const page of pages) {
    yield head + csvLines(page.map((row) => columns.map((column) => cellOf(row, column, language))))
    head = ''
  }
}

const columns = Object.keys(matchColumns) as MatchColumn[]
const isWord = (column: MatchColumn): column is keyof typeof columnWords => column in columnWords

function cellOf(row: FileRow, column: MatchColumn, language: Language): Cell {
  if (isWord(column)) return wordOf(row[column], language)
  const value = row[column]
  return typeof value === 'string' ? guardFormula(value) : value
}

const wordOf = (word: keyof typeof matchWords | null, language: Language) =>
  word && matchWords[word][language]

// By itself the library quotes CRLF, but not the line feeds of comments.
const csvLines = (lines: Cell[][]) =>
  stringify(lines, { record_delimiter: 'windows', quoted_match: /[\r\n]/ })
