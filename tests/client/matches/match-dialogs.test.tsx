import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { change, useView } from '#client/lib/location.ts'
import { proposeMatch } from '#client/matches/form/match-draft.ts'
import { MatchFormDialog } from '#client/matches/form/match-form-dialog.tsx'
import { MatchDialogs } from '#client/matches/match-dialogs.tsx'
import { freshBrowser, network, show } from '#tests/support/render.tsx'
import { aMatch, registered, signedIn } from './details/seen-match.ts'
import { aReceipt, receipts } from './ranked/seen-ratings.ts'

const ranked = aMatch({
  id: 77,
  matchType: 'ranked',
  clanId: 9,
  seats: aMatch().seats.with(0, registered(1, 'Ana Roldán')),
})

/** Something under the dialogs, that says where the reader is. */
function Place() {
  const { place } = useView()
  return (
    <>
      <output>{JSON.stringify(place)}</output>
      <MatchDialogs />
    </>
  )
}

const typed = (name: string) => ({ name, player: null })

describe('after saving', () => {
  freshBrowser()

  test('a ranked match opens in the place of the form, and closing leads back to where that was opened', async () => {
    network({
      ...signedIn,
      'GET /api/clans/my': () => ({ body: [{ id: 9, name: 'Los Cristaleros' }] }),
      'POST /api/matches': () => ({ status: 201, body: ranked }),
      'GET /api/matches/77': () => ({ body: ranked }),
      'GET /api/matches/77/analytics': () => ({ body: { playerStats: {} } }),
      'GET /api/matches/77/ratings': () => ({ body: receipts([aReceipt()]) }),
    })
    history.replaceState(null, '', '/?tab=community&view=clans&clan=9')
    proposeMatch('ana', {
      userPartner: typed('Lucía'),
      opponent1: typed('Marcos'),
      opponent2: typed('Toni'),
      matchType: 'ranked',
      clanId: 9,
      sets: [
        { userScore: '6', opponentScore: '4' },
        { userScore: '', opponentScore: '' },
        { userScore: '', opponentScore: '' },
      ],
    })
    const { user } = show(<Place />)
    const length = history.length
    change({ dialog: 'record' })
    await user.click(await screen.findByRole('button', { name: /^Sav/ }))
    const details = within(await screen.findByRole('dialog', { name: 'Match details' }))
    expect(location.search).toBe('?tab=matches&view=history&match=77')
    expect(await screen.findByText('Ranked · +17')).toBeTruthy()
    expect(history.length).toBe(length + 1)
    // What tells that it was added can be closed too.
    await user.click(details.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(location.search).toBe('?tab=community&view=clans&clan=9'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a match of the address', () => {
  freshBrowser()

  // spec 2: Clicking one opens the detail
  test('opens over the page, and can be edited from there', async () => {
    network({
      ...signedIn,
      'GET /api/matches/5': () => ({ body: aMatch() }),
      'GET /api/matches/5/analytics': () => ({ body: { playerStats: {} } }),
    })
    history.replaceState(null, '', '/?match=5')
    const { user } = show(<Place />)
    const details = within(await screen.findByRole('dialog', { name: 'Match details' }))
    await user.click(await details.findByRole('button', { name: 'Edit' }))
    expect(await screen.findByRole('dialog', { name: 'Edit Match' })).toBeTruthy()
    expect(location.search).toBe('?match=5&dialog=edit')
  })
})

describe('a match that is proposed', () => {
  freshBrowser()

  const pairs = { userPartner: typed('Lucía'), opponent1: typed('Marcos'), opponent2: typed('Toni') }
  const ofClan = { matchType: 'ranked', clanId: 9 } as const
  const field = (label: RegExp) =>
    screen.findByLabelText<HTMLInputElement>(label, { selector: 'input,textarea' })
  const isRanked = () => screen.getByRole('button', { name: 'Ranked' }).getAttribute('aria-pressed')

  function propose(known: Parameters<typeof proposeMatch>[1]) {
    network({
      ...signedIn,
      'GET /api/clans/my': () => ({ body: [{ id: 9, name: 'Los Cristaleros' }] }),
    })
    proposeMatch('ana', known)
    return show(<MatchFormDialog onClose={() => {}} />)
  }

  async function leaveTyped(label: RegExp, text: string) {
    const { user, unmount } = propose({})
    await user.type(await field(label), text)
    unmount()
  }

  test('for a clan leaves what was typed, and sets its type and clan', async () => {
    await leaveTyped(/^Partner/, 'Noa')
    const { user } = propose(ofClan)
    expect((await field(/^Partner/)).value).toBe('Noa')
    await waitFor(() => expect(isRanked()).toBe('true'))
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect((await field(/^Partner/)).value).toBe('')
    expect(isRanked()).toBe('true')
  })

  test('with its players takes no place of players that were typed: starting over leads to them', async () => {
    await leaveTyped(/^Partner/, 'Noa')
    const { user } = propose({ ...pairs, ...ofClan })
    expect((await field(/^Partner/)).value).toBe('Noa')
    expect((await field(/^Opponent 1/)).value).toBe('')
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(document.activeElement?.closest('form')).not.toBeNull()
    expect((await field(/^Partner/)).value).toBe('Lucía')
    expect((await field(/^Opponent 2/)).value).toBe('Toni')
  })

  test('with its players adds them where none were typed', async () => {
    await leaveTyped(/^Venue/, 'Club Norte')
    propose({ ...pairs, ...ofClan })
    expect((await field(/^Partner/)).value).toBe('Lucía')
    expect((await field(/^Venue/)).value).toBe('Club Norte')
  })

  test('and left untouched is followed by the next', async () => {
    propose({ ...pairs, ...ofClan }).unmount()
    propose(ofClan)
    expect((await field(/^Partner/)).value).toBe('')
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
  })
})
