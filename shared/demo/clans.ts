import { addDays, type Day } from '#shared/calendar.ts'
import type { Tier } from '#shared/clans/tiers.ts'
import type { SetScore } from '#shared/matches/score.ts'
import { personIndex } from './people.ts'
import { difficultyOf, pick, playedSets, randomFrom, venues, type Random } from './play.ts'

/** `strength` in deviations from the middle; `weight` is how often they play. */
type Member = { firstName: string; strength: number; weight: number; joinedDaysAgo: number }
/** In days before today; `weekdays` counts from today, too. */
type Season = { startedDaysAgo: number; endedDaysAgo: number | null; weekdays: readonly number[] }
export type DemoClan = {
  name: string
  descriptionKey: 'evenings' | 'weekends'
  tier: Tier
  isPublic: boolean
  admins: readonly string[]
  foundedDaysAgo: number
  randomSeed: number
  members: readonly Member[]
  seasons: readonly Season[]
}

/** A ranked match. Seats are indexes of `allDemoPeople`; the first is the recorder. */
export type DemoRankedMatch = {
  date: Day
  /** The number of its season in the clan. */
  number: number
  seated: [number, number, number, number]
  sets: SetScore[]
  difficulty: number
  venue: string
}

const ownClanDaysAgo = 240
const member = (
  firstName: string,
  strength: number,
  weight: number,
  joinedDaysAgo = ownClanDaysAgo,
): Member => ({
  firstName,
  strength,
  weight,
  joinedDaysAgo,
})

/** The visitor's own clan, in its second season, and a public one that there is to discover. */
export const demoClans: readonly DemoClan[] = [
  {
    name: 'Los Cristaleros',
    descriptionKey: 'evenings',
    tier: 'Gold',
    isPublic: false,
    admins: ['Lucía', 'Ana'],
    foundedDaysAgo: ownClanDaysAgo,
    randomSeed: 2269,
    members: [
      member('Ana', 0.6, 12),
      member('Lucía', 0.4, 10),
      member('Paula', -0.2, 8),
      member('Diego', 0.9, 8),
      member('Marcos', 0.1, 8),
      member('Toni', 0.7, 7),
      member('Carla', 0.3, 7),
      member('Álvaro', -0.5, 7),
      member('Sergi', -0.1, 6),
      member('Nuria', -0.9, 3),
      member('Hugo', -0.4, 3, 60),
      member('Inés', 0.2, 5, 12),
    ],
    seasons: [
      { startedDaysAgo: 238, endedDaysAgo: 93, weekdays: [5] },
      { startedDaysAgo: 92, endedDaysAgo: null, weekdays: [3, 5, 6] },
    ],
  },
  {
    name: 'Víboras de Sagunto',
    descriptionKey: 'weekends',
    tier: 'Platinum',
    isPublic: true,
    admins: ['Irene'],
    foundedDaysAgo: 58,
    randomSeed: 1,
    members: [
      member('Irene', 0.2, 1, 58),
      member('Rubén', 0.6, 1, 58),
      member('Clara', -0.3, 1, 57),
      member('Vicent', 0, 1, 51),
    ],
    seasons: [{ startedDaysAgo: 50, endedDaysAgo: null, weekdays: [3] }],
  },
]

const guestName = 'Noa'

/** The members of the clan, as indexes of `allDemoPeople`. */
export const demoMembers = ({ members, admins }: DemoClan) =>
  members.map(({ firstName, joinedDaysAgo }) => ({
    index: personIndex(firstName),
    isAdmin: admins.includes(firstName),
    joinedDaysAgo,
  }))

export const demoFounder = ({ admins }: DemoClan) => personIndex(admins[0] ?? '')

/** The ranked matches of all seasons of a clan, oldest first; the same for everybody, whatever the day. */
export function demoRankedMatches(clan: DemoClan, today: Day): DemoRankedMatch[] {
  const random = randomFrom(clan.randomSeed)
  const matches = clan.seasons.flatMap((season, index) =>
    matchDaysOf(season).map((ago) => ({ number: index + 1, ...rankedMatchOn(clan, ago, today, random) })),
  )
  return clan.isPublic ? matches : withGuest(matches)
}

/** Counted back from today, so that the day of the week is as good as any. */
function matchDaysOf({ startedDaysAgo, endedDaysAgo, weekdays }: Season) {
  const first = endedDaysAgo ?? 1
  return Array.from({ length: startedDaysAgo - first }, (_, index) => startedDaysAgo - 1 - index).filter(
    (ago) => weekdays.includes(ago % 7),
  )
}

function rankedMatchOn({ members }: DemoClan, ago: number, today: Day, random: Random) {
  const four = drawFour(
    members.filter(({ joinedDaysAgo }) => joinedDaysAgo >= ago),
    random,
  )
  const [one, two, three, other] = four.map(({ strength }) => strength) as Four<number>
  const sets = playedSets(0.5 + (one + two - three - other) * 0.17, random)
  return {
    date: addDays(today, -ago),
    seated: four.map(({ firstName }) => personIndex(firstName)) as Four<number>,
    sets,
    difficulty: difficultyOf(sets, random),
    venue: pick(venues, random),
  }
}

type Four<T> = [T, T, T, T]

// A weighted draw without replacement.
function drawFour(members: readonly Member[], random: Random) {
  const four: Member[] = []
  while (four.length < 4) {
    const tickets = members
      .filter((each) => !four.includes(each))
      .flatMap((each) => Array.from({ length: each.weight }, () => each))
    four.push(pick(tickets, random))
  }
  return four
}

// In one match a guest takes the place of the visitor's partner.
function withGuest(matches: DemoRankedMatch[]) {
  const last = matches.findLast(({ seated: [recorder] }) => recorder === 0)
  return matches.map((match) => {
    const [recorder, , ...rivals] = match.seated
    return match === last
      ? { ...match, seated: [recorder, personIndex(guestName), ...rivals] as Four<number> }
      : match
  })
}
