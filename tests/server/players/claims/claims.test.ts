import { beforeEach, describe, expect, test } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { profileApi } from '#shared/profile/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import {
  acceptClaim,
  claim,
  claimsSeen,
  declineClaim,
  guestOf,
  guestsSeen,
  namesSeen,
  typedFriend,
  withdrawClaim,
  told,
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

describe('a claim on a name by the person whom it means', () => {
  test('is asked of who typed it, and seen by both', async () => {
    const player = { id: guest.playerId, name: 'Javi G.', matches: 1, lastPlayed: '2026-05-13' }
    const made = await claim(javi, guest)
    const person = { userId: ana.id, playerId: ana.playerId, name: 'Ana Roldán' }
    expect(made).toEqual({ id: made.id, player, status: 'pending', side: 'claimant', isOwn: true, person })
    expect(await claimsSeen(javi)).toEqual([made])
    const claimant = { userId: javi.id, playerId: javi.playerId, name: 'Javier Gómez' }
    expect(await claimsSeen(ana)).toEqual([{ ...made, side: 'recorder', isOwn: false, person: claimant }])
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

  test('declined, stays to be seen by who said it until they take it away', async () => {
    const { id } = await claim(javi, guest)
    expect(await declineClaim(ana, id)).toEqual({ id, status: 'declined', matches: 0 })
    expect(await claimsSeen(javi)).toMatchObject([{ id, status: 'declined', isOwn: true }])
    expect([await claimsSeen(ana), await told(javi)]).toEqual([[], []])
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
    const late = [acceptClaim(ana, id), declineClaim(ana, id), withdrawClaim(javi, id)]
    expect(await Promise.all(late.map(outcomeOf))).toEqual(late.map(() => '404 not_found'))
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

describe('an offer of a name to a friend', () => {
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

describe('names that may be the reader', () => {
  const names = async (person: Person) => (await namesSeen(person)).map(({ player }) => player.name)

  test('are those of friends that resemble theirs, with what was played under them', async () => {
    expect(await namesSeen(javi)).toEqual([
      {
        player: { id: guest.playerId, name: 'Javi G.', matches: 1, lastPlayed: '2026-05-13' },
        recorder: { userId: ana.id, playerId: ana.playerId, name: 'Ana Roldán' },
      },
    ])
    expect([await names(ana), await names(bea)]).toEqual([[], []])
  })

  test('but no name without a match, met in one, claimed already, or of somebody who is no friend', async () => {
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

  test('are found among thousands, by likeness', async () => {
    await app.pool.query(
      `insert into players (name, name_norm, created_by) select 'Otro ' || n, 'otro ' || n, $1 from generate_series(1, 1200) n`,
      [ana.id],
    )
    const late = await guestOf(app, ana, 'Javier')
    await record(ana, { ...seating(bea, late, other), date: '2026-05-01' })
    expect(await names(javi)).toEqual(['Javi G.', 'Javier'])
  })

  test('are none for a name of single letters', async () => {
    const spy = await app.person('Abcd Todas')
    await befriend(ana, spy)
    const firstName = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'
    const profile = { firstName, lastName: 'J', city: 'Vigo', favouriteCourtSide: 'left' } as const
    await spy.call(profileApi.complete, { body: profile })
    expect(await names(spy)).toEqual([])
    expect(await refusal(() => claim(spy, guest))).toEqual(unknown)
  })
})
