import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { change } from '#client/lib/location.ts'
import { MatchDialogs } from '#client/matches/match-dialogs.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, show } from '#tests/support/render.tsx'
import { aRankedMatch, signedIn } from './details/seen-match.ts'
import { fillMatch, oneClan } from './form/seen-form.tsx'
import { aReceipt, receipts } from './ranked/seen-ratings.ts'

freshBrowser()

test('a ranked match opens in the place of its form, and closing leads back to where that was opened', async () => {
  const ranked = aRankedMatch({ id: 77 })
  network({
    ...signedIn,
    ...oneClan,
    'POST /api/matches': () => ({ status: 201, body: ranked }),
    'GET /api/matches/77': () => ({ body: ranked }),
    'GET /api/matches/77/analytics': () => ({ body: { playerStats: {} } }),
    'GET /api/matches/77/ratings': () => ({ body: receipts([aReceipt()]) }),
  })
  history.replaceState(null, '', '/?tab=community&view=clans&clan=9')
  fillMatch({ matchType: 'ranked', clanId: 9 })
  const { user } = show(<MatchDialogs />)
  change({ dialog: 'record' })
  await user.click(await screen.findByRole('button', { name: /^Sav/ }))
  const details = await screen.findByRole('dialog', { name: 'Match details' })
  expect(location.search).toBe('?tab=matches&view=history&match=77')
  expect(await screen.findByText('Ranked · +17')).toBeTruthy()
  // What tells that it was added can be closed too.
  await user.click(details.querySelector('[aria-label=Close]')!)
  await eventually(() => expect(location.search).toBe('?tab=community&view=clans&clan=9'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
