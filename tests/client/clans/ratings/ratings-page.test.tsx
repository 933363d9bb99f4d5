import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { RatingsPage } from '#client/clans/ratings/rule/ratings-page.tsx'
import { change } from '#client/lib/location.ts'
import type { SeasonParams } from '#shared/clans/seasons/defaults.ts'
import { aClan, one, secondSeason } from '#tests/client/clans/seen-clan.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, press, type Replies, says, show } from '#tests/support/render.tsx'

const closed = { ...secondSeason({ provisionalK: 99 }), id: 6, number: 1, name: 'Season 1', isActive: false }

function open(replies: Replies = {}, clan = '') {
  history.replaceState(null, '', `/?tab=community&view=ratings${clan}`)
  network(replies)
  return show(<RatingsPage />)
}
const ofClan = (params: Partial<SeasonParams>) =>
  open(
    { ...one(aClan), 'GET /api/clans/5/seasons': () => ({ body: [closed, secondSeason(params)] }) },
    '&clan=5',
  )

const example = async () => within(await screen.findByRole('region', { name: 'An example' }))
const values = async () => {
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  return Object.fromEntries(
    rows.map((row) => [row.firstChild?.firstChild?.textContent, row.lastChild?.textContent]),
  )
}
/** What each player's line says, without what is for the eye alone. */
const moves = () => screen.getAllByText(/^From .* to .*: /).map(({ textContent }) => textContent)

describe('how ranked matches are rated', () => {
  freshBrowser()

  // Alex 1120 and Noa 980 against Cris 1060 and Sam 1010, by the default values; Noa has 4 of 8 provisional matches.
  // T own    = 0.65 × 1120 + 0.35 × 980  = 728 + 343   = 1071
  // T rivals = 0.65 × 1060 + 0.35 × 1010 = 689 + 353.5 = 1042.5
  // E = 1 / (1 + 10^(−28.5 / 400)) = 1 / (1 + 0.84869) = 0.54092, so 54 % and 46 %
  test('a win is worked out step by step', async () => {
    open()
    const steps = await example()
    expect(steps.getByText('Alex and Noa: 0.65 × 1120 + 0.35 × 980 = 1071')).toBeTruthy()
    expect(steps.getByText('Cris and Sam: 0.65 × 1060 + 0.35 × 1010 = 1042.5')).toBeTruthy()
    expect(steps.getByText(/^1 \/ \(1 \+ 10/).textContent).toBe('1 / (1 + 10(1042.5 − 1071) / 400) = 0.541')
    expect(steps.getByText('54% for Alex and Noa and 46% for Cris and Sam.')).toBeTruthy()
    expect(steps.getByText('It counts 1 for Alex and Noa and 0 for Cris and Sam.')).toBeTruthy()
    // 24 × (1 − 0.54092) = 11.018; Noa, who is new: 40 × 0.45908 = 18.363; the others 24 × (0 − 0.45908) = −11.018
    expect(steps.getByText('24 × 1.00 × (1 − 0.541) = +11.02')).toBeTruthy()
    expect(steps.getByText('40 × 1.00 × (1 − 0.541) = +18.36')).toBeTruthy()
    expect(steps.getAllByText('24 × 1.00 × (0 − 0.459) = −11.02')).toHaveLength(2)
    expect(moves()).toEqual([
      'From 1120 to 1131: +11',
      'From 980 to 998: +18',
      'From 1060 to 1049: −11',
      'From 1010 to 999: −11',
    ])
    expect(steps.getByText('Provisional, 4 of 8 matches')).toBeTruthy()
    expect(
      screen.getByText('980 → 998 (+18): favourites (54%) · your K 40 (provisional, 5 of 8) · margin ×1.00'),
    ).toBeTruthy()
  })

  test('another result moves other points, and says so', async () => {
    const { user } = open()
    const steps = await example()
    const told = steps.getByRole('status')
    // A draw: 24 × (0.5 − 0.54092) = −0.982, 40 × −0.04092 = −1.637
    await user.click(steps.getByRole('button', { name: 'Draw' }))
    expect(moves()[1]).toBe('From 980 to 978: −2')
    expect(told.textContent).toBe('Score: 6-4 4-6. Alex −1, Noa −2, Cris +1, Sam +1')
    // A loss: 24 × −0.54092 = −12.982, 40 × −0.54092 = −21.637
    await user.click(steps.getByRole('button', { name: 'Loss' }))
    await user.click(steps.getByRole('button', { name: 'One-sided' }))
    expect(told.textContent).toBe('Score: 1-6 2-6. Alex −13, Noa −22, Cris +13, Sam +13')
    expect(steps.getByText(/^×1\.00: this season it does not count\. It would be ×1\.40/)).toBeTruthy()
  })

  test('is shown with what the clan’s running season has', async () => {
    ofClan({ provisionalK: 60, establishedK: 32, ratingCap: 45, alpha: 0.5, minMatchesForLeaderboard: 4 })
    expect(await screen.findAllByText('With the values of Season 2 of Los Cristaleros.')).toHaveLength(2)
    expect(await values()).toMatchObject({
      'Weight of the stronger partner': '0.5',
      'K while provisional': '60',
      'K from then on': '32',
      'Most points in one match': '45',
      'Matches to enter the ladder': '4',
      'The margin counts': 'No',
    })
    await says('No match moves anybody by more than 45 points.')
    await says(/50% from the higher rating, 50% from the lower/)
    await says(/With 4 matches you enter the ladder/)
    // T = 1050 and 1035, E = 1 / (1 + 10^(−15 / 400)) = 1 / (1 + 0.91728) = 0.52157; 32 × 0.47843 = 15.31
    expect((await example()).getByText('32 × 1.00 × (1 − 0.522) = +15.31')).toBeTruthy()
  })

  // M = 1 + 0.06 × g: 6-4 6-4 is 4 games ahead, 1.24; 7-6 6-7 7-6 is one, 1.06; 6-1 6-2 nine, 1.54, so 1.4 at most.
  test('where margins count, a clear score moves more', async () => {
    const { user } = ofClan({ movEnabled: true, ratingCap: 25 })
    const steps = await example()
    expect(steps.getByText('×1.24, from 4 games more for the winners.')).toBeTruthy()
    // 24 × 1.24 × 0.45908 = 13.66
    expect(steps.getByText('24 × 1.24 × (1 − 0.541) = +13.66')).toBeTruthy()
    await user.click(steps.getByRole('button', { name: 'Close' }))
    expect(steps.getByText('×1.06, from 1 game more for the winners.')).toBeTruthy()
    await user.click(steps.getByRole('button', { name: 'One-sided' }))
    expect(steps.getByText('×1.40, from 9 games more for the winners.')).toBeTruthy()
    // 40 × 1.4 × 0.45908 = 25.71, over the limit of 25
    expect(steps.getByText('40 × 1.40 × (1 − 0.541) = +25.71')).toBeTruthy()
    expect(steps.getByText('The limit leaves it at +25.')).toBeTruthy()
    await user.click(steps.getByRole('button', { name: 'Draw' }))
    expect(steps.getByText('×1.00: on a draw there is none.')).toBeTruthy()
  })

  test('nobody is provisional where no match is', async () => {
    ofClan({ provisionalMatches: 0 })
    const steps = await example()
    expect(steps.queryByText(/^Provisional/)).toBeNull()
    expect(screen.getByText('K says how far your rating moves: it is 24 for everybody.')).toBeTruthy()
    expect(screen.getByText(/^980 → 991 \(\+11\): favourites \(54%\) · your K 24 · margin/)).toBeTruthy()
  })

  test('without the clan’s values is explained with the usual ones, which is said, until they load', async () => {
    let isUp = false
    const missing = { status: 404, body: { code: 'not_found' } }
    const seasons = { body: [secondSeason({ establishedK: 31 })] }
    open(
      {
        ...one(() => (isUp ? aClan() : null)),
        'GET /api/clans/5/seasons': () => (isUp ? seasons : missing),
      },
      '&clan=5',
    )
    await says('The values of the clan did not load: these are the usual ones.')
    expect((await values())['K from then on']).toBe('24')
    isUp = true
    await press('Try again')
    await eventually(async () => expect((await values())['K from then on']).toBe('31'))
  })

  test('leads back to where the reader came from, else to the clan', async () => {
    const { user, unmount } = ofClan({})
    await user.click(await screen.findByRole('link', { name: 'Back' }))
    expect(location.search).toBe('?tab=community&view=clans&clan=5')
    unmount()
    history.replaceState(null, '', '/?tab=matches&match=12')
    change({ tab: 'community', view: 'ratings', match: undefined })
    network({})
    show(<RatingsPage />)
    await user.click(await screen.findByRole('link', { name: 'Back' }))
    await eventually(() => expect(location.search).toBe('?tab=matches&match=12'))
  })
})
