import { expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { endMembership, ofClan } from '#tests/support/clans.ts'
import { runCommand } from '#tests/support/command.ts'
import { inboxOf } from '#tests/support/friends.ts'
import {
  aLadder,
  type Four,
  expectRatingsAsFolded,
  ladderPeople,
  moves,
  ranked,
  receiptsOf,
  recordRanked,
  tableOf,
  twoSets,
} from '#tests/support/ladder.ts'
import { ofMatch, record } from '#tests/support/matches.ts'
import { refusalLineIn } from '#tests/support/refusal.ts'

const app = await testApp()
const { ana, bea, caro, dani, eva, outsider, four } = await ladderPeople(app)
const refusal = refusalLineIn(app)
const onDay = (day: number) => ({ date: `2026-05-${String(day).padStart(2, '0')}` })

/** A person's notifications about ratings that a correction changed. */
async function movesTold(person: Person, clanId: number) {
  const told = await inboxOf(person)
  return told.flatMap(({ type, data }) =>
    type === 'rating_moved' && data.subjectId === clanId ? [data] : [],
  )
}

test('editing score, date, players or type of a ranked match recalculates the ratings of the season', async () => {
  const ladder = await aLadder(...four, eva)
  const first = await recordRanked(ladder, four, undefined, onDay(1))
  const second = await recordRanked(ladder, four, undefined, onDay(2))
  const edit = (id: number, change: object) =>
    ana.call(matchesApi.edit, {
      ...ofMatch(id),
      body: { ...ranked(ladder, four, twoSets), ...change },
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
  expect(await refusal(() => receiptsOf(ana, second.id))).toBe('404 not_found')
  expect(await moves(ana, first.id)).toContain('Ana Roldán 1000 → 980')
  await expectRatingsAsFolded(app)

  await edit(second.id, { date: '2026-04-30', matchType: 'ranked', clanId: ladder.clanId })
  expect(await moves(ana, second.id)).toContain('Ana Roldán 1000 → 1020')
  await expectRatingsAsFolded(app)
})

test('a recorder who left the clan can still edit the notes of a ranked match, which changes no rating', async () => {
  const ladder = await aLadder(eva, ...four)
  const match = await recordRanked(ladder, four)
  await endMembership(dani, ladder.clanId, dani)
  await endMembership(ana, ladder.clanId, ana)
  const body = { ...ranked(ladder, four, twoSets), comments: 'Viento' }
  expect(await ana.call(matchesApi.edit, { ...ofMatch(match.id), body })).toMatchObject({
    comments: 'Viento',
    clanId: ladder.clanId,
  })
  expect(await moves(eva, match.id)).toContain('Dani Pla 1000 → 980')
  await expectRatingsAsFolded(app)
})

test('a backdated match moves and marks later ratings and notifies a player not in it; deleting it undoes all three', async () => {
  const ladder = await aLadder(...four, eva)
  const later = await recordRanked(ladder, [eva, bea, caro, dani], undefined, onDay(10))
  const before = await receiptsOf(eva, later.id)
  const late = await recordRanked(ladder, four, undefined, onDay(2))
  const [own] = (await receiptsOf(eva, later.id)).receipts
  // Bea brought 1020: 0.65·1020 + 0.35·1000 = 1013 against 980, E = 0.5474: Eva wins 18.1.
  expect(own).toMatchObject({
    playerName: 'Eva Ruiz',
    ratingBefore: 1000,
    movedFrom: 1020,
    movedAt: '2026-05-14T10:00:00.000Z',
  })
  expect(Math.round(own!.ratingAfter)).toBe(1018)
  expect(await movesTold(eva, ladder.clanId)).toMatchObject([
    { from: 1020, to: 1018, fromName: 'Ana Roldán' },
  ])
  // A player of the later match has been notified of it already.
  expect(await movesTold(bea, ladder.clanId)).toEqual([])
  await expectRatingsAsFolded(app)

  await ana.call(matchesApi.remove, ofMatch(late.id))
  expect(await receiptsOf(eva, later.id)).toEqual(before)
  expect(await movesTold(eva, ladder.clanId)).toEqual([])
  await expectRatingsAsFolded(app)
})

test('successive corrections share one notification until it is read, without the points of matches in between', async () => {
  const ladder = await aLadder(...four, eva)
  const evas: Four = [eva, bea, caro, dani]
  await recordRanked(ladder, evas, undefined, onDay(10))
  const late = await recordRanked(ladder, four, undefined, onDay(2))
  expect(await movesTold(eva, ladder.clanId)).toMatchObject([{ from: 1020, to: 1018 }])
  const newest = await recordRanked(ladder, evas, undefined, onDay(11))
  expect(await moves(eva, newest.id)).toContain('Eva Ruiz 1018 → 1034')
  await recordRanked(ladder, four, undefined, onDay(3))
  const movedTo = async () => Number(/Eva Ruiz \d+ → (\d+)/.exec((await moves(eva, newest.id)).join())?.[1])
  // 2 fewer by the first correction, and the second's from 1034.
  const told = { clanName: expect.any(String), seasonId: ladder.seasonId, from: 1036, to: await movedTo() }
  expect(await movesTold(eva, ladder.clanId)).toMatchObject([told])

  await eva.call(notificationsApi.readAll, {})
  await recordRanked(ladder, four, undefined, onDay(4))
  const next = { from: told.to, to: await movedTo() }
  expect(await movesTold(eva, ladder.clanId)).toMatchObject([next, told])
  await expectRatingsAsFolded(app)
  await ana.call(matchesApi.remove, ofMatch(late.id))
  await expectRatingsAsFolded(app)
})

test('changing a casual match to ranked notifies a player whose rating it changes', async () => {
  const ladder = await aLadder(...four)
  const body = ranked(ladder, four, twoSets)
  const { id } = await record(ana, { ...body, matchType: 'casual', clanId: null })
  await ana.call(matchesApi.edit, { ...ofMatch(id), body })
  const moved = { from: 1000, to: 980, fromName: 'Ana Roldán' }
  expect(await movesTold(dani, ladder.clanId)).toMatchObject([moved])
})

test('a recorder removed from a private clan can edit the date of a ranked match but seat no new player', async () => {
  const ladder = await aLadder(bea, ana, caro, dani, eva)
  const match = await recordRanked(ladder, four, undefined, onDay(1))
  await bea.call(clansApi.change, { ...ofClan(ladder.clanId), body: { isPublic: false } })
  await endMembership(bea, ladder.clanId, ana)
  const edit = (who: Four, change = {}) =>
    ana.call(matchesApi.edit, { ...ofMatch(match.id), body: ranked(ladder, who, twoSets, change) })
  const guest = () => edit(four, { opponent2: 'Otra Invitada', opponent2PlayerId: null })
  for (const seatsNew of [() => edit([ana, bea, caro, eva]), () => edit([ana, bea, caro, outsider]), guest])
    expect(await refusal(seatsNew)).toBe('404 not_found')
  expect(await edit(four, { date: '2026-05-02' })).toMatchObject({ date: '2026-05-02' })
})

test('a player removed from a private clan sees no clan name and gets no notification of rating changes', async () => {
  const ladder = await aLadder(...four, eva)
  await ana.call(clansApi.change, { ...ofClan(ladder.clanId), body: { isPublic: false } })
  const match = await recordRanked(ladder, four, undefined, onDay(10))
  await endMembership(ana, ladder.clanId, dani)
  await ana.call(clansApi.change, { ...ofClan(ladder.clanId), body: { name: 'Nombre nuevo' } })
  await recordRanked(ladder, [ana, bea, caro, eva], undefined, onDay(2))
  expect(await receiptsOf(dani, match.id)).toMatchObject({ clanName: null })
  expect(await receiptsOf(ana, match.id)).toMatchObject({ clanName: 'Nombre nuevo' })
  expect(await movesTold(dani, ladder.clanId)).toEqual([])
})

test('a clan admin can void a ranked match, which clears its ratings and notifies a player; a plain member gets 403', async () => {
  const ladder = await aLadder(eva, ...four)
  const match = await recordRanked(ladder, four)
  const casual = await record(ana)
  const seen = await eva.call(matchesApi.one, ofMatch(match.id))
  expect(seen).toMatchObject({ canEdit: false, canDelete: true, comments: null, userPartner: 'Bea Sanz' })
  const remove = (person: Person, { id }: { id: number }) => person.call(matchesApi.remove, ofMatch(id))
  expect(await refusal(() => remove(bea, match))).toBe('403 not_allowed')
  expect(await refusal(() => remove(eva, casual))).toBe('404 not_found')

  await remove(eva, match)
  expect(await tableOf(eva, ladder)).toEqual([])
  expect(await movesTold(dani, ladder.clanId)).toEqual([])
  expect((await inboxOf(dani)).find(({ type }) => type === 'match_voided')).toMatchObject({
    data: { date: '2026-05-13', subjectId: ladder.clanId, fromName: 'Eva Ruiz' },
  })
  await expectRatingsAsFolded(app)
})

test('a closed season rejects recording, editing and deleting matches and moving matches in or out with 409', async () => {
  const ladder = await aLadder(...four)
  const match = await recordRanked(ladder, four, undefined, onDay(10))
  const next = await ana.call(seasonsApi.start, { ...ofClan(ladder.clanId), body: {} })
  const body = ranked(ladder, four, twoSets, onDay(10))
  const edit = (id: number, change: object) =>
    ana.call(matchesApi.edit, { ...ofMatch(id), body: { ...body, ...change } })
  const other = () => recordRanked(ladder, [bea, ana, caro, dani], [[6, 1]], onDay(11))
  const remove = () => ana.call(matchesApi.remove, ofMatch(match.id))
  const rewrite = () => edit(match.id, { comments: 'x' })
  const take = () => edit(match.id, { matchType: 'casual' })
  for (const call of [other, rewrite, take, remove]) expect(await refusal(call)).toBe('409 season_closed')
  expect(await tableOf(ana, ladder)).toHaveLength(4)
  const fresh = await recordRanked(ladder, four, undefined, { date: next.startDate })
  expect(await moves(ana, fresh.id)).toContain('Ana Roldán 1000 → 1020')
  expect(await refusal(() => edit(fresh.id, {}))).toBe('409 season_closed')
  await expectRatingsAsFolded(app)
})

test('the ratings command reports a wrong standing, a missing history step and wrong totals, and rebuilds them', async () => {
  const ladder = await aLadder(...four)
  await recordRanked(ladder, four)
  const { id } = await recordRanked(ladder, four, undefined, { date: '2026-05-02' })
  const ratings = (task: string) => runCommand('ratings', [task], { DATABASE_URL: app.url })
  await app.pool.query('update player_ratings set rating = rating + 0.000001 where player_id = $1', [
    ana.playerId,
  ])
  await app.pool.query('delete from rating_history where match_id = $1', [id])
  await app.pool.query('delete from pair_totals where player_id = $1', [bea.playerId])
  const broken = await ratings('check')
  expect(broken.code).toBe(1)
  expect(broken.said).toContain(`standing of player ${ana.playerId}`)
  expect(broken.said).toContain(`step of match ${id}`)
  expect(broken.said).toContain(`totals of player ${bea.playerId}`)

  const good = {
    code: 0,
    said: expect.stringMatching(/ checked, 0 of them other[^]* those of 0 players other/),
  }
  expect(await ratings('rebuild')).toEqual(good)
})
