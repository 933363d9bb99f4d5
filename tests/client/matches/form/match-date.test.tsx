import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MatchDate } from '#client/matches/form/match-date.tsx'
import { freshBrowser, show } from '#tests/support/render.tsx'

freshBrowser()

const dayOf = (value: string) => <MatchDate value={value} onChange={() => {}} error={undefined} />
const pressed = () => document.querySelector('[aria-pressed=true]')?.textContent

test('the day that is pressed is the one that will be saved', async () => {
  vi.setSystemTime('2026-05-20T10:00:00Z')
  const { rerender, user } = show(dayOf('2026-05-20'))
  await screen.findByText('Today')
  expect(pressed()).toBe('Today')
  rerender(dayOf('2026-05-11'))
  expect(pressed()).toBe('Other day')
  expect(screen.getByLabelText('Date', { selector: 'input' })).toHaveProperty('value', '2026-05-11')
  rerender(dayOf('2026-05-19'))
  expect(pressed()).toBe('Yesterday')
  await user.click(screen.getByText('Other day'))
  expect(pressed()).toBe('Other day')
})
