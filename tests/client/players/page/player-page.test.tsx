import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aMatch } from '#tests/client/matches/details/seen-match.ts'
import { aProfile, ownProfile } from '#tests/client/players/seen-players.ts'
import { freshBrowser, network } from '#tests/support/render.tsx'
import { later, refused } from '#tests/support/replies.ts'
import { heading, open } from './seen-page.tsx'

freshBrowser()

const told = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent

describe('the head', () => {
  // spec 2: Player profile (public or private, toggleable) | shows a summary
  test('of a public player: who it is, and all their matches', async () => {
    open(aProfile())
    expect(await heading('Lucía Ferrer')).toBeTruthy()
    for (const text of ['Valencia', 'Registered User', 'Public profile', 'Left side'])
      expect(screen.getByText(text)).toBeTruthy()
    expect([told('matches'), told('win rate'), told('best streak')]).toEqual([
      'matches41',
      'win rate61%',
      'best streak6',
    ])
    expect(screen.getByText('Counting all their matches.')).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  // spec 2: Player profile (public or private, toggleable)
  test('of a private player: only what the two share; of a guest: nothing that only an account has', async () => {
    const { unmount } = open(aProfile({ isPublic: 0, summary: { scope: 'together' } }))
    expect(await screen.findByText('Private profile')).toBeTruthy()
    expect(screen.getByText('Counting only the matches you two share.')).toBeTruthy()
    unmount()
    const guest = { isRegisteredUser: false, city: null, favouriteCourtSide: null }
    open(aProfile({ ...guest, summary: { scope: 'together' } }))
    expect(await screen.findByText('Player', { selector: 'section *' })).toBeTruthy()
    expect(screen.queryByText(/Public profile|side$/)).toBeNull()
  })

  // spec 9: Win percentages are rounded | The win-rate badge is 'success' | and shown '-' with no
  test.for([
    [{ winRate: 0.594 }, '59%', '6', false],
    [{ winRate: 0.599 }, '60%', '6', false],
    [{ winRate: 0.6 }, '60%', '6', true],
    [{ matches: 0, wins: 0, draws: 0, losses: 0, winRate: null, bestStreak: 0 }, '-', '-', false],
  ] as const)(
    'a record of %o reads %s, best streak %s; marked as good: %s',
    async ([summary, rate, streak, isGood]) => {
      open(aProfile({ summary }))
      await heading('Lucía Ferrer')
      expect([told('win rate'), told('best streak')]).toEqual([`win rate${rate}`, `best streak${streak}`])
      expect(screen.queryByLabelText('60% or more') !== null).toBe(isGood)
    },
  )

  test('says of fewer than three matches that they say little; a name as long as names get is whole', async () => {
    const name = 'x'.repeat(80)
    const few = () => screen.queryByText(/Counting all their matches. Fewer than 3 matches/)
    const { unmount } = open(aProfile({ name, summary: { matches: 2 } }))
    expect(await heading(name)).toBeTruthy()
    expect(await heading(`You and ${name}`)).toBeTruthy()
    expect(few()).toBeTruthy()
    unmount()
    open(aProfile({ summary: { matches: 3 } }))
    await heading('Lucía Ferrer')
    expect(few()).toBeNull()
  })
})

// spec 2: and recent matches
test('recent matches are the reader’s own cards, and say so; none leads to recording one', async () => {
  const { unmount } = open(aProfile({ recentMatches: [aMatch()] }))
  await heading('Recent matches you share')
  expect(screen.getByText('Here the results are yours.')).toBeTruthy()
  const card = document.querySelector('a[href*="match=5"]')
  expect(card?.textContent).toMatch(/Victory.*You · Lucía Ferrer/)
  unmount()
  const { user } = open(aProfile())
  expect(await heading('You have not played together yet')).toBeTruthy()
  await user.click(screen.getByText('Record Match Result'))
  expect(location.search).toContain('dialog=record')
})

describe('the clans of two', () => {
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
    [...(await heading(name)).parentElement!.querySelectorAll('li')].map(({ textContent }) => textContent)

  test('show where the player stands in them, and what is provisional', async () => {
    const other = { ...clan, clanId: 10, clanName: 'Drive', rank: null, isProvisional: true, draws: 0 }
    open(aProfile({ clans: [clan, other] }))
    expect(await card('In your clans')).toEqual([
      'Los CristalerosRating 1129Rank 47 wins· 1 draw· 4 losses',
      'DriveRating 1129No rank yetProvisional7 wins· 4 losses',
    ])
    expect(screen.getByText('Los Cristaleros').closest('a')?.getAttribute('href')).toBe(
      '/?tab=community&view=clans&clan=9',
    )
  })

  test('are the own ones on the own profile, and nothing where there are none', async () => {
    const own = open(ownProfile({ clans: [clan] }))
    expect(await card('Your clans')).toHaveLength(1)
    own.unmount()
    open(aProfile())
    await heading('Lucía Ferrer')
    expect(screen.queryByText(/clans$/)).toBeNull()
  })
})

describe('a profile that does not show', () => {
  const profile = 'GET /api/players/2'
  const missing = refused(404, 'not_found')

  test('is not found: private, or nobody’s', async () => {
    open(aProfile(), { [profile]: missing })
    expect(await heading('Player not found')).toBeTruthy()
    expect(screen.getByText('The profile is private, or there is no such player.')).toBeTruthy()
    expect(screen.getByText('See your players').getAttribute('href')).toBe('/?tab=community&view=players')
    expect(screen.queryByText('Try again')).toBeNull()
  })

  test('is gone as soon as it is no longer the reader’s to see', async () => {
    const { client } = open(aProfile())
    await heading('Lucía Ferrer')
    network({ [profile]: missing })
    void client.invalidateQueries()
    expect(await heading('Player not found')).toBeTruthy()
    expect(screen.queryByText('Lucía Ferrer')).toBeNull()
  })

  test('stays on the screen when it cannot be read again', async () => {
    const { client } = open(aProfile())
    await heading('Lucía Ferrer')
    network({})
    void client.invalidateQueries()
    expect(await screen.findByText('The profile did not load')).toBeTruthy()
    expect(await heading('Lucía Ferrer')).toBeTruthy()
  })

  test('is on its way, and can be tried again after a failure', async () => {
    const reply = later()
    const { user } = open(aProfile(), { [profile]: () => reply.promise })
    expect(await screen.findByText('Loading...', { selector: '[role=status] *' })).toBeTruthy()
    reply.answer({ status: 503, body: { code: 'unavailable' } })
    expect(await screen.findByText('The profile did not load')).toBeTruthy()
    network({ [profile]: () => ({ body: aProfile() }) })
    await user.click(screen.getByText('Try again'))
    expect(await heading('Lucía Ferrer')).toBeTruthy()
  })
})

test('the way back from a shared link leads to the list', async () => {
  const { user } = open(aProfile())
  await user.click(await screen.findByText('Players'))
  expect(location.search).toBe('?tab=community&view=players')
})
