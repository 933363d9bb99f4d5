import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { racePlaces } from '#tests/support/place-races.ts'
import { twoProcesses } from '#tests/support/two-processes.ts'

// A tenth of what the faults do.
const matches = 100
const seed = Number(process.env.RACES_SEED ?? Date.now() % 1_000_000)

const app = await testApp()
const send = twoProcesses(app)

test(
  `${matches} matches that two to eight want to join at once, seed ${seed}: never more than four`,
  { timeout: 60_000 },
  async () => {
    const { taken } = await racePlaces(app, send, { matches, seated: (id) => 1 + (id % 3), seed })
    // Somebody was in the way of somebody else.
    expect(taken).toBeGreaterThan(0)
  },
)
