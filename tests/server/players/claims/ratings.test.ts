import { beforeEach, expect, test } from 'vitest'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { acceptClaim, claim, typedFriend } from '#tests/support/claims.ts'
import { endMembership } from '#tests/support/clans.ts'
import {
  aLadder,
  expectRatingsAsFolded,
  moves,
  ranked,
  recordRanked,
  tableOf,
  twoSets,
  type Ladder,
  type Reported,
} from '#tests/support/ladder.ts'
import { type Named, ofMatch } from '#tests/support/matches.ts'
import { plan } from '#tests/support/scheduled.ts'
import { amount } from '#tests/support/tier.ts'

const app = await testApp()
let ana: Person
let bea: Person
let caro: Person
let dani: Person
let javi: Person
let guest: Named
let ladder: Ladder

beforeEach(async () => {
  ;({ ana, bea, javi, guest } = await typedFriend(app))
  caro = await app.person('Caro Gil')
  dani = await app.person('Dani Pla')
  ladder = await aLadder(ana, bea, caro, dani, javi)
})

const withGuest = (partner: Person, opponent: Person): Reported => [ana, partner, guest, opponent]
const moved = async (person: Person) =>
  (await person.call(notificationsApi.list, {}))
    .filter(({ type }) => type === 'rating_moved')
    .map(({ data }) => [data.fromName, data.from, data.to])

test('accepting a claim rates the claimant in the guest’s ranked matches and notifies co-players of moved ratings', async () => {
  for (const day of ['2026-04-01', '2026-04-02', '2026-04-03', '2026-04-04'])
    await recordRanked(ladder, [javi, dani, bea, caro], undefined, { date: day })
  const { id } = await recordRanked(ladder, withGuest(bea, caro), undefined, { date: '2026-05-01' })
  const [before, steps] = [await tableOf(ana, ladder), await moves(ana, id)]
  await acceptClaim(ana, (await claim(javi, guest)).id)
  expect(await tableOf(ana, ladder)).not.toEqual(before)
  expect([steps.length, await moves(ana, id)]).toEqual([
    3,
    expect.arrayContaining([expect.stringMatching(/^Javier Gómez 1\d\d\d → \d+$/)]),
  ])
  await expectRatingsAsFolded(app)
  // Ana accepted, and Javi is notified.
  expect([await moved(ana), await moved(javi)]).toEqual([[], []])
  for (const person of [bea, caro])
    expect(await moved(person)).toMatchObject([['Ana Roldán', expect.any(Number), expect.any(Number)]])
})

test('a claim in a closed season keeps standings and rating changes, and moves the seat to the claimant', async () => {
  const { id } = await recordRanked(ladder, withGuest(bea, caro), undefined, { date: '2026-05-01' })
  await ana.call(seasonsApi.start, { params: { id: String(ladder.clanId) }, body: {} })
  const [before, steps] = [await tableOf(ana, ladder), await moves(ana, id)]
  expect((await acceptClaim(ana, (await claim(javi, guest)).id)).matches).toBe(1)
  expect([await tableOf(ana, ladder), await moves(ana, id)]).toEqual([before, steps])
  expect((await javi.call(matchesApi.one, ofMatch(id))).seats.map(({ name }) => name)).toContain(
    'Javier Gómez',
  )
  await expectRatingsAsFolded(app)
})

test('a claimant who left the clan is not rated by the claim or by a later correction of the match', async () => {
  const date = '2026-05-01'
  const { id } = await recordRanked(ladder, withGuest(bea, caro), undefined, { date })
  await endMembership(javi, ladder.clanId, javi)
  const before = await tableOf(ana, ladder)
  const expectUnchanged = async () => {
    expect([await tableOf(ana, ladder), (await moves(ana, id)).length]).toEqual([before, 3])
    await expectRatingsAsFolded(app)
  }
  await acceptClaim(ana, (await claim(javi, guest)).id)
  await expectUnchanged()
  const body = ranked(ladder, [ana, bea, javi, caro], twoSets, { date, comments: 'con viento' })
  await ana.call(matchesApi.edit, { ...ofMatch(id), body })
  await expectUnchanged()
})

test('a scheduled ranked match with a claimed guest is recorded with the claimant and rates all four players', async () => {
  const seats = [ana, bea, guest, caro].map(({ playerId }) => ({ id: playerId }))
  const { id } = await plan(ana, { players: seats, matchType: 'ranked', clanId: ladder.clanId })
  await acceptClaim(javi, (await claim(ana, guest, javi)).id)
  app.clock.now = new Date('2026-05-20T20:00:00Z')
  const body = ranked(ladder, [ana, bea, javi, caro], [[6, 4]], { date: '2026-05-20', scheduledMatchId: id })
  const match = await ana.call(matchesApi.record, { body })
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  expect(await moves(ana, match.id)).toHaveLength(4)
  expect(await ana.call(scheduledMatchesApi.list, { query: {} })).toEqual([])
  await expectRatingsAsFolded(app)
})

test('accepting a claim takes over thousands of ranked matches of a season at once', async () => {
  // More than the parameters of one statement.
  const many = amount(2000, 10_000)
  await recordRanked(ladder, [javi, dani, bea, caro], undefined, { date: '2026-01-02' })
  await app.pool.query(
    `with made as (
       insert into matches (date, recorded_by, sets, match_type, clan_id, season_id, created_at, updated_at)
       select date '2026-02-01' + n % 90, $1, array[64, 46, case n % 3 when 0 then 75 else 57 end]::smallint[], 'ranked', $2, $3,
         timestamptz '2026-05-01' + n * interval '1 second', timestamptz '2026-05-01'
       from generate_series(1, $5::integer) as n returning id, date, created_at, score)
     insert into match_players (match_id, date, created_at, score, seat, player_id, consent, is_rated)
     select id, date, created_at, score, seat, ($4::integer[])[seat], 'confirmed', seat <> 3
     from made, generate_series(1, 4) as seat`,
    [ana.id, ladder.clanId, ladder.seasonId, [ana, bea, guest, caro].map(({ playerId }) => playerId), many],
  )
  const { id } = await claim(javi, guest)
  expect((await acceptClaim(ana, id)).matches).toBe(many)
  await expectRatingsAsFolded(app)
})
