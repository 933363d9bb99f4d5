import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { today } from '#client/lib/format.ts'
import { useView } from '#client/lib/location.ts'
import { MatchFormDialog } from '#client/matches/form/match-form-dialog.tsx'
import { MatchDialogs } from '#client/matches/match-dialogs.tsx'
import { FinishDialog } from '#client/scheduled-matches/finish/finish-dialog.tsx'
import { addDays } from '#shared/calendar.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { aMatch, signedIn } from '#tests/client/matches/details/seen-match.ts'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { aFullMatch, ana, lucia, marcos, toni } from './seen-full-match.ts'

const one = 'GET /api/matches/scheduled/5'
const gone = { status: 404, body: { code: 'not_found' } }
const recorded = { status: 201, body: aMatch({ id: 77 }) }
const onClose = vi.fn<() => void>()

function Place() {
  const { dialog } = useView()
  return (
    <>
      {dialog === 'finish' && <FinishDialog id={5} onClose={onClose} />}
      <MatchDialogs />
    </>
  )
}

function open(match: ScheduledMatch, replies: Replies = {}) {
  history.replaceState(null, '', '/?tab=matches&scheduled=5&dialog=finish')
  const asked = network({
    ...signedIn,
    [one]: () => ({ body: match }),
    'POST /api/matches': () => recorded,
    'GET /api/matches/77': () => recorded,
    'GET /api/matches/77/analytics': () => ({ body: { playerStats: {} } }),
    ...replies,
  })
  const shown = show(<Place />)
  const sent = () => asked.filter(({ method }) => method === 'POST')
  return { ...shown, asked, sent }
}

const name = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: '[role=combobox]' })
const text = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const score = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const toastText = async (title: string) =>
  (await screen.findByText(title, { selector: '.toast *' })).closest('.toast')?.textContent

type Shown = ReturnType<typeof open>
const save = async ({ user }: Shown) => user.click(await screen.findByRole('button', { name: /^Sav/ }))
async function scoreAndSave(shown: Shown) {
  await name('Partner')
  await shown.user.click(score('Set 1, your team'))
  await shown.user.keyboard('6460')
  await save(shown)
}

describe('finishing a match', () => {
  freshBrowser()
  beforeEach(() => onClose.mockClear())

  // spec 2: or Finish Match
  // spec 4: Finishing opens the past-match | sets empty, difficulty 5 | court positions left/right/left/right
  test.for([
    [1, 'Ana Roldán', 'Lucía Ferrer', 'Marcos Iriarte', 'Toni Bosch', 'left'],
    [2, 'Lucía Ferrer', 'Ana Roldán', 'Marcos Iriarte', 'Toni Bosch', 'right'],
    [3, 'Marcos Iriarte', 'Toni Bosch', 'Ana Roldán', 'Lucía Ferrer', 'left'],
    [4, 'Toni Bosch', 'Marcos Iriarte', 'Ana Roldán', 'Lucía Ferrer', 'right'],
  ] as const)(
    'from place %i it begins with who plays, where they stand, and the place',
    async ([own, , partner, opponent1, opponent2, side]) => {
      const shown = open(aFullMatch({ ownPosition: own }))
      expect(await screen.findByRole('dialog', { name: 'Finish Match' })).toBeTruthy()
      expect((await name('Partner')).value).toBe(partner)
      expect((await name('Opponent 1')).value).toBe(opponent1)
      expect((await name('Opponent 2')).value).toBe(opponent2)
      expect(text(/^Venue/).value).toBe('La Pérgola')
      expect(text(/^Court/).value).toBe('4')
      expect(screen.getByRole('slider', { name: 'Difficulty' })).toHaveProperty('value', '5')
      expect(score('Set 1, your team').value).toBe('')
      await scoreAndSave(shown)
      await waitFor(() => expect(shown.sent()).toHaveLength(1))
      const idOf = (called: string) =>
        [ana, lucia, marcos, toni].find(({ playerName }) => playerName === called)?.playerId
      expect(shown.sent()[0]?.body).toMatchObject({
        scheduledMatchId: 5,
        date: '2026-05-13',
        partnerPlayerId: idOf(partner),
        opponent1PlayerId: idOf(opponent1),
        opponent2PlayerId: idOf(opponent2),
        userPosition: side,
        partnerPosition: side === 'left' ? 'right' : 'left',
        opponent1Position: 'left',
        opponent2Position: 'right',
        difficulty: 5,
        sets: [
          { userScore: 6, opponentScore: 4 },
          { userScore: 6, opponentScore: 0 },
        ],
        venue: 'La Pérgola',
        courtName: '4',
        matchType: 'casual',
      })
    },
  )

  // spec 4: with the message 'Match marked as finished'
  // spec 8: 'Match marked as finished'
  test('says only that it is finished, and opens the match in the history', async () => {
    const shown = open(aFullMatch())
    await scoreAndSave(shown)
    expect(await screen.findByRole('dialog', { name: 'Match details' })).toBeTruthy()
    expect(await toastText('Match marked as finished')).toBe('Success!Match marked as finished')
    expect(screen.queryByText('Match added successfully!')).toBeNull()
    expect(location.search).toBe('?tab=matches&view=history&match=77')
    // Gone, it is not asked for again.
    expect(shown.asked.filter(({ path }) => path === '/api/matches/scheduled/5')).toHaveLength(1)
    await shown.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
    expect(location.search).toBe('?tab=matches&view=history')
  })

  test('in Spanish', async () => {
    await speak('es')
    open(aFullMatch())
    expect(await screen.findByRole('dialog', { name: 'Finalizar partido' })).toBeTruthy()
  })

  test('a ranked one stays ranked for its clan', async () => {
    const clans = { body: [{ id: 9, name: 'Los Cristaleros' }] }
    const shown = open(aFullMatch({ matchType: 'ranked', clanId: 9, clanName: 'Los Cristaleros' }), {
      'GET /api/clans/my': () => clans,
    })
    await scoreAndSave(shown)
    await waitFor(() => expect(shown.sent()).toHaveLength(1))
    expect(shown.sent()[0]?.body).toMatchObject({ matchType: 'ranked', clanId: 9 })
  })

  test('whoever was missing is left to be filled in', async () => {
    const shown = open(
      aFullMatch({ status: 'open', participants: [ana, toni], availableSlots: [2, 3], ownPosition: 1 }),
    )
    await save(shown)
    expect((await name('Partner')).value).toBe('')
    expect((await name('Opponent 2')).value).toBe('Toni Bosch')
    expect(await toastText('Missing Information')).toContain('Please select your partner')
    expect(shown.sent()).toHaveLength(0)
  })

  test('what was typed stays after a reload, apart from a new match', async () => {
    const shown = open(aFullMatch())
    await name('Partner')
    await shown.user.click(score('Set 1, your team'))
    await shown.user.keyboard('64')
    shown.unmount()

    const other = show(<MatchFormDialog onClose={() => {}} />)
    expect((await name('Partner')).value).toBe('')
    other.unmount()

    const { user } = open(aFullMatch())
    expect(await screen.findByText('This is what you had typed.')).toBeTruthy()
    expect(score('Set 1, your team').value).toBe('6')
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(score('Set 1, your team').value).toBe('')
    expect((await name('Partner')).value).toBe('Lucía Ferrer')
  })

  // spec 8: 'Failed to complete match'
  test('a failure says so, and the form stays', async () => {
    const shown = open(aFullMatch(), { 'POST /api/matches': () => ({ status: 500, body: {} }) })
    await scoreAndSave(shown)
    expect(await toastText('Error')).toBe('ErrorFailed to complete match')
    expect(score('Set 1, your team').value).toBe('6')
  })

  test('recorded by somebody else before, it leads to that match', async () => {
    const shown = open(aFullMatch(), {
      'POST /api/matches': () => ({ status: 409, body: { code: 'already_finished', matchId: 77 } }),
    })
    await scoreAndSave(shown)
    expect(await screen.findByText('This match has been recorded already.')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Open that match' })
    expect(link.getAttribute('href')).toBe('/?tab=matches&view=history&match=77')
    await waitFor(() => expect(document.activeElement).toBe(link))
    // What is shown of it is read again: the refusal itself touched nothing.
    await waitFor(() =>
      expect(shown.asked.filter(({ path }) => path === '/api/matches/scheduled/5')).toHaveLength(2),
    )
  })

  test('deleted meanwhile, what was typed can be recorded as a new match', async () => {
    const replies: Replies = { 'POST /api/matches': () => gone }
    const shown = open(aFullMatch(), replies)
    await name('Partner')
    replies[one] = () => gone
    network({ ...signedIn, ...replies })
    await scoreAndSave(shown)
    await shown.user.click(await screen.findByRole('button', { name: 'Record it as a new match' }))
    expect(await screen.findByRole('dialog', { name: 'Add Match' })).toBeTruthy()
    expect((await name('Partner')).value).toBe('Lucía Ferrer')
    expect(score('Set 2, your team').value).toBe('6')
  })

  test('before its day it is not to be recorded yet', async () => {
    open(aFullMatch({ date: addDays(today(), 1) }))
    expect(await screen.findByRole('heading', { name: 'Still to be played' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Sav/ })).toBeNull()
  })

  test('who does not sit in it is told so', async () => {
    open(aFullMatch({ ownPosition: null, participants: [lucia, marcos, toni] }))
    expect(await screen.findByRole('heading', { name: 'You are not in this match' })).toBeTruthy()
  })

  test('one that is gone leads to the history', async () => {
    open(aFullMatch(), { [one]: () => gone })
    expect(await screen.findByRole('heading', { name: 'This match is no longer here' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the history' }).getAttribute('href')).toBe(
      '/?tab=matches&view=history',
    )
  })

  test('one that does not load is asked for again', async () => {
    const replies: Replies = { [one]: () => ({ status: 503, body: { code: 'unavailable' } }) }
    const { user } = open(aFullMatch(), replies)
    const again = await screen.findByRole('button', { name: 'Try again' })
    network({ ...signedIn, [one]: () => ({ body: aFullMatch() }) })
    await user.click(again)
    expect((await name('Partner')).value).toBe('Lucía Ferrer')
  })
})
