import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { today } from '#client/lib/format.ts'
import { addDays } from '#shared/calendar.ts'
import { aProfile, aRecord, noRecord } from '#tests/client/players/seen-players.ts'
import { freshBrowser, speak } from '#tests/support/render.tsx'
import { open, card } from './seen-page.tsx'

describe('the two of you', () => {
  freshBrowser()

  // spec 2: wins and losses versus | last played with
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

  // spec 2: stats as partner and as opponent
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
