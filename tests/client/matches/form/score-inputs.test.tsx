import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { LiveOutcome } from '#client/matches/form/live-outcome.tsx'
import { ScoreInputs } from '#client/matches/form/score-inputs.tsx'
import { freshBrowser, show } from '#tests/support/render.tsx'
import { setsOf } from './seen-form.tsx'

freshBrowser()

function Score() {
  const [sets, setSets] = useState(setsOf())
  return (
    <>
      <ScoreInputs value={sets} onChange={setSets} us="You and Lucía" them="Marcos and Toni" errors={[]} />
      <button type="button">elsewhere</button>
      <LiveOutcome sets={sets} />
    </>
  )
}

const cells = () => [...document.querySelectorAll<HTMLInputElement>('fieldset input')]
const focused = () => document.activeElement?.getAttribute('aria-label')

/** The cells, with the focus in one of them and what was typed from there. */
async function typing(text: string, from = 'Set 1, your team') {
  const { user } = show(<Score />)
  await user.click(await screen.findByLabelText(from))
  await user.keyboard(text)
  return user
}

// spec 5: Focus moves onward after | Score inputs are numbers
test('one digit moves on, down and then right, as Tab does; a letter does not', async () => {
  const user = await typing('6')
  expect(focused()).toBe('Set 1, opponents')
  await user.keyboard('4')
  expect(focused()).toBe('Set 2, your team')
  await user.tab()
  expect(focused()).toBe('Set 2, opponents')
  await user.keyboard('x')
  expect(focused()).toBe('Set 2, opponents')
  await user.keyboard('{Backspace}6')
  expect(focused()).toBe('Set 3, your team')
  await user.keyboard('75')
  expect(focused()).toBe('Set 3, opponents')
  expect(cells().map(({ value }) => value)).toEqual(['6', '4', '', '6', '7', '5'])
  expect(new Set(cells().map(({ inputMode, pattern }) => `${inputMode} ${pattern}`))).toEqual(
    new Set(['numeric [0-7]']),
  )
})

test('Backspace empties a cell, and in an empty one goes back', async () => {
  const user = await typing('6{Backspace}')
  expect(focused()).toBe('Set 1, your team')
  expect(cells()[0]?.value).toBe('6')
  await user.keyboard('{Backspace}')
  expect(cells()[0]?.value).toBe('')
  await user.keyboard('{Backspace}')
  expect(focused()).toBe('Set 1, your team')
})

test('a set that nobody won is told once both digits are in, with the way to put it right', async () => {
  const user = await typing('6')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.keyboard('5')
  expect(screen.getByRole('alert').textContent).toBe('6-5 does not end a set. Try 7-5 or 7-6.')
  expect(cells()[0]?.getAttribute('aria-invalid')).toBe('true')
})

test('half a set is told when the reader has left it', async () => {
  const user = await typing('6', 'Set 2, your team')
  expect(screen.queryByText('Set 2 needs both scores to count.')).toBeNull()
  await user.click(screen.getByText('elsewhere'))
  expect(screen.getByText('Set 2 needs both scores to count.')).toBeTruthy()
})

// spec 4: a team wins when it has won | Equal sets won is a draw
// spec 5: Every set must be valid
test.for([
  ['643675', 'WVictory 2 sets to 1'],
  ['64', 'WVictory 1 set to 0'],
  ['6446', 'DDraw 1 set to 1'],
  ['4667', 'LDefeat 0 sets to 2'],
  ['65', 'Result Enter the score'],
] as const)('%s reads %s', async ([text, result]) => {
  await typing(text)
  expect(screen.getByRole('status').textContent).toBe(result)
})
