import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importedBytes } from '#shared/imports/limits.ts'
import { testApp } from '#tests/support/app.ts'
import { stateOf } from '#tests/support/state.ts'
import { fileOf, preview, run, type Cells } from './files.ts'

const app = await testApp()
const ana = await app.person('Ana Roldán')
let before: string

// A refused file writes nothing.
beforeAll(async () => void (before = await stateOf(app.pool)))
afterAll(async () => expect(await stateOf(app.pool)).toBe(before))

/** Both endpoints refuse it in the same way. */
async function refusal(file: BodyInit) {
  const [asked, done] = [await preview(ana, file), await run(ana, file)].map(({ status, code, issues }) => ({
    status,
    code,
    issues,
  }))
  expect(done).toEqual(asked)
  return asked
}
const notCsv = (line: string, code: string) => ({
  status: 400,
  code: 'import_not_csv',
  issues: [{ path: line, code }],
})

describe('import of a file that is not a CSV of matches', () => {
  const binary = Buffer.from(Array.from({ length: 4000 }, (_, index) => 1 + ((index * 7) % 255)))
  const unended = `${fileOf([{}, {}])}\r\n2026-05-13,"Lucía\nx,y\n`

  test.for<[string, BodyInit, line: string, code: string]>([
    ['an empty file', '', '1', 'header_unknown'],
    ['blank lines', '\n\n  \n', '1', 'header_unknown'],
    ['an HTML page', '<!doctype html>\n<title>Partidos</title>', '1', 'header_unknown'],
    ['binary data', binary, '1', 'header_unknown'],
    ['a NUL on line 3', `${fileOf([{}])}\r\n2026-05-13,"a\u0000b"`, '3', 'not_text'],
    ['UTF-16 text', Buffer.from(`\ufeff${fileOf([{}])}`, 'utf16le'), '1', 'not_text'],
    ['an unclosed quote', unended, '4', 'not_parsable'],
    ['a quote in the middle of a cell', `${fileOf([{}])}\r\n2026-05-13,"Lu"cía,x,y\n`, '3', 'not_parsable'],
  ])('rejects %s in import and preview, naming the line', async ([, file, line, code]) =>
    expect(await refusal(file)).toEqual(notCsv(line, code)),
  )

  test('returns 415 for a JSON body', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await ana.request('/api/import/matches', { method: 'POST', body: '{}', headers })
    expect(answer.status).toBe(415)
  })
})

test('import and preview name each missing column, and each column given twice in two languages', async () => {
  const refused = (code: string, ...columns: string[]) => ({
    status: 400,
    code: 'import_columns',
    issues: columns.map((path) => ({ path, code })),
  })
  expect(await refusal('Fecha,Pareja,Club\n2026-05-13,Lucía,Norte')).toEqual(
    refused('column_missing', 'opponent1', 'opponent2', 'set1User', 'set1Opponents'),
  )
  expect(await refusal(fileOf([{ Fecha: '2026-05-13', Court: '1', Pista: '2' }]))).toEqual(
    refused('column_twice', 'date', 'courtName'),
  )
})

describe('import limits', () => {
  const [header = '', right = ''] = fileOf([{}]).split('\r\n')
  const wide = (cells: number) => `${right}${',x'.repeat(cells - right.split(',').length)}`

  const quote = `"${'a\n'.repeat(40_000)}`

  test.for<[string, string, string, string]>([
    [
      'a line of almost 16 MiB',
      `${header}\n${right}\n${'x'.repeat(16 * 2 ** 20 - 400)}`,
      '3',
      'line_too_long',
    ],
    ['an unclosed quote over 40,000 lines', `${header}\n${right}\n${quote}`, '3', 'line_too_long'],
    [
      'a header with over 100,000 columns',
      `${header}${',x'.repeat(100_000)}\n${right}`,
      '1',
      'line_too_long',
    ],
    ['a header with 101 columns', `${header}${',x'.repeat(95)}\n${right}`, '1', 'too_many_columns'],
    ['a line with 101 cells', `${header}\n${right}\n${wide(101)}`, '3', 'too_many_columns'],
    ['a cell of 16,001 characters', `${header}\n${right},${'x'.repeat(16_001)}`, '2', 'cell_too_long'],
  ])('reject %s in import and preview, naming the line', async ([, file, line, code]) =>
    expect(await refusal(file)).toEqual(notCsv(line, code)),
  )

  test('make a line of 100 cells or a cell of 16,000 characters a line error, and allow extra empty cells', async () => {
    const file = `${header}\n${wide(100)}\n${right}${','.repeat(400)}`
    expect(await preview(ana, file)).toMatchObject({ counts: { new: 1, wrong: 1 } })
    const long = fileOf([{}, { comments: 'x'.repeat(16_000) }])
    expect(await preview(ana, long)).toMatchObject({ counts: { new: 1, wrong: 1 } })
  })

  test('skip 16 MiB of blank lines and keep the line number of the match after them', async () => {
    const file = `${header}${'\n'.repeat(16 * 2 ** 20 - 1000)}${right}`
    expect((await preview(ana, file)).lines).toMatchObject([{ line: 16 * 2 ** 20 - 1000 + 1 }])
  })

  test('reject 20,001 matches and 10,001 distinct names, and allow 10,000 distinct names', async () => {
    const tooLong = async (file: string) => {
      const { status, code, issues } = await preview(ana, file)
      expect([status, code]).toEqual([400, 'import_too_long'])
      return issues
    }
    const lines = [header, ...Array.from({ length: 20_001 }, () => right)]
    expect(await tooLong(lines.join('\n'))).toEqual([{ path: '20002', code: 'too_many_lines' }])
    const named = fileOf(
      Array.from({ length: 5000 }, (_, index) => ({
        userPartner: `Ana ${index % 3333}`,
        opponent1: `Bea ${index % 3333}`,
        opponent2: `Cleo ${index % 3334}`,
      })),
    )
    expect((await preview(ana, named)).newPlayerCount).toBe(10_000)
    const more = `${named}\n${fileOf([{ userPartner: 'Dani' }]).split('\r\n')[1]}`
    expect(await tooLong(more)).toEqual([{ path: '5002', code: 'too_many_names' }])
  })

  test('reject a file over the size limit with 413', async () => {
    const file = `${fileOf([{}])}\n${'x'.repeat(importedBytes)}`
    expect(await refusal(file)).toMatchObject({ status: 413, code: 'too_large' })
  })
})

describe('import of invalid cells', () => {
  const long = 'x'.repeat(162)
  const wrong: [Cells, string, string, string][] = [
    [{ date: '' }, 'date', 'date_required', ''],
    [{ date: '2026-02-30' }, 'date', 'date_impossible', '2026-02-30'],
    [{ date: '5/13/2026' }, 'date', 'date_impossible', '5/13/2026'],
    [{ date: 'ayer' }, 'date', 'date_impossible', 'ayer'],
    [{ date: '1999-12-31' }, 'date', 'date_too_early', '1999-12-31'],
    [{ date: '2026-05-16' }, 'date', 'date_in_future', '2026-05-16'],
    [{ userPartner: ' ' }, 'userPartner', 'partner_required', ''],
    [{ opponent1: '' }, 'opponent1', 'opponent_1_required', ''],
    [{ opponent2: '' }, 'opponent2', 'opponent_2_required', ''],
    [{ userPartner: long }, 'userPartner', 'text_too_long', long.slice(82)],
    [{ opponent1: 'a\u202eb' }, 'opponent1', 'text_forbidden', 'a\u202eb'],
    [{ opponent2: 'marcos  iriarte' }, 'opponent2', 'duplicate_player', 'marcos  iriarte'],
    [{ set1User: '', set1Opponents: '' }, 'set1User', 'set_1_required', ''],
    [{ set1Opponents: '' }, 'set1Opponents', 'not_a_number', ''],
    [{ set1User: 'seis' }, 'set1User', 'not_a_number', 'seis'],
    [{ set1User: -6 }, 'set1User', 'not_a_number', '-6'],
    [{ set1User: 5 }, 'set1User', 'set_not_valid', '5-4'],
    [{ set2User: 6 }, 'set2Opponents', 'not_a_number', ''],
    [{ set3User: 6, set3Opponents: 'x' }, 'set3Opponents', 'not_a_number', 'x'],
    [{ result: 'Derrota' }, 'result', 'outcome_contradicts_sets', 'Derrota'],
    [{ result: 'Paliza' }, 'result', 'word_unknown', 'Paliza'],
    [{ difficulty: 11 }, 'difficulty', 'difficulty_out_of_range', '11'],
    [{ difficulty: 'mucha' }, 'difficulty', 'not_a_number', 'mucha'],
    [{ comments: 'x'.repeat(2001) }, 'comments', 'text_too_long', 'x'.repeat(80)],
    [{ userPosition: 'red' }, 'userPosition', 'word_unknown', 'red'],
    [{ userPosition: 'drive', partnerPosition: 'right' }, 'partnerPosition', 'same_court_side', 'right'],
    [{ matchType: 'copa' }, 'matchType', 'word_unknown', 'copa'],
    [{ order: 'x' }, 'order', 'not_a_number', 'x'],
    [{ venue: 'a\nb' }, 'venue', 'text_forbidden', 'a\nb'],
  ]

  test('names line, column, code and value of each cell in the preview, and rejects the file', async () => {
    // After a valid line, and one that is two lines in an editor.
    const lines = [{}, { comments: 'uno\r\ndos' }, ...wrong.map(([cells]) => cells)]
    const seen = await preview(ana, fileOf(lines))
    expect(seen).toMatchObject({ status: 200, counts: { new: 2, duplicate: 0, wrong: wrong.length } })
    const done = await run(ana, fileOf(lines))
    expect(done).toMatchObject({ status: 400, code: 'import_has_errors' })
    for (const [index, [, column, code, value]] of wrong.entries()) {
      const line = 5 + index
      const issues = seen.lines.find((one) => one.line === line)?.issues
      expect(issues, `line ${line}`).toContainEqual({ column, code, value })
      expect(done.issues).toContainEqual({ path: `${line}.${column}`, code })
    }
  })

  test('reports a missing middle set, an extra cell, a key with two names and the importer as opponent', async () => {
    const issuesIn = async (file: string) => (await preview(ana, file)).lines.map(({ issues }) => issues)
    const [between] = await issuesIn(fileOf([{ set3User: 6, set3Opponents: 4 }]))
    expect(between?.map(({ column }) => column)).toEqual(['set2User', 'set2Opponents'])
    const wide = `${fileOf([{}])},,extra`
    expect(await issuesIn(wide)).toEqual([[{ column: null, code: 'too_many_cells', value: 'extra' }]])
    expect((await run(ana, wide)).issues).toEqual([{ path: '2', code: 'too_many_cells' }])
    expect(await issuesIn(fileOf([{ partnerKey: 7 }, { opponent1: 'Otra', opponent1Key: 7 }]))).toEqual([
      [],
      [{ column: 'opponent1Key', code: 'key_has_two_names', value: '7' }],
    ])
    const importer = { opponent1: ana.name, opponent1Key: ana.playerId }
    expect(await issuesIn(fileOf([importer]))).toMatchObject([[{ code: 'duplicate_player' }]])
  })

  test('returns at most 100 issues, and a preview of at most 500 lines, for 700 invalid lines', async () => {
    const file = fileOf(Array.from({ length: 700 }, () => ({ date: 'x' })))
    expect((await run(ana, file)).issues).toHaveLength(100)
    const seen = await preview(ana, file)
    expect(seen.counts).toEqual({ new: 0, duplicate: 0, wrong: 700 })
    expect(seen.lines).toHaveLength(500)
  })
})
