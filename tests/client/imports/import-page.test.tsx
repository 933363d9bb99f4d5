import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ImportPage } from '#client/imports/import-page.tsx'
import { longDate } from '#client/lib/format.ts'
import { type ErrorCode, errorStatus, type Issue } from '#shared/errors.ts'
import { importedBytes } from '#shared/imports/limits.ts'
import { freshBrowser, network, type Replies, type Reply, show, speak } from '#tests/support/render.tsx'
import { aLine, aPreview, manyLines } from './preview.ts'

const previewPath = 'POST /api/import/matches/preview'
const runPath = 'POST /api/import/matches'

const aFile = (text = 'Date,Partner\r\n2026-05-13,Lucía', name = 'partidos.csv') =>
  new File([text], name, { type: 'text/csv' })

const refused = (code: ErrorCode, issues?: Issue[]): Reply => ({
  status: errorStatus[code],
  body: { message: '', code, ...(issues ? { issues } : {}) },
})
const lostConnection = () => Promise.reject(new TypeError('Failed to fetch'))
const never = () => new Promise<Reply>(() => {})

async function openPage(replies: Replies) {
  const asked = network(replies)
  const { user } = show(<ImportPage />)
  const choose = async (file: File, label: RegExp | string = /^(Choose|Elegir)/) =>
    user.upload(await screen.findByLabelText(label), file)
  return { asked, user, choose }
}

async function previewed(preview: ReturnType<typeof aPreview>, replies: Replies = {}) {
  const page = await openPage({ [previewPath]: () => ({ body: preview }), ...replies })
  await page.choose(aFile())
  await screen.findByRole('heading', { name: 'partidos.csv' })
  return page
}

const sentFile = (request?: { body: unknown }) => (request!.body as Blob).text()
const heading = (name: string) => screen.findByRole('heading', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const lines = () =>
  within(screen.getByRole('region'))
    .getAllByRole('listitem')
    .filter((item) => item.textContent?.includes('Line'))

describe('before a file is chosen', () => {
  freshBrowser()

  test('says which columns are needed and what goes into them, in the reader’s language', async () => {
    await openPage({})
    expect(await screen.findByText('Opponent 1 key')).toBeTruthy()
    const [required, understood] = screen.getAllByRole('list', { hidden: true })
    expect(required?.textContent).toContain('Set 1 your team')
    expect(required?.textContent).not.toContain('Set 2')
    expect(understood?.textContent).toContain('ResultVictory, Draw or Defeat')
    await speak('es')
    expect(await screen.findByText('Clave del rival 1')).toBeTruthy()
    expect(screen.getAllByText('revés o drive')).toHaveLength(4)
    const example = screen.getByText('Tu historial exportado te sirve de ejemplo.')
    expect(example.getAttribute('href')).toBe('/api/export/matches?lang=es')
    expect(example.textContent).toContain('(se abre en otra ventana)')
  })

  test('leads back to the settings', async () => {
    await openPage({})
    const back = await screen.findByRole('link', { name: 'Back to settings' })
    expect(back.getAttribute('href')).toBe('/?tab=settings')
  })

  test('takes a file that is dropped on the page', async () => {
    const { asked } = await openPage({ [previewPath]: () => ({ body: aPreview([aLine()]) }) })
    await screen.findByLabelText('Choose CSV file')
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [aFile()] } })
    await heading('partidos.csv')
    expect(await sentFile(asked[0])).toContain('2026-05-13')
  })
})

describe('a file that is looked at', () => {
  freshBrowser()

  test('is sent as it is, and what it brings is counted, shown and said aloud', async () => {
    const { asked, user } = await previewed(
      aPreview([
        aLine(),
        aLine({ line: 3, userPartner: 'Noa Gil' }),
        aLine({ line: 4, status: 'duplicate', userPartner: 'Irene Sanz' }),
      ]),
    )
    expect(asked[0]?.headers.get('Content-Type')).toBe('text/csv')
    expect(await sentFile(asked[0])).toBe('Date,Partner\r\n2026-05-13,Lucía')
    expect(document.activeElement?.textContent).toBe('partidos.csv')
    expect(screen.getByRole('status').textContent).toBe('2 new matches, 1 duplicate, 0 lines with errors')
    expect(button('0 With errors').disabled).toBe(true)
    expect(button('2 New').getAttribute('aria-pressed')).toBe('true')
    const date = longDate('2026-05-13', 'en')
    expect(lines().map((line) => line.textContent)).toEqual([
      `Line 2 · ${date}You · Lucía Ferrer6-4 3-6 7-5Marcos Iriarte · Toni Bosch`,
      `Line 3 · ${date}You · Noa Gil6-4 3-6 7-5Marcos Iriarte · Toni Bosch`,
    ])
    await user.click(button('1 Duplicate'))
    expect(lines()).toHaveLength(1)
    expect(lines()[0]?.textContent).toContain('Irene Sanz')
  })

  test('names the players it would add, and the columns it has no use for', async () => {
    await previewed(
      aPreview([aLine()], {
        newPlayers: ['Lucía Ferrer'],
        newPlayerCount: 4,
        unusedColumns: ['Sol', 'Luna'],
      }),
    )
    expect(screen.getByText('4 new players')).toBeTruthy()
    expect(screen.getByText('Lucía Ferrer')).toBeTruthy()
    expect(screen.getByText('and 3 more')).toBeTruthy()
    expect(screen.getByText('Columns that are not used: Sol and Luna')).toBeTruthy()
    expect(screen.getByText(/^1 match is added.* So are 4 players without an account\.$/)).toBeTruthy()
  })

  test('shows twenty lines at a time, and says when the server left some out', async () => {
    const { user } = await previewed(
      aPreview(manyLines(45), { counts: { new: 12_000, duplicate: 0, wrong: 0 } }),
    )
    expect(screen.getByText('The first 45 of 12,000.')).toBeTruthy()
    expect(lines()).toHaveLength(20)
    await user.click(button('Show more'))
    await user.click(button('Show more'))
    expect(lines()).toHaveLength(45)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('can be left while it is on its way, which stops the upload', async () => {
    const { asked, user, choose } = await openPage({ [previewPath]: never })
    await choose(aFile())
    await screen.findByText('Uploading and checking...')
    await waitFor(() => expect(asked).toHaveLength(1))
    await user.click(button('Cancel'))
    expect(await screen.findByLabelText('Choose CSV file')).toBeTruthy()
    expect(asked[0]?.signal?.aborted).toBe(true)
  })
})

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

describe('a file with nothing new', () => {
  freshBrowser()

  test.for([
    ['duplicates alone', aPreview([aLine({ status: 'duplicate' })]), /already have every match/],
    ['no lines', aPreview([]), /holds no matches/],
  ] as const)('%s: the button says so', async ([, preview, reason]) => {
    await previewed(preview)
    expect(button('Import 0 matches').disabled).toBe(true)
    expect(screen.getByText(reason)).toBeTruthy()
  })
})

describe('importing', () => {
  freshBrowser()

  const good = aPreview([aLine(), aLine({ line: 3 }), aLine({ line: 4, status: 'duplicate' })])

  test('sends the same file, and tells what came of it', async () => {
    let answer = (_reply: Reply) => {}
    const { asked, user } = await previewed(good, {
      [runPath]: () => new Promise<Reply>((resolve) => (answer = resolve)),
    })
    await user.click(button('Import 2 matches'))
    await waitFor(() => expect(button('Importing...').getAttribute('aria-busy')).toBe('true'))
    expect(screen.queryByLabelText('Choose another file')).toBeNull()
    answer({ body: { added: 2, duplicates: 1 } })
    await heading('2 matches imported')
    expect(document.activeElement?.textContent).toBe('2 matches imported')
    expect(screen.getByText(/1 duplicate was skipped\.$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See history' }).getAttribute('href')).toBe(
      '/?tab=matches&view=history',
    )
    // The heading, and the toast.
    await waitFor(() => expect(screen.getAllByText('2 matches imported')).toHaveLength(2))
    const [looked, ran] = await Promise.all(asked.map(sentFile))
    expect(ran).toBe(looked)
  })

  test('without a connection keeps the file, so that a second try brings it in', async () => {
    let isOnline = false
    const { user } = await previewed(good, {
      [runPath]: () => (isOnline ? { body: { added: 2, duplicates: 1 } } : lostConnection()),
    })
    await user.click(button('Import 2 matches'))
    expect(await screen.findByText(/^The connection was lost\. Try again/)).toBeTruthy()
    isOnline = true
    await user.click(button('Import 2 matches'))
    await heading('2 matches imported')
  })

  test('checks again what has become wrong since the check', async () => {
    let isWrong = false
    const { user } = await openPage({
      [previewPath]: () => ({
        body: isWrong ? aPreview([aLine({ status: 'wrong' })]) : good,
      }),
      [runPath]: () => refused('import_has_errors', [{ path: '2.date', code: 'date_in_future' }]),
    }).then(async (page) => {
      await page.choose(aFile())
      return page
    })
    await user.click(await screen.findByRole('button', { name: 'Import 2 matches' }))
    isWrong = true
    await user.click(await screen.findByRole('button', { name: 'Check again' }))
    await heading('The line with errors')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('does not start with a file that was saved again since', async () => {
    const file = aFile()
    const { asked, choose, user } = await openPage({ [previewPath]: () => ({ body: good }) })
    await choose(file)
    await screen.findByRole('button', { name: 'Import 2 matches' })
    file.slice = () =>
      Object.assign(new Blob(), {
        arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
      })
    await user.click(button('Import 2 matches'))
    expect((await screen.findByRole('alert')).textContent).toContain('has changed since it was checked')
    expect(button('Import 2 matches').disabled).toBe(true)
    expect(asked).toHaveLength(1)
  })
})

describe('a file that is refused', () => {
  freshBrowser()

  test.for([
    ['import_not_csv', 'This is not a readable CSV file'],
    ['unsupported_type', 'This is not a readable CSV file'],
    ['import_too_long', 'More than 20,000 matches'],
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

  test('names the line at which it stops being a table', async () => {
    const { choose } = await openPage({
      [previewPath]: () => refused('import_not_csv', [{ path: '31', code: 'not_parsable' }]),
    })
    await choose(aFile())
    await heading('This is not a readable CSV file')
    expect(screen.getByText(/^Reading stopped at line 31/)).toBeTruthy()
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
