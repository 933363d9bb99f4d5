import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { readDraft, saveDraft } from '#client/lib/drafts.ts'
import type { ProposedDraft } from '#client/lib/proposed-draft.ts'
import { courtPosition, courtSeats, drawnSide, noSides, withSide } from '#client/matches/court-sides.ts'
import { LiveOutcome } from '#client/matches/form/live-outcome.tsx'
import { MatchDate } from '#client/matches/form/match-date.tsx'
import { matchDraftKey, moveMatchDraft } from '#client/matches/form/match-draft.ts'
import { emptyMatch, type MatchFormValues, proposeMatch } from '#client/matches/form/match-form-values.ts'
import { ScoreInputs } from '#client/matches/form/score-inputs.tsx'
import { freshBrowser, show } from '#tests/support/render.tsx'
import { setsOf, typed } from './match-form-screen.tsx'

freshBrowser()

function Score() {
  const [sets, setSets] = useState(setsOf())
  return (
    <>
      <ScoreInputs
        value={sets}
        onChange={setSets}
        us="You and Lucía"
        them="Marcos and Toni"
        errors={[]}
        onDecided={() => document.querySelector('button')?.focus()}
      />
      <button type="button">elsewhere</button>
      <LiveOutcome sets={sets} />
    </>
  )
}

const cells = () => [...document.querySelectorAll<HTMLInputElement>('fieldset input')]
const focused = () => document.activeElement?.getAttribute('aria-label')

/** The cells, with the focus in one of them and the text typed from there. */
async function typing(text: string, from = 'Set 1, your team') {
  const { user } = show(<Score />)
  await user.click(await screen.findByLabelText(from))
  await user.keyboard(text)
  return user
}

// spec 5: Focus moves onward after | Score inputs are numbers
test('a digit in a score input moves the focus to the next input, in Tab order; a letter keeps the focus', async () => {
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

test('the same digit over a filled score input moves the focus on too', async () => {
  const user = await typing('6463')
  await user.click(screen.getByLabelText('Set 1, your team'))
  await user.keyboard('63')
  expect(focused()).toBe('Set 2, your team')
  await user.keyboard('63')
  expect(cells().map(({ value }) => value)).toEqual(['6', '3', '6', '3', '', ''])
})

// spec 9: At most 3 sets
test.for([
  ['6463', 'elsewhere'],
  ['4626', 'elsewhere'],
  ['6446', 'Set 3, your team'],
  ['6465', 'Set 3, your team'],
] as const)(
  'after the digits %s the focus is on "%s": a third set is for one set all',
  async ([text, on]) => {
    await typing(text)
    expect(focused() ?? document.activeElement?.textContent).toBe(on)
  },
)

test('Backspace clears a filled score input, and moves the focus from an empty input to the previous input', async () => {
  const user = await typing('6{Backspace}')
  expect(focused()).toBe('Set 1, your team')
  expect(cells()[0]?.value).toBe('6')
  await user.keyboard('{Backspace}')
  expect(cells()[0]?.value).toBe('')
  await user.keyboard('{Backspace}')
  expect(focused()).toBe('Set 1, your team')
})

test('an impossible set score shows an error with valid scores once both digits are entered', async () => {
  const user = await typing('6')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.keyboard('5')
  expect(screen.getByRole('alert').textContent).toBe("A set can't end 6-5. Try 7-5 or 7-6.")
  expect(cells()[0]?.getAttribute('aria-invalid')).toBe('true')
})

test('a set with only one score shows a message after the focus leaves the score inputs', async () => {
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
] as const)('the live outcome of the typed digits %s shows "%s"', async ([text, result]) => {
  await typing(text)
  expect(screen.getByRole('status').textContent).toBe(result)
})

const dayOf = (value: string) => <MatchDate value={value} onChange={() => {}} error={undefined} />
const pressed = () => document.querySelector('[aria-pressed=true]')?.textContent

test('the date picker presses Today, Yesterday or Other day to match the date, and Other day on a click', async () => {
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

test.for([
  ['at midnight', () => vi.advanceTimersByTime(3 * 60_000)],
  [
    'when a page that slept over midnight is seen again',
    () => {
      vi.setSystemTime('2026-05-21T00:03:00Z')
      document.dispatchEvent(new Event('visibilitychange'))
    },
  ],
] as const)('the date picker says Yesterday of what was today, %s', async ([, pass]) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-05-20T23:58:00Z') })
  show(dayOf('2026-05-20'))
  expect(pressed()).toBe('Today')
  act(() => void pass())
  expect(pressed()).toBe('Yesterday')
})

const ofClan = { matchType: 'ranked', clanId: 9 } as const
const pairs = { userPartner: typed('Lucía'), opponent1: typed('Marcos'), opponent2: typed('Toni') }
const kept = () => readDraft<ProposedDraft<MatchFormValues>>(matchDraftKey('ana'))
const type = (values: Partial<MatchFormValues>) =>
  saveDraft(matchDraftKey('ana'), { values: { ...emptyMatch(), ...values }, key: 'k' })

test('what is typed of a match that gets its id meanwhile is the draft of that match, and of no other', () => {
  saveDraft(matchDraftKey('ana', -5), { comments: 'typed' })
  saveDraft(matchDraftKey('ana', -55), { comments: 'another' })
  moveMatchDraft(-5, 12)
  expect([12, -5, -55].map((id) => readDraft(matchDraftKey('ana', id)))).toEqual([
    { comments: 'typed' },
    null,
    { comments: 'another' },
  ])
})

test('a proposed clan keeps the typed players of the draft, and sets its match type and clan', () => {
  type({ userPartner: typed('Noa') })
  proposeMatch('ana', ofClan)
  expect(kept()).toMatchObject({
    values: { ...ofClan, userPartner: typed('Noa') },
    proposed: { ...ofClan, userPartner: typed('') },
    key: 'k',
  })
})

test('proposed players leave a draft with typed players unchanged, and are stored as its proposal', () => {
  type({ userPartner: typed('Noa') })
  proposeMatch('ana', { ...pairs, ...ofClan }, 'origin')
  expect(kept()).toMatchObject({
    values: { userPartner: typed('Noa'), opponent1: typed(''), matchType: 'casual' },
    proposed: { ...pairs, ...ofClan },
  })
  expect(kept()?.origin).toBeUndefined()
})

test('proposed players and their origin are added to a draft without typed players', () => {
  type({ venue: 'Club Norte' })
  proposeMatch('ana', { ...pairs, ...ofClan }, 'origin')
  expect(kept()).toMatchObject({ values: { ...pairs, venue: 'Club Norte' }, origin: 'origin' })
})

test('a new proposal replaces the previous proposal when the draft was not edited', () => {
  proposeMatch('ana', { ...pairs, ...ofClan })
  proposeMatch('ana', ofClan)
  expect(kept()?.values).toMatchObject({ ...ofClan, userPartner: typed('') })
})

// spec 4: Choosing a position for one
test.for([
  ['user', 'left', 'left right - -'],
  ['user', 'right', 'right left - -'],
  ['partner', 'left', 'right left - -'],
  ['opponent1', 'left', '- - left right'],
  ['opponent2', 'left', '- - right left'],
  ['opponent2', 'right', '- - left right'],
] as const)('court sides: %s on the %s puts the teammate on the opposite side', ([seat, side, expected]) => {
  const sides = withSide(noSides, seat, side)
  expect(courtSeats.map((each) => sides[`${each}Position`] ?? '-').join(' ')).toBe(expected)
})

test('players without sides get distinct court positions; a player beside a teammate on the left is drawn on the right', () => {
  expect(courtSeats.map((seat) => courtPosition(noSides, seat))).toEqual([1, 2, 4, 3])
  expect(drawnSide({ ...noSides, partnerPosition: 'left' }, 'user')).toBe('right')
})

test('the left player of each pair is placed on the left as seen by that pair facing the net', () => {
  const sides = withSide(withSide(noSides, 'partner', 'left'), 'opponent1', 'left')
  expect(courtSeats.map((seat) => courtPosition(sides, seat))).toEqual([2, 1, 3, 4])
})
