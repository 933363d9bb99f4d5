import type { SetScore } from '#shared/matches/score.ts'
import { personIndex } from './people.ts'

/**
 * Matches with guests who are people with accounts. Seats are indexes of `allDemoPeople`; the first is the recorder.
 */
export type DemoGuestMatch = {
  daysAgo: number
  seated: readonly [number, number, number, number]
  sets: SetScore[]
  difficulty: number
  venue: string
}

const seatsOf = (...people: [string, string, string, string]) =>
  people.map(personIndex) as [number, number, number, number]
const sets = (...scores: [number, number][]) =>
  scores.map(([userScore, opponentScore]) => ({ userScore, opponentScore }))

/** From before Toni had an account, and by a friend who entered the visitor as a guest. */
export const demoGuestMatches: readonly DemoGuestMatch[] = [
  {
    daysAgo: 198,
    seated: seatsOf('Ana Roldán', 'Lucía Ferrer', 'Toni B.', 'Paula Esteve'),
    sets: sets([4, 6], [6, 3], [6, 4]),
    difficulty: 6,
    venue: 'Poli Nord',
  },
  {
    daysAgo: 191,
    seated: seatsOf('Ana Roldán', 'Toni B.', 'Diego Otero', 'Marcos Iriarte'),
    sets: sets([3, 6], [6, 7]),
    difficulty: 8,
    venue: 'La Pérgola',
  },
  {
    daysAgo: 205,
    seated: seatsOf('Marcos Iriarte', 'Ana R.', 'Diego Otero', 'Toni Bosch'),
    sets: sets([6, 4], [6, 2]),
    difficulty: 5,
    venue: 'La Pérgola',
  },
  {
    daysAgo: 186,
    seated: seatsOf('Marcos Iriarte', 'Diego Otero', 'Ana R.', 'Toni Bosch'),
    sets: sets([6, 7], [4, 6]),
    difficulty: 7,
    venue: 'Poli Nord',
  },
]

/** Toni claims the visitor's guest. */
export const demoClaim = { claimant: personIndex('Toni Bosch'), guest: personIndex('Toni B.') }
