import { describe, expect, test } from 'vitest'
import { playersApi } from '#shared/players/api.ts'
import { playerOrders } from '#shared/players/schema.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { record } from '#tests/support/matches.ts'
import { pagesOf } from '#tests/support/pages.ts'

const app = await testApp()
const ana = await app.person('Ana Roldán')
const lucia = await app.person('Lucía Ferrer', { favouriteCourtSide: 'right', city: 'Gandía' })
const stranger = await app.person('Sara Extraña')
const lost = [{ userScore: 1, opponentScore: 6 }]

const seen = (reader: Person, player: { playerId: number }) =>
  reader.call(playersApi.one, { params: { id: String(player.playerId) } })
const confirm = () => app.pool.query(`update match_players set consent = 'confirmed'`)
const make = (person: Person, isPublic: 0 | 1) =>
  person.call(playersApi.change, { params: { id: String(person.playerId) }, body: { isPublic } })

// Two together (won, won), one against each other that Lucía won, one that Ana lost to others; two that only
// Lucía played.
const withLucia = { userPartner: 'x', partnerPlayerId: lucia.playerId }
const againstLucia = { opponent1: 'x', opponent1PlayerId: lucia.playerId, userPartner: 'Paula' }
await record(ana, { date: '2026-05-01', ...withLucia, difficulty: 4 })
await record(ana, { date: '2026-05-02', ...withLucia, difficulty: 7 })
await record(ana, { date: '2026-05-03', ...againstLucia, difficulty: 5, sets: lost })
await record(ana, { date: '2026-05-04', userPartner: 'Paula', sets: lost })
await record(lucia, { date: '2026-05-05', sets: lost })
await record(lucia, { date: '2026-05-06' })
await confirm()

describe('a player profile', () => {
  // spec 1: Players are either registered
  // spec 3: players id | players isPublic | players userId
  // spec 2: stats as partner and as opponent | wins and losses versus
  test('that is public shows a co-player totals of all matches and results as partners and opponents', async () => {
    expect(await seen(ana, lucia)).toMatchObject({
      id: lucia.playerId,
      name: 'Lucía Ferrer',
      userId: lucia.id,
      isRegisteredUser: true,
      city: 'Gandía',
      favouriteCourtSide: 'right',
      isPublic: 1,
      isOwn: false,
      summary: { scope: 'all', matches: 5, wins: 4, draws: 0, losses: 1, winRate: 0.8, bestStreak: 3 },
      asPartner: { matches: 2, wins: 2, losses: 0, winRate: 1, averageDifficulty: 5.5, difficultyMatches: 2 },
      asOpponent: { matches: 1, wins: 1, losses: 0, winRate: 1, averageDifficulty: 5, difficultyMatches: 1 },
      versusYou: { wins: 1, draws: 0, losses: 0 },
      lastPlayedWith: '2026-05-03',
      recentMatches: [{ date: '2026-05-03', userWon: 0 }, { date: '2026-05-02' }, { date: '2026-05-01' }],
    })
  })

  test('hides the difficulty that the profile’s player recorded', async () => {
    const { asPartner, recentMatches } = await seen(lucia, ana)
    expect(asPartner).toMatchObject({ matches: 2, averageDifficulty: null, difficultyMatches: 0 })
    expect(recentMatches.map(({ difficulty }) => difficulty)).toEqual([null, null, null])
  })

  // spec 4: public or private
  test('that is public shows a stranger its totals, but no matches, co-player names or emails', async () => {
    const profile = await seen(stranger, lucia)
    expect(profile).toMatchObject({
      summary: { scope: 'all', matches: 5 },
      asPartner: { matches: 0, winRate: null },
      lastPlayedWith: null,
      recentMatches: [],
    })
    expect(JSON.stringify(profile)).not.toMatch(/email|Roldán|@/)
  })

  // spec 2: Player profile (public or private, toggleable)
  // spec 4: public or private
  test('that is private shows a co-player shared matches only, its owner everything and a stranger 404', async () => {
    await make(lucia, 0)
    expect(await seen(ana, lucia)).toMatchObject({
      isPublic: 0,
      city: null,
      favouriteCourtSide: null,
      summary: { scope: 'together', matches: 3, wins: 3, bestStreak: 3 },
      asPartner: { matches: 2 },
    })
    await expect(seen(stranger, lucia)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    expect(await seen(lucia, lucia)).toMatchObject({ isOwn: true, summary: { scope: 'all', matches: 5 } })
    await make(lucia, 1)
    expect(await seen(stranger, lucia)).toMatchObject({ isPublic: 1 })
  })

  test('that is the reader’s own shows recent matches, but no partner, opponent or versus stats', async () => {
    const own = await seen(ana, ana)
    const none = { asPartner: null, asOpponent: null, versusYou: null, lastPlayedWith: null }
    expect(own).toMatchObject({ ...none, isOwn: true })
    const days = own.recentMatches.map(({ date }) => date.slice(-2))
    expect(days).toEqual(['04', '03', '02', '01'])
  })

  test('of a guest is visible to its creator and to co-players, and returns 404 to a stranger', async () => {
    const [{ id }] = await app.rowsOf(
      `select id from players where name = 'Paula' and created_by = $1`,
      ana.id,
    )
    const paula = { playerId: id }
    expect(await seen(ana, paula)).toMatchObject({
      userId: null,
      isRegisteredUser: false,
      city: null,
      summary: { scope: 'together', matches: 2, losses: 2 },
      asPartner: { matches: 2 },
    })
    // They met in the match of 3 May.
    expect(await seen(lucia, paula)).toMatchObject({ asOpponent: { matches: 1, losses: 1 } })
    await expect(seen(stranger, paula)).rejects.toMatchObject({ status: 404 })
  })
})

// spec 4: public or private
test('changing a profile’s visibility rejects isPublic values other than 0 and 1', async () => {
  for (const isPublic of [2, -1, '1', true, null, 0.5])
    await expect(make(ana, isPublic as 0), `${isPublic}`).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'isPublic' }],
    })
})

const nora = await app.person('Nora Vidal')
const won = [{ userScore: 6, opponentScore: 1 }]

// Nora played with Berta three times (won, won, lost), against Carlos three, Ágata two and Diego one of them.
for (const [opponent2, sets] of [
  ['Ágata', won],
  ['Ágata', won],
  ['Diego', lost],
] as const)
  await record(nora, { userPartner: 'Berta', opponent1: 'Carlos', opponent2, sets: [...sets] })

type Met = { name: string; totalMatches: number; winRate: number }
const text = ({ name, totalMatches, winRate }: Met) => `${name} ${totalMatches} ${winRate.toFixed(2)}`
const listed = async (query: Record<string, string>) =>
  (await nora.call(playersApi.stats, { query })).map(text)

describe('GET /api/players/stats', () => {
  test.for([
    [{}, ['Berta 3 0.67', 'Carlos 3 0.33', 'Ágata 2 0.00', 'Diego 1 1.00']],
    [{ order: 'asc' }, ['Diego 1 1.00', 'Ágata 2 0.00', 'Berta 3 0.67', 'Carlos 3 0.33']],
    [{ sort: 'winRate' }, ['Diego 1 1.00', 'Berta 3 0.67', 'Carlos 3 0.33', 'Ágata 2 0.00']],
    // Nora's own: two of three with Berta; against Ágata all, against Carlos two of three, against Diego none.
    [{ sort: 'winsWith' }, ['Berta 3 0.67', 'Ágata 2 0.00', 'Carlos 3 0.33', 'Diego 1 1.00']],
    [{ sort: 'winsAgainst' }, ['Ágata 2 0.00', 'Carlos 3 0.33', 'Diego 1 1.00', 'Berta 3 0.67']],
    [
      { sort: 'winsAgainst', order: 'asc' },
      ['Diego 1 1.00', 'Carlos 3 0.33', 'Ágata 2 0.00', 'Berta 3 0.67'],
    ],
    [{ sort: 'name' }, ['Ágata 2 0.00', 'Berta 3 0.67', 'Carlos 3 0.33', 'Diego 1 1.00']],
    [{ sort: 'name', order: 'desc' }, ['Diego 1 1.00', 'Carlos 3 0.33', 'Berta 3 0.67', 'Ágata 2 0.00']],
    [{ q: 'AGÁ' }, ['Ágata 2 0.00']],
    [{ q: '%' }, []],
  ] as const)('sorts and filters the players met by the query %o', async ([query, expected]) => {
    expect(await listed(query)).toEqual(expected)
  })

  test('paginates each sort order without gaps or repeats, with the total on every page', async () => {
    for (const sort of playerOrders)
      for (const order of ['asc', 'desc']) {
        const { pages, totals } = await pagesOf(
          nora,
          `/api/players/stats?limit=1&sort=${sort}&order=${order}`,
        )
        expect((pages.flat() as Met[]).map(text)).toEqual(await listed({ sort, order }))
        expect(totals).toEqual(['4', '4', '4', '4'])
      }
  })

  test('rejects an invalid or repeated query parameter with 400, naming the parameter', async () => {
    const cursors = ['cursor=x', 'cursor=WzEsIlx1MDAwMCIsMV0']
    for (const query of ['sort=age', 'order=up', 'limit=0', 'limit=101', ...cursors, 'q=a&q=b']) {
      const response = await nora.request(`/api/players/stats?${query}`)
      const issues = [{ path: query.split('=')[0] }]
      expect([response.status, await response.json()]).toMatchObject([400, { issues }])
    }
  })

  test('gives what a player did as the reader’s partner and as their opponent, from that player’s side', async () => {
    const [berta, carlos] = await nora.call(playersApi.stats, { query: { limit: '2' } })
    const none = { matches: 0, wins: 0, draws: 0, losses: 0, winRate: null }
    expect(berta?.asPartner).toEqual({ matches: 3, wins: 2, draws: 0, losses: 1, winRate: 2 / 3 })
    expect(berta?.asOpponent).toEqual(none)
    expect(carlos?.asOpponent).toEqual({ matches: 3, wins: 1, draws: 0, losses: 2, winRate: 1 / 3 })
    expect(carlos?.asPartner).toEqual(none)
  })

  // spec 3: Player stats entry id
  // spec 7: GET /api/players/stats
  test('leaves out a registered partner until the partner’s consent is confirmed', async () => {
    const [rita, berta] = await app.people(['Rita Lectora', 'Berta Registrada'])
    const match = await record(rita, { userPartner: berta.name, partnerPlayerId: berta.playerId })
    const seen = () => rita.call(playersApi.stats, { query: { q: 'registrada' } })
    expect(await seen()).toEqual([])
    await app.pool.query(`update match_players set consent = 'confirmed' where match_id = $1`, [match.id])
    const met = { id: berta.playerId, name: berta.name, totalMatches: 1, winRate: 1, isPublic: 1 }
    expect(await seen()).toMatchObject([met])
  })
})
