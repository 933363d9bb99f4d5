import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { MatchFormDialog } from '#client/matches/form/match-form-dialog.tsx'
import { aMatch, signedIn } from '#tests/client/matches/details/seen-match.ts'
import { freshBrowser, network, show, speak } from '#tests/support/render.tsx'
import { fill, name, onClose, open, score, toastText } from './seen-form.tsx'

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Difficulty' })
const text = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const cristaleros = { 'GET /api/clans/my': () => ({ body: [{ id: 9, name: 'Los Cristaleros' }] }) }

// Typing a whole match in jsdom takes seconds on a busy machine.
describe('the rules of the match form', () => {
  freshBrowser()
  beforeEach(() => onClose.mockClear())

  const required = {
    en: [
      'Partner is required',
      'Opponent 1 is required',
      'Opponent 2 is required',
      'Set 1 score is required',
      'Date is required',
    ],
    es: [
      'La pareja es obligatoria',
      'El rival 1 es obligatorio',
      'El rival 2 es obligatorio',
      'El marcador del set 1 es obligatorio',
      'La fecha es obligatoria',
    ],
  }
  // spec 5: Messages: Date is required | Partner is required | Opponent 1 is required | Opponent 2 is required
  // spec 5: Set 1 score is required
  test.for(['en', 'es'] as const)(
    'what the server misses is said at its field, the first of it as toast: %s',
    async (language) => {
      const issues = [
        { path: 'userPartner', code: 'partner_required' },
        { path: 'opponent1', code: 'opponent_1_required' },
        { path: 'opponent2', code: 'opponent_2_required' },
        { path: 'sets', code: 'set_1_required' },
        { path: 'date', code: 'date_required' },
      ]
      const { user, save } = await open({
        'POST /api/matches': () => ({ status: 400, body: { code: 'invalid_input', issues } }),
      })
      await fill(user)
      await speak(language)
      await save()
      const [first] = required[language]
      await waitFor(async () => expect(await toastText('Error')).toBe(`Error${first}`))
      const dialog = within(screen.getByRole('dialog'))
      const told = dialog.getAllByRole('alert').map(({ textContent }) => textContent)
      expect(told.toSorted()).toEqual([...required[language]].toSorted())
      expect(name(language === 'en' ? 'Partner' : 'Tu pareja').getAttribute('aria-invalid')).toBe('true')
    },
  )

  // spec 4: The form resets and difficulty
  test('once it is saved the form is empty again, at difficulty 5', async () => {
    const { user, save } = await open()
    await fill(user)
    fireEvent.change(slider(), { target: { value: '9' } })
    await user.type(text(/^Venue/), 'La Pérgola')
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
    await waitFor(() => expect(slider().value).toBe('5'))
    for (const box of ['Partner', 'Opponent 1', 'Opponent 2']) expect(name(box)).toHaveProperty('value', '')
    expect(score('Set 1, your team')).toHaveProperty('value', '')
    expect(text(/^Venue/).value).toBe('')
  })

  // spec 5: (slider min 1, max
  test('the difficulty goes from 1 to 10 in steps of one', async () => {
    const { user, save, sent } = await open()
    expect(slider()).toMatchObject({ type: 'range', min: '1', max: '10', step: '1' })
    await fill(user)
    fireEvent.change(slider(), { target: { value: '10' } })
    expect(slider().getAttribute('aria-valuetext')).toBe('10/10')
    await save()
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ difficulty: 10 }))
  })

  // spec 5: Match form (messages bilingual) optional
  test('sides once chosen can be left open again', async () => {
    const { user, save, sent } = await open()
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'You, no side. Choose left' }))
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByRole('button', { name: 'You, no side. Choose left' })).toBeTruthy()
    expect(document.activeElement?.closest('[aria-labelledby=court-picker]')).not.toBeNull()
    await save()
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ userPosition: null, partnerPosition: null }))
  })

  // spec 5: Sets 2 and 3
  test('a second or third set is sent with both of its scores, or not at all', async () => {
    const { user, save, sent } = await open()
    await fill(user, '64')
    await user.type(score('Set 2, your team'), '6')
    await user.type(score('Set 3, opponents'), '7')
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ sets: [{ userScore: 6, opponentScore: 4 }] })
  })

  // spec 5: Score inputs are numbers
  test('scores are asked for as numbers, and one over 7 ends no set', async () => {
    const { user, save, sent } = await open()
    await fill(user, '86')
    const cells = screen.getAllByRole<HTMLInputElement>('textbox', {
      name: /^Set \d, (your team|opponents)$/,
    })
    expect(cells.map(({ inputMode, pattern }) => `${inputMode} ${pattern}`)).toEqual(
      Array(6).fill('numeric [0-7]'),
    )
    await save()
    expect(await toastText('Invalid Score')).toBe(
      'Invalid ScoreSet 1 score is not valid according to tennis rules',
    )
    expect(sent()).toEqual([])
  })

  // spec 4: When the editing match
  test('for another match, place, type, clan and difficulty are those of that one', async () => {
    const plain = aMatch({ id: 6, venue: null, courtName: null, difficulty: null })
    network({
      ...signedIn,
      ...cristaleros,
      'GET /api/matches/5': () => ({ body: aMatch({ matchType: 'ranked', clanId: 9 }) }),
      'GET /api/matches/6': () => ({ body: plain }),
    })
    const { user } = show(<Edited />)
    const type = async (pressed: string) => screen.findByRole('button', { name: pressed, pressed: true })
    const turn = () => user.click(screen.getByText('the other match'))
    const held = () => [text(/^Venue/).value, text(/^Court/).value, slider().value]
    const clan = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Clan' })?.value

    await type('Ranked')
    expect([...held(), clan()]).toEqual(['La Pérgola', '4', '7', '9'])
    await turn()
    await type('Casual')
    expect([...held(), clan()]).toEqual(['', '', '5', undefined])
    await turn()
    await type('Ranked')
    expect([...held(), clan()]).toEqual(['La Pérgola', '4', '7', '9'])
  })
})

function Edited() {
  const [id, setId] = useState(5)
  return (
    <>
      <button type="button" onClick={() => setId(11 - id)}>
        the other match
      </button>
      <MatchFormDialog matchId={id} onClose={onClose} />
    </>
  )
}
