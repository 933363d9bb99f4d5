import { below, pick, type Random, runningTotals, pickIndex } from '#server/db/seed/random.ts'
import { partsOfDay, weekdays } from '#shared/availability/week.ts'
import { cellOf, type Model, type Slot } from './population.ts'

/** People play at times of their own, whoever plays: two evenings a week, the Sunday morning. Some change them. */
export function habitModel(random: Random): Model {
  const habits = Array.from({ length: 61 }, (_, person) => ({
    times: timesOf(person === 0 ? 5 : 1 + below(3, random), random),
    later: person > 0 && random() < 0.2 ? timesOf(1 + below(2, random), random) : null,
    changesIn: 15 + below(20, random),
    eagerness: 0.3 + 0.7 * random(),
  }))
  const timesIn = (person: number, week: number) => {
    const { times, later, changesIn } = habits[person]!
    return later && week >= changesIn ? later : times
  }
  return {
    name: 'habit',
    people: habits.map(({ times }) => ({
      city: pick(['Madrid', 'Madrid', 'Getafe'], random),
      isFriend: random() < 0.5,
      favouriteCourtSide: pick(['left', 'right', 'both', null], random),
      usualWeek: random() < 0.25 ? new Set(times.map(cellOf)) : null,
    })),
    hosts: (week, slot) =>
      habits.flatMap((_, person) =>
        timesIn(person, week).some((time) => isSame(time, slot)) && random() < (person === 0 ? 0.9 : 0.3)
          ? [person]
          : [],
      ),
    inclination: (person, { week, ...slot }) => {
      const times = timesIn(person, week)
      if (times.some((time) => isSame(time, slot))) return habits[person]!.eagerness
      return times.some(({ weekday }) => weekday === slot.weekday) ? 0.06 : 0.015
    },
    advantage: () => 0,
  }
}

const allTimes: Slot[] = weekdays.flatMap((weekday) => partsOfDay.map((part) => ({ weekday, part })))
const popularity = runningTotals(
  allTimes.map(({ weekday, part }) => {
    if (weekday >= 6) return part === 'morning' ? 5 : 1.5
    return { morning: 0.5, midday: 0.7, afternoon: 2.5, evening: 4 }[part]
  }),
)

const timesOf = (count: number, random: Random) =>
  Array.from({ length: count }, () => allTimes[pickIndex(popularity, random)]!)

const isSame = (one: Slot, other: Slot) => one.weekday === other.weekday && one.part === other.part
