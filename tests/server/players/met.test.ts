import { beforeAll, describe, expect, test } from 'vitest'
import { playersApi } from '#shared/players/api.ts'
import { testApp } from '#tests/support/app.ts'
import { record } from '#tests/support/matches.ts'
import { pagesOf } from '#tests/support/pages.ts'

const app = await testApp()
const ana = await app.person('Ana Roldán')
const won = [{ userScore: 6, opponentScore: 1 }]
const lost = [{ userScore: 1, opponentScore: 6 }]

// With Berta three times (won, won, lost), against Carlos three, Ágata two and Diego one of them.
beforeAll(async () => {
  await record(ana, { userPartner: 'Berta', opponent1: 'Carlos', opponent2: 'Ágata', sets: won })
  await record(ana, { userPartner: 'Berta', opponent1: 'Carlos', opponent2: 'Ágata', sets: won })
  await record(ana, { userPartner: 'Berta', opponent1: 'Carlos', opponent2: 'Diego', sets: lost })
})

type Met = { name: string; totalMatches: number; winRate: number }
const text = ({ name, totalMatches, winRate }: Met) => `${name} ${totalMatches} ${winRate.toFixed(2)}`
const listed = async (query: Record<string, string>) =>
  (await ana.call(playersApi.stats, { query })).map(text)

describe('the players met', () => {
  test.for([
    [{}, ['Berta 3 0.67', 'Carlos 3 0.33', 'Ágata 2 0.00', 'Diego 1 1.00']],
    [{ order: 'asc' }, ['Diego 1 1.00', 'Ágata 2 0.00', 'Berta 3 0.67', 'Carlos 3 0.33']],
    [{ sort: 'winRate' }, ['Diego 1 1.00', 'Berta 3 0.67', 'Carlos 3 0.33', 'Ágata 2 0.00']],
    [{ sort: 'name' }, ['Ágata 2 0.00', 'Berta 3 0.67', 'Carlos 3 0.33', 'Diego 1 1.00']],
    [{ sort: 'name', order: 'desc' }, ['Diego 1 1.00', 'Carlos 3 0.33', 'Berta 3 0.67', 'Ágata 2 0.00']],
    [{ q: 'AGÁ' }, ['Ágata 2 0.00']],
    [{ q: '%' }, []],
  ] as const)('%o', async ([query, expected]) => {
    expect(await listed(query)).toEqual(expected)
  })

  test('page by page, each once, in every order', async () => {
    for (const sort of ['matches', 'winRate', 'name'])
      for (const order of ['asc', 'desc']) {
        const { pages, totals } = await pagesOf(ana, `/api/players/stats?limit=1&sort=${sort}&order=${order}`)
        expect((pages.flat() as Met[]).map(text)).toEqual(await listed({ sort, order }))
        expect(totals).toEqual(['4', '4', '4', '4'])
      }
  })

  test('refuse a query that they do not know, naming it', async () => {
    const cursors = ['cursor=x', 'cursor=WzEsIlx1MDAwMCIsMV0']
    for (const query of ['sort=age', 'order=up', 'limit=0', 'limit=101', ...cursors, 'q=a&q=b']) {
      const response = await ana.request(`/api/players/stats?${query}`)
      const issues = [{ path: query.split('=')[0] }]
      expect([response.status, await response.json()]).toMatchObject([400, { issues }])
    }
  })

  // spec 3: Player stats entry id
  // spec 7: GET /api/players/stats
  test('leave out who has not confirmed', async () => {
    const berta = await app.person('Berta Registrada')
    const match = await record(ana, { userPartner: berta.name, partnerPlayerId: berta.playerId })
    expect(await listed({ q: 'registrada' })).toEqual([])
    await app.pool.query(`update match_players set consent = 'confirmed' where match_id = $1`, [match.id])
    const met = { id: berta.playerId, name: berta.name, totalMatches: 1, winRate: 1, isPublic: 1 }
    expect(await ana.call(playersApi.stats, { query: { q: 'registrada' } })).toMatchObject([met])
  })
})
