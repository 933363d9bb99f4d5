import { expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { ratingsApi } from '#shared/clans/ratings/api.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember, endMembership, join, ofClan } from '#tests/support/clans.ts'
import { inboxOf } from '#tests/support/friends.ts'
import {
  aLadder,
  expectRatingsAsFolded,
  moves,
  ranked,
  receiptsOf,
  recordRanked,
  tableOf,
} from '#tests/support/ladder.ts'
import { aMatch, record } from '#tests/support/matches.ts'
import { stateOf } from '#tests/support/state.ts'

const app = await testApp()
const ana = await app.person('Ana Roldán')
const bea = await app.person('Bea Sanz')
const caro = await app.person('Caro Gil')
const dani = await app.person('Dani Pla')
const eva = await app.person('Eva Ruiz')
const outsider = await app.person('Olga Fuera')
const four: [Person, Person, Person, Person] = [ana, bea, caro, dani]
const ofMatch = (id: number) => ({ params: { id: String(id) } })

/** What a call is refused with, nothing being changed. */
async function refusal(call: () => Promise<unknown>) {
  const before = await stateOf(app.pool)
  const refused = await call().then(
    () => null,
    (error: { status: number; code: string; issues?: unknown; matchId?: number }) => error,
  )
  expect(await stateOf(app.pool)).toBe(before)
  return (
    refused && {
      status: refused.status,
      code: refused.code,
      ...(refused.issues ? { issues: refused.issues } : {}),
      ...(refused.matchId ? { matchId: refused.matchId } : {}),
    }
  )
}

/** What somebody was told of points that a correction moved. */
async function movesTold(person: Person, clanId: number) {
  const told = await inboxOf(person)
  return told.flatMap(({ type, data }) =>
    type === 'rating_moved' && data.subjectId === clanId ? [data] : [],
  )
}

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
  const privateClan = await aClan(eva, { isPublic: false })
  const publicClan = await aClan(eva)
  const report = (change: object) =>
    refusal(() => ana.call(matchesApi.record, { body: { ...ranked(ladder, four, [[6, 4]]), ...change } }))

  expect(await report({ clanId: null })).toMatchObject({
    status: 400,
    code: 'invalid_input',
    issues: [{ path: 'clanId', code: 'clan_required' }],
  })
  expect(await report({ clanId: privateClan.id })).toEqual({ status: 404, code: 'not_found' })
  expect(await report({ clanId: publicClan.id })).toEqual({ status: 403, code: 'not_allowed' })
  expect(await report({ clanId: 2_147_483_647 })).toEqual({ status: 404, code: 'not_found' })
  expect(await report({ opponent2: outsider.name, opponent2PlayerId: outsider.playerId })).toEqual({
    status: 409,
    code: 'player_not_in_clan',
    issues: [{ path: 'opponent2', code: 'player_not_in_clan' }],
  })
  expect(await report({ date: '2025-12-31' })).toEqual({ status: 409, code: 'no_active_season' })
  expect(await report({ date: '2026-05-16' })).toMatchObject({
    status: 400,
    issues: [{ path: 'date', code: 'date_in_future' }],
  })
})

test('an edit plays the season again: score, day, players, type', async () => {
  const ladder = await aLadder(...four, eva)
  const first = await recordRanked(ladder, four, undefined, { date: '2026-05-01' })
  const second = await recordRanked(ladder, four, undefined, { date: '2026-05-02' })
  const edit = (id: number, change: object) =>
    ana.call(matchesApi.edit, {
      ...ofMatch(id),
      body: {
        ...ranked(ladder, four, [
          [6, 4],
          [6, 4],
        ]),
        ...change,
      },
    })

  const lost = [{ userScore: 4, opponentScore: 6 }]
  await edit(first.id, { date: '2026-05-01', sets: lost })
  expect(await moves(ana, first.id)).toEqual([
    'Ana Roldán 1000 → 980',
    'Bea Sanz 1000 → 980',
    'Caro Gil 1000 → 1020',
    'Dani Pla 1000 → 1020',
  ])
  // E = 1/(1+10^(40/400)) = 0.4427: 40·0.5573 = 22.29.
  expect(await moves(ana, second.id)).toEqual([
    'Ana Roldán 980 → 1002',
    'Bea Sanz 980 → 1002',
    'Caro Gil 1020 → 998',
    'Dani Pla 1020 → 998',
  ])
  await expectRatingsAsFolded(app)

  await edit(second.id, { date: '2026-04-30' })
  expect(await moves(ana, second.id)).toContain('Ana Roldán 1000 → 1020')
  await expectRatingsAsFolded(app)

  await edit(second.id, { date: '2026-04-30', opponent2: eva.name, opponent2PlayerId: eva.playerId })
  expect(await moves(ana, first.id)).toContain('Dani Pla 1000 → 1022')
  await expectRatingsAsFolded(app)

  await edit(second.id, { date: '2026-04-30', matchType: 'casual', clanId: null })
  expect(await refusal(() => receiptsOf(ana, second.id))).toEqual({ status: 404, code: 'not_found' })
  expect(await moves(ana, first.id)).toContain('Ana Roldán 1000 → 980')
  await expectRatingsAsFolded(app)

  await edit(second.id, { date: '2026-04-30', matchType: 'ranked', clanId: ladder.clanId })
  expect(await moves(ana, second.id)).toContain('Ana Roldán 1000 → 1020')
  await expectRatingsAsFolded(app)
})

test('notes alone move nothing, and may be mended by who has left the clan since', async () => {
  const ladder = await aLadder(eva, ...four)
  const match = await recordRanked(ladder, four)
  await endMembership(dani, ladder.clanId, dani)
  await endMembership(ana, ladder.clanId, ana)
  const body = {
    ...ranked(ladder, four, [
      [6, 4],
      [6, 4],
    ]),
    comments: 'Viento',
  }
  expect(await ana.call(matchesApi.edit, { ...ofMatch(match.id), body })).toMatchObject({
    comments: 'Viento',
    clanId: ladder.clanId,
  })
  expect(await moves(eva, match.id)).toContain('Dani Pla 1000 → 980')
  await expectRatingsAsFolded(app)
})

test('a late match moves those after it: they are marked and told, once it is gone all is as it was', async () => {
  const ladder = await aLadder(...four, eva)
  const later = await recordRanked(ladder, [eva, bea, caro, dani], undefined, { date: '2026-05-10' })
  const before = await receiptsOf(eva, later.id)
  const late = await recordRanked(ladder, four, undefined, { date: '2026-05-02' })
  const [own] = (await receiptsOf(eva, later.id)).receipts
  // Bea brought 1020: 0.65·1020 + 0.35·1000 = 1013 against 980, E = 0.5474: Eva wins 18.1.
  expect(own).toMatchObject({
    playerName: 'Eva Ruiz',
    before: 1000,
    movedFrom: 1020,
    movedAt: '2026-05-14T10:00:00.000Z',
  })
  expect(Math.round(own!.after)).toBe(1018)
  expect(await movesTold(eva, ladder.clanId)).toMatchObject([
    { from: 1020, to: 1018, fromName: 'Ana Roldán' },
  ])
  // Who played the late match was told of it already.
  expect(await movesTold(bea, ladder.clanId)).toEqual([])
  await expectRatingsAsFolded(app)

  await ana.call(matchesApi.remove, ofMatch(late.id))
  expect(await receiptsOf(eva, later.id)).toEqual(before)
  await expectRatingsAsFolded(app)
})

test('an admin of the clan voids a match, and rewrites none', async () => {
  const ladder = await aLadder(eva, ...four)
  const match = await recordRanked(ladder, four)
  const casual = await record(ana)
  const seen = await eva.call(matchesApi.one, ofMatch(match.id))
  expect(seen).toMatchObject({ canEdit: false, canDelete: true, comments: null, userPartner: 'Bea Sanz' })
  expect(await bea.call(matchesApi.one, ofMatch(match.id))).toMatchObject({
    canEdit: false,
    canDelete: false,
  })
  expect(
    await refusal(() =>
      eva.call(matchesApi.edit, { ...ofMatch(match.id), body: ranked(ladder, four, [[4, 6]]) }),
    ),
  ).toEqual({ status: 403, code: 'not_allowed' })
  expect(await refusal(() => bea.call(matchesApi.remove, ofMatch(match.id)))).toEqual({
    status: 403,
    code: 'not_allowed',
  })
  expect(await refusal(() => eva.call(matchesApi.remove, ofMatch(casual.id)))).toEqual({
    status: 404,
    code: 'not_found',
  })
  expect(await refusal(() => outsider.call(matchesApi.one, ofMatch(match.id)))).toEqual({
    status: 404,
    code: 'not_found',
  })

  await eva.call(matchesApi.remove, ofMatch(match.id))
  expect(await tableOf(eva, ladder)).toEqual([])
  expect((await inboxOf(dani)).map(({ type }) => type)).toEqual(expect.arrayContaining(['match_voided']))
  expect((await inboxOf(dani)).find(({ type }) => type === 'match_voided')).toMatchObject({
    data: { date: '2026-05-13', subjectId: ladder.clanId, fromName: 'Eva Ruiz' },
  })
  await expectRatingsAsFolded(app)
})

test('a closed season takes, changes and gives up no match', async () => {
  const ladder = await aLadder(...four)
  const match = await recordRanked(ladder, four, undefined, { date: '2026-05-10' })
  const next = await ana.call(seasonsApi.start, { ...ofClan(ladder.clanId), body: {} })
  const body = ranked(
    ladder,
    four,
    [
      [6, 4],
      [6, 4],
    ],
    { date: '2026-05-10' },
  )
  expect(
    await refusal(() =>
      bea.call(matchesApi.record, {
        body: { ...ranked(ladder, [bea, ana, caro, dani], [[6, 1]]), date: '2026-05-11' },
      }),
    ),
  ).toEqual({ status: 409, code: 'season_closed' })
  expect(
    await refusal(() =>
      ana.call(matchesApi.edit, { ...ofMatch(match.id), body: { ...body, comments: 'x' } }),
    ),
  ).toEqual({ status: 409, code: 'season_closed' })
  expect(
    await refusal(() =>
      ana.call(matchesApi.edit, { ...ofMatch(match.id), body: { ...body, matchType: 'casual' } }),
    ),
  ).toEqual({ status: 409, code: 'season_closed' })
  expect(await refusal(() => ana.call(matchesApi.remove, ofMatch(match.id)))).toEqual({
    status: 409,
    code: 'season_closed',
  })
  expect(await tableOf(ana, ladder)).toHaveLength(4)
  const fresh = await recordRanked(ladder, four, undefined, { date: next.startDate })
  expect(await moves(ana, fresh.id)).toContain('Ana Roldán 1000 → 1020')
  expect(
    await refusal(() =>
      ana.call(matchesApi.edit, { ...ofMatch(fresh.id), body: { ...body, date: '2026-05-10' } }),
    ),
  ).toEqual({ status: 409, code: 'season_closed' })
  await expectRatingsAsFolded(app)
})

test('one match is recorded once, whoever of its players reports it, from either side', async () => {
  const ladder = await aLadder(...four)
  const first = await recordRanked(ladder, four, [
    [6, 4],
    [3, 6],
    [7, 5],
  ])
  const again = (who: [Person, Person, Person, Person], sets: [number, number][], change = {}) =>
    refusal(() => who[0].call(matchesApi.record, { body: ranked(ladder, who, sets, change) }))
  const known = { status: 409, code: 'match_already_recorded', matchId: first.id }
  expect(
    await again(
      [bea, ana, dani, caro],
      [
        [6, 4],
        [3, 6],
        [7, 5],
      ],
    ),
  ).toEqual(known)
  expect(
    await again(
      [caro, dani, bea, ana],
      [
        [4, 6],
        [6, 3],
        [5, 7],
      ],
    ),
  ).toEqual(known)
  expect(
    await again(
      [caro, dani, bea, ana],
      [
        [4, 6],
        [6, 3],
        [5, 7],
      ],
      { matchType: 'casual', clanId: null },
    ),
  ).toEqual(known)
  // Another score, other pairs, another day: another match. And the recorder may well have played the same twice.
  await recordRanked(
    ladder,
    [caro, dani, bea, ana],
    [
      [6, 4],
      [3, 6],
      [7, 5],
    ],
  )
  await recordRanked(
    ladder,
    [bea, caro, ana, dani],
    [
      [6, 4],
      [3, 6],
      [7, 5],
    ],
  )
  await recordRanked(
    ladder,
    [bea, ana, caro, dani],
    [
      [6, 4],
      [3, 6],
      [7, 5],
    ],
    { date: '2026-05-12' },
  )
  await recordRanked(ladder, four, [
    [6, 4],
    [3, 6],
    [7, 5],
  ])
  await expectRatingsAsFolded(app)
})

test('of all four who report one match at once one is heard', async () => {
  const ladder = await aLadder(...four)
  const reports: [[Person, Person, Person, Person], [number, number][]][] = [
    [[ana, bea, caro, dani], [[6, 1]]],
    [[bea, ana, dani, caro], [[6, 1]]],
    [[caro, dani, ana, bea], [[1, 6]]],
    [[dani, caro, bea, ana], [[1, 6]]],
  ]
  for (let day = 1; day <= 10; day += 1) {
    const date = `2026-04-${String(day).padStart(2, '0')}`
    const answers = await Promise.allSettled(
      reports.map(([who, sets]) =>
        who[0].call(matchesApi.record, { body: ranked(ladder, who, sets, { date }) }),
      ),
    )
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(refused).toEqual(Array(3).fill('match_already_recorded'))
  }
  await expectRatingsAsFolded(app)
})

test('one who declined the report of another may tell the match anew', async () => {
  const casual = {
    userPartner: outsider.name,
    partnerPlayerId: outsider.playerId,
    opponent1: eva.name,
    opponent1PlayerId: eva.playerId,
  }
  const first = await record(ana, {
    ...casual,
    opponent2: dani.name,
    opponent2PlayerId: dani.playerId,
    date: '2026-02-01',
  })
  await outsider.call(matchesApi.decline, ofMatch(first.id))
  const body = aMatch({
    date: '2026-02-01',
    userPartner: ana.name,
    partnerPlayerId: ana.playerId,
    opponent1: eva.name,
    opponent1PlayerId: eva.playerId,
    opponent2: dani.name,
    opponent2PlayerId: dani.playerId,
  })
  expect(await outsider.call(matchesApi.record, { body })).toMatchObject({ date: '2026-02-01' })
  expect(
    await refusal(() =>
      eva.call(matchesApi.record, {
        body: {
          ...body,
          userPartner: dani.name,
          partnerPlayerId: dani.playerId,
          opponent1: ana.name,
          opponent1PlayerId: ana.playerId,
          opponent2: outsider.name,
          opponent2PlayerId: outsider.playerId,
          sets: [
            { userScore: 4, opponentScore: 6 },
            { userScore: 6, opponentScore: 3 },
            { userScore: 5, opponentScore: 7 },
          ],
        },
      }),
    ),
  ).toMatchObject({ code: 'match_already_recorded' })
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
  expect(await refusal(() => receiptsOf(ana, match.id))).toEqual({ status: 404, code: 'not_found' })
  await expectRatingsAsFolded(app)
})

test('before a match: how everybody stands on that day, the edited match left out', async () => {
  const ladder = await aLadder(...four)
  const first = await recordRanked(ladder, four, undefined, { date: '2026-05-01' })
  await recordRanked(ladder, four, undefined, { date: '2026-05-05' })
  const ids = [...four, outsider].map(({ playerId }) => playerId).join()
  const standings = async (query: { date: string; match?: number }) => {
    const answer = await ana.call(ratingsApi.standings, {
      ...ofClan(ladder.clanId),
      query: { players: ids, ...query },
    })
    return answer.players
      .map(({ playerName, rating, rankedMatches }) => `${playerName} ${Math.round(rating)} ${rankedMatches}`)
      .toSorted()
  }
  expect(await standings({ date: '2026-05-01' })).toEqual([
    'Ana Roldán 1020 1',
    'Bea Sanz 1020 1',
    'Caro Gil 980 1',
    'Dani Pla 980 1',
  ])
  expect(await standings({ date: '2026-05-13' })).toContain('Ana Roldán 1038 2')
  expect(await standings({ date: '2026-04-30' })).toContain('Ana Roldán 1000 0')
  expect(await standings({ date: '2026-05-01', match: first.id })).toContain('Ana Roldán 1000 0')
  const refused = (person: Person, query: object) =>
    refusal(() =>
      person.call(ratingsApi.standings, { ...ofClan(ladder.clanId), query: { players: ids, ...query } }),
    )
  expect(await refused(ana, { date: '2025-01-01' })).toEqual({ status: 409, code: 'no_active_season' })
  expect(await refused(ana, { players: '1,2,,x' })).toMatchObject({
    status: 400,
    issues: [{ path: 'players' }],
  })
  expect(await refused(outsider, {})).toEqual({ status: 403, code: 'not_allowed' })
})

test('the curve of a player: each match a point, with its outcome from their side', async () => {
  const ladder = await aLadder(...four)
  await recordRanked(ladder, four, [[6, 4]], { date: '2026-05-01' })
  await recordRanked(
    ladder,
    four,
    [
      [6, 4],
      [4, 6],
    ],
    { date: '2026-05-02' },
  )
  await recordRanked(ladder, four, [[4, 6]], { date: '2026-05-03' })
  const curve = (reader: Person, player: Person) =>
    reader.call(ratingsApi.curve, { params: { ...ladder.params, playerId: String(player.playerId) } })
  const dani1 = await curve(ana, dani)
  expect(
    dani1.points.map(({ outcome, before, after }) => [outcome, Math.round(before), Math.round(after)]),
  ).toEqual([
    [0, 1000, 980],
    [2, 980, 982],
    [1, 982, 1004],
  ])
  expect(dani1).toMatchObject({ playerName: 'Dani Pla', rank: 1, ranked: 4, rankedMatches: 3 })
  expect(await refusal(() => curve(outsider, dani))).toEqual({ status: 403, code: 'not_allowed' })
  expect(await refusal(() => curve(ana, outsider))).toEqual({ status: 404, code: 'not_found' })
  await join(eva, ladder.clanId)
  expect(await curve(ana, eva)).toMatchObject({ rating: null, rank: null, rankedMatches: 0, points: [] })
})

test('the matches of a clan, page by page in both orders, from the own side where there is one', async () => {
  const ladder = await aLadder(...four, eva)
  for (const day of [1, 2, 3, 4, 5])
    await recordRanked(ladder, four, [[6, day % 5]], { date: `2026-05-0${day}`, comments: 'nuestro' })
  const dates = async (reader: Person, query: object) => {
    const matches = await reader.call(matchesApi.ofClan, { ...ofClan(ladder.clanId), query })
    return matches.map(({ date, userWon, comments }) => `${date} ${userWon} ${comments}`)
  }
  expect(await dates(eva, { limit: '2' })).toEqual(['2026-05-05 1 null', '2026-05-04 1 null'])
  expect(await dates(caro, { limit: '1' })).toEqual(['2026-05-05 0 null'])
  expect(await dates(eva, { limit: '1', order: 'oldest' })).toEqual(['2026-05-01 1 null'])
  const seen: string[] = []
  for (let url: string | null = `/api/clans/${ladder.clanId}/matches/last?limit=2&order=oldest`; url;) {
    const response = await eva.request(url)
    expect(response.headers.get('X-Total-Count')).toBe('5')
    seen.push(...((await response.json()) as { date: string }[]).map(({ date }) => date))
    url = response.headers.get('Link')?.match(/<([^>]*)>/)?.[1] ?? null
  }
  expect(seen).toEqual([1, 2, 3, 4, 5].map((day) => `2026-05-0${day}`))
  expect(
    await refusal(() => outsider.call(matchesApi.ofClan, { ...ofClan(ladder.clanId), query: {} })),
  ).toEqual({ status: 403, code: 'not_allowed' })
  await addMember(ana, ladder.clanId, outsider)
  expect(await dates(outsider, { limit: '1' })).toEqual(['2026-05-05 1 null'])
})

test('a table page by page keeps its ranks', async () => {
  const ladder = await aLadder(...four, eva)
  for (const date of ['2026-05-01', '2026-05-02', '2026-05-03']) {
    await recordRanked(ladder, four, undefined, { date })
    await recordRanked(ladder, [eva, ana, caro, dani], undefined, { date })
  }
  const whole = await ana.call(ratingsApi.leaderboard, { params: ladder.params, query: {} })
  const seen: unknown[] = []
  for (
    let url: string | null = `/api/clans/${ladder.clanId}/seasons/${ladder.seasonId}/leaderboard?limit=2`;
    url;
  ) {
    const response = await ana.request(url)
    expect(response.headers.get('X-Total-Count')).toBe('5')
    seen.push(...((await response.json()) as unknown[]))
    url = response.headers.get('Link')?.match(/<([^>]*)>/)?.[1] ?? null
  }
  expect(seen).toEqual(whole)
  expect(whole.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 4])
})
