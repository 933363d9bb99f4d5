import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { change, useView } from '#client/lib/location.ts'
import { MatchDialogs } from '#client/matches/match-dialogs.tsx'
import { proposeMatch } from '#client/matches/match-draft.ts'
import { freshBrowser, network, show } from '#tests/support/render.tsx'
import { aReceipt, receipts } from './ranked/seen-ratings.ts'
import { aMatch, registered, signedIn } from './seen-match.ts'

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

describe('after saving', { timeout: 30_000 }, () => {
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
    expect(await screen.findByRole('dialog', { name: 'Match details' })).toBeTruthy()
    expect(location.search).toBe('?tab=matches&view=history&match=77')
    expect(await screen.findByText('Ranked · +17')).toBeTruthy()
    expect(history.length).toBe(length + 1)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(location.search).toBe('?tab=community&view=clans&clan=9'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
