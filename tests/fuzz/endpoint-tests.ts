import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { everyEndpoint, type Target } from './endpoints.ts'
import { count, firingRange, seed, timeout } from './range.ts'
import { shotsAt } from './shots.ts'
import { openWorld, type World } from './world.ts'

const app = await testApp()
const { fire, report } = firingRange(app)
const targets = await everyEndpoint()

afterAll(() => void process.stdout.write(report()))

test('every endpoint table is found', () => {
  expect(targets.length).toBeGreaterThan(80)
})

test.for(targets.map((target) => [target.name, target] as const))(
  `%s stands ${count} inputs, seed ${seed}`,
  { timeout },
  async ([, target]) => {
    await fire(async () => {
      const world = await openWorld(app)
      return { shots: fc.sample(shotsAt(target, world), { numRuns: count, seed }), ...aimOf(target, world) }
    })
  },
)

function aimOf({ endpoint }: Target, { ana, chief, strangers }: World) {
  const isOfAdmins = endpoint.path.startsWith('/admin')
  return {
    endpoint,
    who: isOfAdmins ? chief : ana,
    secrets: isOfAdmins ? [] : strangers.map(({ email }) => email ?? ''),
    endsSessions: /impersonat/.test(endpoint.path),
  }
}
