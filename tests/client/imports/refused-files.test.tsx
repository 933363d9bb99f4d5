import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { importedBytes } from '#shared/imports/limits.ts'
import { freshBrowser, speak } from '#tests/support/render.tsx'
import { aLine, aPreview } from './preview.ts'
import {
  lines,
  previewed,
  button,
  openPage,
  previewPath,
  aFile,
  heading,
  refused,
  lostConnection,
} from './seen-page.tsx'

describe('a file with wrong lines', () => {
  freshBrowser()

  const wrong = aPreview([
    aLine(),
    aLine({
      line: 7,
      status: 'wrong',
      date: '31/02/2026',
      opponent2: '',
      score: '',
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
  const told = () =>
    within(lines()[0]!)
      .getAllByRole('listitem')
      .map((item) => [...item.querySelectorAll('p')].map((text) => text.textContent))

  test('shows them first: column, value and what to do for every cell', async () => {
    await previewed(wrong)
    expect(lines()[0]?.textContent).toContain('Line 7 · 31/02/2026You · Lucía Ferrer–Marcos Iriarte · –')
    expect(told()).toEqual([
      ['Date · “31/02/2026”', 'That is not a date. Write it like 31/05/2026.'],
      ['Opponent 2 · empty', 'Enter who the second opponent was.'],
      ['Set 1 your team · “seis”', 'Write a whole number from 0 to 7.'],
      ['Result · “ganamos”', 'Write Victory, Draw or Defeat, or leave it empty.'],
      ['Type · “x”', 'Write Casual or Ranked, or leave it empty.'],
      ['Venue · “y”', 'Check this cell.'],
      [
        'Beside the columns · “z”',
        'The line has more cells than there are titles: a text with a comma may lack its quotation marks.',
      ],
    ])
  })

  test('in Spanish, the columns have their Spanish titles', async () => {
    await speak('es')
    await previewed(wrong)
    const issues = screen.getByRole('region').querySelectorAll('ol ul li')
    expect([...issues].map((item) => item.textContent).slice(0, 4)).toEqual([
      'Fecha · «31/02/2026»Eso no es una fecha. Escríbela así: 31/05/2026.',
      'Rival 2 · vacíaPon quién fue el segundo rival.',
      'Set 1 tu pareja · «seis»Escribe un número entero del 0 al 7.',
      'Resultado · «ganamos»Escribe Victoria, Empate o Derrota, o deja la celda vacía.',
    ])
  })

  test('cannot be imported, and the button says why', async () => {
    const { asked, user } = await previewed(wrong)
    const start = button('Import 1 match')
    expect(start.disabled).toBe(true)
    const reason = document.querySelector(`#${start.getAttribute('aria-describedby')}`)
    expect(reason?.textContent).toContain('nothing is imported')
    await user.click(start)
    expect(asked).toHaveLength(1)
  })

  test('is checked anew when the corrected file of the same name is chosen', async () => {
    let isCorrected = false
    const { choose } = await openPage({
      [previewPath]: () => ({ body: isCorrected ? aPreview([aLine(), aLine({ line: 7 })]) : wrong }),
    })
    await choose(aFile())
    await heading('The line with errors')
    isCorrected = true
    await choose(aFile('corrected'), 'Choose another file')
    await heading('The new matches')
    expect(button('Import 2 matches').disabled).toBe(false)
  })
})

describe('a file that is refused', () => {
  freshBrowser()

  test.for([
    ['import_not_csv', 'This is not a readable CSV file'],
    ['unsupported_type', 'This is not a readable CSV file'],
    ['import_too_long', 'More than 20,000 matches or 10,000 names'],
    ['too_large', 'The file is larger than 16 MB'],
  ] as const)('%s: only another file helps', async ([code, title]) => {
    const { choose } = await openPage({ [previewPath]: () => refused(code) })
    await choose(aFile())
    await heading(title)
    expect(screen.getByText('partidos.csv')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.getByLabelText('Choose another file')).toBeTruthy()
  })

  test('names the columns that are missing and those that come twice', async () => {
    await speak('es')
    const { choose } = await openPage({
      [previewPath]: () =>
        refused('import_columns', [
          { path: 'date', code: 'column_missing' },
          { path: 'set1User', code: 'column_missing' },
          { path: 'venue', code: 'column_twice' },
        ]),
    })
    await choose(aFile())
    await heading('Las columnas no cuadran')
    expect(screen.getByText('Fecha y Set 1 tu pareja').parentElement?.textContent).toContain('Faltan:')
    expect(screen.getAllByText('Club')[0]?.parentElement?.textContent).toContain('Repetidas:')
  })

  test.for([
    ['not_parsable', /^Reading stopped at line 31/],
    ['line_too_long', /^Line 31 is far too long/],
    ['cell_too_long', /^A cell in line 31 is far too long/],
    ['too_many_columns', /^Line 31 has more than 100 cells/],
  ] as const)('names the line at which it stops being a table: %s', async ([code, text]) => {
    const { choose } = await openPage({
      [previewPath]: () => refused('import_not_csv', [{ path: '31', code }]),
    })
    await choose(aFile())
    await heading('This is not a readable CSV file')
    expect(screen.getByText(text)).toBeTruthy()
  })

  test('without titles, it is shown which ones there are', async () => {
    const { choose } = await openPage({
      [previewPath]: () => refused('import_not_csv', [{ path: '1', code: 'header_unknown' }]),
    })
    await choose(aFile())
    await heading('The titles of the columns are missing')
    expect(screen.getByText('Which columns the file needs')).toBeTruthy()
  })

  test('larger than an import may be, it is not even sent', async () => {
    const { asked, choose } = await openPage({})
    const file = aFile()
    Object.defineProperty(file, 'size', { value: importedBytes + 1 })
    await choose(file)
    await heading('The file is larger than 16 MB')
    expect(asked).toEqual([])
  })

  test('unreadable, it is not taken for a lost connection', async () => {
    const { choose } = await openPage({})
    const file = aFile()
    file.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
    await choose(file)
    await heading('The file cannot be read')
  })

  test.for([
    ['no connection', lostConnection, 'No connection'],
    ['too many requests', () => refused('too_many_requests'), 'Too many attempts in a short time'],
    ['an error of ours', () => refused('unexpected'), 'The file could not be checked'],
  ] as const)('%s: the file stays, and a second try goes through', async ([, fail, title]) => {
    let isFailing = true
    const { choose, user } = await openPage({
      [previewPath]: () => (isFailing ? fail() : { body: aPreview([aLine()]) }),
    })
    await choose(aFile())
    await heading(title)
    expect(document.activeElement?.textContent).toBe(title)
    isFailing = false
    await user.click(button('Try again'))
    await heading('partidos.csv')
    expect(button('Import 1 match').disabled).toBe(false)
  })
})
