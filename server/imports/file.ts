import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import type { Blocks } from '#server/http/upload-buffer.ts'
import { AppError } from '#shared/errors.ts'
import { importedCellLength, importedColumns, importedLineBytes } from '#shared/imports/limits.ts'
import { createYielder } from './chunks.ts'

/** A line of the table as it was sent; `line` counts as an editor does, a cell of several lines counts them all. */
export type RawLine = { line: number; bytes: Buffer }
export type FileLine = { line: number; cells: string[] }

const csvOptions = { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true }
const byteOrderMark = Buffer.from('\ufeff')

/**
 * The lines that say anything, the header's first. Blocks are taken out as they are read: what is kept of a file is what the
 * caller keeps. Only whole lines go to the parser, which has no limit of its own on how many cells one may have.
 */
export async function* linesOf(blocks: Blocks): AsyncGenerator<RawLine> {
  const yielder = createYielder()
  const scan: Scan = { line: 1, ...fresh(1), begin: 0, at: 0, isQuoted: false, isAfterReturn: false }
  let rest: Buffer = emptyBuffer
  for (let bytes = withoutByteOrderMark(blocks.shift()); bytes; bytes = blocks.shift()) {
    Object.assign(scan, { begin: 0, at: 0 })
    for (;;) {
      if (yielder.isDue()) await yielder.take()
      const isWhole = scanLine(bytes, scan)
      const piece = bytes.subarray(scan.begin, scan.at)
      // The line that began in the block before says nothing, and is left out, if another begins here.
      const whole = scan.begin > 0 || rest.length === 0 ? piece : Buffer.concat([rest, piece])
      if (whole.length > importedLineBytes) throw notCsv(scan.firstLine, 'line_too_long')
      rest = isWhole ? emptyBuffer : whole
      if (!isWhole) break
      yield { line: scan.firstLine, bytes: whole }
      scan.at += 1
      Object.assign(scan, fresh(scan.line), { begin: scan.at })
    }
  }
  if (scan.says) yield { line: scan.firstLine, bytes: rest }
}

/** The cells of a line; null where all of them are blank. */
export function cellsOf({ line, bytes }: RawLine, delimiter: string) {
  const cells = parsed(bytes, { ...csvOptions, delimiter })
  if (!cells) throw notCsv(line, 'not_parsable')
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  if (last >= importedColumns) throw notCsv(line, 'too_many_columns')
  if (cells.some(({ length }) => length > importedCellLength)) throw notCsv(line, 'cell_too_long')
  return last < 0 ? null : cells
}

/** The titles of a header's line, as it reads with a delimiter; null where it can't be read so. */
export const titlesOf = ({ bytes }: RawLine, delimiter: string) =>
  parsed(bytes, { ...csvOptions, delimiter, relax_quotes: true, skip_records_with_empty_values: true, to: 1 })

export const notCsv = (line: number, code: string) =>
  new AppError('import_not_csv', { issues: [{ path: String(line), code }] })

/** Where a reader stands: `firstLine` and `begin` are the start of a line of the table, `line` and `at` what it is at. */
type Scan = {
  firstLine: number
  line: number
  begin: number
  at: number
  isQuoted: boolean
  isAfterReturn: boolean
  says: boolean
}
const emptyBuffer = Buffer.alloc(0)
const fresh = (firstLine: number) => ({ firstLine, says: false })

const [tab, lineFeed, carriageReturn, quote] = [9, 10, 13, 34]
const [blank, comma, semicolon] = [32, 44, 59]

/**
 * Goes on to the end of a line that says anything more than quotes and what separates cells; false where the bytes end
 * before it. Two quotes within quotes open and close, which comes to the same. What has quotes elsewhere is refused by the
 * parser.
 */
function scanLine(bytes: Buffer, scan: Scan) {
  for (; scan.at < bytes.length; scan.at += 1) {
    const byte = bytes[scan.at]!
    if (byte === lineFeed || byte === carriageReturn) {
      const isSecondHalf = byte === lineFeed && scan.isAfterReturn
      if (!isSecondHalf) scan.line += 1
      scan.isAfterReturn = byte === carriageReturn
      if (scan.isQuoted) continue
      if (scan.says) return true
      scan.begin = scan.at + 1
      scan.firstLine = scan.line
      continue
    }
    scan.isAfterReturn = false
    if (byte === quote) scan.isQuoted = !scan.isQuoted
    else if (byte === 0) throw notCsv(scan.line, 'not_text')
    else if (byte > blank ? byte !== comma && byte !== semicolon : byte !== blank && byte !== tab)
      scan.says = true
  }
  return false
}

const withoutByteOrderMark = (first: Buffer | undefined) =>
  first?.subarray(0, byteOrderMark.length).equals(byteOrderMark)
    ? first.subarray(byteOrderMark.length)
    : first

function parsed(bytes: Buffer, options: object): string[] | null {
  try {
    const [cells] = parse(isUtf8(bytes) ? bytes : fromWindows(bytes), options)
    return cells ?? null
  } catch {
    return null
  }
}

// What Excel writes in western Europe when it is not asked for UTF-8. Its signs beyond Latin-1, which nodes disagree about:
const windowsCharacters = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

const fromWindows = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => windowsCharacters.charAt(sign.charCodeAt(0) - 0x80))
