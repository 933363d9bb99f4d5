import { expect, test } from 'vitest'
import { randomFrom, type Random } from '#server/db/seed/random.ts'
import { seed } from '#tests/support/tier.ts'
import { busyModel } from './busy.ts'
import { habitModel } from './habit.ts'
import { type Model, placesOf } from './population.ts'
import { tiesModel } from './ties.ts'

const models: [string, (random: Random) => Model][] = [
  ['habit', habitModel],
  ['ties', tiesModel],
  ['busy', busyModel],
]
const asked = (model: (random: Random) => Model) => {
  const random = randomFrom(seed, 0)
  return placesOf(model(random), random)
}

test.for(models)('the model %s fills some places, each with one of its candidates', ([, model]) => {
  const places = asked(model)
  expect(places.length).toBeGreaterThan(40)
  const strangers = places.filter(
    ({ candidates, joiner }) => !candidates.some(({ userId }) => userId === joiner),
  )
  expect(strangers).toEqual([])
})

test.for(models)('the model %s gives the same places again for the same seed', ([, model]) => {
  expect(asked(model)).toEqual(asked(model))
})
