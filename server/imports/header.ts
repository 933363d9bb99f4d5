import { AppError, type Issue } from '#shared/errors.ts'
import { matchColumns, neededColumns, type MatchColumn } from '#shared/exports/columns.ts'
import { nameNorm } from '#shared/players/name.ts'
import { titlesOf, type RawLine } from './file.ts'

/** The meaning of each column; null for one without, whose title is in `unused`. */
export type Header = { delimiter: string; columns: (MatchColumn | null)[]; unused: string[] }

const delimiters = [',', ';', '\t']
const longestTitle = 100

/** Reads a header with the delimiter by which most titles are known; null when none is. */
export function headerOf(line: RawLine): Header | null {
  const readings = delimiters.map((delimiter) => readHeader(delimiter, titlesOf(line, delimiter) ?? []))
  const [best] = readings.toSorted((a, b) => knownCount(b) - knownCount(a))
  return best && knownCount(best) > 0 ? best : null
}

/** Refuses a file without a required column, or with two of the same meaning. */
export function assertColumns({ columns }: Header) {
  const missing = neededColumns.filter((column) => !columns.includes(column))
  const twice = new Set(
    columns.filter((column, index) => column !== null && columns.indexOf(column) !== index),
  )
  const issues: Issue[] = [
    ...missing.map((path) => ({ path, code: 'column_missing' })),
    ...[...twice].map((column) => ({ path: String(column), code: 'column_twice' })),
  ]
  if (issues.length > 0) throw new AppError('import_columns', { issues })
}

function readHeader(delimiter: string, titles: string[]): Header {
  const columns = titles.map((title) => meaningOf(title.trim()))
  const unused = titles.filter((title, index) => title.trim() !== '' && columns[index] === null)
  return { delimiter, columns, unused }
}

// A long text is no title, and would take long to compare.
const meaningOf = (title: string) => (title.length <= longestTitle && meanings.get(nameNorm(title))) || null

const knownCount = ({ columns }: Header) => columns.filter((column) => column !== null).length

const meanings = new Map(
  Object.entries(matchColumns).flatMap(([column, titles]) =>
    [column, ...Object.values(titles)].map((title) => [nameNorm(title), column as MatchColumn] as const),
  ),
)
