import { beforeAll, describe, expect, test } from 'vitest'
import { historyPage } from '#server/matches/lists/store.ts'
import { addDays } from '#shared/calendar.ts'
import { matchesApi } from '#shared/matches/api.ts'
import type { Match } from '#shared/matches/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { ofMatch, record, seating } from '#tests/support/matches.ts'
import { pagesOf } from '#tests/support/pages.ts'
import { ownQueues, watch } from '#tests/support/statements.ts'

const app = await testApp()
const ana = await app.person('Ana Roldán')
const recorded: Match[] = []

beforeAll(async () => {
  // Twelve matches on six days, two on each, all recorded within the same millisecond.
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

describe('GET /api/matches', () => {
  test('lists matches latest first, in pages without gaps or repeats, with the total count', async () => {
    const latestFirst = recorded.toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id)
    for (const [query, lengths] of [
      ['', [12]],
      ['?limit=5', [5, 5, 2]],
    ] as const) {
      const { pages, totals } = await pagesOf(ana, `/api/matches${query}`, 'id')
      expect(pages.flat()).toEqual(latestFirst.map(({ id }) => id))
      expect(pages.map(({ length }) => length)).toEqual(lengths)
      expect(totals).toEqual(lengths.map(() => '12'))
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
    // From a day backwards, inclusive.
    ['until=2026-04-23', 10],
    ['until=2026-04-22', 8],
    ['until=2026-04-22&period=3months', 6],
    ['until=2026-04-22&q=jose', 2],
    ['until=2026-04-22&limit=8', 8],
  ] as const)('with %s finds %d matches', async ([query, count]) => {
    const { body, response } = await list(query)
    expect([response.status, body.length]).toEqual([200, count])
    expect(response.headers.get('X-Total-Count')).toBe(String(count))
  })

  test('counts a match with those that await an answer until the player confirms it', async () => {
    const [dora, emma] = await app.people(['Dora Gil', 'Emma Pla'])
    const { id } = await record(
      dora,
      seating(emma, { playerId: null, name: 'Toni' }, { playerId: null, name: 'Pep' }),
    )
    const totals = () =>
      Promise.all(
        ['confirmed', 'pending'].map(async (consent) => {
          const { headers } = await emma.request(`/api/matches?consent=${consent}`)
          return headers.get('X-Total-Count')
        }),
      )
    expect(await totals()).toEqual(['0', '1'])
    await emma.call(matchesApi.confirm, ofMatch(id))
    expect(await totals()).toEqual(['1', '0'])
    await dora.call(matchesApi.remove, ofMatch(id))
    expect(await totals()).toEqual(['0', '0'])
  })

  test('pages that are requested together come by one statement for four, each for its own player', async () => {
    const [bea, carlos] = await app.people(['Bea Sanz', 'Carlos Ruiz'])
    await record(bea)
    const filter = { since: null, nameNorm: '' }
    const sends = watch(app.pool, ownQueues)
    let pages: Awaited<ReturnType<typeof historyPage>>[] = []
    const sent = await sends(async () => {
      pages = await Promise.all(
        [ana, bea, carlos, ana, bea].map(({ playerId }, n) =>
          historyPage(app.db, { ...filter, playerId }, n + 1, null),
        ),
      )
    })
    expect(pages.map(({ records, total }) => [records.length, total])).toEqual([
      [2, 12],
      [1, 1],
      [0, 0],
      [5, 12],
      [1, 1],
    ])
    const recorders = pages.map(({ records }) => new Set(records.map(({ recordedBy }) => recordedBy)))
    expect(recorders.map((each) => [...each])).toEqual([[ana.id], [bea.id], [], [ana.id], [bea.id]])
    expect(sent).toHaveLength(2)
  })

  test('a cursor that the database refuses fails no page that is requested together with it', async () => {
    const filter = { playerId: ana.playerId, since: null, nameNorm: '' }
    const after = (year: number) => ({ date: '2026-05-14', createdAt: new Date(Date.UTC(year, 1)), id: 1 })
    const pages = await Promise.all(
      [2026, 270_000, 2026].map((year) =>
        historyPage(app.db, filter, 1, after(year)).then(
          ({ total }) => total,
          () => 'refused',
        ),
      ),
    )
    expect(pages).toEqual([12, 'refused', 12])
  })

  test.for([
    'limit=0',
    'limit=101',
    'limit=5&limit=6',
    'period=week',
    'until=2026-02-30',
    'cursor=zzz',
    `q=${'x'.repeat(101)}`,
    'q=a&q=b',
    'q=%00',
  ])('rejects %s with 400', async (query) => {
    const { response, body } = await list(query)
    expect(response.status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_input', issues: [expect.anything()] })
  })
})
