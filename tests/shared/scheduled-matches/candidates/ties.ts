import { below, normal, pick, type Random } from '#server/db/seed/random.ts'
import type { FavouriteCourtSide } from '#shared/profile/sides.ts'
import { inRandomOrder, type Model } from './population.ts'

const total = 61
const crews = 7

/**
 * People join those whom they like to play with, at any time, and only for a seat of their side. They like the people of their
 * crews, each pair in its own way, and more after each win of the two; a pair that fits wins more.
 */
export function tiesModel(random: Random): Model {
  const people = Array.from({ length: total }, (_, person) => ({
    crews: inRandomOrder(
      Array.from({ length: crews }, (_each, crew) => crew),
      random,
    ).slice(0, person === 0 ? 3 : pick([1, 1, 1, 2], random)),
    side: pick<FavouriteCourtSide>(['left', 'left', 'right', 'right', 'right', 'both'], random),
    strength: normal(random),
    eagerness: 0.4 + 0.6 * random(),
  }))
  const liking = new Map<number, number>()
  const key = (one: number, other: number) => Math.min(one, other) * total + Math.max(one, other)
  const chemistry = new Map<number, number>()
  for (let one = 0; one < total; one += 1)
    for (let other = one + 1; other < total; other += 1) {
      const isCrew = people[one]!.crews.some((crew) => people[other]!.crews.includes(crew))
      const fit = normal(random)
      chemistry.set(key(one, other), fit)
      liking.set(key(one, other), (isCrew ? 1 : 0.04) * Math.exp(0.6 * fit))
    }
  const likingOf = (one: number, other: number) => liking.get(key(one, other)) ?? 0
  const change = ([one, other]: readonly number[], factor: number) => {
    if (one === undefined || other === undefined) return
    liking.set(key(one, other), Math.min(4, likingOf(one, other) * factor))
  }
  const strengthOf = ([one = 0, other = 0]: readonly number[]) =>
    people[one]!.strength + people[other]!.strength + (chemistry.get(key(one, other)) ?? 0)
  return {
    name: 'ties',
    people: people.map(({ side }) => ({
      city: pick(['Valencia', 'Valencia', 'Paterna'], random),
      isFriend: random() < 0.5,
      favouriteCourtSide: random() < 0.85 ? side : pick(['left', 'right', 'both'], random),
      usualWeek: random() < 0.1 ? new Set(['2 evening', '4 evening', '6 morning']) : null,
    })),
    hosts: () => people.flatMap((_, person) => (random() < (person === 0 ? 0.13 : 0.012) ? [person] : [])),
    inclination: (person, { seated, side }) => {
      const wanted = people[person]!
      const suits = wanted.side === 'both' || wanted.side === side ? 1 : 0.1
      const likings = seated.map((each) => likingOf(person, each))
      return (suits * wanted.eagerness * likings.reduce((sum, each) => sum + each, 0)) / seated.length
    },
    advantage: (pair, rivals) => 0.5 * (strengthOf(pair) - strengthOf(rivals)),
    played: (winners, losers) => {
      change(winners, 1.12)
      change(losers, below(2, random) === 0 ? 0.97 : 1)
    },
  }
}
