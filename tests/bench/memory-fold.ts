import { fold } from '#server/clans/ratings/replay/fold.ts'
import { below, randomFrom, type Random } from '#server/db/seed/random.ts'
import { defaultParams } from '#shared/clans/seasons/defaults.ts'
import { median } from './median.ts'

const runs = 7

/** How long the fold of a season of so many matches of so many players takes, in ms: the median. */
export function foldTime(matches: number, players: number) {
  const season = seasonOf(matches, players, randomFrom(1, 1))
  const times = Array.from({ length: runs + 2 }, () => {
    const started = performance.now()
    fold(season, {}, { ...defaultParams, movEnabled: true })
    return performance.now() - started
  })
  return median(times.slice(2))
}

function seasonOf(matches: number, players: number, random: Random) {
  const start = Date.parse('2026-01-01T20:00:00Z')
  return Array.from({ length: matches }, (_, id) => {
    const createdAt = new Date(start + Math.floor((id / matches) * 365 * 24 * 60) * 60_000)
    const first = below(players, random)
    const [one, two, three] = [0, 1, 2].map(
      (third) => below(Math.floor((players - 1) / 3), random) * 3 + third + 1,
    )
    const seat = (away = 0) => 1 + ((first + away) % players)
    const date = createdAt.toISOString().slice(0, 10)
    const won = random() < 0.5
    return {
      id,
      date,
      createdAt,
      rated: [seat(), seat(one), seat(two), seat(three)],
      sets: won ? wins : losses,
    }
  })
}

const wins = [64, 36, 75]
const losses = [46, 26]
