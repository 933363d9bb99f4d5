import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { today, yesterday } from '#client/lib/format.ts'
import { MatchCard } from '#client/matches/match-card.tsx'
import { freshBrowser, show, speak } from '#tests/support/render.tsx'
import { aMatch, registered } from './seen-match.ts'

describe('match card', () => {
  freshBrowser()

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
    const { rerender } = show(<MatchCard match={aMatch({ seats })} />)
    expect(await screen.findByText('2 answers missing')).toBeTruthy()
    rerender(<MatchCard match={aMatch({ seats: seats.with(2, registered(3, 'Marcos Iriarte')) })} />)
    await speak('es')
    expect(await screen.findByText('Falta 1 respuesta')).toBeTruthy()
    rerender(<MatchCard match={aMatch({ seats, canEdit: false })} />)
    expect(screen.queryByText(/respuesta/)).toBeNull()
  })

  test('says the difficulty in words, and nothing when it is not known', async () => {
    const { rerender } = show(<MatchCard match={aMatch({ difficulty: 7, date: today() })} />)
    expect(await screen.findByRole('img', { name: 'Difficulty 7/10' })).toBeTruthy()
    rerender(<MatchCard match={aMatch({ difficulty: null })} />)
    expect(screen.queryByRole('img')).toBeNull()
  })
})
