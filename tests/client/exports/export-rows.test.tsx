import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ExportRows } from '#client/exports/export-rows.tsx'
import { freshBrowser, show, speak } from '#tests/support/render.tsx'

freshBrowser()

const links = () =>
  screen
    .getAllByRole<HTMLAnchorElement>('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')])

// spec 2: Export buttons for statistics | They open /api/export/stats and /api/export/matches
// spec 7: /api/export/stats
test('each file opens in a new window, which its name says, in the reader’s language', async () => {
  show(<ExportRows />)
  await screen.findByText('Export statistics')
  expect(links()).toEqual([
    ['Export statisticsCSV · opens in a new window', '/api/export/stats?lang=en'],
    ['Export statistics as JSON, opens in a new window', '/api/export/stats?lang=en&format=json'],
    ['Export match historyCSV · opens in a new window', '/api/export/matches?lang=en'],
    ['Export match history as JSON, opens in a new window', '/api/export/matches?lang=en&format=json'],
  ])
  for (const link of screen.getAllByRole<HTMLAnchorElement>('link'))
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener'])
})

test('a Spanish reader gets Spanish files', async () => {
  await speak('es')
  show(<ExportRows />)
  await screen.findByText('Exportar estadísticas')
  expect(links()).toEqual([
    ['Exportar estadísticasCSV · se abre en otra ventana', '/api/export/stats?lang=es'],
    ['Exportar estadísticas en JSON, se abre en otra ventana', '/api/export/stats?lang=es&format=json'],
    ['Exportar historial de partidosCSV · se abre en otra ventana', '/api/export/matches?lang=es'],
    [
      'Exportar historial de partidos en JSON, se abre en otra ventana',
      '/api/export/matches?lang=es&format=json',
    ],
  ])
})
