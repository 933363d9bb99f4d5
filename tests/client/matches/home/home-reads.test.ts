import { expect, test } from 'vitest'
import { readHomeEarly } from '#client/matches/home/home-reads.ts'
import { aMatch } from '#tests/client/matches/details/seen-match.ts'
import { ana } from '#tests/client/profile/screen.tsx'
import { someStats } from '#tests/client/stats/seen-stats.ts'
import { eventually } from '#tests/support/eventually.ts'
import { noStats } from '#tests/support/no-stats.ts'
import { appClient, freshBrowser, network } from '#tests/support/render.tsx'

freshBrowser()

type Answers = { stats?: ReturnType<typeof someStats>; user?: object }
/** What is asked for at an address, by name, once everything has been answered. */
async function askedAt(address: string, { stats = someStats(), user = ana }: Answers = {}) {
  history.replaceState(null, '', address)
  const asked = network({
    'GET /api/auth/user': () => ({ body: user }),
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

test('what Home shows is asked for, with the period of the address or the usual one', async () => {
  expect(await askedAt('/')).toEqual([...beginning, '/api/stats/period/30'])
  expect(await askedAt('/?period=14')).toEqual([...beginning, '/api/stats/period/14'])
  expect(await askedAt('/?period=31')).toEqual([...beginning, '/api/stats/period/30'])
})

test('no period is asked for without a match, nor beside all time', async () => {
  expect(await askedAt('/', { stats: noStats })).toEqual(beginning)
  expect(await askedAt('/?period=all')).toEqual(beginning)
})

test('nothing is asked for at another address', async () => {
  for (const address of ['/?tab=matches', '/?view=stats', '/profile'])
    expect(await askedAt(address)).toEqual([])
})

test.for(['firstName', 'lastName', 'city', 'favouriteCourtSide'])(
  'a user without %s may read nothing, so nothing is asked for',
  async (missing) => {
    expect(await askedAt('/', { user: { ...ana, [missing]: null } })).toEqual(['/api/auth/user'])
  },
)
