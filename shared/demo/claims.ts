import type { SetScore } from '#shared/matches/score.ts'
import { placeOf } from './people.ts'

/** Matches under names that mean somebody with an account; whoever sits first recorded them. Seats are places in `demoEverybody`. */
export type DemoNamedMatch = {
  daysAgo: number
  seated: readonly [number, number, number, number]
  sets: SetScore[]
  difficulty: number
  venue: string
}

const seats = (...people: [string, string, string, string]) =>
  people.map(placeOf) as [number, number, number, number]
const sets = (...scores: [number, number][]) =>
  scores.map(([userScore, opponentScore]) => ({ userScore, opponentScore }))

/** From before Toni had an account, and where a friend of the visitor's did not know theirs. */
export const demoNamedMatches: readonly DemoNamedMatch[] = [
  {
    daysAgo: 198,
    seated: seats('Ana Roldán', 'Lucía Ferrer', 'Toni B.', 'Paula Esteve'),
    sets: sets([4, 6], [6, 3], [6, 4]),
    difficulty: 6,
    venue: 'Poli Nord',
  },
  {
    daysAgo: 191,
    seated: seats('Ana Roldán', 'Toni B.', 'Diego Otero', 'Marcos Iriarte'),
    sets: sets([3, 6], [6, 7]),
    difficulty: 8,
    venue: 'La Pérgola',
  },
  {
    daysAgo: 205,
    seated: seats('Marcos Iriarte', 'Ana R.', 'Diego Otero', 'Toni Bosch'),
    sets: sets([6, 4], [6, 2]),
    difficulty: 5,
    venue: 'La Pérgola',
  },
  {
    daysAgo: 186,
    seated: seats('Marcos Iriarte', 'Diego Otero', 'Ana R.', 'Toni Bosch'),
    sets: sets([6, 7], [4, 6]),
    difficulty: 7,
    venue: 'Poli Nord',
  },
]

/** Toni says that the visitor typed his name. */
export const demoClaim = { claimant: placeOf('Toni Bosch'), name: placeOf('Toni B.') }
