import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { historyPage } from '#server/matches/history/store.ts'
import { addDays } from '#shared/calendar.ts'
import type { Match } from '#shared/matches/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { record } from '#tests/support/matches.ts'

const app = await testApp()
const ana = await app.person('Ana Roldán')
const recorded: Match[] = []

beforeAll(async () => {
  // Twelve matches on six days, two on each, all recorded within the same millisecond of the clock.
  for (let index = 0; index < 12; index += 1) {
    const partner = index % 3 === 0 ? 'José García' : 'Lucía Ferrer'
    recorded.push(
      await record(ana, { date: addDays('2026-05-13', -20 * Math.floor(index / 2)), userPartner: partner }),
    )
  }
})

const list = async (query: string) => {
  const response = await ana.request(`/api/matches?${query}`)
  return { body: (await response.json()) as Match[], response }
}

describe('a history', () => {
  test('comes latest first, in pages that miss nothing and repeat nothing, and says how much there is', async () => {
    const latestFirst = recorded.toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id)
    for (const [query, pages] of [
      ['', 1],
      ['?limit=5', 3],
    ] as const) {
      const ids: number[][] = []
      for (let path: string | undefined = `/api/matches${query}`; path;) {
        const response: Response = await ana.request(path)
        expect(response.headers.get('X-Total-Count')).toBe('12')
        ids.push(((await response.json()) as Match[]).map(({ id }) => id))
        path = response.headers.get('Link')?.match(/^<(\/api\/matches\?[^>]+)>; rel="next"$/)?.[1]
      }
      expect([ids.flat(), ids.length]).toEqual([latestFirst.map(({ id }) => id), pages])
    }
  })

  // spec 2: History has a period | and a search by player
  test.for([
    ['q=jose', 4],
    ['q=GARC%C3%8DA', 4],
    ['q=toni', 12],
    ['q=ana', 0],
    ['q=%25', 0],
    ['q=_', 0],
    ['q=%5C', 0],
    ['q=jose&period=month', 2],
    ['period=month', 4],
    ['period=3months', 10],
    ['period=year', 12],
  ] as const)('%s finds %d', async ([query, count]) => {
    const { body, response } = await list(query)
    expect([response.status, body.length]).toEqual([200, count])
    expect(response.headers.get('X-Total-Count')).toBe(String(count))
  })

  test.for([
    'limit=0',
    'limit=101',
    'limit=5&limit=6',
    'period=week',
    'cursor=zzz',
    `q=${'x'.repeat(101)}`,
    'q=a&q=b',
    'q=%00',
  ])('%s is refused', async (query) => {
    const { response, body } = await list(query)
    expect(response.status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_input', issues: [expect.anything()] })
  })
})

test('a page is read from its indexes, however many matches others have', async () => {
  await crowd(5000)
  const queries: { text: string; values: unknown[] }[] = []
  const db = drizzle(app.pool, {
    logger: { logQuery: (text, values) => void queries.push({ text, values }) },
  })
  await historyPage(db, { playerId: ana.playerId, since: null, nameNorm: '' }, 20, null)
  await historyPage(db, { playerId: ana.playerId, since: '2026-01-01', nameNorm: 'garcia' }, 20, {
    date: '2026-05-13',
    createdAt: app.clock.now,
    id: 2,
  })
  expect(queries).toHaveLength(2)
  for (const { text, values } of queries) {
    const { rows } = await app.pool.query(`explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toMatch(/Seq Scan on (match_players|matches)/)
    expect(plan).toMatch(/match_players_history/)
  }
})

/** Matches of other people, enough for the planner to care. */
async function crowd(count: number) {
  await app.pool.query(
    `insert into players (name, name_norm) select 'P' || n, 'p' || n from generate_series(1, 400) n`,
  )
  await app.pool.query(
    `insert into matches (date, sets, difficulty) select date '2026-01-01' + n % 100, '{64}', 5 from generate_series(1, $1) n`,
    [count],
  )
  await app.pool.query(
    `insert into match_players (match_id, date, created_at, score, seat, player_id, consent)
     select m.id, m.date, m.created_at, m.score, s, p.id, 'confirmed'
     from matches m, generate_series(1, 4) s, lateral (select id from players where name_norm = 'p' || (1 + (m.id * 7 + s * 31) % 400)) p
     where m.recorded_by is null`,
  )
  await app.pool.query('analyze')
}
