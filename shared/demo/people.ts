import type { FavouriteCourtSide } from '#shared/profile/sides.ts'

/** `asks`: has sent the demo's player a friend request; `clan`: no more than a clan brings together. */
type Account = { city: string; favouriteCourtSide: FavouriteCourtSide; relation: 'friend' | 'asks' | 'clan' }
/** Who has no account is a name alone, which the demo's player typed, or who is said here by first name. */
type DemoPerson = { firstName: string; lastName: string; account: Account | null; createdBy?: string }

const demoVisitor = {
  firstName: 'Ana',
  lastName: 'Roldán',
  city: 'Valencia',
  favouriteCourtSide: 'left',
} as const

const friend = (city: string, favouriteCourtSide: FavouriteCourtSide) =>
  ({ city, favouriteCourtSide, relation: 'friend' }) as const

/** Whom the demo's player plays with. */
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

/** Who is there for the clans: of the visitor's own one, and of the one that there is to discover. */
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

/** Names of people who have accounts: an early one of Toni's, and one of the visitor's in a friend's matches. */
const demoGuests: readonly DemoPerson[] = [
  { firstName: 'Toni', lastName: 'B.', account: null },
  { firstName: 'Ana', lastName: 'R.', account: null, createdBy: 'Marcos' },
]

/** Everybody of a demo: the visitor first. */
export const allDemoPeople: readonly DemoPerson[] = [
  { ...demoVisitor, account: { ...demoVisitor, relation: 'clan' } },
  ...demoPeople,
  ...demoClanPeople,
  ...demoGuests,
]

/** The place of somebody in `demoEverybody`, by first name (of several the first one's) or by both. */
export const personIndex = (name: string) =>
  allDemoPeople.findIndex(
    ({ firstName, lastName }) => name === firstName || name === `${firstName} ${lastName}`,
  )

/** A match that Irene, no friend yet, recorded two days ago: she and the demo's player against Diego and Noa. */
export const demoPendingMatch = { daysAgo: 2, recorder: 5, opponents: [2, 6], sets: [64, 36, 75] } as const
