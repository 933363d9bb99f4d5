import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { longDate } from '#client/lib/format.ts'
import { freshBrowser, type Reply, speak } from '#tests/support/render.tsx'
import { aLine, aPreview, manyLines } from './preview.ts'
import { openPage, previewPath, aFile, heading, sentFile, previewed, button, lines } from './seen-page.tsx'

const never = () => new Promise<Reply>(() => {})

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
