import { addDays, type Day } from '#shared/calendar.ts'
import type { SetScore } from '#shared/matches/score.ts'
import type { CourtSide } from '#shared/profile/sides.ts'
import { demoPeople } from './people.ts'
import { difficultyOf, pick, playedSets, randomFrom, venues, type Random } from './play.ts'

export type DemoMatch = {
  date: Day
  /** Partner and two opponents, as indexes of `demoPeople`. */
  others: [number, number, number]
  sets: SetScore[]
  difficulty: number
  comment: number | null
  userPosition: CourtSide | null
  venue: string
  courtName: string
}

const weeks = 26
/** How many comments each language has for the demo. */
const demoComments = 6

/**
 * Half a year of the visitor's matches that ends yesterday, oldest first: more wins with the steady partner, fewer against
 * the strong pair, sometimes a draw. The same for every visitor and day.
 */
export function demoHistory(today: Day): DemoMatch[] {
  const random = randomFrom(7)
  return Array.from({ length: weeks }, (_, index) => weeks - index)
    .flatMap((week) => daysOfWeek(week, random).map((ago) => matchOn(addDays(today, -ago), random)))
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

function daysOfWeek(week: number, random: Random) {
  const sunday = (week - 1) * 7
  const evening = sunday + 2 + Math.floor(random() * 3)
  return random() < 0.65 ? [evening, sunday + 1] : [evening]
}

function matchOn(date: Day, random: Random): DemoMatch {
  const partner = pick([0, 0, 0, 1, 1, 2], random)
  const [first, second] = opponents(partner, random)
  const strength = 0.62 + (partner === 0 ? 0.12 : -0.06) - (first === 3 || second === 3 ? 0.22 : 0)
  const sets = playedSets(strength, random)
  return {
    date,
    others: [partner, first, second],
    sets,
    difficulty: difficultyOf(sets, random),
    comment: random() < 0.3 ? commentOn(sets, random) : null,
    userPosition: pick(['left', 'left', 'left', 'right', null], random),
    venue: pick(venues, random),
    courtName: String(1 + Math.floor(random() * 6)),
  }
}

// The first comment is about a third set.
function commentOn(sets: SetScore[], random: Random) {
  const first = sets.length === 3 ? 0 : 1
  return first + Math.floor(random() * (demoComments - first))
}

function opponents(partner: number, random: Random): [number, number] {
  const others = demoPeople.map((_, index) => index).filter((index) => index !== partner)
  const first = pick(others, random)
  return [
    first,
    pick(
      others.filter((index) => index !== first),
      random,
    ),
  ]
}
