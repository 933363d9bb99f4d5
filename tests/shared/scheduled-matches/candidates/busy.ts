import { below, pick, type Random } from '#server/db/seed/random.ts'
import { partsOfDay, partStarts, weekdays } from '#shared/availability/week.ts'
import { cellOf, type Model } from './population.ts'

/**
 * Whether people can come changes from week to week; that the app knows of it is due to the week that two thirds of them
 * filled in, with mistakes. Those of another city hardly come. One in four has moved to another group: seen at mixed
 * evenings of the club, where everybody meets everybody, but not free for the organiser any more.
 */
export function busyModel(random: Random): Model {
  const people = Array.from({ length: 61 }, (_, person) => {
    const free = new Set(allCells.filter(() => random() < 0.27))
    return {
      free,
      city:
        person === 0 ? 'Sevilla' : pick(['Sevilla', 'Sevilla', 'Sevilla', 'Dos Hermanas', 'Utrera'], random),
      movesIn: person > 0 && random() < 0.25 ? 12 + below(28, random) : Infinity,
      usualWeek:
        random() < 0.65 ? new Set(allCells.filter((cell) => free.has(cell) !== random() < 0.08)) : null,
    }
  })
  const mood = freeIn(random)
  const mixed = { weekday: 5, part: 'evening' } as const
  const isMixed = (week: number, cell: string) => week % 2 === 0 && cell === cellOf(mixed)
  return {
    name: 'busy',
    people: people.map(({ city, usualWeek }) => ({
      city,
      isFriend: random() < 0.6,
      favouriteCourtSide: pick(['left', 'right', 'both', null], random),
      usualWeek,
    })),
    hosts: (week, slot) => {
      const cell = cellOf(slot)
      if (isMixed(week, cell)) return people.map((_, person) => person)
      return people.flatMap((each, person) =>
        each.free.has(cell) && random() < (person === 0 ? 0.5 : 0.04) ? [person] : [],
      )
    },
    inclination: (person, { week, host, ...slot }) => {
      const { free, city, movesIn } = people[person]!
      const cell = cellOf(slot)
      if (isMixed(week, cell)) return 1
      const isFree = mood(person, week, cell, free.has(cell) ? 0.7 : 0.05)
      const hasMoved = week >= movesIn
      const isOtherGroup = hasMoved !== week >= people[host]!.movesIn
      return (isFree ? 1 : 0.01) * (city === people[host]!.city ? 1 : 0.12) * (isOtherGroup ? 0.02 : 1)
    },
    advantage: () => 0,
    canPlayFrom: (person, { week, ...slot }) => {
      const { free, movesIn } = people[person]!
      const isFree = mood(person, week, cellOf(slot), free.has(cellOf(slot)) ? 0.7 : 0.05)
      const says = isFree && week < movesIn && random() < 0.35
      return says ? `${String(partStarts[slot.part]).padStart(2, '0')}:00` : null
    },
  }
}

const allCells = weekdays.flatMap((weekday) => partsOfDay.map((part) => cellOf({ weekday, part })))

/** Whether somebody has time at one time of one week: drawn once, and then so for all who ask. */
function freeIn(random: Random) {
  const drawn = new Map<string, boolean>()
  return (person: number, week: number, cell: string, chance: number) => {
    const key = `${person} ${week} ${cell}`
    const known = drawn.get(key) ?? random() < chance
    drawn.set(key, known)
    return known
  }
}
