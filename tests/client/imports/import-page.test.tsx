import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { clickTwice } from '#tests/support/gestures.ts'
import { freshBrowser, press, says, speak } from '#tests/support/render.tsx'
import { later } from '#tests/support/replies.ts'
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
  previewPath,
  refused,
  sentFile,
} from './import-screen.tsx'

freshBrowser()

describe('import page without a file', () => {
  test('shows the required columns, the accepted values and an example file, in English and Spanish', async () => {
    openPage({})
    await says('Opponent 1 key')
    const back = screen.getByRole('link', { name: 'Back to settings' })
    expect(back.getAttribute('href')).toBe('/?tab=settings')
    const [required, understood] = screen.getAllByRole('list', { hidden: true })
    expect(required?.textContent).toContain('Set 1 your team')
    expect(required?.textContent).not.toContain('Set 2')
    expect(understood?.textContent).toContain('ResultVictory, Draw or Defeat')
    await speak('es')
    await says('Clave del rival 1')
    expect(screen.getAllByText('revés o drive')).toHaveLength(4)
    const example = screen.getByText('Tu historial exportado te sirve de modelo.')
    expect(example.getAttribute('href')).toBe('/api/export/matches?lang=es')
    expect(example.textContent).toContain('(se abre en otra ventana)')
  })

  test('sends a file that is dropped on the page to the preview', async () => {
    const { asked } = openPage({ [previewPath]: () => ({ body: aPreview([aLine()]) }) })
    await screen.findByLabelText('Choose CSV file')
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [aFile()] } })
    await heading('partidos.csv')
    expect(await sentFile(asked[0])).toContain('2026-05-13')
  })
})

describe('import preview', () => {
  test('sends the file unchanged, focuses its name, announces the counts, and filters the lines by status', async () => {
    const noa = aLine({ line: 3, userPartner: 'Noa Gil' })
    const known = aLine({ line: 4, status: 'duplicate', userPartner: 'Irene Sanz' })
    const { asked, user } = await previewed(aPreview([aLine(), noa, known]))
    expect(asked[0]?.headers.get('Content-Type')).toBe('text/csv')
    expect(await sentFile(asked[0])).toBe('Date,Partner\r\n2026-05-13,Lucía')
    expect(document.activeElement?.textContent).toBe('partidos.csv')
    expect(screen.getByRole('status').textContent).toBe('2 new matches, 1 duplicate, 0 lines with errors')
    expect(button('0 With errors').disabled).toBe(true)
    expect(button('2 New').getAttribute('aria-pressed')).toBe('true')
    const texts = () => lines().map(({ textContent }) => textContent)
    const of = 'Wednesday, 13 May 2026You · '
    expect(texts()).toEqual([
      `Line 2 · ${of}Lucía Ferrer6-4 3-6 7-5Marcos Iriarte · Toni Bosch`,
      `Line 3 · ${of}Noa Gil6-4 3-6 7-5Marcos Iriarte · Toni Bosch`,
    ])
    await user.click(button('1 Duplicate'))
    expect(texts()).toEqual([expect.stringContaining('Irene Sanz')])
  })

  test('names the players to be added and the unused columns', async () => {
    const added = { newPlayers: ['Lucía Ferrer'], newPlayerCount: 4 }
    await previewed(aPreview([aLine()], { ...added, unusedColumns: ['Sol', 'Luna'] }))
    const texts = ['4 new players', 'Lucía Ferrer', 'and 3 more', 'Columns that are not used: Sol and Luna']
    for (const text of texts) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText(/^1 match is added.* 4 guests are added too\.$/)).toBeTruthy()
  })

  test('shows 20 lines at a time, and says when the server returned only the first lines', async () => {
    const many = Array.from({ length: 45 }, (_, place) => aLine({ line: place + 2 }))
    const { user } = await previewed(aPreview(many, { counts: { new: 12_000, duplicate: 0, wrong: 0 } }))
    expect(screen.getByText('The first 45 of 12,000.')).toBeTruthy()
    expect(lines()).toHaveLength(20)
    await user.click(button('Show more'))
    await user.click(button('Show more'))
    expect(lines()).toHaveLength(45)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('aborts the upload and returns to the file choice on Cancel', async () => {
    const { asked, user } = await looked([() => later().promise])
    await says('Uploading and checking...')
    await waitFor(() => expect(asked).toHaveLength(1))
    await user.click(button('Cancel'))
    expect(await screen.findByLabelText('Choose CSV file')).toBeTruthy()
    expect(asked[0]?.signal?.aborted).toBe(true)
  })

  test.for([
    ['only duplicates', aPreview([aLine({ status: 'duplicate' })]), /already have every match/],
    ['no lines', aPreview([]), /has no matches/],
  ] as const)('disables the import and shows the reason for a file with %s', async ([, preview, reason]) => {
    await previewed(preview)
    expect(button('Import 0 matches').disabled).toBe(true)
    expect(screen.getByText(reason)).toBeTruthy()
  })
})

describe('importing a file', () => {
  const run = 'POST /api/import/matches'
  const good = aPreview([aLine(), aLine({ line: 3 }), aLine({ line: 4, status: 'duplicate' })])

  test('sends the previewed file once on a double click, and shows the result in a heading and a toast', async () => {
    const { promise, answer } = later()
    const { asked } = await previewed(good, { [run]: () => promise })
    clickTwice(button('Import 2 matches'))
    await waitFor(() => expect(button('Importing...').getAttribute('aria-busy')).toBe('true'))
    expect(screen.queryByLabelText('Choose another file')).toBeNull()
    answer({ body: { added: 2, duplicates: 1 } })
    await heading('2 matches imported')
    expect(document.activeElement?.textContent).toBe('2 matches imported')
    await says(/1 duplicate was skipped\.$/)
    const history = screen.getByRole('link', { name: 'See history' })
    expect(history.getAttribute('href')).toBe('/?tab=matches&view=history')
    // The heading, and the toast.
    await waitFor(() => expect(screen.getAllByText('2 matches imported')).toHaveLength(2))
    const [looked, ran, ...more] = await Promise.all(asked.map(sentFile))
    expect(ran).toBe(looked)
    expect(more).toEqual([])
  })

  test('keeps the file after a lost connection, so that a second attempt imports the matches', async () => {
    let isOnline = false
    const done = { body: { added: 2, duplicates: 1 } }
    const { user } = await previewed(good, { [run]: () => (isOnline ? done : lostConnection()) })
    await user.click(button('Import 2 matches'))
    await says(/^The connection was lost\. Try again/)
    isOnline = true
    await user.click(button('Import 2 matches'))
    await heading('2 matches imported')
  })

  test('offers a new preview when lines have become invalid since the first preview', async () => {
    const wrong = aPreview([aLine({ status: 'wrong' })])
    await looked([{ body: good }, { body: wrong }], {
      [run]: () => refused('import_has_errors', [{ path: '2.date', code: 'date_in_future' }]),
    })
    await press('Import 2 matches')
    await press('Check again')
    await heading('The line with errors')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('rejects a file that has changed on disk since the preview, without sending it', async () => {
    const file = aFile()
    const { asked, choose } = openPage({ [previewPath]: () => ({ body: good }) })
    await choose(file)
    await heading('partidos.csv')
    const arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
    file.slice = () => Object.assign(new Blob(), { arrayBuffer })
    await press('Import 2 matches')
    expect((await screen.findByRole('alert')).textContent).toContain('has changed since it was checked')
    expect(button('Import 2 matches').disabled).toBe(true)
    expect(asked).toHaveLength(1)
  })
})
