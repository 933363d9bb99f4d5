import { below, type Random } from '#server/db/seed/random.ts'
import { type PartOfDay, partStarts, type Weekday, weekdayOf } from '#shared/availability/week.ts'
import { addDays, type Day } from '#shared/calendar.ts'
import type { CourtSide, FavouriteCourtSide } from '#shared/profile/sides.ts'
import {
  type CandidateFacts,
  type FreePlace,
  habitWeeks,
  type Together,
} from '#shared/scheduled-matches/candidates/facts.ts'
import { type Position, positions, sideOfPosition } from '#shared/scheduled-matches/court.ts'

// A club of people who play for months. What a person does follows from the model's own rules, which nothing outside of the
// model reads; what the app may know of them follows from the matches that they played, and from what they told it.

/** The organiser is the first one. */
type Member = {
  city: string
  isFriend: boolean
  /** As in the profile, which may be empty or wrong. */
  favouriteCourtSide: FavouriteCourtSide | null
  /** As filled in on the profile: `2 evening`. */
  usualWeek: ReadonlySet<string> | null
}
export type Slot = { weekday: Weekday; part: PartOfDay }
type Occasion = Slot & { week: number; host: number; seated: readonly number[]; side: CourtSide }

export type Model = {
  name: string
  people: Member[]
  /** Who invites to a match at this time, each as often as they invite. */
  hosts: (week: number, slot: Slot) => number[]
  /** How much somebody is inclined to take a free seat; never asked for those who are in it. */
  inclination: (person: number, occasion: Occasion) => number
  /** How much better the first pair is than the second. */
  advantage: (pair: readonly number[], rivals: readonly number[]) => number
  /** What a match leaves behind. */
  played?: (winners: readonly number[], losers: readonly number[]) => void
  /** From when on somebody said on that day that they can play. */
  canPlayFrom?: (person: number, occasion: Occasion) => string | null
}

export type Asked = { place: FreePlace; candidates: CandidateFacts[]; joiner: string }
type Played = { date: Day; winners: number[]; losers: number[] }

const firstMonday: Day = '2025-09-01'
const weeksBefore = 26
const weeksAsked = 20
const halfYear = 26 * 7

/** The free places of a model's organiser after half a year, and who would have joined each. */
export function placesOf(model: Model, random: Random): Asked[] {
  const history: Played[][] = model.people.map(() => [])
  const asked: Asked[] = []
  for (let day = 0; day < (weeksBefore + weeksAsked) * 7; day += 1) {
    const date = addDays(firstMonday, day)
    for (const part of Object.keys(partStarts) as PartOfDay[]) {
      const slot = { weekday: weekdayOf(date), part }
      const busy = new Set<number>()
      for (const host of inRandomOrder(model.hosts(Math.floor(day / 7), slot), random)) {
        const match = fillMatch(model, { ...slot, week: Math.floor(day / 7), host }, busy, random)
        if (!match) continue
        const isAsked = host === 0 && day >= weeksBefore * 7
        if (isAsked) asked.push(askedOf(model, match, date, busy, history, random))
        const played = { date, ...play(model, match.players, random) }
        for (const person of match.players) {
          busy.add(person)
          history[person]?.push(played)
        }
      }
    }
  }
  return asked
}

type Filled = { occasion: Occasion; position: Position; players: number[]; joiner: number }

/** The host first, the others one after the other by their inclination; undefined when nobody can. */
function fillMatch(
  model: Model,
  { host, ...when }: Slot & { week: number; host: number },
  busy: ReadonlySet<number>,
  random: Random,
): Filled | undefined {
  if (busy.has(host)) return undefined
  const seats = inRandomOrder(positions, random)
  const players = new Map([[seats[0] as Position, host]])
  let last: Filled | undefined
  for (const position of seats.slice(1)) {
    const seated = [...players.values()]
    const occasion = { ...when, host, seated, side: sideOfPosition(position) }
    const joiner = drawn(model, occasion, busy, random)
    if (joiner === undefined) return undefined
    players.set(position, joiner)
    last = { occasion, position, joiner, players: positions.map((each) => players.get(each) ?? -1) }
  }
  return last
}

function drawn(model: Model, occasion: Occasion, busy: ReadonlySet<number>, random: Random) {
  const inclinations = model.people.map((_, person) =>
    person === 0 || busy.has(person) || occasion.seated.includes(person)
      ? 0
      : model.inclination(person, occasion),
  )
  const total = inclinations.reduce((sum, each) => sum + each, 0)
  let left = random() * total
  const index = inclinations.findIndex((each) => each > 0 && (left -= each) < 0)
  return index === -1 ? undefined : index
}

function play(model: Model, players: readonly number[], random: Random) {
  const [pair, rivals] = [players.slice(0, 2), players.slice(2)]
  const isWon = random() < 1 / (1 + Math.exp(-model.advantage(pair, rivals)))
  const [winners, losers] = isWon ? [pair, rivals] : [rivals, pair]
  model.played?.(winners, losers)
  return { winners, losers }
}

function askedOf(
  model: Model,
  { occasion, joiner, position }: Filled,
  date: Day,
  busy: ReadonlySet<number>,
  history: readonly (readonly Played[])[],
  random: Random,
): Asked {
  const today = addDays(date, -below(6, random))
  const hour = partStarts[occasion.part] + 1
  const place: FreePlace = {
    date,
    time: `${String(hour).padStart(2, '0')}:00`,
    today,
    sides: [sideOfPosition(position)],
    city: model.people[0]?.city ?? null,
  }
  const known = knownOn(today, occasion, history)
  // Nobody asks those who play elsewhere then: that would make the comparison too easy.
  const isAskable = (person: number) => person > 0 && !busy.has(person) && !occasion.seated.includes(person)
  const candidates = model.people.flatMap(({ usualWeek, ...member }, person): CandidateFacts[] => {
    if (!isAskable(person)) return []
    const canSay = member.isFriend && today === date
    const canPlayFrom = canSay ? (model.canPlayFrom?.(person, occasion) ?? null) : null
    const isUsuallyFree = usualWeek?.has(cellOf(occasion)) ?? null
    const told = { isUsuallyFree, canPlayFrom, isPlayingThen: false }
    return [{ userId: String(person), ...member, ...known(person), ...told }]
  })
  return { place, candidates, joiner: String(joiner) }
}

/** What the matches of the half year before a day tell of each person. */
function knownOn(today: Day, { seated }: Occasion, history: readonly (readonly Played[])[]) {
  const [since, habitSince] = [addDays(today, -halfYear), addDays(today, -7 * habitWeeks)]
  const others = seated.filter((person) => person !== 0)
  return (person: number) => {
    const matches = (history[person] ?? []).filter(({ date }) => date >= since && date < today)
    const days = matches.flatMap(({ date }) => (date >= habitSince ? [date] : []))
    return {
      playedOn: [...new Set(days)],
      withAsker: togetherOf(matches, person, [0]),
      withSeated: togetherOf(matches, person, others),
    }
  }
}

export const cellOf = ({ weekday, part }: Slot) => `${weekday} ${part}`

const sits = ({ winners, losers }: Played, person: number) =>
  winners.includes(person) || losers.includes(person)

/** Matches are in the order of their days. */
function togetherOf(matches: readonly Played[], person: number, others: readonly number[]): Together {
  const together: Together = { matches: 0, wins: 0, lastPlayed: null }
  for (const match of matches)
    for (const other of others)
      if (sits(match, other)) {
        together.matches += 1
        if (match.winners.includes(person) && match.winners.includes(other)) together.wins += 1
        together.lastPlayed = match.date
      }
  return together
}

export function inRandomOrder<T>(items: readonly T[], random: Random): T[] {
  const left = [...items]
  return items.map(() => left.splice(below(left.length, random), 1)[0] as T)
}
