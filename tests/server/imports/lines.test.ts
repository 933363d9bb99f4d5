import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf, linesOf } from '#server/imports/file.ts'
import { amount } from '#tests/support/tier.ts'

const text = fc
  .array(fc.constantFrom('"', '""', ',', ';', '\r', '\n', '\r\n', ' ', '\t', 'a', 'ñ', '€', '=1'), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''))

/** Cut into blocks of these sizes, in turn. */
function blocksOf(bytes: Buffer, sizes: number[]) {
  const blocks: Buffer[] = []
  for (let begin = 0, index = 0; begin < bytes.length; index += 1) {
    const end = begin + (sizes[index % sizes.length] ?? bytes.length)
    blocks.push(bytes.subarray(begin, end))
    begin = end
  }
  return blocks
}

async function read(blocks: Buffer[]) {
  const lines: { line: number; cells: string[] }[] = []
  for await (const raw of linesOf(blocks)) {
    const cells = cellsOf(raw, ',')
    if (cells) lines.push({ line: raw.line, cells })
  }
  return lines
}

test('the line reader returns the same lines or issues wherever a file is cut into blocks', async () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(text, sizes, async (file, lengths) => {
      const bytes = Buffer.from(`\ufeff${file}`)
      const outcome = (blocks: Buffer[]) =>
        read(blocks).catch((error: Error & { issues?: unknown }) => error.issues)
      expect(await outcome(blocksOf(bytes, [3, ...lengths]))).toEqual(await outcome([bytes]))
    }),
    { numRuns: amount(300, 1000) },
  )
})

test('the line reader returns the same cells as the CSV parser does for the whole file', async () => {
  const options = { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true }
  const says = (cells: string[]) => cells.some((cell) => /[^\s,;"]/.test(cell))
  const whole = (file: string) => {
    try {
      return parse(file, options).filter(says)
    } catch {
      return null
    }
  }
  await fc.assert(
    fc.asyncProperty(text, async (file) => {
      const expected = whole(file)
      fc.pre(expected !== null)
      expect((await read([Buffer.from(file)])).map(({ cells }) => cells).filter(says)).toEqual(expected)
    }),
    { numRuns: amount(300, 1000) },
  )
})

test('the line reader numbers lines like an editor after CRLF, CR, LF and quoted line breaks', async () => {
  const file = 'a\r\n\r\n"b\r\nb"\r\rc\n\n"\n\n",d'
  expect(await read([Buffer.from(file)])).toEqual([
    { line: 1, cells: ['a'] },
    { line: 3, cells: ['b\r\nb'] },
    { line: 6, cells: ['c'] },
    { line: 8, cells: ['\n\n', 'd'] },
  ])
})
