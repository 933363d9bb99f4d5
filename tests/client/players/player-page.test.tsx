import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { today } from '#client/lib/format.ts'
import { addDays } from '#shared/calendar.ts'
import { aMatch } from '#tests/client/matches/seen-match.ts'
import { freshBrowser, network, type Replies, type Reply, speak } from '#tests/support/render.tsx'
import { aProfile, aRecord, noRecord } from './seen-players.ts'
import { open, heading, card, told } from './shown-player.tsx'

describe('the head', () => {
  freshBrowser()

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

describe('the two of you', () => {
  freshBrowser()

  test('together and against: whose wins they are is said', async () => {
    open(aProfile({ lastPlayedWith: addDays(today(), -2) }))
    const both = within(await card('You and Lucía'))
    expect(both.getByText('Last played: 2 days ago')).toBeTruthy()
    expect(both.getByText('Together').parentElement?.textContent).toBe(
      'TogetherW66 winsD11 drawL22 lossesYou both won 6 of 9',
    )
    expect(both.getByText('Against you').parentElement?.textContent).toBe(
      'Against youW11 winL44 lossesLucía won 1 of 5',
    )
  })

  test('as partner and as opponent: rate, results, difficulty and of how many', async () => {
    open(aProfile())
    expect((await card('As partner')).textContent).toBe(
      'As partner67%How often you win as a pairResults6 wins· 1 draw· 2 losses' +
        'Average difficulty you noted in 8 matches6.2',
    )
    expect((await card('As opponent')).textContent).toBe(
      'As opponent20%How often Lucía beats youResults1 win· 4 losses' +
        'Average difficulty you noted in 1 match7.1',
    )
  })

  test('says it in Spanish', async () => {
    await speak('es')
    open(aProfile({ lastPlayedWith: today() }))
    expect((await card('Tú y Lucía')).textContent).toContain('Última vez: hoy')
    expect(screen.getByText('Lucía ganó 1 de 5')).toBeTruthy()
    expect(screen.getByText('Ganasteis 6 de 9')).toBeTruthy()
    expect((await card('Como rival')).textContent).toBe(
      'Como rival20%Lo que Lucía gana contra tiResultados1 victoria· 4 derrotas' +
        'Dificultad media que apuntaste en 1 partido7,1',
    )
  })

  test('a figure of fewer than three matches says so', async () => {
    open(
      aProfile({
        asPartner: aRecord({ matches: 2, wins: 1, draws: 0, losses: 1, winRate: 0.5 }),
        asOpponent: aRecord({ matches: 3, wins: 1, draws: 0, losses: 2, winRate: 1 / 3 }),
      }),
    )
    expect((await card('As partner')).textContent).toContain('Fewer than 3 matches: they say little yet.')
    expect((await card('As opponent')).textContent).not.toContain('Fewer')
  })

  test('what never was is a dash', async () => {
    open(
      aProfile({
        asPartner: noRecord,
        asOpponent: aRecord({ averageDifficulty: null, difficultyMatches: 0 }),
        versusYou: { wins: 0, draws: 0, losses: 0 },
        lastPlayedWith: null,
      }),
    )
    expect((await card('As partner')).textContent).toBe(
      'As partner-How often you win as a pairResults-Average difficulty-',
    )
    expect((await card('As opponent')).textContent).toMatch(/^As opponent67%.*Average difficulty-$/)
    expect(screen.getByText('Together').parentElement?.textContent).toBe('Together-Never partners so far')
    expect(screen.getByText('Against you').parentElement?.textContent).toBe(
      'Against you-Never opponents so far',
    )
    expect(screen.queryByText(/Last played/)).toBeNull()
  })
})

describe('recent matches', () => {
  freshBrowser()

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
