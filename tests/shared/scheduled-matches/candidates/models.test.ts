import { expect, test } from 'vitest'
import { randomFrom, type Random } from '#server/db/seed/random.ts'
import type { CandidateFacts } from '#shared/scheduled-matches/candidates/facts.ts'
import { rankCandidates } from '#shared/scheduled-matches/candidates/ranking.ts'
import { amount, seed } from '#tests/support/tier.ts'
import { busyModel } from './busy.ts'
import { habitModel } from './habit.ts'
import { type Asked, type Model, placesOf } from './population.ts'
import { tiesModel } from './ties.ts'

// The models were written before the ranking had weights, and read nothing of it.
const models: [string, (random: Random) => Model][] = [
  ['habit', habitModel],
  ['ties', tiesModel],
  ['busy', busyModel],
]
const populations = amount(8, 40)
const shown = 5

test.for(models)('the model %s has the joiner among the first five more often', ([name, model]) => {
  const places = Array.from({ length: populations }, (_, number) => {
    const random = randomFrom(seed, number)
    return placesOf(model(random), random)
  }).flat()
  const ranked = share(places, ({ candidates, place }) =>
    rankCandidates(candidates, place).map(({ candidate }) => candidate),
  )
  const recent = share(places, ({ candidates }) => byRecency(candidates))
  process.stdout.write(
    `${name}: ${places.length} places, seed ${seed}, first five: ranking ${percent(ranked)}, recency ${percent(recent)}\n`,
  )
  expect(ranked - recent).toBeGreaterThanOrEqual(0.1)
})

function share(places: readonly Asked[], order: (asked: Asked) => CandidateFacts[]) {
  const found = places.filter((asked) =>
    order(asked)
      .slice(0, shown)
      .some(({ userId }) => userId === asked.joiner),
  )
  return found.length / places.length
}

/** Whom the organiser played with last first; in random order, as they stand, those of one day. */
const byRecency = (candidates: readonly CandidateFacts[]) =>
  candidates.toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)))

const dayOf = ({ withAsker }: CandidateFacts) => withAsker.lastPlayed ?? ''

const percent = (part: number) => `${(100 * part).toFixed(1)} %`
