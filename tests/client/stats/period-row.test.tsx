import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HomeStats } from '#client/stats/home-stats.tsx'
import { freshBrowser, network, show, speak } from '#tests/support/render.tsx'
import { someStats } from './seen-stats.ts'

freshBrowser()

const paths = ['', '/period/7', '/period/14', '/period/30', '/period/90'].map((path) => `/api/stats${path}`)

// spec 2: with a period selector
test.for([
  ['en', 'Period', ['7 days', '14 days', '30 days', '90 days', 'All']],
  ['es', 'Periodo', ['7 días', '14 días', '30 días', '90 días', 'Todo']],
] as const)(
  'in %s the periods are four spans and all time, and 30 days is chosen',
  async ([language, label, names]) => {
    await speak(language)
    const asked = network(
      Object.fromEntries(paths.map((path) => [`GET ${path}`, () => ({ body: someStats() })])),
    )
    const { user } = show(<HomeStats />)
    const row = within(await screen.findByRole('group', { name: label }))
    const periods = row.getAllByRole('button')
    expect(periods.map(({ textContent }) => textContent)).toEqual(names)
    expect(row.getByRole('button', { pressed: true }).textContent).toBe(names[2])
    for (const period of periods) await user.click(period)
    await waitFor(() => expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(paths)))
  },
)
