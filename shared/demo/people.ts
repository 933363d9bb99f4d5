import type { FavouriteCourtSide } from '#shared/profile/sides.ts'

/** `asks`: has sent the visitor a friend request; `clan`: only a clan-mate. */
type Account = { city: string; favouriteCourtSide: FavouriteCourtSide; relation: 'friend' | 'asks' | 'clan' }
/** A person without an account is a guest of the visitor, or of the person named by first name. */
type DemoPerson = { firstName: string; lastName: string; account: Account | null; createdBy?: string }

const demoVisitor = {
  firstName: 'Ana',
  lastName: 'Roldán',
  city: 'Valencia',
  favouriteCourtSide: 'left',
} as const

const friend = (city: string, favouriteCourtSide: FavouriteCourtSide) =>
  ({ city, favouriteCourtSide, relation: 'friend' }) as const

/** The players of the visitor's matches. */
export const demoPeople: readonly DemoPerson[] = [
  { firstName: 'Lucía', lastName: 'Ferrer', account: friend('Valencia', 'right') },
  { firstName: 'Paula', lastName: 'Esteve', account: friend('Valencia', 'right') },
  { firstName: 'Diego', lastName: 'Otero', account: friend('Sagunto', 'left') },
  { firstName: 'Marcos', lastName: 'Iriarte', account: friend('Valencia', 'both') },
  { firstName: 'Toni', lastName: 'Bosch', account: friend('Castellón', 'left') },
  {
    firstName: 'Irene',
    lastName: 'Sanz',
    account: { city: 'Paterna', favouriteCourtSide: 'right', relation: 'asks' },
  },
  { firstName: 'Noa', lastName: 'Gil', account: null },
  { firstName: 'Jaime', lastName: 'Pla', account: null },
]

const clan = (city: string, favouriteCourtSide: FavouriteCourtSide) =>
  ({ city, favouriteCourtSide, relation: 'clan' }) as const

/** The other members of the visitor's clan and of the public clan. */
const demoClanPeople: readonly DemoPerson[] = [
  { firstName: 'Carla', lastName: 'Monzó', account: clan('Valencia', 'left') },
  { firstName: 'Álvaro', lastName: 'Beltrán', account: clan('Valencia', 'right') },
  { firstName: 'Sergi', lastName: 'Climent', account: clan('Torrent', 'both') },
  { firstName: 'Nuria', lastName: 'Alfaro', account: clan('Paterna', 'right') },
  { firstName: 'Hugo', lastName: 'Tormo', account: clan('Alboraya', 'left') },
  { firstName: 'Inés', lastName: 'Vives', account: clan('Valencia', 'right') },
  { firstName: 'Rubén', lastName: 'Casas', account: clan('Sagunto', 'left') },
  { firstName: 'Clara', lastName: 'Peiró', account: clan('Sagunto', 'right') },
  { firstName: 'Vicent', lastName: 'Marí', account: clan('Puçol', 'both') },
]

/** Guests who are people with accounts: Toni, and the visitor in a friend's matches. */
const demoGuests: readonly DemoPerson[] = [
  { firstName: 'Toni', lastName: 'B.', account: null },
  { firstName: 'Ana', lastName: 'R.', account: null, createdBy: 'Marcos' },
]

/** All people of a sandbox, the visitor first. */
export const allDemoPeople: readonly DemoPerson[] = [
  { ...demoVisitor, account: { ...demoVisitor, relation: 'clan' } },
  ...demoPeople,
  ...demoClanPeople,
  ...demoGuests,
]

/** The index of a person in `allDemoPeople`, by first name (the first of several) or full name. */
export const personIndex = (name: string) =>
  allDemoPeople.findIndex(
    ({ firstName, lastName }) => name === firstName || name === `${firstName} ${lastName}`,
  )

/** A match that Irene, not a friend yet, recorded: she and the visitor against Diego and Noa. */
export const demoPendingMatch = { daysAgo: 2, recorder: 5, opponents: [2, 6], sets: [64, 36, 75] } as const
