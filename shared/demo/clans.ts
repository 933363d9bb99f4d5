import { addDays, type Day } from '#shared/calendar.ts'
import type { Tier } from '#shared/clans/tiers.ts'
import type { SetScore } from '#shared/matches/score.ts'
import { placeOf } from './people.ts'
import { difficultyOf, pick, playedSets, randomFrom, venues, type Random } from './play.ts'

/** `strength` in deviations from the middle; `turns` is how often they play. */
type Member = { firstName: string; strength: number; turns: number; joinedAgo: number }
/** In days before today; `weekdays` counts from today, too. */
type Season = { startedAgo: number; endedAgo: number | null; weekdays: readonly number[] }
export type DemoClan = {
  name: string
  words: 'evenings' | 'weekends'
  tier: Tier
  isPublic: boolean
  admins: readonly string[]
  foundedAgo: number
  /** Which of all ways the matches could have gone. */
  luck: number
  members: readonly Member[]
  seasons: readonly Season[]
}

/** A ranked match; whoever sits first recorded it. Seats are places in `demoEverybody`. */
export type DemoRankedMatch = {
  date: Day
  /** Of its season in the clan. */
  number: number
  seated: [number, number, number, number]
  sets: SetScore[]
  difficulty: number
  venue: string
}

const founding = 240
const member = (firstName: string, strength: number, turns: number, joinedAgo = founding): Member => ({
  firstName,
  strength,
  turns,
  joinedAgo,
})

/** The visitor's own clan, in its second season, and a public one that there is to discover. */
export const demoClans: readonly DemoClan[] = [
  {
    name: 'Los Cristaleros',
    words: 'evenings',
    tier: 'Gold',
    isPublic: false,
    admins: ['Lucía', 'Ana'],
    foundedAgo: founding,
    luck: 2269,
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
      { startedAgo: 238, endedAgo: 93, weekdays: [5] },
      { startedAgo: 92, endedAgo: null, weekdays: [3, 5, 6] },
    ],
  },
  {
    name: 'Víboras de Sagunto',
    words: 'weekends',
    tier: 'Platinum',
    isPublic: true,
    admins: ['Irene'],
    foundedAgo: 58,
    luck: 1,
    members: [
      member('Irene', 0.2, 1, 58),
      member('Rubén', 0.6, 1, 58),
      member('Clara', -0.3, 1, 57),
      member('Vicent', 0, 1, 51),
    ],
    seasons: [{ startedAgo: 50, endedAgo: null, weekdays: [3] }],
  },
]

const guest = 'Noa'

/** Who is in the clan, as places in `demoEverybody`. */
export const demoMembers = ({ members, admins }: DemoClan) =>
  members.map(({ firstName, joinedAgo }) => ({
    place: placeOf(firstName),
    isAdmin: admins.includes(firstName),
    joinedAgo,
  }))

/** Who made the clan. */
export const demoFounder = ({ admins }: DemoClan) => placeOf(admins[0] ?? '')

/** The ranked matches of all seasons of a clan, oldest first; the same for everybody, whatever the day. */
export function demoRankedMatches(clan: DemoClan, today: Day): DemoRankedMatch[] {
  const random = randomFrom(clan.luck)
  const matches = clan.seasons.flatMap((season, index) =>
    daysOf(season).map((ago) => ({ number: index + 1, ...playedAgo(clan, ago, today, random) })),
  )
  return clan.isPublic ? matches : withGuest(matches)
}

/** Counted back from today, so that the day of the week is as good as any. */
function daysOf({ startedAgo, endedAgo, weekdays }: Season) {
  const first = endedAgo ?? 1
  return Array.from({ length: startedAgo - first }, (_, index) => startedAgo - 1 - index).filter((ago) =>
    weekdays.includes(ago % 7),
  )
}

function playedAgo({ members }: DemoClan, ago: number, today: Day, random: Random) {
  const four = fourOf(
    members.filter(({ joinedAgo }) => joinedAgo >= ago),
    random,
  )
  const [one, two, three, other] = four.map(({ strength }) => strength) as Four<number>
  const sets = playedSets(0.5 + (one + two - three - other) * 0.17, random)
  return {
    date: addDays(today, -ago),
    seated: four.map(({ firstName }) => placeOf(firstName)) as Four<number>,
    sets,
    difficulty: difficultyOf(sets, random),
    venue: pick(venues, random),
  }
}

type Four<T> = [T, T, T, T]

// Each turn is a ticket of a draw; who is drawn takes the others back.
function fourOf(members: readonly Member[], random: Random) {
  const four: Member[] = []
  while (four.length < 4) {
    const tickets = members
      .filter((each) => !four.includes(each))
      .flatMap((each) => Array.from({ length: each.turns }, () => each))
    four.push(pick(tickets, random))
  }
  return four
}

// Somebody without an account once filled in for the visitor's partner.
function withGuest(matches: DemoRankedMatch[]) {
  const last = matches.findLast(({ seated: [recorder] }) => recorder === 0)
  return matches.map((match) => {
    const [recorder, , ...rivals] = match.seated
    return match === last
      ? { ...match, seated: [recorder, placeOf(guest), ...rivals] as Four<number> }
      : match
  })
}
