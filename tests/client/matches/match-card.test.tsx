import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MatchCard } from '#client/matches/card/match-card.tsx'
import type { Match } from '#shared/matches/schema.ts'
import { freshBrowser, network, show, speak } from '#tests/support/render.tsx'
import { aMatch, ofOthers, registered, signedIn } from './details/seen-match.ts'

freshBrowser()

/** The card, and a way to show another match in it. */
async function card(match: Match) {
  network(signedIn)
  const shown = show(<MatchCard match={match} />)
  const rerender = (other: Match) =>
    shown.rerender(
      <QueryClientProvider client={shown.client}>
        <MatchCard match={other} />
      </QueryClientProvider>,
    )
  return { ...shown, link: await screen.findByRole('link'), rerender }
}

// spec 2: partner and opponents, relative | and per-set scores | difficulty as 5 dots
test('is one link that opens the match, and reads like a result', async () => {
  vi.setSystemTime('2026-05-14T10:00:00Z')
  const { user, link, rerender } = await card(aMatch())
  for (const text of [
    'Victory',
    'yesterday',
    '6-4, 3-6, 7-5',
    'You · Lucía Ferrer',
    'Marcos Iriarte · Toni Bosch',
    'La Pérgola, court 4',
  ])
    expect(link.textContent).toContain(text)
  const dots = [...screen.getByLabelText('Difficulty 7/10').children].map(({ className }) => {
    if (className.includes('gradient')) return 'half'
    return className.includes('bg-current') ? 'full' : 'empty'
  })
  expect(dots).toEqual(['full', 'full', 'full', 'half', 'empty'])
  expect(link.getAttribute('href')).toBe('/?match=5')
  await user.click(link)
  expect(location.search).toBe('?match=5')
  rerender(aMatch({ difficulty: null }))
  expect(screen.queryByRole('img')).toBeNull()
})

// spec 2: Each history card shows Victory
// spec 3: Other views treat 1
test.for([
  [1, 'WVictory', 'VVictoria'],
  [2, 'DDraw', 'EEmpate'],
  [0, 'LDefeat', 'DDerrota'],
] as const)('outcome %i reads %s, in Spanish %s', async ([userWon, english, spanish]) => {
  const { link } = await card(aMatch({ userWon }))
  expect(link.textContent).toContain(english)
  await speak('es')
  await screen.findByText(spanish.slice(1))
  expect(link.textContent).toContain(spanish)
})

test('tells the player who recorded it how many have not answered, and nobody else', async () => {
  const seats = [
    registered(1, 'Ana Roldán'),
    registered(2, 'Lucía Ferrer', 'pending'),
    registered(3, 'Marcos Iriarte', 'pending'),
    registered(4, 'Toni Bosch', 'declined'),
  ]
  const { rerender } = await card(aMatch({ seats }))
  expect(await screen.findByText('2 answers missing')).toBeTruthy()
  rerender(aMatch({ seats, canEdit: false }))
  expect(screen.queryByText(/answers? missing/)).toBeNull()
})

test('of a match among others of the clan it says who won, and nobody is "you"', async () => {
  const { link, rerender } = await card(ofOthers())
  expect(await screen.findByText('Noa and Jordi win')).toBeTruthy()
  expect(link.textContent).toContain('Noa Gil · Jordi Pla')
  expect(link.textContent).not.toMatch(/You|Victory/)
  rerender(ofOthers({ userWon: 0 }))
  expect(await screen.findByText('Irene and Paula win')).toBeTruthy()
  rerender(ofOthers({ userWon: 2 }))
  expect(await screen.findByText('Draw')).toBeTruthy()
})
