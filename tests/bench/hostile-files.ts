import { matchColumns, type MatchColumn } from '#shared/exports/columns.ts'
import { importedBytes, importedMatches, importedPeople } from '#shared/imports/limits.ts'

/** The most expensive files to read, by their content. Each is as large as an import may be. */
export const hostileFiles: Record<string, () => Buffer> = {
  'one line of commas': () => behindHeader(filled(',')),
  'one line of semicolons': () => behindHeader(filled(';')),
  'commas from the start': () => filled(','),
  quotes: () => behindHeader(filled('"')),
  'a quote that never ends': () => behindHeader(filled('x', '"')),
  'a quote that never ends over lines': () => behindHeader(filled('x\n', '"')),
  'line feeds': () => behindHeader(filled('\n')),
  'line feeds from the start': () => filled('\n'),
  'quoted letters': () => behindHeader(filled('"a",')),
  'one cell': () => behindHeader(filled('x')),
  'lines of one letter': () => behindHeader(filled('a\n')),
  'lines with a hundred cells': () => behindHeader(filled(`${'a,'.repeat(100)}\n`)),
  'a header of a megabyte': () => Buffer.from(`${header},${'x'.repeat(1_000_000)}\n${line({})}`),
  'a header with 100,000 columns': () => Buffer.from(`${header}${',x'.repeat(100_000)}\n${line({})}`),
  'windows-1252': () => behindHeader(filled('é\x80\n', '', 'latin1')),
  'a NUL at the end': () => Buffer.concat([behindHeader(filled('a\n', '', 'latin1', 1)), Buffer.of(0)]),
  'UTF-8 but for the last byte': () =>
    Buffer.concat([behindHeader(filled('ñ\n', '', 'utf8', 1)), Buffer.of(0xff)]),
  'long comments': () => matchesWith(importedMatches, () => ({ comments: `€${'x'.repeat(700)}` })),
  'long names': () =>
    matchesWith(importedMatches, (index) => ({
      userPartner: longName('a', index % third),
      opponent1: longName('b', index % third),
      opponent2: longName('c', index % third),
    })),
  'long names that differ at their ends': () =>
    matchesWith(importedMatches, (index) => ({
      userPartner: `${'x'.repeat(80)}a${index % third}`,
      opponent1: `${'x'.repeat(80)}b${index % third}`,
      opponent2: `${'x'.repeat(80)}c${index % third}`,
    })),
  'numbered namesakes': () =>
    matchesWith(importedMatches, (index) => ({
      partnerKey: 3 * (index % third),
      opponent1Key: 3 * (index % third) + 1,
      opponent2Key: 3 * (index % third) + 2,
    })),
  'wrong cells': () =>
    matchesWith(importedMatches, (index) =>
      Object.fromEntries(columns.map((column) => [column, `wrong cell ${index}`])),
    ),
}

/** A cheap one. */
export const smallFile = () => matchesWith(200, () => ({}))

const columns = Object.keys(matchColumns) as MatchColumn[]
const header = columns.join(',')
// Players whom a file may name, for each of the three columns.
const third = Math.floor(importedPeople / 3)

function line(change: Partial<Record<MatchColumn, string | number>>, index = 0) {
  const date = `20${String(10 + (index % 15))}-0${1 + (index % 9)}-${10 + (index % 19)}`
  const usual = {
    date,
    userPartner: 'Lucía',
    opponent1: 'Marcos',
    opponent2: 'Toni',
    set1User: 6,
    set1Opponents: 4,
  }
  const cells: Partial<Record<MatchColumn, string | number>> = { ...usual, ...change }
  return columns.map((column) => cells[column] ?? '').join(',')
}

const matchesWith = (
  count: number,
  change: (index: number) => Partial<Record<MatchColumn, string | number>>,
) =>
  Buffer.from(
    [header, ...Array.from({ length: count }, (_, index) => line(change(index), index))].join('\n'),
  ).subarray(0, importedBytes)

const longName = (letter: string, index: number) => `${letter}${index}`.padEnd(79, letter).concat('€')

function filled(part: string, before = '', encoding: BufferEncoding = 'utf8', less = 0) {
  const size = importedBytes - headerSize - before.length - less
  return Buffer.concat([Buffer.from(before), Buffer.alloc(size, part, encoding)])
}

const headerSize = header.length + 1
const behindHeader = (rest: Buffer) => Buffer.concat([Buffer.from(`${header}\n`), rest])
