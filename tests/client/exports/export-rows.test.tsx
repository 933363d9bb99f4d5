import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ExportRows } from '#client/exports/export-rows.tsx'
import { freshBrowser, says, show, speak } from '#tests/support/render.tsx'

freshBrowser()

// spec 2: Export buttons for statistics | They open /api/export/stats and /api/export/matches
// spec 7: /api/export/stats
test('each file is in the reader’s language and opens in a new window, which its name says', async () => {
  const links = () => screen.getAllByRole<HTMLAnchorElement>('link')
  const hrefs = () => links().map((link) => link.getAttribute('href'))
  show(<ExportRows />)
  await says('Export statistics')
  expect(links().map((link) => link.ariaLabel ?? link.textContent)).toEqual([
    'Export statisticsCSV · opens in a new window',
    'Export statistics as JSON, opens in a new window',
    'Export match historyCSV · opens in a new window',
    'Export match history as JSON, opens in a new window',
  ])
  const paths = [
    'stats?lang=en',
    'stats?lang=en&format=json',
    'matches?lang=en',
    'matches?lang=en&format=json',
  ]
  expect(hrefs()).toEqual(paths.map((path) => `/api/export/${path}`))
  for (const { target, rel } of links()) expect([target, rel]).toEqual(['_blank', 'noopener'])
  await speak('es')
  await says('Exportar estadísticas')
  expect(hrefs()).toEqual(paths.map((path) => `/api/export/${path.replace('lang=en', 'lang=es')}`))
})
