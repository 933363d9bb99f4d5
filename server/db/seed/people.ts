import { addDays, type Day } from '#shared/calendar.ts'
import { nameNorm } from '#shared/players/name.ts'
import type { FavouriteCourtSide } from '#shared/profile/sides.ts'
import type { SeededClan } from './clans.ts'
import { cities, firstNames, venueNames, surnames, venueKinds } from './names.ts'
import { below, normal, pick, pickEarly, runningTotals, uuid, type Random } from './random.ts'

/** `skill` in standard deviations; `partner` is the steady one. */
export type Player = {
  id: number
  name: string
  skill: number
  favouriteCourtSide: FavouriteCourtSide
  partner: Player | null
}
export type Member = Player & {
  userId: string
  firstName: string
  lastName: string
  email: string
  city: string
  /** How often they play, relative to others of their club. */
  activity: number
  guests: Player[]
  friends: Member[]
  clans: SeededClan[]
  joined: Day
}
/**
 * Some dozens of members who play with each other from a day on; `cumulativeActivity` has the running totals of their
 * activity.
 */
export type Club = {
  opens: Day
  venue: string
  members: Member[]
  cumulativeActivity: number[]
  /** The clan of its members, if they have one. */
  clan: SeededClan | null
}

export const isMember = (player: Player): player is Member => 'userId' in player

/** The number of players for that number of users: each has a player of their own and guests. */
export const playersFor = (users: number) => users * (1 + guestsEach)

const guestsEach = 4
const clubSize = 30

/**
 * The clubs in the order in which they open, the last one well before the end. The first member of the first club, the
 * hero, is never drawn at random and nobody's steady partner, so that the number of their matches is exact.
 */
export function makeClubs(
  users: number,
  span: { from: Day; days: number },
  firstId: number,
  random: Random,
): Club[] {
  const sizes = clubSizes(users, random)
  const openings = sizes
    .map((_, index) => (index === 0 ? 0 : Math.floor(random() ** 1.5 * 0.6 * span.days)))
    .toSorted((a, b) => a - b)
  let made = 0
  return sizes.map((size, index) => {
    const opens = addDays(span.from, openings[index] ?? 0)
    const city = pickEarly(cities, random)
    const members = Array.from({ length: size }, () =>
      member({ id: firstId + made, guestsFrom: firstId + users + made++ * guestsEach, city, opens }, random),
    )
    pair(members)
    if (index === 0) excludeHero(members)
    const venue = `${pick(venueKinds, random)} ${pick(venueNames, random)}`
    return {
      opens,
      venue,
      members,
      cumulativeActivity: runningTotals(members.map(({ activity }) => activity)),
      clan: null,
    }
  })
}

function clubSizes(users: number, random: Random) {
  const sizes: number[] = []
  for (let left = users; left > 0; left -= sizes.at(-1) ?? left) {
    const size = Math.round(clubSize * (0.5 + random()))
    // A remainder too small for a club joins the last one.
    sizes.push(left - size < clubSize / 2 ? left : size)
  }
  return sizes
}

type Origin = { id: number; guestsFrom: number; city: string; opens: Day }

function member({ id, guestsFrom, city, opens }: Origin, random: Random): Member {
  const firstName = pickEarly(firstNames, random)
  const lastName = random() < 0.4 ? `${surname(random)} ${surname(random)}` : surname(random)
  const name = `${firstName} ${lastName}`
  return {
    id,
    ...player(name, random),
    userId: uuid(random),
    firstName,
    lastName,
    email: `${nameNorm(name).replace(/[^a-z]+/g, '.')}.${id}@example.test`,
    city: random() < 0.9 ? city : pickEarly(cities, random),
    activity: Math.exp(normal(random) * 0.9),
    guests: guests(guestsFrom, random),
    friends: [],
    clans: [],
    joined: addDays(opens, -1 - below(20, random)),
  }
}

const surname = (random: Random) => pickEarly(surnames, random)

const player = (name: string, random: Random) => ({
  name,
  skill: normal(random),
  favouriteCourtSide: pick(['left', 'left', 'right', 'right', 'both'] as const, random),
  partner: null,
})

// The guests of one user have different names, as a unique index requires.
function guests(from: number, random: Random): Player[] {
  const start = below(firstNames.length, random)
  return Array.from({ length: guestsEach }, (_, index) => {
    const firstName = firstNames[(start + index * 7) % firstNames.length] ?? ''
    const name = random() < 0.3 ? firstName : `${firstName} ${surname(random)}`
    return { id: from + index, ...player(name, random) }
  })
}

/** Neighbours become steady partners of equal skill. */
function pair(members: Member[]) {
  for (let index = 0; index + 1 < members.length; index += 2) {
    const [one, other] = [members[index]!, members[index + 1]!]
    one.partner = other
    other.partner = one
    other.skill = (one.skill + other.skill) / 2
  }
}

function excludeHero([hero, partner]: Member[]) {
  if (hero) hero.activity = 0
  if (partner) partner.partner = null
}
