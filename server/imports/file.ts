import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import type { Blocks } from '#server/http/upload-buffer.ts'
import { AppError } from '#shared/errors.ts'
import { importedCellLength, importedColumns, importedLineBytes } from '#shared/imports/limits.ts'
import { createYielder } from './chunks.ts'

/** A record of the file; `line` is its first line as an editor counts them. */
export type RawLine = { line: number; bytes: Buffer }
export type FileLine = { line: number; cells: string[] }

const csvOptions = { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true }
const byteOrderMark = Buffer.from('\ufeff')

/**
 * The records that are not blank, the header first. The parser gets one record at a time, because it has no
 * limit on the cells of one. Blocks are removed as they are read, to free memory.
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
      // A blank record that began in the previous block is dropped when another begins here.
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

/** The cells of a record; null when all of them are blank. */
export function cellsOf({ line, bytes }: RawLine, delimiter: string) {
  const cells = parsed(bytes, { ...csvOptions, delimiter })
  if (!cells) throw notCsv(line, 'not_parsable')
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  if (last >= importedColumns) throw notCsv(line, 'too_many_columns')
  if (cells.some(({ length }) => length > importedCellLength)) throw notCsv(line, 'cell_too_long')
  return last < 0 ? null : cells
}

/** The titles of a header with a delimiter; null when the parser refuses it. */
export const titlesOf = ({ bytes }: RawLine, delimiter: string) =>
  parsed(bytes, { ...csvOptions, delimiter, relax_quotes: true, skip_records_with_empty_values: true, to: 1 })

export const notCsv = (line: number, code: string) =>
  new AppError('import_not_csv', { issues: [{ path: String(line), code }] })

/** `firstLine` and `begin` are where the current record began, `line` and `at` where the scan is. */
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
 * Scans to the end of a record that is not blank; false when the bytes end before. Two quotes within quotes
 * count as an end and a beginning, which comes to the same. The parser refuses quotes elsewhere.
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

// Windows-1252, which Excel writes in western Europe by default, beyond Latin-1. Node versions decode it
// differently:
const windowsCharacters = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

const fromWindows = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => windowsCharacters.charAt(sign.charCodeAt(0) - 0x80))
