import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { freshBrowser, speak } from '#tests/support/render.tsx'
import { aProfile, ownProfile } from './seen-players.ts'
import { open, heading } from './shown-player.tsx'

describe('the clans of two', () => {
  freshBrowser()
  const clan = {
    clanId: 9,
    clanName: 'Los Cristaleros',
    seasonId: 3,
    rank: 4,
    rating: 1128.6,
    rankedMatches: 12,
    isProvisional: false,
    wins: 7,
    draws: 1,
    losses: 4,
  }
  const card = async (name: string) =>
    within((await heading(name)).parentElement!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  test('show where the player stands in them, and what is provisional', async () => {
    open(
      aProfile({
        clans: [clan, { ...clan, clanId: 10, clanName: 'Drive', rank: null, isProvisional: true, draws: 0 }],
      }),
    )
    expect(await card('In your clans')).toEqual([
      'Los CristalerosRating 1129Rank 47 wins· 1 draw· 4 losses',
      'DriveRating 1129No rank yetProvisional7 wins· 4 losses',
    ])
    expect(screen.getByRole('link', { name: 'Los Cristaleros' }).getAttribute('href')).toBe(
      '/?tab=community&view=clans&clan=9',
    )
  })

  test('are the own ones on the own profile, and nothing where there are none', async () => {
    await speak('es')
    const own = open(ownProfile({ clans: [clan] }))
    expect(await heading('Tus clanes')).toBeTruthy()
    own.unmount()
    const shared = open(aProfile({ clans: [clan] }))
    expect(await card('En vuestros clanes')).toHaveLength(1)
    shared.unmount()
    open(aProfile())
    await heading('Lucía Ferrer')
    expect(screen.queryByText(/clanes/)).toBeNull()
  })
})
