import { expect, test } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp } from '#tests/support/app.ts'
import { aClan } from '#tests/support/clans.ts'
import { aLadder, recordRanked, twoSets } from '#tests/support/ladder.ts'
import { aMatch, ofMatch, record, seating } from '#tests/support/matches.ts'
import { refusalLineIn } from '#tests/support/refusal.ts'
import { share, sharedBy, sharedMatch } from '#tests/support/shares.ts'

const app = await testApp()
const refusal = refusalLineIn(app)
const visitor = app.withCookie('')
const [ana, bea, caro, dani, outsider] = await app.people([
  'Ana Ruiz',
  'Bea Soler',
  'Caro Gil',
  'Dani Pla',
  'Olga Fuera',
])
const toni = { playerId: null, name: 'Toni Bosch Vidal' }

test('a shared result shows the score from the side of who shares it, and names as first name and initial', async () => {
  const { id } = await record(ana, {
    ...seating(bea, toni, { playerId: null, name: 'Marta' }),
    venue: 'La Pérgola',
    courtName: '4',
    comments: 'solo para mí',
  })
  await bea.call(matchesApi.confirm, ofMatch(id))
  const key = await share(bea, 'match', id)
  expect(await sharedBy(visitor, key)).toEqual({
    kind: 'match',
    sharedBy: 'Bea',
    id: null,
    date: '2026-05-13',
    venue: 'La Pérgola',
    courtName: '4',
    matchType: 'casual',
    seats: [
      { name: 'Bea S.', isClaimable: false, claim: null },
      { name: 'Ana R.', isClaimable: false, claim: null },
      { name: 'Toni B.', isClaimable: true, claim: null },
      { name: 'Marta', isClaimable: true, claim: null },
    ],
    sets: [
      { userScore: 6, opponentScore: 4 },
      { userScore: 3, opponentScore: 6 },
      { userScore: 7, opponentScore: 5 },
    ],
    outcome: 1,
  })
})

test('of two people with one short name the second gets a number, and nothing more of the name', async () => {
  const { id } = await record(ana, { opponent1: 'Toni Bosch', opponent2: 'Toni Blanco' })
  const { seats } = await sharedMatch(visitor, await share(ana, 'match', id))
  expect(seats.map(({ name }) => name)).toEqual(['Ana R.', 'Lucía F.', 'Toni B.', 'Toni B. (2)'])
})

test('a result that is edited after it was shared is shown as it is now', async () => {
  const { id } = await record(ana)
  const key = await share(ana, 'match', id)
  const body = aMatch({ sets: [{ userScore: 4, opponentScore: 6 }], opponent1: 'Nuevo Rival' })
  await ana.call(matchesApi.edit, { ...ofMatch(id), body })
  const { sets, outcome, seats } = await sharedMatch(visitor, key)
  expect([sets, outcome, seats[2]!.name]).toEqual([[{ userScore: 4, opponentScore: 6 }], 0, 'Nuevo R.'])
})

test('a shared ladder shows ranks, short names and ratings', async () => {
  const ladder = await aLadder(ana, bea, caro, dani)
  for (const date of ['2026-02-01', '2026-02-02', '2026-02-03'])
    await recordRanked(ladder, [ana, bea, caro, dani], twoSets, { date })
  const shown = await sharedBy(visitor, await share(ana, 'clan', ladder.clanId))
  expect(shown).toMatchObject({ kind: 'clan', sharedBy: 'Ana', id: null, ranked: 4, season: { number: 1 } })
  const rows = shown.kind === 'clan' ? shown.rows : []
  expect(rows.map(({ rank, name }) => `${rank} ${name}`).toSorted()).toEqual([
    '1 Ana R.',
    '1 Bea S.',
    '3 Caro G.',
    '3 Dani P.',
  ])
  expect(Object.keys(rows[0]!).toSorted()).toEqual(['isProvisional', 'name', 'rank', 'rating'])
})

test('a ladder of a private clan is shown to whoever has the link, without leading into the clan', async () => {
  const clan = await aClan(ana, { isPublic: false })
  const key = await share(ana, 'clan', clan.id)
  expect(await sharedBy(visitor, key)).toMatchObject({ clan: { name: clan.name }, ranked: 0, rows: [] })
  expect(await sharedBy(outsider, key)).toMatchObject({ id: null })
  expect(await sharedBy(ana, key)).toMatchObject({ id: clan.id })
})

test('a shared page counts confirmed matches, with the latest outcomes last', async () => {
  const eva = await app.person('Eva Mas')
  await record(eva, { date: '2026-05-01' })
  await record(eva, { date: '2026-05-02', sets: [{ userScore: 4, opponentScore: 6 }] })
  expect(await sharedBy(visitor, await share(eva, 'player', eva.playerId))).toEqual({
    kind: 'player',
    sharedBy: 'Eva',
    id: null,
    name: 'Eva M.',
    matches: 2,
    wins: 1,
    draws: 0,
    losses: 1,
    // 2-1 and 0-1 sets; 16-15 and 4-6 games.
    setsAhead: 0,
    gamesAhead: -1,
    outcomes: [1, 0],
  })
})

test('readers who may open a match in the app get its id', async () => {
  const { id } = await record(ana, seating(bea, caro, dani))
  const key = await share(ana, 'match', id)
  const ids = await Promise.all([ana, bea, outsider].map(async (one) => (await sharedBy(one, key)).id))
  expect(ids).toEqual([id, id, null])
})

test('a link of a demo opens in that demo only', async () => {
  const [one, other] = await app.people(['Vera Demo', 'Diego Demo'], { isDemo: true })
  await app.pool.query('update users set sandbox = id where id = any($1)', [[one.id, other.id]])
  const { id } = await record(one)
  const key = await share(one, 'match', id)
  expect(await sharedBy(one, key)).toMatchObject({ sharedBy: 'Vera' })
  for (const reader of [visitor, ana, other])
    expect(await refusal(() => sharedBy(reader, key))).toBe('404 not_found')
  const real = await share(ana, 'match', (await record(ana)).id)
  expect(await refusal(() => sharedBy(one, real))).toBe('404 not_found')
})
