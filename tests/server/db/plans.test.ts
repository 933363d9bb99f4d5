import { beforeAll, describe, expect, test } from 'vitest'
import { seedOptions } from '#server/db/seed/options.ts'
import { seed } from '#server/db/seed/seed.ts'
import { testApp } from '#tests/support/app.ts'
import { readWhole, watch, type Statement } from '#tests/support/statements.ts'

// Enough rows for the planner to prefer an index wherever there is one that fits.
const options = seedOptions(['--users', '4000', '--matches', '40000'])
const app = await testApp()
const statementsOf = watch(app.pool)
const reader = { cookie: '', matchId: 0, metId: 0, nextPage: '' }

beforeAll(async () => {
  await seed(app.url, options, { today: app.clock.now.toISOString().slice(0, 10) })
  const { rows } = await app.pool.query<{ userId: string; matchId: number; metId: number }>(ordinaryPlayer)
  const { userId, ...ids } = rows[0]!
  Object.assign(reader, ids, { cookie: await app.signedIn(userId) })
  const page = await app.request('/api/matches?limit=20', reader)
  reader.nextPage = page.headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1] ?? ''
}, 60_000)

describe('an ordinary player’s reads find their rows by an index', () => {
  test.for<[string, () => string]>([
    ['the statistics', () => '/api/stats'],
    ['those of a period', () => '/api/stats/period/30'],
    ['the charts', () => '/api/stats/breakdown'],
    ['the charts of a period', () => '/api/stats/breakdown?period=30'],
    ['the first page of the history', () => '/api/matches?limit=20'],
    ['the next page', () => reader.nextPage],
    ['a period of the history', () => '/api/matches?limit=20&period=3months'],
    ['one match', () => `/api/matches/${reader.matchId}`],
    ['who played in it', () => `/api/matches/${reader.matchId}/analytics`],
    ['the players met', () => '/api/players/stats'],
    ['one of them', () => `/api/players/${reader.metId}`],
    ['the matches that wait for their word', () => '/api/matches?consent=pending'],
    ['what they are told', () => '/api/notifications'],
    ['the friends', () => '/api/friends'],
    ['who asked them', () => '/api/friends/requests'],
    ['whom they asked', () => '/api/friends/requests/sent'],
    ['users by a common part of the name', () => '/api/users/search?q=mar'],
    ['users by a rare one', () => '/api/users/search?q=etxe'],
    ['users by two letters', () => '/api/users/search?q=ga'],
    ['the friends to choose from', () => '/api/users/search'],
  ])('%s', async ([, path]) => {
    const statements = await statementsOf(async () => {
      const answer = await app.request(path(), reader)
      expect([path(), answer.status]).toEqual([path(), 200])
    })
    await expectIndexes(statements)
  })

  test('a poll that finds nothing new', async () => {
    const { headers } = await app.request('/api/notifications', reader)
    const held = { 'If-None-Match': headers.get('etag') ?? '' }
    const statements = await statementsOf(async () => {
      const answer = await app.request('/api/notifications', { ...reader, headers: held })
      expect(answer.status).toBe(304)
    })
    expect(statements.length).toBe(1)
    await expectIndexes(statements)
  })
})

test('without its index the history would be looked for in all seats', async () => {
  const [page] = await statementsOf(() => app.request('/api/matches?limit=20', reader))
  const client = await app.pool.connect()
  try {
    await client.query('begin')
    await client.query('drop index match_players_history')
    expect((await readWhole(client, page!)).join()).toMatch(/^match_players/)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

async function expectIndexes(statements: Statement[]) {
  expect(statements.length).toBeGreaterThan(0)
  const client = await app.pool.connect()
  try {
    for (const statement of statements) {
      expect(await readWhole(client, statement), statement.config.text).toEqual([])
    }
  } finally {
    client.release()
  }
}

/** Somebody with about forty matches, one of them, and an ordinary player in it. */
const ordinaryPlayer = `
  with ordinary as (
    select player_id, user_id from match_players join players on players.id = player_id
    where user_id is not null group by player_id, user_id having count(*) between 36 and 44
  )
  select one.user_id as "userId", match_id as "matchId", other.player_id as "metId"
  from ordinary one join match_players own using (player_id) join match_players met using (match_id)
    join ordinary other on other.player_id = met.player_id and other.player_id <> own.player_id
  order by match_id limit 1`
