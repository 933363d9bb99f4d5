import { beforeEach, describe, expect, test } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { profileApi } from '#shared/profile/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import {
  acceptClaim,
  claim,
  claimsOf,
  declineClaim,
  guestOf,
  guestsOf,
  claimableNamesOf,
  typedFriend,
  withdrawClaim,
  notificationsOf,
} from '#tests/support/claims.ts'
import { befriend, inboxOf, unfriend } from '#tests/support/friends.ts'
import { type Named, ofMatch, record, seating } from '#tests/support/matches.ts'
import { outcomeOf, refusalIn } from '#tests/support/refusal.ts'
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

describe('a claim on a guest', () => {
  test('is listed for the claimant and the recorder only, and notifies the recorder', async () => {
    const player = { id: guest.playerId, name: 'Javi G.', matches: 1, lastPlayed: '2026-05-13' }
    const made = await claim(javi, guest)
    const person = { userId: ana.id, playerId: ana.playerId, name: 'Ana Roldán' }
    expect(made).toEqual({ id: made.id, player, status: 'pending', side: 'claimant', isOwn: true, person })
    expect(await claimsOf(javi)).toEqual([made])
    const claimant = { userId: javi.id, playerId: javi.playerId, name: 'Javier Gómez' }
    expect(await claimsOf(ana)).toEqual([{ ...made, side: 'recorder', isOwn: false, person: claimant }])
    expect(await notificationsOf(ana)).toEqual([
      ['name_claimed', 'Javier Gómez', 'Javi G.', 'pending', false],
    ])
    expect((await inboxOf(ana))[0]?.data.subjectId).toBe(made.id)
    expect([await claimsOf(bea), await notificationsOf(bea), await notificationsOf(javi)]).toEqual([
      [],
      [],
      [],
    ])
  })

  test('when accepted moves the matches to the claimant, removes the guest and notifies claimant and co-player', async () => {
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
    expect((await guestsOf(ana)).map(({ name }) => name)).toEqual(['Otra Amiga'])
    expect([await claimsOf(ana), await claimsOf(javi)]).toEqual([[], []])
    expect(await notificationsOf(ana)).toEqual([
      ['name_claimed', 'Javier Gómez', 'Javi G.', 'accepted', true],
    ])
    expect(await notificationsOf(javi)).toEqual([['claim_accepted', 'Ana Roldán', 'Javi G.', null, false]])
    expect(await notificationsOf(bea)).toEqual([['name_taken_over', 'Javier Gómez', 'Javi G.', null, false]])
    expect(
      await ana.call(playersApi.one, { params: { id: String(guest.playerId) } }).catch(({ code }) => code),
    ).toBe('not_found')
    expect(await refusal(() => acceptClaim(ana, id))).toEqual(unknown)
  })

  test('when declined stays visible to the claimant alone and blocks answers and new claims until withdrawn', async () => {
    const { id } = await claim(javi, guest)
    expect(await declineClaim(ana, id)).toEqual({ id, status: 'declined', matches: 0 })
    expect(await claimsOf(javi)).toMatchObject([{ id, status: 'declined', isOwn: true }])
    expect([await claimsOf(ana), await notificationsOf(javi)]).toEqual([[], []])
    for (const again of [() => acceptClaim(ana, id), () => declineClaim(ana, id)])
      expect(await refusal(again)).toEqual({ status: 409, code: 'not_pending' })
    expect(await refusal(() => claim(javi, guest))).toEqual({ status: 409, code: 'already_claimed' })
    expect(await refusal(() => claim(ana, guest, javi))).toEqual({ status: 409, code: 'already_claimed' })
    await withdrawClaim(javi, id)
    expect(await claimsOf(javi)).toEqual([])
    expect(await notificationsOf(ana)).toEqual([
      ['name_claimed', 'Javier Gómez', 'Javi G.', 'declined', true],
    ])
    expect((await claim(javi, guest)).status).toBe('pending')
  })

  test('when withdrawn leaves no claim and no notification, and later answers return 404', async () => {
    const { id } = await claim(javi, guest)
    await withdrawClaim(javi, id)
    expect([await claimsOf(ana), await claimsOf(javi), await notificationsOf(ana)]).toEqual([[], [], []])
    const late = [acceptClaim(ana, id), declineClaim(ana, id), withdrawClaim(javi, id)]
    expect(await Promise.all(late.map(outcomeOf))).toEqual(late.map(() => '404 not_found'))
  })

  test('returns the same 404 for a guest that cannot be claimed, a registered player and an unknown id', async () => {
    const nobody = { playerId: 2_000_000 }
    const unlike = other
    const without = await guestOf(app, ana, 'Javier')
    const ofStranger = await guestOf(app, bea, 'Javi Gómez')
    await record(bea, { ...seating(ana, ofStranger, other), date: '2026-05-01' })
    for (const name of [nobody, unlike, without, ofStranger, ana, bea, javi])
      expect(await refusal(() => claim(javi, name))).toEqual(unknown)
    // Nor one of the user's own.
    expect(await refusal(() => claim(ana, guest))).toEqual(unknown)
  })

  test('is rejected with players_met after a shared match, whose id is left out if the claimant declined it', async () => {
    const met = await guestOf(app, ana, 'Javier')
    const { id } = await record(ana, { ...seating(javi, met, other), date: '2026-05-01' })
    for (const act of [() => claim(javi, met), () => claim(ana, met, javi)])
      expect(await refusal(act)).toEqual({ status: 409, code: 'players_met', matchId: id })
    await javi.call(matchesApi.decline, ofMatch(id))
    expect(await refusal(() => claim(javi, met))).toEqual({ status: 409, code: 'players_met' })
    const beside = await guestOf(app, ana, 'Javi Gómez')
    await record(ana, { ...seating(bea, beside, other), date: '2026-05-02' })
    await plan(ana, { players: [{ id: javi.playerId }, { id: beside.playerId }] })
    expect(await refusal(() => claim(javi, beside))).toEqual({ status: 409, code: 'players_met' })
  })
})

describe('an offer of a guest to a friend', () => {
  test('needs no similar name and no match, notifies the friend, and on acceptance the recorder', async () => {
    const nick = await guestOf(app, ana, 'Pepe')
    const { id } = await claim(ana, nick, javi)
    expect(await claimsOf(ana)).toMatchObject([{ id, side: 'recorder', isOwn: true, player: { matches: 0 } }])
    expect(await claimsOf(javi)).toMatchObject([
      { id, side: 'claimant', isOwn: false, player: { name: 'Pepe', matches: 0, lastPlayed: null } },
    ])
    expect(await notificationsOf(javi)).toEqual([['name_offered', 'Ana Roldán', 'Pepe', 'pending', false]])
    expect(await acceptClaim(javi, id)).toEqual({ id, status: 'accepted', matches: 0 })
    expect(await notificationsOf(javi)).toEqual([['name_offered', 'Ana Roldán', 'Pepe', 'accepted', true]])
    expect(await notificationsOf(ana)).toEqual([['name_taken_over', 'Javier Gómez', 'Pepe', null, false]])
  })

  test('is listed before the friend’s own claims and after claims that the recorder has to answer, newest first', async () => {
    const offered = await claim(ana, other, javi)
    const own = await claim(javi, guest)
    const more = await claim(ana, await guestOf(app, ana, 'Pepe'), javi)
    expect((await claimsOf(javi)).map(({ id }) => id)).toEqual([more.id, offered.id, own.id])
    expect((await claimsOf(ana)).map(({ id }) => id)).toEqual([own.id, more.id, offered.id])
  })

  test('returns 404 for a player who is not an own guest and for a user who is not a friend', async () => {
    const foreign = await guestOf(app, bea, 'Javi')
    const nobody = { playerId: 2_000_000 }
    for (const name of [foreign, nobody, ana, javi])
      expect(await refusal(() => claim(ana, name, javi))).toEqual(unknown)
    for (const friend of [bea, ana, { ...bea, id: 'nobody' }])
      expect(await refusal(() => claim(ana, guest, friend))).toEqual(unknown)
  })
})

describe('suggested guests to claim', () => {
  const names = async (person: Person) => (await claimableNamesOf(person)).map(({ player }) => player.name)

  test('are guests of friends with a similar name, with their matches, last day and recorder', async () => {
    expect(await claimableNamesOf(javi)).toEqual([
      {
        player: { id: guest.playerId, name: 'Javi G.', matches: 1, lastPlayed: '2026-05-13' },
        recorder: { userId: ana.id, playerId: ana.playerId, name: 'Ana Roldán' },
      },
    ])
    expect([await names(ana), await names(bea)]).toEqual([[], []])
  })

  test('leave out guests without a match, in a match with the user, already claimed, or of a former friend', async () => {
    await guestOf(app, ana, 'Javi')
    const met = await guestOf(app, ana, 'J. Gómez')
    await record(ana, { ...seating(javi, met, other), date: '2026-05-01' })
    const beside = await guestOf(app, ana, 'Gómez')
    await record(ana, { ...seating(bea, beside, other), date: '2026-05-02' })
    await plan(ana, { players: [{ id: javi.playerId }, { id: beside.playerId }] })
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

  test('are found by similarity among 1,200 other guests', async () => {
    await app.pool.query(
      `insert into players (name, name_norm, created_by) select 'Otro ' || n, 'otro ' || n, $1 from generate_series(1, 1200) n`,
      [ana.id],
    )
    const late = await guestOf(app, ana, 'Javier')
    await record(ana, { ...seating(bea, late, other), date: '2026-05-01' })
    expect(await names(javi)).toEqual(['Javi G.', 'Javier'])
  })

  test('are empty for a user named with single letters, whose claim returns 404', async () => {
    const spy = await app.person('Abcd Todas')
    await befriend(ana, spy)
    const firstName = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'
    const profile = { firstName, lastName: 'J', city: 'Vigo', favouriteCourtSide: 'left' } as const
    await spy.call(profileApi.complete, { body: profile })
    expect(await names(spy)).toEqual([])
    expect(await refusal(() => claim(spy, guest))).toEqual(unknown)
  })
})
