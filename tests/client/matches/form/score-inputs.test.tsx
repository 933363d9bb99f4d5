import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { LiveOutcome } from '#client/matches/form/live-outcome.tsx'
import { ScoreInputs } from '#client/matches/form/score-inputs.tsx'
import { freshBrowser, show, speak } from '#tests/support/render.tsx'

const empty = { userScore: '', opponentScore: '' }

function Score() {
  const [sets, setSets] = useState([empty, empty, empty])
  return (
    <>
      <ScoreInputs value={sets} onChange={setSets} us="You and Lucía" them="Marcos and Toni" errors={[]} />
      <button type="button">elsewhere</button>
      <LiveOutcome sets={sets} />
    </>
  )
}

const cell = (name: string) => screen.findByRole('textbox', { name })
const focused = () => document.activeElement?.getAttribute('aria-label')

describe('score inputs', () => {
  freshBrowser()

  // spec 5: Focus moves onward after
  test('one digit moves on, down and then right', async () => {
    const { user } = show(<Score />)
    await user.click(await cell('Set 1, your team'))
    await user.keyboard('6')
    expect(focused()).toBe('Set 1, opponents')
    await user.keyboard('4')
    expect(focused()).toBe('Set 2, your team')
    await user.keyboard('3675')
    expect(focused()).toBe('Set 3, opponents')
    const values = screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value)
    expect(values).toEqual(['6', '4', '3', '6', '7', '5'])
  })

  test('Tab goes the same way', async () => {
    const { user } = show(<Score />)
    await user.click(await cell('Set 1, your team'))
    await user.tab()
    expect(focused()).toBe('Set 1, opponents')
    await user.tab()
    expect(focused()).toBe('Set 2, your team')
  })

  test('Backspace empties a cell, and in an empty one goes back', async () => {
    const { user } = show(<Score />)
    await user.click(await cell('Set 1, your team'))
    await user.keyboard('6{Backspace}')
    expect(focused()).toBe('Set 1, your team')
    expect(await cell('Set 1, your team')).toHaveProperty('value', '6')
    await user.keyboard('{Backspace}')
    expect(await cell('Set 1, your team')).toHaveProperty('value', '')
    await user.keyboard('{Backspace}')
    expect(focused()).toBe('Set 1, your team')
  })

  // spec 5: Score inputs are numbers
  test('a letter stays where it is: it does not move on', async () => {
    const { user } = show(<Score />)
    await user.click(await cell('Set 1, your team'))
    await user.keyboard('x')
    expect(focused()).toBe('Set 1, your team')
  })

  test('a set that nobody won is told once both digits are in, with the way to put it right', async () => {
    const { user } = show(<Score />)
    await user.click(await cell('Set 1, your team'))
    await user.keyboard('6')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.keyboard('5')
    expect(screen.getByRole('alert').textContent).toBe('6-5 does not end a set. Try 7-5 or 7-6.')
    expect((await cell('Set 1, your team')).getAttribute('aria-invalid')).toBe('true')
    await speak('es')
    await screen.findByText('6-5 no cierra el set. Prueba 7-5 o 7-6.')
  })

  test('half a set is told when the reader has left it', async () => {
    const { user } = show(<Score />)
    await user.click(await cell('Set 2, your team'))
    await user.keyboard('6')
    expect(screen.queryByText('Set 2 needs both scores to count.')).toBeNull()
    await user.click(screen.getByText('elsewhere'))
    expect(screen.getByText('Set 2 needs both scores to count.')).toBeTruthy()
  })

  // spec 4: a team wins when it has won | Equal sets won is a draw
  // spec 5: Every set must be valid
  test.for([
    ['643675', 'W', 'Victory 2 sets to 1'],
    ['64', 'W', 'Victory 1 set to 0'],
    ['6446', 'D', 'Draw 1 set to 1'],
    ['4667', 'L', 'Defeat 0 sets to 2'],
    ['65', '', 'Result Enter the score'],
  ] as const)('%s reads %s %s', async ([typed, letter, words]) => {
    const { user } = show(<Score />)
    await user.click(await cell('Set 1, your team'))
    await user.keyboard(typed)
    expect(screen.getByRole('status').textContent).toBe(letter + words)
  })

  test('in Spanish a defeat has the D and a draw the E', async () => {
    await speak('es')
    const { user } = show(<Score />)
    await user.click(await cell('Set 1, vosotros'))
    await user.keyboard('4667')
    expect(screen.getByRole('status').textContent).toBe('DDerrota 0 sets a 2')
  })
})
