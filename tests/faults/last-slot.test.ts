import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { racePlaces } from '#tests/support/place-races.ts'
import { amount, seed } from '#tests/support/tier.ts'
import { twoProcesses } from '#tests/support/two-processes.ts'
import { count } from './rounds.ts'

const matches = amount(25, 1000)

const app = await testApp()
const send = twoProcesses(app)

test.for([
  ['the last place', () => 3],
  ['the last one, two or three places', (id: number) => 1 + (id % 3)],
] as const)('%s of each match, for which two to eight come at once', async ([what, seated], { task }) => {
  const { outcomes, taken } = await racePlaces(app, send, { matches, seated, seed })
  const asked = Object.values(outcomes).reduce((sum, some) => sum + some, 0)
  task.meta.figure =
    `${what}: ${count(matches)} matches, ${count(asked)} joiners, seed ${seed}: ${JSON.stringify(outcomes)}, ` +
    `${count(taken)} of them at the second try`
  expect(Object.keys(outcomes).toSorted()).toEqual(['200', '409 match_full'])
})
