import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { importedBytes } from '#shared/imports/limits.ts'
import { freshBrowser, press, says, speak } from '#tests/support/render.tsx'
import {
  aFile,
  aLine,
  aPreview,
  button,
  heading,
  lines,
  looked,
  lostConnection,
  openPage,
  previewed,
  refused,
} from './import-screen.tsx'

freshBrowser()

describe('import preview of a file with errors', () => {
  const asRead = { line: 7, status: 'wrong', date: '31/02/2026', opponent2: '', score: '' } as const
  const wrong = aPreview([
    aLine(),
    aLine({
      ...asRead,
      issues: [
        { column: 'date', code: 'date_impossible', value: '31/02/2026' },
        { column: 'opponent2', code: 'opponent_2_required', value: '' },
        { column: 'set1User', code: 'invalid_type', value: 'seis' },
        { column: 'result', code: 'word_unknown', value: 'ganamos' },
        { column: 'matchType', code: 'a_code_of_tomorrow', value: 'x' },
        { column: 'venue', code: 'a_code_of_tomorrow', value: 'y' },
        { column: null, code: 'too_many_cells', value: 'z' },
      ],
    }),
  ])

  test('shows the lines with errors first, with column, value and fix of each cell, and disables the import', async () => {
    const { asked, user } = await previewed(wrong)
    const [first] = lines()
    expect(first?.textContent).toContain('Line 7 · 31/02/2026You · Lucía Ferrer–Marcos Iriarte · –')
    const told = within(first!)
      .getAllByRole('listitem')
      .map((item) => [...item.querySelectorAll('p')].map((text) => text.textContent))
    expect(told).toEqual([
      ['Date · “31/02/2026”', 'That is not a date. Write it like 31/05/2026.'],
      ['Opponent 2 · empty', 'Enter the second opponent.'],
      ['Set 1 your team · “seis”', 'Write a whole number from 0 to 7.'],
      ['Result · “ganamos”', 'Write Victory, Draw or Defeat, or leave it empty.'],
      ['Type · “x”', 'Write Casual or Ranked, or leave it empty.'],
      ['Venue · “y”', 'Check this cell.'],
      ['Outside the columns · “z”', expect.stringMatching(/^The line has more cells than titles/)],
    ])
    const start = button('Import 1 match')
    expect(start.disabled).toBe(true)
    const reason = document.getElementById(start.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toContain('nothing is imported')
    await user.click(start)
    expect(asked).toHaveLength(1)
  })

  test('previews a corrected file of the same name again and enables the import', async () => {
    const { choose } = await looked([{ body: wrong }, { body: aPreview([aLine(), aLine({ line: 7 })]) }])
    await heading('The line with errors')
    await choose(aFile('corrected'), 'Choose another file')
    await heading('The new matches')
    expect(button('Import 2 matches').disabled).toBe(false)
  })
})

describe('rejected import file', () => {
  test.for([
    ['import_not_csv', 'This is not a readable CSV file'],
    ['unsupported_type', 'This is not a readable CSV file'],
    ['import_too_long', 'More than 20,000 matches or 10,000 names'],
    ['too_large', 'The file is larger than 16 MB'],
  ] as const)('with %s shows the reason, and offers another file but no retry', async ([code, title]) => {
    await looked([refused(code)])
    await heading(title)
    expect(screen.getByText('partidos.csv')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.getByLabelText('Choose another file')).toBeTruthy()
  })

  test.for([
    ['31', 'not_parsable', /^Reading stopped at line 31/],
    ['31', 'line_too_long', /^Line 31 is too long/],
    ['31', 'cell_too_long', /^A cell in line 31 is too long/],
    ['31', 'too_many_columns', /^Line 31 has more than 100 cells/],
    ['1', 'header_unknown', 'The column titles are missing'],
  ] as const)('shows why the file cannot be read from line %s on: %s', async ([path, code, text]) => {
    await looked([refused('import_not_csv', [{ path, code }])])
    await says(text)
    if (path === '1') await says('Which columns the file needs')
  })

  test('shows the names of missing and duplicate columns in Spanish', async () => {
    await speak('es')
    await looked([
      refused('import_columns', [
        { path: 'date', code: 'column_missing' },
        { path: 'set1User', code: 'column_missing' },
        { path: 'venue', code: 'column_twice' },
      ]),
    ])
    await heading('Las columnas no cuadran')
    expect(screen.getByText('Fecha y Set 1 tu pareja').parentElement?.textContent).toContain('Faltan:')
    expect(screen.getAllByText('Club')[0]?.parentElement?.textContent).toContain('Repetidas:')
  })

  test('is not uploaded when too large or unreadable', async () => {
    const { asked, choose } = openPage({})
    const large = Object.defineProperty(aFile(), 'size', { value: importedBytes + 1 })
    await choose(large)
    await heading('The file is larger than 16 MB')
    const unreadable = aFile()
    unreadable.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
    await choose(unreadable, 'Choose another file')
    await heading('The file cannot be read')
    expect(asked).toEqual([])
  })

  test.for([
    ['a lost connection', lostConnection, 'No connection'],
    ['too many requests', refused('too_many_requests'), 'Too many attempts in a short time'],
    ['a server error', refused('unexpected'), 'The file could not be checked'],
  ] as const)(
    'is kept after %s, with the focus on the error, and a retry shows the preview',
    async ([, failed, title]) => {
      await looked([failed, { body: aPreview([aLine()]) }])
      await heading(title)
      expect(document.activeElement?.textContent).toBe(title)
      await press('Try again')
      await heading('partidos.csv')
      expect(button('Import 1 match').disabled).toBe(false)
    },
  )
})
