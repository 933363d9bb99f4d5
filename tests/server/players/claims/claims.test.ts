import { beforeEach, describe, expect, test } from 'vitest'
import * as claimsService from '#server/players/claims/service.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { claimsApi } from '#shared/players/claims/api.ts'
import { anActor } from '#tests/support/actor.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import {
  acceptClaim,
  claim,
  claimsSeen,
  declineClaim,
  guestOf,
  guestsSeen,
  typedFriend,
  withdrawClaim,
  told,
} from '#tests/support/claims.ts'
import { inboxOf } from '#tests/support/friends.ts'
import { type Named, ofMatch, record, seating } from '#tests/support/matches.ts'
import { refusalIn } from '#tests/support/refusal.ts'
import { plan } from '#tests/support/scheduled.ts'

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
