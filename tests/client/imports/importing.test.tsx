import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { freshBrowser, type Reply } from '#tests/support/render.tsx'
import { aLine, aPreview } from './preview.ts'
import {
  previewed,
  button,
  heading,
  sentFile,
  lostConnection,
  openPage,
  previewPath,
  refused,
  aFile,
} from './seen-page.tsx'

const runPath = 'POST /api/import/matches'

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

  test('a double click imports once', async () => {
    let runs = 0
    const { asked } = await previewed(aPreview([aLine()]), {
      [runPath]: () => ({ body: runs++ === 0 ? { added: 1, duplicates: 0 } : { added: 0, duplicates: 1 } }),
    })
    const start = button('Import 1 match')
    act(() => {
      start.click()
      start.click()
    })
    expect(await heading('1 match imported')).toBeTruthy()
    expect(asked.filter(({ path }) => path === '/api/import/matches')).toHaveLength(1)
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
