import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aMatch } from '#tests/client/matches/details/seen-match.ts'
import { aProfile, ownProfile } from '#tests/client/players/seen-players.ts'
import { freshBrowser, network, type Replies, type Reply, speak } from '#tests/support/render.tsx'
import { open, heading } from './seen-page.tsx'

const told = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent

describe('the head', () => {
  freshBrowser()

  // spec 2: Player profile (public or private, toggleable) | shows a summary
  test('of a public player: who it is, and all their matches', async () => {
    open(aProfile())
    expect(await heading('Lucía Ferrer')).toBeTruthy()
    for (const text of ['Valencia', 'Registered User', 'Public profile', 'Left side'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(told('matches')).toBe('matches41')
    expect(told('win rate')).toBe('win rate61%')
    expect(told('best streak')).toBe('best streak6')
    expect(screen.getByText('Counting all their matches.')).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  // spec 2: Player profile (public or private, toggleable)
  test('of a private one: only what the two share', async () => {
    open(aProfile({ isPublic: 0, summary: { scope: 'together' } }))
    expect(await screen.findByText('Private profile')).toBeTruthy()
    expect(screen.getByText('Counting only the matches you two share.')).toBeTruthy()
  })

  test('of a guest: nothing that only an account has', async () => {
    open(
      aProfile({
        isRegisteredUser: false,
        city: null,
        favouriteCourtSide: null,
        summary: { scope: 'together' },
      }),
    )
    expect(await screen.findByText('Player', { selector: 'section *' })).toBeTruthy()
    expect(screen.queryByText('Public profile')).toBeNull()
    expect(screen.queryByText(/side$/)).toBeNull()
  })

  // spec 9: Win percentages are rounded | The win-rate badge is 'success'
  test.for([
    [0.594, '59%', false],
    [0.599, '60%', false],
    [0.6, '60%', true],
    [1, '100%', true],
  ] as const)('a win rate of %s reads %s; marked as good: %s', async ([winRate, text, isGood]) => {
    open(aProfile({ summary: { winRate } }))
    await heading('Lucía Ferrer')
    expect(told('win rate')).toBe(`win rate${text}`)
    expect(screen.queryByRole('img', { name: '60% or more' }) !== null).toBe(isGood)
  })

  // spec 9: and shown '-' with no
  test('without a match there is nothing to measure', async () => {
    open(aProfile({ summary: { matches: 0, wins: 0, draws: 0, losses: 0, winRate: null, bestStreak: 0 } }))
    await heading('Lucía Ferrer')
    expect(told('win rate')).toBe('win rate-')
    expect(told('best streak')).toBe('best streak-')
  })

  test.for([
    [2, true],
    [3, false],
  ] as const)('%s matches say little: %s', async ([matches, isFew]) => {
    open(aProfile({ summary: { matches } }))
    await heading('Lucía Ferrer')
    expect(screen.queryByText(/Counting all their matches. Fewer than 3 matches/) !== null).toBe(isFew)
  })

  test('a name as long as names get is whole', async () => {
    const name = 'x'.repeat(80)
    open(aProfile({ name }))
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
    expect(await heading(`You and ${name}`)).toBeTruthy()
  })
})

describe('recent matches', () => {
  freshBrowser()

  // spec 2: and recent matches
  test('are the reader’s own cards, and say so', async () => {
    open(aProfile({ recentMatches: [aMatch()] }))
    await heading('Recent matches you share')
    expect(screen.getByText('Here the results are yours.')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Victory.*You · Lucía Ferrer/ }).getAttribute('href')).toContain(
      'match=5',
    )
  })

  test('none together leads to recording one', async () => {
    const { user } = open(aProfile())
    expect(await heading('You have not played together yet')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Record Match Result' }))
    expect(location.search).toContain('dialog=record')
  })
})

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

describe('a profile that does not show', () => {
  freshBrowser()

  test('is not found: private, or nobody’s', async () => {
    open(aProfile(), { 'GET /api/players/2': () => ({ status: 404, body: { code: 'not_found' } }) })
    expect(await heading('Player not found')).toBeTruthy()
    expect(screen.getByText('The profile is private, or there is no such player.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See your players' }).getAttribute('href')).toBe(
      '/?tab=community&view=players',
    )
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('is gone as soon as it is no longer the reader’s to see', async () => {
    const { client } = open(aProfile())
    await heading('Lucía Ferrer')
    network({ 'GET /api/players/2': () => ({ status: 404, body: { code: 'not_found' } }) })
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
    expect(screen.getByRole('heading', { name: 'Lucía Ferrer' })).toBeTruthy()
  })

  test('can be tried again after a failure', async () => {
    const replies: Replies = { 'GET /api/players/2': () => ({ status: 503, body: { code: 'unavailable' } }) }
    const { user } = open(aProfile(), replies)
    expect(await screen.findByText('The profile did not load')).toBeTruthy()
    network({ 'GET /api/players/2': () => ({ body: aProfile() }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await heading('Lucía Ferrer')).toBeTruthy()
  })

  test('says that it loads', async () => {
    open(aProfile(), { 'GET /api/players/2': () => new Promise<Reply>(() => {}) })
    expect(await screen.findByText('Loading...', { selector: '[role=status] *' })).toBeTruthy()
  })
})

describe('the way back', () => {
  freshBrowser()

  test('of a shared link leads to the list', async () => {
    const { user } = open(aProfile())
    const back = await screen.findByRole('link', { name: 'Players' })
    expect(back.getAttribute('href')).toBe('/?tab=community&view=players')
    await user.click(back)
    expect(location.search).toBe('?tab=community&view=players')
  })
})
