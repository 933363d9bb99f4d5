import { expect, test } from 'vitest'
import { readHomeEarly } from '#client/matches/home/home-reads.ts'
import type { Stats } from '#shared/stats/schema.ts'
import { aMatch } from '#tests/client/matches/details/seen-match.ts'
import { ana } from '#tests/client/profile/screen.tsx'
import { someStats } from '#tests/client/stats/seen-stats.ts'
import { eventually } from '#tests/support/eventually.ts'
import { noStats } from '#tests/support/no-stats.ts'
import { appClient, freshBrowser, network } from '#tests/support/render.tsx'

freshBrowser()

/** What is asked for at an address, by name, once everything has been answered. */
async function askedAt(
  address: string,
  { stats = someStats(), user = ana }: { stats?: Stats; user?: object } = {},
) {
  history.replaceState(null, '', address)
  const asked = network({
    'GET /api/auth/user': () => ({ body: user }),
    'GET /api/admin/impersonation-status': () => ({ body: { isImpersonating: false } }),
    'GET /api/matches?limit=3': () => ({ body: [aMatch({ id: 1 })] }),
    'GET /api/stats': () => ({ body: stats }),
    'GET /api/stats/period/14': () => ({ body: someStats() }),
    'GET /api/stats/period/30': () => ({ body: someStats() }),
  })
  const client = appClient()
  await readHomeEarly(client)
  await eventually(() => expect(client.isFetching()).toBe(0))
  return asked.map(({ path }) => path).toSorted()
}

const beginning = ['/api/admin/impersonation-status', '/api/auth/user', '/api/matches?limit=3', '/api/stats']

test.for([
  ['/', '/api/stats/period/30'],
  ['/?period=14', '/api/stats/period/14'],
  ['/?period=31', '/api/stats/period/30'],
] as const)('at %s what Home shows is asked for, the period last', async ([address, period]) => {
  expect(await askedAt(address)).toEqual([...beginning, period])
})

test('no period is asked for without a match, nor beside all time', async () => {
  expect(await askedAt('/', { stats: noStats })).toEqual(beginning)
  expect(await askedAt('/?period=all')).toEqual(beginning)
})

test.for(['/?tab=matches', '/?view=stats', '/profile'])('at %s nothing of Home is', async (address) => {
  expect(await askedAt(address)).toEqual([])
})

test.for(['firstName', 'lastName', 'city', 'favouriteCourtSide'])(
  'who has no %s yet may read nothing, so nothing is asked for',
  async (missing) => {
    expect(await askedAt('/', { user: { ...ana, [missing]: null } })).toEqual(['/api/auth/user'])
  },
)
