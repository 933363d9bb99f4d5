import { beforeAll, expect, test } from 'vitest'
import { seedOptions } from '#server/db/seed/options.ts'
import { seed } from '#server/db/seed/seed.ts'
import { fillPool } from '#tests/bench/fill-pool.ts'
import { makeClans } from '#tests/bench/many-clans.ts'
import { makeScheduled } from '#tests/bench/many-scheduled.ts'
import { testApp } from '#tests/support/app.ts'
import { ownQueues, readWhole, watch } from '#tests/support/statements.ts'

// Enough rows for the planner to prefer an index wherever there is one that fits.
const app = await testApp()
const statementsOf = watch(app.pool, ownQueues)
const reader = { cookie: '', clanId: 0, matchId: 0, nextPage: '' }
const list = '/api/matches/scheduled?limit=20'

beforeAll(async () => {
  // What is filled in is to come after the moment of the database.
  app.clock.now = new Date()
  const options = seedOptions(['--users', '4000', '--matches', '4000'])
  await seed(app.url, options, { today: app.clock.now.toISOString().slice(0, 10) })
  const pool = fillPool(app.url)
  await makeClans(pool, 800)
  const { userId, clanId } = await makeScheduled(pool, {
    matches: 20_000,
    creators: 4000,
    clans: 20,
    friends: 300,
  })
  await pool.end()
  Object.assign(reader, { clanId, cookie: await app.signedIn(userId) })
  const page = await app.request(`${list}&scope=open`, reader)
  reader.nextPage = page.headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1] ?? ''
  reader.matchId = ((await page.json()) as { id: number }[])[0]?.id ?? 0
})

test.for<[string, () => string]>([
  ['open ones', () => `${list}&scope=open`],
  ['their next page', () => reader.nextPage],
  ['closed ones', () => `${list}&scope=closed`],
  ['whatever is to come', () => list],
  ['those to be recorded', () => `${list}&scope=overdue`],
  ['one’s own', () => `${list}&scope=own`],
  ['those of a clan', () => `${list}&clanId=${reader.clanId}`],
  ['a single one', () => `/api/matches/scheduled/${reader.matchId}`],
])('%s are found by an index', async ([, path]) => {
  const statements = await statementsOf(async () => {
    const answer = await app.request(path(), reader)
    expect([path(), answer.status]).toEqual([path(), 200])
  })
  expect(statements.length).toBeGreaterThan(0)
  const client = await app.pool.connect()
  try {
    for (const statement of statements)
      expect(await readWhole(client, statement), statement.config.text).toEqual([])
  } finally {
    client.release()
  }
})

test('without its index what is public would be looked for in all matches', async () => {
  const statements = await statementsOf(() => app.request(`${list}&scope=open`, reader))
  const client = await app.pool.connect()
  try {
    await client.query('begin')
    await client.query('drop index scheduled_matches_public')
    const whole: string[] = []
    for (const statement of statements) whole.push(...(await readWhole(client, statement)))
    expect(whole.join()).toContain('scheduled_matches')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
