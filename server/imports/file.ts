import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { AppError } from '#shared/errors.ts'

/** The cells of one line; `line` counts as an editor does, a cell of several lines counts them all. */
export type FileLine = { line: number; cells: string[] }

const slice = 16 * 1024
const headBytes = 64 * 1024
const form = {
  bom: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
}

/** The same text as UTF-8. */
export async function inUtf8(bytes: Buffer) {
  const nul = bytes.indexOf(0)
  if (nul >= 0) throw notCsv(1 + newlines(bytes.subarray(0, nul).toString('latin1')), 'not_text')
  return isUtf8(bytes) ? bytes : fromWindows(bytes)
}

/** The lines that say anything, the header's first. */
export async function* linesOf(bytes: Buffer, delimiter: string): AsyncGenerator<FileLine> {
  const starts: number[] = []
  let next = 1
  const parser = parse({
    ...form,
    delimiter,
    // The parser's own count is off where a cell has line breaks of two characters.
    on_record: (cells: string[]) => {
      starts.push(next)
      next += cells.reduce((sum, cell) => sum + newlines(cell), 1)
      return cells
    },
  })
  try {
    for await (const cells of Readable.from(slicesOf(bytes)).pipe(parser) as AsyncIterable<string[]>) {
      const line = starts.shift() ?? next
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells }
    }
  } catch {
    throw notCsv(next, 'not_parsable')
  }
}

/** The first line that says anything, as it reads with a delimiter; null where it can't be read so. */
export function headerWith(bytes: Buffer, delimiter: string): string[] | null {
  try {
    const lenient = { ...form, delimiter, relax_quotes: true, skip_records_with_empty_values: true, to: 1 }
    const [header] = parseNow(bytes.subarray(0, headBytes), lenient)
    return header ?? null
  } catch {
    return null
  }
}

export const notCsv = (line: number, code: string) =>
  new AppError('import_not_csv', { issues: [{ path: String(line), code }] })

// What Excel writes in western Europe when it is not asked for UTF-8. Its signs beyond Latin-1, which nodes disagree about:
const signs = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

async function fromWindows(bytes: Buffer) {
  const parts: Buffer[] = []
  for await (const part of slicesOf(bytes)) {
    const text = part.toString('latin1')
    parts.push(Buffer.from(text.replace(/[\x80-\x9f]/g, (sign) => signs.charAt(sign.charCodeAt(0) - 0x80))))
  }
  return Buffer.concat(parts)
}

// Others are served between two slices.
async function* slicesOf(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += slice) {
    yield bytes.subarray(start, start + slice)
    await breathe()
  }
}

function newlines(text: string) {
  let count = 0
  for (const _ of text.matchAll(/\r\n?|\n/g)) count += 1
  return count
}
