import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { seed } from '#tests/support/tier.ts'
import { everyEndpoint, type Target } from './endpoints.ts'
import { addressesNotOf, openFixture, type Fixture } from './fixture.ts'
import { count, firingRange, timeout } from './range.ts'
import { shotsAt } from './shots.ts'

type Method = Target['endpoint']['method']

/**
 * Sends hostile input to the endpoints with these methods; the files take about equally long, so that workers
 * share them.
 */
export async function testEndpoints(methods: Method[], atLeast: number) {
  const app = await testApp()
  const { fire, report } = firingRange(app)
  const all = await everyEndpoint()
  const targets = all.filter(({ endpoint }) => methods.includes(endpoint.method))

  afterAll(() => void process.stdout.write(`${methods.join(', ')}: ${report()}`))

  test('the endpoint tables list at least the expected number of endpoints for these methods', () => {
    expect(targets.length).toBeGreaterThanOrEqual(atLeast)
  })

  test.for(targets.map((target) => [target.name, target] as const))(
    `%s answers ${count} fuzzed inputs without a 5xx or an undocumented response, and rejected inputs write nothing`,
    { timeout },
    async ([, target]) => {
      await fire(async () => {
        const fixture = await openFixture(app)
        return {
          shots: fc.sample(shotsAt(target, fixture), { numRuns: count, seed }),
          ...aimOf(target, fixture),
        }
      })
    },
  )
}

function aimOf({ endpoint, prefix }: Target, fixture: Fixture) {
  const isOfAdmins = endpoint.path.startsWith('/admin')
  return {
    described: { endpoint, prefix },
    who: isOfAdmins ? fixture.chief : fixture.ana,
    secrets: isOfAdmins ? [] : addressesNotOf(fixture.ana, fixture),
    endsSessions: /impersonat/.test(endpoint.path),
  }
}
