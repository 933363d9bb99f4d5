import { expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp } from '#tests/support/app.ts'
import { aClan, ofClan } from '#tests/support/clans.ts'
import {
  aLadder,
  expectRatingsAsFolded,
  ladderPeople,
  moves,
  ranked,
  receiptsOf,
  recordRanked,
  tableOf,
} from '#tests/support/ladder.ts'
import { ofMatch } from '#tests/support/matches.ts'
import { refusalLineIn } from '#tests/support/refusal.ts'

const app = await testApp()
const { ana, caro, dani, eva, outsider, four } = await ladderPeople(app)
const refusal = refusalLineIn(app)

// spec 4: Ranked matches earn clan
// spec 9: Season defaults: initial rating
test('four new players: twenty points change sides, and clan-mates agree without being asked', async () => {
  const ladder = await aLadder(...four)
  const match = await recordRanked(ladder, four)
  expect(match).toMatchObject({ matchType: 'ranked', clanId: ladder.clanId, canEdit: true, canDelete: true })
  expect(match.seats.map(({ consent }) => consent)).toEqual(Array(4).fill('confirmed'))
  const { receipts, margin, clanName } = await receiptsOf(ana, match.id)
  expect({ margin, clanName }).toEqual({ margin: 1, clanName: expect.stringContaining('Clan') })
  expect(receipts).toMatchObject([
    {
      playerName: 'Ana Roldán',
      isOwnSide: true,
      before: 1000,
      after: 1020,
      kFactor: 40,
      expectedScore: 0.5,
      rankedMatches: 1,
      teamRating: 1000,
      isCapped: false,
      movedFrom: null,
    },
    { playerName: 'Bea Sanz', isOwnSide: true, after: 1020 },
    { playerName: 'Caro Gil', isOwnSide: false, after: 980 },
    { playerName: 'Dani Pla', isOwnSide: false, after: 980 },
  ])
  expect(await moves(caro, match.id)).toEqual([
    'Caro Gil 1000 → 980',
    'Dani Pla 1000 → 980',
    'Ana Roldán 1000 → 1020',
    'Bea Sanz 1000 → 1020',
  ])
  await expectRatingsAsFolded(app)
})

// spec 4: casual ones do not
test('a casual match of the same four moves nobody', async () => {
  const ladder = await aLadder(...four)
  await recordRanked(ladder, four)
  const before = await tableOf(ana, ladder)
  const casual = { ...ranked(ladder, four, [[6, 0]]), matchType: 'casual' as const, clanId: null }
  for (const clanId of [null, ladder.clanId]) {
    const match = await ana.call(matchesApi.record, { body: { ...casual, clanId } })
    expect(match).toMatchObject({ matchType: 'casual', clanId: null })
    expect(await refusal(() => receiptsOf(ana, match.id))).toBe('404 not_found')
  }
  expect(await tableOf(ana, ladder)).toEqual(before)
})

// spec 9: Season defaults: initial rating
test('a table has ranks from three matches on; players of one rating share one', async () => {
  const ladder = await aLadder(...four)
  for (const date of ['2026-05-01', '2026-05-02']) await recordRanked(ladder, four, undefined, { date })
  expect(await tableOf(ana, ladder)).toEqual([
    '- Ana Roldán 1038',
    '- Bea Sanz 1038',
    '- Caro Gil 962',
    '- Dani Pla 962',
  ])
  await recordRanked(ladder, four, undefined, { date: '2026-05-03' })
  // By hand: E = 1/(1+10^(-40/400)) = 0.5573 gives 17.7, then with 75.4 apart 0.6068 gives 15.7.
  expect(await tableOf(ana, ladder)).toEqual([
    '1 Ana Roldán 1053',
    '1 Bea Sanz 1053',
    '3 Caro Gil 947',
    '3 Dani Pla 947',
  ])
})

test('guests are not rated, and a side of guests makes the match count for nobody', async () => {
  const ladder = await aLadder(...four)
  const guest = { opponent2: 'Luis Invitado', opponent2PlayerId: null }
  const withGuest = await recordRanked(ladder, four, undefined, guest)
  expect(await moves(ana, withGuest.id)).toEqual([
    'Ana Roldán 1000 → 1020',
    'Bea Sanz 1000 → 1020',
    'Caro Gil 1000 → 980',
  ])
  const guests = { ...guest, opponent1: 'Marta Invitada', opponent1PlayerId: null, date: '2026-05-12' }
  const ofGuests = await recordRanked(ladder, four, undefined, guests)
  expect(await receiptsOf(ana, ofGuests.id)).toMatchObject({ receipts: [] })
  await expectRatingsAsFolded(app)
})

test('who may play ranked, and when', async () => {
  const ladder = await aLadder(...four)
  const [privateClan, publicClan] = [await aClan(eva, { isPublic: false }), await aClan(eva)]
  const report = (change: object) =>
    refusal(() => ana.call(matchesApi.record, { body: { ...ranked(ladder, four, [[6, 4]]), ...change } }))

  for (const [change, refused] of [
    [{ clanId: null }, '400 invalid_input clanId:clan_required'],
    [{ clanId: privateClan.id }, '404 not_found'],
    [{ clanId: publicClan.id }, '403 not_allowed'],
    [{ clanId: 2_147_483_647 }, '404 not_found'],
    [
      { opponent2: outsider.name, opponent2PlayerId: outsider.playerId },
      '409 player_not_in_clan opponent2:player_not_in_clan',
    ],
    [{ date: '2025-12-31' }, '409 no_active_season'],
    [{ date: '2026-05-16' }, '400 invalid_input date:date_in_future'],
  ] as const)
    expect(await report(change)).toBe(refused)
})

test('a clan that is deleted leaves casual matches behind', async () => {
  const ladder = await aLadder(...four)
  const match = await recordRanked(ladder, four)
  await ana.call(clansApi.remove, ofClan(ladder.clanId))
  expect(await dani.call(matchesApi.one, ofMatch(match.id))).toMatchObject({
    matchType: 'casual',
    clanId: null,
    userWon: 0,
  })
  expect(await refusal(() => receiptsOf(ana, match.id))).toBe('404 not_found')
  await expectRatingsAsFolded(app)
})
