import type { FavouriteCourtSide } from '#shared/profile/sides.ts'

type Account = { city: string; favouriteCourtSide: FavouriteCourtSide }
/** Whom the demo's player plays with; who has no account is a name alone. `asks`: has sent a friend request. */
type DemoOther = {
  firstName: string
  lastName: string
  account: (Account & { tie: 'friend' | 'asks' }) | null
}

export const demoPerson = {
  firstName: 'Ana',
  lastName: 'Roldán',
  city: 'Valencia',
  favouriteCourtSide: 'left',
} as const

const friend = (city: string, favouriteCourtSide: FavouriteCourtSide) =>
  ({ city, favouriteCourtSide, tie: 'friend' }) as const

export const demoPeople: readonly DemoOther[] = [
  { firstName: 'Lucía', lastName: 'Ferrer', account: friend('Valencia', 'right') },
  { firstName: 'Paula', lastName: 'Esteve', account: friend('Valencia', 'right') },
  { firstName: 'Diego', lastName: 'Otero', account: friend('Sagunto', 'left') },
  { firstName: 'Marcos', lastName: 'Iriarte', account: friend('Valencia', 'both') },
  { firstName: 'Toni', lastName: 'Bosch', account: friend('Castellón', 'left') },
  {
    firstName: 'Irene',
    lastName: 'Sanz',
    account: { city: 'Paterna', favouriteCourtSide: 'right', tie: 'asks' },
  },
  { firstName: 'Noa', lastName: 'Gil', account: null },
  { firstName: 'Jaime', lastName: 'Pla', account: null },
]

/** A match that Irene, no friend yet, recorded two days ago: she and the demo's player against Diego and Noa. */
export const demoAskedMatch = { daysAgo: 2, recorder: 5, opponents: [2, 6], sets: [64, 36, 75] } as const
