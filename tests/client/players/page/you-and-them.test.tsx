import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aProfile, aRecord, noRecord } from '#tests/client/players/seen-players.ts'
import { freshBrowser, speak } from '#tests/support/render.tsx'
import { card, open } from './seen-page.tsx'

freshBrowser()
beforeEach(() => void vi.setSystemTime('2026-05-15T10:00:00Z'))

const well = (name: string) => screen.getByText(name).parentElement?.textContent

// spec 2: wins and losses versus | last played with | stats as partner and as opponent
test('says whose wins they are, together and against, and each role with rate, results and difficulty', async () => {
  open(aProfile())
  expect(within(await card('You and Lucía')).getByText('Last played: 2 days ago')).toBeTruthy()
  expect(well('Together')).toBe('TogetherW66 winsD11 drawL22 lossesYou both won 6 of 9')
  expect(well('Against you')).toBe('Against youW11 winL44 lossesLucía won 1 of 5')
  expect((await card('As partner')).textContent).toBe(
    'As partner67%How often you win as a pairResults6 wins· 1 draw· 2 losses' +
      'Average difficulty you noted in 8 matches6.2',
  )
  expect((await card('As opponent')).textContent).toBe(
    'As opponent20%How often Lucía beats youResults1 win· 4 losses' +
      'Average difficulty you noted in 1 match7.1',
  )
})

test('says it in Spanish, with its day and its comma', async () => {
  await speak('es')
  open(aProfile())
  expect((await card('Tú y Lucía')).textContent).toContain('Última vez: hace 2 días')
  expect((await card('Como rival')).textContent).toMatch(/que apuntaste en 1 partido7,1$/)
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
  const pair = 'As partner-How often you win as a pairResults-Average difficulty-'
  expect((await card('As partner')).textContent).toBe(pair)
  expect((await card('As opponent')).textContent).toMatch(/^As opponent67%.*Average difficulty-$/)
  expect(well('Together')).toBe('Together-Never partners so far')
  expect(well('Against you')).toBe('Against you-Never opponents so far')
  expect(screen.queryByText(/Last played/)).toBeNull()
})
