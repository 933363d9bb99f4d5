import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useAppLocation } from '#client/lib/location.ts'
import { MatchFormDialog } from '#client/matches/form/match-form-dialog.tsx'
import { MatchDialogs } from '#client/matches/match-dialogs.tsx'
import { FinishDialog } from '#client/scheduled-matches/finish-dialog.tsx'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { aMatch, signedIn } from '#tests/client/matches/details/match-screen.ts'
import { toastText } from '#tests/client/matches/form/match-form-screen.tsx'
import { aFullMatch, four } from '#tests/client/scheduled-matches/scheduled-fixtures.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fill } from '#tests/support/gestures.ts'
import { freshBrowser, network, type Replies, show } from '#tests/support/render.tsx'
import { refused } from '#tests/support/replies.ts'

freshBrowser()
const onClose = vi.fn<() => void>()
beforeEach(() => {
  onClose.mockClear()
  vi.setSystemTime('2026-05-20T10:00:00Z')
})

const one = 'GET /api/matches/scheduled/5'
const record = 'POST /api/matches'
const gone = refused(404, 'not_found')
const recorded = { status: 201, body: aMatch({ id: 77 }) }

function AtAddress() {
  const { dialog } = useAppLocation()
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
    [record]: () => recorded,
    'GET /api/matches/77': () => recorded,
    'GET /api/matches/77/analytics': () => ({ body: { playerStats: {} } }),
    ...replies,
  })
  const shown = show(<AtAddress />)
  const sent = () => asked.filter(({ method }) => method === 'POST')
  const reads = () => asked.filter(({ path }) => path === '/api/matches/scheduled/5').length
  const save = async () => shown.user.click(await screen.findByRole('button', { name: /^Sav/ }))
  const scoreAndSave = async () => {
    await partner()
    for (const set of ['Set 1', 'Set 2']) {
      fill(`${set}, your team`, '6')
      fill(`${set}, opponents`, set === 'Set 1' ? '4' : '0')
    }
    await save()
  }
  return { ...shown, sent, reads, save, scoreAndSave }
}

const value = (label: RegExp | string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value
/** The value of the partner field, once the form is shown. */
async function partner() {
  await screen.findByLabelText('Partner')
  return value('Partner')
}

describe('Finish Match dialog', () => {
  // spec 2: or Finish Match
  // spec 4: Finishing opens the past-match | sets empty, difficulty 5 | court positions left/right/left/right
  test.for([
    [1, 'lucia', 'marcos', 'toni', 'left'],
    [2, 'ana', 'marcos', 'toni', 'right'],
    [3, 'toni', 'ana', 'lucia', 'left'],
    [4, 'marcos', 'ana', 'lucia', 'right'],
  ] as const)(
    'prefills players, court sides, venue and court for a user in seat %i, and records them with the sets',
    async ([own, mate, one1, one2, side]) => {
      const { sent, scoreAndSave } = open(aFullMatch({ ownPosition: own }))
      expect(await partner()).toBe(four[mate].playerName)
      expect(screen.getByRole('dialog', { name: 'Finish Match' })).toBeTruthy()
      expect(value('Opponent 1')).toBe(four[one1].playerName)
      expect(value('Opponent 2')).toBe(four[one2].playerName)
      expect([value(/^Venue/), value(/^Court/), value('Difficulty'), value('Set 1, your team')]).toEqual([
        'La Pérgola',
        '4',
        '5',
        '',
      ])
      await scoreAndSave()
      await eventually(() => expect(sent()).toHaveLength(1))
      expect(sent()[0]?.body).toMatchObject({
        scheduledMatchId: 5,
        date: '2026-05-13',
        partnerPlayerId: four[mate].playerId,
        opponent1PlayerId: four[one1].playerId,
        opponent2PlayerId: four[one2].playerId,
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
  test('shows only the "finished" toast, opens the match in the history and does not refetch the scheduled match', async () => {
    const { user, reads, scoreAndSave } = open(aFullMatch())
    await scoreAndSave()
    const details = await screen.findByRole('dialog', { name: 'Match details' })
    expect(await toastText('Match marked as finished')).toBe('Success!Match marked as finishedPicture')
    expect(screen.queryByText('Match added successfully!')).toBeNull()
    expect(location.search).toBe('?tab=matches&view=history&match=77')
    // A missing match is not refetched.
    expect(reads()).toBe(1)
    await user.click(within(details).getByLabelText('Close'))
    expect(location.search).toBe('?tab=matches&view=history')
  })

  test('records a ranked scheduled match as ranked in its clan', async () => {
    const ranked = aFullMatch({ matchType: 'ranked', clanId: 9, clanName: 'Los Cristaleros' })
    const { sent, scoreAndSave } = open(ranked, {
      'GET /api/clans/my': () => ({ body: [{ id: 9, name: 'Los Cristaleros' }] }),
    })
    await scoreAndSave()
    await eventually(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ matchType: 'ranked', clanId: 9 })
  })

  test('leaves the fields of missing players empty and rejects saving without a partner', async () => {
    const { sent, save } = open(aFullMatch({ participants: [four.ana, four.toni] }))
    expect(await partner()).toBe('')
    expect(value('Opponent 2')).toBe('Toni Bosch')
    await save()
    expect(await toastText('Missing Information')).toContain('Please select your partner')
    expect(sent()).toHaveLength(0)
  })

  test('restores its own draft after a remount and keeps the draft out of a new match form', async () => {
    const first = open(aFullMatch())
    await partner()
    fill('Set 1, your team', '6')
    first.unmount()
    const other = show(<MatchFormDialog onClose={() => {}} />)
    expect(await partner()).toBe('')
    other.unmount()
    open(aFullMatch())
    expect(await screen.findByText('This is what you had typed.')).toBeTruthy()
    expect(value('Set 1, your team')).toBe('6')
  })

  // spec 8: 'Failed to complete match'
  test('shows "Failed to complete match" and keeps the typed sets when the server fails', async () => {
    const { scoreAndSave } = open(aFullMatch(), { [record]: refused(500, 'unexpected') })
    await scoreAndSave()
    expect(await toastText('Error')).toBe('ErrorFailed to complete match')
    expect(value('Set 1, your team')).toBe('6')
  })

  test('focuses a link to the recorded match on 409 already_finished and refetches the scheduled match', async () => {
    const { reads, scoreAndSave } = open(aFullMatch(), {
      [record]: () => ({ status: 409, body: { code: 'already_finished', matchId: 77 } }),
    })
    await scoreAndSave()
    expect(await screen.findByText('This match has already been added.')).toBeTruthy()
    const link = screen.getByText('Open that match')
    expect(link.getAttribute('href')).toBe('/?tab=matches&view=history&match=77')
    await eventually(() => expect(document.activeElement).toBe(link))
    // A refused request invalidates nothing by itself.
    await eventually(() => expect(reads()).toBe(2))
  })

  test('records the typed result as a new match when the scheduled match was deleted meanwhile', async () => {
    const { user, scoreAndSave } = open(aFullMatch())
    await partner()
    network({ ...signedIn, [record]: gone, [one]: gone })
    await scoreAndSave()
    await user.click(await screen.findByText('Record it as new'))
    expect(await screen.findByRole('dialog', { name: 'Add Match' })).toBeTruthy()
    expect(await partner()).toBe('Lucía Ferrer')
    expect(value('Set 2, your team')).toBe('6')
  })
})

test.for([
  ['before the match day', aFullMatch({ date: '2026-05-21' }), 'Not played yet'],
  [
    'to a user without a seat',
    aFullMatch({ ownPosition: null, participants: [four.lucia, four.marcos, four.toni] }),
    "You aren't in this match",
  ],
] as const)('Finish Match dialog shows a message instead of the form %s', async ([, match, text]) => {
  open(match)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByText('Save')).toBeNull()
})

test('Finish Match dialog links to the history when the scheduled match no longer exists', async () => {
  open(aFullMatch(), { [one]: gone })
  expect(await screen.findByText('This match is no longer here')).toBeTruthy()
  expect(screen.getByText('Go to the history').getAttribute('href')).toBe('/?tab=matches&view=history')
})
