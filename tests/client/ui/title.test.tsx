import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Title } from '#client/ui/title.tsx'
import { freshBrowser, show } from '#tests/support/render.tsx'

freshBrowser()

test('the browser’s tab is called as the page is, and as the app once it is left', async () => {
  const { rerender, unmount } = show(<Title key="matches">Matches</Title>)
  expect(await screen.findByRole('heading', { level: 1, name: 'Matches' })).toBeTruthy()
  expect(document.title).toBe('Matches · Bandeja')
  rerender(<Title key="clans">Clans</Title>)
  expect(document.title).toBe('Clans · Bandeja')
  unmount()
  expect(document.title).toBe('Bandeja')
})
