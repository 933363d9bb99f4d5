import type { FavouriteCourtSide } from '#shared/profile/sides.ts'

/** Somebody who can play at a time: `level` is null where it is unknown. */
export type Candidate = {
  id: number
  vote: 'yes' | 'maybe'
  side: FavouriteCourtSide | null
  level: number | null
  isCreator: boolean
}

/** Who fits best at a time, in the order of the seats 1 to 4, and why. */
export type BestFour = {
  voterIds: number[]
  yes: number
  maybe: number
  /** Whether each can play on their side; null when fewer than two sides are known. */
  sides: 'fit' | 'apart' | null
  /** Whether their levels are close; null when fewer than two levels are known. */
  level: 'close' | 'apart' | null
}

/** The widest range of levels that are close: of clan ratings in points, of win rates as a share of the matches. */
export const closeLevels = { rating: 150, winRate: 0.2 } as const

const seats = 4

/**
 * The four of those who can play at a time that fit best; all of them when there are no more than four. `candidates` stand in the
 * order in which they first answered. The first rule that tells two fours apart decides:
 *
 * 1. The creator of the poll plays if they said yes.
 * 2. The most who said yes: nobody plays who would do it "if need be" while somebody wants to.
 * 3. The fewest on the wrong side of the court. Two play on the left and two on the right; those of "both" and of an unknown
 *    side play on either. So the third and fourth of the left, or of the right, are on the wrong side.
 * 4. The smallest range of levels, from the lowest to the highest. Unknown levels count as the mean of the known ones, so that
 *    nobody is preferred or passed over for an unknown level.
 * 5. Who answered first.
 *
 * They are seated so that the fewest are on the wrong side, and then the sums of the levels of the two pairs are closest.
 */
export function bestFour(candidates: readonly Candidate[], closeLevel: number): BestFour {
  const mean = meanOf(candidates.flatMap(({ level }) => level ?? []))
  const { fixed, pool } = choices(candidates)
  const four = fixed.length + pool.length <= seats ? [...fixed, ...pool] : fourOf(fixed, pool, mean)
  return described(seated(four, mean), closeLevel)
}

export type RankedTime = { id: number; startsAt: Date; four: BestFour; yes: number; maybe: number }

/**
 * The time that fits best, of those at which somebody can play: with the most players, at most four; then the most of them who
 * said yes; then with everybody on their side; then with close levels; then with the most others who said yes, or maybe; then
 * the earliest.
 */
export function bestTime<Time extends RankedTime>(times: readonly Time[]): Time | undefined {
  const possible = times.filter(({ four }) => four.voterIds.length > 0)
  const ranked = possible.map((time) => ({ time, rank: rankOfTime(time) }))
  return ranked.toSorted((one, other) => compareRanks(one.rank, other.rank))[0]?.time
}

/** Who plays in any case, and of whom the others are chosen. */
function choices(candidates: readonly Candidate[]) {
  const yes = candidates.filter(({ vote }) => vote === 'yes')
  const maybe = candidates.filter(({ vote }) => vote === 'maybe')
  if (yes.length < seats) return { fixed: yes, pool: maybe }
  return { fixed: yes.filter(({ isCreator }) => isCreator), pool: yes.filter(({ isCreator }) => !isCreator) }
}

/**
 * The four of the smallest rank. Anybody with the link of a poll can make the server choose, and no more than the square of the
 * pool is tried: for each lowest level, how close to it the others can be, then the first who are that close.
 */
function fourOf(fixed: Candidate[], pool: Candidate[], mean: number) {
  const levelOf = ({ level }: Candidate) => level ?? mean
  const byLevel = pool.toSorted((one, other) => levelOf(one) - levelOf(other))
  const wrong = [0, 1].find((most) => filled(fixed, pool, most).length === seats) ?? perSide
  const fours = [...new Set([...fixed, ...pool].map(levelOf))].flatMap((lowest) => {
    const isWithin = (player: Candidate, range: number) =>
      levelOf(player) >= lowest && levelOf(player) - lowest <= range
    const above = byLevel.filter((player) => isWithin(player, Infinity))
    const range = rangeOf(filled(fixed, above, wrong), mean)
    const within = pool.filter((player) => isWithin(player, range))
    const four = filled(fixed, within, wrong)
    return four.length < seats ? [] : [four]
  })
  const ranked = fours.map((four) => ({
    four,
    rank: [rangeOf(four, mean), ...four.map((player) => pool.indexOf(player))],
  }))
  return ranked.toSorted((one, other) => compareRanks(one.rank, other.rank))[0]?.four ?? []
}

/**
 * Adds players in their order, but nobody with whom more than `most` are on the wrong side. With two places per side it is never
 * better to pass over somebody who may be added: of all fours with at most `most` on the wrong side this is the first, and, of
 * players in the order of their levels, one of the lowest highest level.
 */
function filled(fixed: Candidate[], players: Candidate[], most: number) {
  const four = [...fixed]
  for (const next of players) if (four.length < seats && misplaced([...four, next]) <= most) four.push(next)
  return four
}

const perSide = seats / 2

function misplaced(four: readonly Candidate[]) {
  const surplus = (side: FavouriteCourtSide) =>
    Math.max(0, four.filter((player) => player.side === side).length - perSide)
  return surplus('left') + surplus('right')
}

function rangeOf(four: readonly Candidate[], mean: number) {
  const levels = four.map(({ level }) => level ?? mean)
  return levels.length === 0 ? 0 : Math.max(...levels) - Math.min(...levels)
}

const meanOf = (levels: number[]) =>
  levels.length === 0 ? 0 : levels.reduce((sum, level) => sum + level, 0) / levels.length

/** Seats 1 and 3 are on the left of their pairs, 2 and 4 on the right. */
function seated(four: Candidate[], mean: number) {
  if (four.length < seats) return four
  const ranked = ordersOf(four).map((order) => ({
    order,
    rank: [wrongSides(order), difference(order, mean)],
  }))
  return ranked.toSorted((one, other) => compareRanks(one.rank, other.rank))[0]?.order ?? four
}

const ordersOf = (people: Candidate[]): Candidate[][] =>
  people.length < 2
    ? [people]
    : people.flatMap((first) =>
        ordersOf(people.filter((person) => person !== first)).map((rest) => [first, ...rest]),
      )

const wrongSides = (order: Candidate[]) =>
  order.filter(({ side }, seat) => side === (seat % 2 === 0 ? 'right' : 'left')).length

function difference(order: Candidate[], mean: number) {
  const [one = mean, two = mean, three = mean, four = mean] = order.map(({ level }) => level ?? mean)
  return Math.abs(one + two - three - four)
}

function described(four: Candidate[], closeLevel: number): BestFour {
  const yes = four.filter(({ vote }) => vote === 'yes').length
  const levels = four.flatMap(({ level }) => level ?? [])
  const isClose = levels.length < 2 || Math.max(...levels) - Math.min(...levels) <= closeLevel
  const sides = four.filter(({ side }) => side !== null).length
  return {
    voterIds: four.map(({ id }) => id),
    yes,
    maybe: four.length - yes,
    sides: sides < 2 ? null : misplaced(four) === 0 ? 'fit' : 'apart',
    level: levels.length < 2 ? null : isClose ? 'close' : 'apart',
  }
}

const rankOfTime = ({ four, yes, maybe, startsAt }: RankedTime) => [
  -four.voterIds.length,
  -four.yes,
  four.sides === 'apart' ? 1 : 0,
  four.level === 'apart' ? 1 : 0,
  -yes,
  -maybe,
  startsAt.getTime(),
]

/** By the first numbers that differ, the smaller first. */
function compareRanks(one: number[], other: number[]) {
  const index = one.findIndex((value, at) => value !== other[at])
  return index === -1 ? 0 : (one[index] ?? 0) - (other[index] ?? 0)
}
