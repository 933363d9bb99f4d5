import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { today, yesterday } from '#client/lib/format.ts'
import { MatchCard } from '#client/matches/card/match-card.tsx'
import type { Match } from '#shared/matches/schema.ts'
import { freshBrowser, network, show, speak } from '#tests/support/render.tsx'
import { aMatch, ofOthers, registered, signedIn } from './details/seen-match.ts'

/** The card, and a way to show another match in it. */
function card(match: Match) {
  network(signedIn)
  const shown = show(<MatchCard match={match} />)
  const rerender = (other: Match) =>
    shown.rerender(
      <QueryClientProvider client={shown.client}>
        <MatchCard match={other} />
      </QueryClientProvider>,
    )
  return { ...shown, rerender }
}

describe('match card', () => {
  freshBrowser()

  // spec 2: partner and opponents, relative | and per-set scores
  test('is one link that opens the match, and reads like a result', async () => {
    const { user } = show(<MatchCard match={aMatch({ date: yesterday() })} />)
    const card = await screen.findByRole('link')
    expect(card.textContent).toContain('Victory')
    expect(card.textContent).toContain('yesterday')
    expect(card.textContent).toContain('6-4, 3-6, 7-5')
    expect(card.textContent).toContain('You · Lucía Ferrer')
    expect(card.textContent).toContain('Marcos Iriarte · Toni Bosch')
    expect(card.textContent).toContain('La Pérgola, court 4')
    expect(card.getAttribute('href')).toBe('/?match=5')
    await user.click(card)
    expect(location.search).toBe('?match=5')
  })

  // spec 2: Each history card shows Victory
  // spec 3: Other views treat 1
  test.for([
    [1, 'Victory', 'W', 'Victoria', 'V'],
    [2, 'Draw', 'D', 'Empate', 'E'],
    [0, 'Defeat', 'L', 'Derrota', 'D'],
  ] as const)(
    'outcome %i is %s (%s), in Spanish %s (%s)',
    async ([userWon, word, letter, palabra, letra]) => {
      show(<MatchCard match={aMatch({ userWon })} />)
      expect(await screen.findByText(word)).toBeTruthy()
      expect(screen.getByText(letter)).toBeTruthy()
      await speak('es')
      expect(await screen.findByText(palabra)).toBeTruthy()
      expect(screen.getByText(letra)).toBeTruthy()
    },
  )

  test('tells who recorded it how many have not answered, and nobody else', async () => {
    const seats = [
      registered(1, 'Ana Roldán'),
      registered(2, 'Lucía Ferrer', 'pending'),
      registered(3, 'Marcos Iriarte', 'pending'),
      registered(4, 'Toni Bosch', 'declined'),
    ]
    const { rerender } = card(aMatch({ seats }))
    expect(await screen.findByText('2 answers missing')).toBeTruthy()
    rerender(aMatch({ seats: seats.with(2, registered(3, 'Marcos Iriarte')) }))
    await speak('es')
    expect(await screen.findByText('Falta 1 respuesta')).toBeTruthy()
    rerender(aMatch({ seats, canEdit: false }))
    expect(screen.queryByText(/respuesta/)).toBeNull()
  })

  test('of a match among others of the clan it says who won, and nobody is "you"', async () => {
    const { rerender } = card(ofOthers())
    expect(await screen.findByText('Noa and Jordi win')).toBeTruthy()
    const link = screen.getByRole('link')
    expect(link.textContent).toContain('Noa Gil · Jordi Pla')
    expect(link.textContent).not.toMatch(/You|Victory/)
    rerender(ofOthers({ userWon: 0 }))
    expect(await screen.findByText('Irene and Paula win')).toBeTruthy()
    rerender(ofOthers({ userWon: 2 }))
    expect(await screen.findByText('Draw')).toBeTruthy()
    await speak('es')
    rerender(ofOthers())
    expect(await screen.findByText('Ganan Noa y Jordi')).toBeTruthy()
    expect(link.textContent).not.toContain('Tú')
  })

  // spec 2: difficulty as 5 dots
  // spec 3: Another view uses a 1-5
  test.for([
    [1, 'half'],
    [4, 'full full'],
    [7, 'full full full half'],
    [10, 'full full full full full'],
  ] as const)('difficulty %i is five dots: %s, and the rest empty', async ([difficulty, filled]) => {
    card(aMatch({ difficulty }))
    const dots = [...(await screen.findByRole('img')).children].map(({ className }) => {
      if (className.includes('gradient')) return 'half'
      return className.includes('bg-current') ? 'full' : 'empty'
    })
    expect(dots).toEqual([...filled.split(' '), ...Array(5).fill('empty')].slice(0, 5))
  })

  test('says the difficulty in words, and nothing when it is not known', async () => {
    const { rerender } = card(aMatch({ difficulty: 7, date: today() }))
    expect(await screen.findByRole('img', { name: 'Difficulty 7/10' })).toBeTruthy()
    rerender(aMatch({ difficulty: null }))
    expect(screen.queryByRole('img')).toBeNull()
  })
})
