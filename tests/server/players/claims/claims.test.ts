import { beforeEach, describe, expect, test } from 'vitest'
import * as claimsService from '#server/players/claims/service.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { claimsApi } from '#shared/players/claims/api.ts'
import { profileApi } from '#shared/profile/api.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { anActor } from '#tests/support/actor.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import {
  acceptClaim,
  claim,
  claimsSeen,
  declineClaim,
  guestOf,
  guestsSeen,
  mergeGuests,
  namesSeen,
  typedFriend,
  withdrawClaim,
} from '#tests/support/claims.ts'
import { befriend, inboxOf } from '#tests/support/friends.ts'
import { type Named, ofMatch, record, seating } from '#tests/support/matches.ts'
import { refusalIn } from '#tests/support/refusal.ts'
import { lineUp, plan, planSeen, takeSeat, waitFor } from '#tests/support/scheduled.ts'

const app = await testApp()
const refusal = refusalIn(app)
const unknown = { status: 404, code: 'not_found' }
let ana: Person
let bea: Person
let javi: Person
let guest: Named
let other: Named
let matchId: number

// Ana recorded a match with Javi.
beforeEach(async () => {
  ;({ ana, bea, javi, guest } = await typedFriend(app))
  other = await guestOf(app, ana, 'Otra Amiga')
  matchId = (await record(ana, seating(bea, guest, other))).id
})

const told = async (person: Person) =>
  (await inboxOf(person))
    .filter(({ type }) => !type.startsWith('friend_') && type !== 'match_recorded')
    .map(({ type, data, isRead }) => [type, data.fromName, data.playerName, data.status ?? null, isRead])
const names = async (person: Person) => (await namesSeen(person)).map(({ player }) => player.name)
const unfriend = (person: Person, friend: Person) =>
  person.call(friendsApi.remove, { params: { id: friend.id } })

describe('names that may be the reader', () => {
  test('are those of friends that resemble theirs, with what was played under them', async () => {
    expect(await namesSeen(javi)).toEqual([
      {
        player: { id: guest.playerId, name: 'Javi G.', matches: 1, lastPlayed: '2026-05-13' },
        recorder: { userId: ana.id, playerId: ana.playerId, name: 'Ana Roldán' },
      },
    ])
    expect([await names(ana), await names(bea)]).toEqual([[], []])
  })

  test('but no name without a match, met in one, asked about already, or of somebody who is no friend', async () => {
    await guestOf(app, ana, 'Javi')
    const met = await guestOf(app, ana, 'J. Gómez')
    await record(ana, { ...seating(javi, met, other), date: '2026-05-01' })
    const planned = await guestOf(app, ana, 'Gómez')
    await record(ana, { ...seating(bea, planned, other), date: '2026-05-02' })
    await plan(ana, { players: [{ id: javi.playerId }, { id: planned.playerId }] })
    expect(await names(javi)).toEqual(['Javi G.'])
    const { id } = await claim(javi, guest)
    expect(await names(javi)).toEqual([])
    await declineClaim(ana, id)
    expect(await names(javi)).toEqual([])
    await withdrawClaim(javi, id)
    expect(await names(javi)).toEqual(['Javi G.'])
    await unfriend(ana, javi)
    expect(await names(javi)).toEqual([])
  })

  test('are found among thousands, by likeness', async () => {
    await app.pool.query(
      `insert into players (name, name_norm, created_by) select 'Otro ' || n, 'otro ' || n, $1 from generate_series(1, 1200) n`,
      [ana.id],
    )
    const late = await guestOf(app, ana, 'Javier')
    await record(ana, { ...seating(bea, late, other), date: '2026-05-01' })
    expect(await names(javi)).toEqual(['Javi G.', 'Javier'])
  })
})

test('a name of single letters resembles nobody’s', async () => {
  const spy = await app.person('Abcd Todas')
  await befriend(ana, spy)
  const firstName = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'
  const profile = { firstName, lastName: 'J', city: 'Vigo', favouriteCourtSide: 'left' } as const
  await spy.call(profileApi.complete, { body: profile })
  expect(await names(spy)).toEqual([])
  expect(await refusal(() => claim(spy, guest))).toEqual(unknown)
})

describe('that a name is oneself', () => {
  test('is asked of who typed it, and seen by both', async () => {
    const player = { id: guest.playerId, name: 'Javi G.', matches: 1, lastPlayed: '2026-05-13' }
    const made = await claim(javi, guest)
    const person = { userId: ana.id, playerId: ana.playerId, name: 'Ana Roldán' }
    expect(made).toEqual({ id: made.id, player, status: 'pending', side: 'claimant', isOwn: true, person })
    expect(await claimsSeen(javi)).toEqual([made])
    expect(await claimsSeen(ana)).toEqual([
      {
        ...made,
        side: 'recorder',
        isOwn: false,
        person: { userId: javi.id, playerId: javi.playerId, name: 'Javier Gómez' },
      },
    ])
    expect(await told(ana)).toEqual([['name_claimed', 'Javier Gómez', 'Javi G.', 'pending', false]])
    expect((await inboxOf(ana))[0]?.data.subjectId).toBe(made.id)
    expect([await claimsSeen(bea), await told(bea), await told(javi)]).toEqual([[], [], []])
  })

  test('accepted, makes the matches theirs, and everybody concerned hears of it', async () => {
    const byBea = await record(bea, { ...seating(ana, guest, other), date: '2026-05-02' })
    const { id } = await claim(javi, guest)
    expect(await acceptClaim(ana, id)).toEqual({ id, status: 'accepted', matches: 2 })
    expect((await javi.call(matchesApi.list, { query: {} })).map((match) => match.id)).toEqual([
      matchId,
      byBea.id,
    ])
    expect(await javi.call(matchesApi.list, { query: { consent: 'pending' } })).toEqual([])
    const seen = await bea.call(matchesApi.one, ofMatch(matchId))
    expect(seen.seats.find(({ playerId }) => playerId === javi.playerId)).toMatchObject({
      name: 'Javier Gómez',
      isRegisteredUser: true,
      consent: 'confirmed',
    })
    expect((await guestsSeen(ana)).map(({ name }) => name)).toEqual(['Otra Amiga'])
    expect([await claimsSeen(ana), await claimsSeen(javi)]).toEqual([[], []])
    expect(await told(ana)).toEqual([['name_claimed', 'Javier Gómez', 'Javi G.', 'accepted', true]])
    expect(await told(javi)).toEqual([['claim_accepted', 'Ana Roldán', 'Javi G.', null, false]])
    expect(await told(bea)).toEqual([['name_taken_over', 'Javier Gómez', 'Javi G.', null, false]])
    expect(
      await ana.call(playersApi.one, { params: { id: String(guest.playerId) } }).catch(({ code }) => code),
    ).toBe('not_found')
    expect(await refusal(() => acceptClaim(ana, id))).toEqual(unknown)
  })

  test('a form that was open meanwhile is refused, and brings the name back to nobody', async () => {
    const { updatedAt } = await ana.call(matchesApi.one, ofMatch(matchId))
    const { id } = await claim(javi, guest)
    await acceptClaim(ana, id)
    const body = {
      ...seating(bea, { ...guest, playerId: javi.playerId }, other),
      date: '2026-05-13',
      updatedAt,
    }
    const sets = [{ userScore: 6, opponentScore: 0 }]
    expect(
      await refusal(() => ana.call(matchesApi.edit, { ...ofMatch(matchId), body: { ...body, sets } })),
    ).toMatchObject({ status: 409, code: 'match_changed' })
  })

  test('declined, stays to be seen by who said it until they take it away', async () => {
    const { id } = await claim(javi, guest)
    expect(await declineClaim(ana, id)).toEqual({ id, status: 'declined', matches: 0 })
    expect(await claimsSeen(javi)).toMatchObject([{ id, status: 'declined', isOwn: true }])
    expect(await claimsSeen(ana)).toEqual([])
    expect(await told(ana)).toEqual([['name_claimed', 'Javier Gómez', 'Javi G.', 'declined', true]])
    expect(await told(javi)).toEqual([])
    for (const again of [() => acceptClaim(ana, id), () => declineClaim(ana, id)])
      expect(await refusal(again)).toEqual({ status: 409, code: 'not_pending' })
    expect(await refusal(() => claim(javi, guest))).toEqual({ status: 409, code: 'already_claimed' })
    expect(await refusal(() => claim(ana, guest, javi))).toEqual({ status: 409, code: 'already_claimed' })
    await withdrawClaim(javi, id)
    expect(await claimsSeen(javi)).toEqual([])
    expect(await told(ana)).toEqual([['name_claimed', 'Javier Gómez', 'Javi G.', 'declined', true]])
    expect((await claim(javi, guest)).status).toBe('pending')
  })

  test('taken back, is as if it had not been said', async () => {
    const { id } = await claim(javi, guest)
    await withdrawClaim(javi, id)
    expect([await claimsSeen(ana), await claimsSeen(javi), await told(ana)]).toEqual([[], [], []])
    for (const late of [
      () => acceptClaim(ana, id),
      () => declineClaim(ana, id),
      () => withdrawClaim(javi, id),
    ])
      expect(await refusal(late)).toEqual(unknown)
  })

  test('of a name that is not offered answers like a number never used', async () => {
    const nobody = { playerId: 2_000_000 }
    const unlike = other
    const without = await guestOf(app, ana, 'Javier')
    const ofStranger = await guestOf(app, bea, 'Javi Gómez')
    await record(bea, { ...seating(ana, ofStranger, other), date: '2026-05-01' })
    for (const name of [nobody, unlike, without, ofStranger, ana, bea, javi])
      expect(await refusal(() => claim(javi, name))).toEqual(unknown)
    // Nor of one's own.
    expect(await refusal(() => claim(ana, guest))).toEqual(unknown)
  })

  test('of somebody in the same match is refused with it, where the reader may see it', async () => {
    const met = await guestOf(app, ana, 'Javier')
    const { id } = await record(ana, { ...seating(javi, met, other), date: '2026-05-01' })
    expect(await refusal(() => claim(javi, met))).toEqual({ status: 409, code: 'players_met', matchId: id })
    expect(await refusal(() => claim(ana, met, javi))).toEqual({
      status: 409,
      code: 'players_met',
      matchId: id,
    })
    await javi.call(matchesApi.decline, ofMatch(id))
    expect(await refusal(() => claim(javi, met))).toEqual({ status: 409, code: 'players_met' })
    const beside = await guestOf(app, ana, 'Javi Gómez')
    await record(ana, { ...seating(bea, beside, other), date: '2026-05-02' })
    await plan(ana, { players: [{ id: javi.playerId }, { id: beside.playerId }] })
    expect(await refusal(() => claim(javi, beside))).toEqual({ status: 409, code: 'players_met' })
  })
})

describe('that a name is a friend', () => {
  test('is asked of the friend, whatever the name and even before any match', async () => {
    const nick = await guestOf(app, ana, 'Pepe')
    const { id } = await claim(ana, nick, javi)
    expect(await claimsSeen(ana)).toMatchObject([
      { id, side: 'recorder', isOwn: true, player: { matches: 0 } },
    ])
    expect(await claimsSeen(javi)).toMatchObject([
      { id, side: 'claimant', isOwn: false, player: { name: 'Pepe', matches: 0, lastPlayed: null } },
    ])
    expect(await told(javi)).toEqual([['name_offered', 'Ana Roldán', 'Pepe', 'pending', false]])
    expect(await acceptClaim(javi, id)).toEqual({ id, status: 'accepted', matches: 0 })
    expect(await told(javi)).toEqual([['name_offered', 'Ana Roldán', 'Pepe', 'accepted', true]])
    expect(await told(ana)).toEqual([['name_taken_over', 'Javier Gómez', 'Pepe', null, false]])
  })

  test('waits before what one said oneself, and the newest first', async () => {
    const offered = await claim(ana, other, javi)
    const own = await claim(javi, guest)
    const more = await claim(ana, await guestOf(app, ana, 'Pepe'), javi)
    expect((await claimsSeen(javi)).map(({ id }) => id)).toEqual([more.id, offered.id, own.id])
    expect((await claimsSeen(ana)).map(({ id }) => id)).toEqual([own.id, more.id, offered.id])
  })

  test('is for own names and friends alone', async () => {
    const foreign = await guestOf(app, bea, 'Javi')
    const nobody = { playerId: 2_000_000 }
    for (const name of [foreign, nobody, ana, javi])
      expect(await refusal(() => claim(ana, name, javi))).toEqual(unknown)
    for (const friend of [bea, ana, { ...bea, id: 'nobody' }])
      expect(await refusal(() => claim(ana, guest, friend))).toEqual(unknown)
  })
})

describe('an answer', () => {
  test('is for the one who was asked, taking back for the other, and both are unknown to all others', async () => {
    const { id } = await claim(javi, guest)
    for (const own of [
      () => acceptClaim(javi, id),
      () => declineClaim(javi, id),
      () => withdrawClaim(ana, id),
    ])
      expect(await refusal(own)).toEqual({ status: 403, code: 'not_allowed' })
    for (const act of [acceptClaim, declineClaim, withdrawClaim]) {
      expect(await refusal(() => act(bea, id))).toEqual(unknown)
      expect(await refusal(() => act(ana, 2_000_000))).toEqual(unknown)
    }
  })

  test('needs the friendship, without which there is nothing to see', async () => {
    const { id } = await claim(javi, guest)
    await unfriend(javi, ana)
    for (const act of [acceptClaim, declineClaim, withdrawClaim])
      expect(await refusal(() => act(ana, id))).toEqual(unknown)
    expect([await claimsSeen(ana), await claimsSeen(javi)]).toEqual([[], []])
    await befriend(javi, ana)
    expect(await claimsSeen(ana)).toMatchObject([{ id }])
    await unfriend(javi, ana)
    await withdrawClaim(javi, id)
    await befriend(javi, ana)
    expect([await claimsSeen(ana), await told(ana)]).toEqual([[], []])
  })

  test('is refused when they have met since', async () => {
    const { id } = await claim(javi, guest)
    const met = await record(ana, { ...seating(javi, guest, other), date: '2026-05-01' })
    expect(await refusal(() => acceptClaim(ana, id))).toEqual({
      status: 409,
      code: 'players_met',
      matchId: met.id,
    })
    await ana.call(matchesApi.remove, ofMatch(met.id))
    await plan(ana, { players: [{ id: javi.playerId }, { id: guest.playerId }] })
    expect(await refusal(() => acceptClaim(ana, id))).toEqual({ status: 409, code: 'players_met' })
  })

  test('is refused where a match would stand twice, but for one that the claimant declined', async () => {
    const { id } = await claim(javi, guest)
    const turned = [
      { userScore: 4, opponentScore: 6 },
      { userScore: 6, opponentScore: 3 },
      { userScore: 5, opponentScore: 7 },
    ]
    // Javi's own word on the match that Ana recorded, from his side of the net.
    const twin = await record(javi, { ...seating(other, ana, bea), sets: turned }).catch(
      (error: unknown) => error,
    )
    expect(twin).toMatchObject({ code: 'invalid_input' })
    await app.pool.query('update players set created_by = $1 where id = $2', [javi.id, other.playerId])
    const report = await record(javi, { ...seating(other, ana, bea), sets: turned })
    expect(await refusal(() => acceptClaim(ana, id))).toEqual({
      status: 409,
      code: 'match_already_recorded',
      matchId: report.id,
    })
    await javi.call(matchesApi.remove, ofMatch(report.id))
    const byAnother = await record(bea, { ...seating(ana, javi, other) })
    await javi.call(matchesApi.decline, ofMatch(byAnother.id))
    expect((await acceptClaim(ana, id)).matches).toBe(1)
  })

  test('ends what others were asked about the same name', async () => {
    const jana = await app.person('Javiera Gómez')
    await befriend(ana, jana)
    const { id } = await claim(javi, guest)
    const lost = await claim(jana, guest)
    const offered = await claim(ana, other, jana)
    await acceptClaim(ana, id)
    expect(await claimsSeen(jana)).toMatchObject([{ id: offered.id }])
    expect(await told(ana)).toEqual([['name_claimed', 'Javier Gómez', 'Javi G.', 'accepted', true]])
    expect(await refusal(() => acceptClaim(ana, lost.id))).toEqual(unknown)
  })

  test('holds for the name into which the one asked about was merged', async () => {
    const [long, { id }] = [await guestOf(app, ana, 'Javi Gómez'), await claim(javi, guest)]
    await mergeGuests(ana, guest, long)
    expect(await claimsSeen(ana)).toMatchObject([
      { id, player: { id: long.playerId, name: 'Javi Gómez', matches: 1 } },
    ])
    const short = await guestOf(app, ana, 'Javito')
    await claim(ana, short, javi)
    await mergeGuests(ana, short, long)
    expect((await claimsSeen(ana)).map((one) => one.id)).toEqual([id])
    expect(await told(javi)).toEqual([])
    expect((await acceptClaim(ana, id)).matches).toBe(1)
  })
})

test('matches to come become theirs, with a new version for calendars, and they wait there no more', async () => {
  const eva = await app.person('Eva Ruiz')
  const { id } = await plan(ana, {
    players: [{ id: ana.playerId }, { id: guest.playerId }, { id: bea.playerId }, { id: other.playerId }],
  })
  await waitFor(javi, id)
  await waitFor(eva, id)
  const versions = async () =>
    (await app.pool.query('select sequence, updated_at from scheduled_matches where id = $1', [id])).rows[0]
  const before = await versions()
  const { id: claimId } = await claim(javi, guest)
  expect(await acceptClaim(ana, claimId)).toMatchObject({ matches: 1 })
  expect(lineUp(await planSeen(javi, id))).toEqual([
    '1 Ana Roldán',
    '2 Javier Gómez',
    '3 Bea Sanz',
    '4 Otra Amiga',
  ])
  expect((await javi.call(scheduledMatchesApi.list, { query: {} })).map((match) => match.id)).toContain(id)
  const after = await versions()
  expect(after.sequence).toBe(before.sequence + 1)
  expect(after.updated_at > before.updated_at).toBe(true)
  const { rows } = await app.pool.query('select user_id from scheduled_match_waits where match_id = $1', [id])
  expect(rows).toEqual([{ user_id: eva.id }])
  expect(await refusal(() => takeSeat(javi, id))).toEqual({ status: 409, code: 'already_joined' })
})

test('a place that was held for them goes to the next in the line', async () => {
  const eva = await app.person('Eva Ruiz')
  const four = [ana, guest, bea, other].map(({ playerId }) => ({ id: playerId }))
  const { id } = await plan(ana, { players: four })
  await waitFor(javi, id)
  await waitFor(eva, id)
  await bea.call(scheduledMatchesApi.leave, ofMatch(id))
  const offers = async (person: Person) =>
    (await inboxOf(person)).filter(({ type, data }) => type === 'place_offered' && data.subjectId === id)
      .length
  expect([await offers(javi), await offers(eva)]).toEqual([1, 0])
  await acceptClaim(ana, (await claim(javi, guest)).id)
  expect([await offers(javi), await offers(eva)]).toEqual([0, 1])
})

test('is said and answered by nobody in somebody else’s name, and read by whoever helps', async () => {
  const { id } = await claim(javi, guest)
  const actor = anActor({ userId: ana.id, playerId: ana.playerId, adminId: 'adela' })
  const context = { db: app.db, now: app.clock.now, timeZone: null, actor, visit: null }
  const forbidden = { status: 403, code: 'impersonation_forbidden' }
  for (const act of [
    async () => claimsService.startClaim(context, { playerId: other.playerId, userId: javi.id }),
    async () => claimsService.acceptClaim(context, id),
    async () => claimsService.declineClaim(context, id),
    async () => claimsService.withdrawClaim(context, id),
  ])
    expect(await refusal(act)).toEqual(forbidden)
  expect((await claimsService.claimsOf(context)).map((seen) => seen.id)).toEqual([id])
})

test('is for those who are signed in, with a name by number', async () => {
  for (const endpoint of [claimsApi.list, claimsApi.names])
    expect(await refusal(() => app.call(endpoint, {}))).toEqual({ status: 401, code: 'unauthorized' })
  expect(await refusal(() => javi.call(claimsApi.start, { body: { playerId: 0 } }))).toMatchObject({
    status: 400,
    issues: [{ path: 'playerId' }],
  })
  expect(await refusal(() => javi.call(claimsApi.accept, { params: { id: 'x' } }))).toEqual(unknown)
})
