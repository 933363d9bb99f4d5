import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { today, yesterday } from '#client/lib/format.ts'
import { MatchDate } from '#client/matches/form/match-date.tsx'
import { addDays } from '#shared/calendar.ts'
import { freshBrowser, show } from '#tests/support/render.tsx'

freshBrowser()

const dayOf = (value: string) => <MatchDate value={value} onChange={() => {}} error={undefined} />
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)

test('the day that is pressed is the one that will be saved', async () => {
  const { rerender, user } = show(dayOf(today()))
  await screen.findByRole('button', { name: 'Today' })
  expect(pressed()).toEqual(['Today'])
  rerender(dayOf(addDays(today(), -9)))
  expect(pressed()).toEqual(['Other day'])
  expect(screen.getByLabelText('Date', { selector: 'input' })).toHaveProperty('value', addDays(today(), -9))
  rerender(dayOf(yesterday()))
  expect(pressed()).toEqual(['Yesterday'])
  await user.click(screen.getByRole('button', { name: 'Other day' }))
  expect(pressed()).toEqual(['Other day'])
})
