import { beforeEach, describe, expect, test } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import {
  acceptClaim,
  claim,
  claimsOf,
  declineClaim,
  guestOf,
  mergeGuests,
  typedFriend,
  withdrawClaim,
  notificationsOf,
} from '#tests/support/claims.ts'
import { befriend, inboxOf, unfriend } from '#tests/support/friends.ts'
import { aMatch, type Named, ofMatch, record, seating } from '#tests/support/matches.ts'
import { refusalIn } from '#tests/support/refusal.ts'
import { lineUp, plan, scheduledFor, takeSeat, waitFor } from '#tests/support/scheduled.ts'
import { ask, requestsOf, requestsTo } from '#tests/support/seat-requests.ts'

const app = await testApp()
const refusal = refusalIn(app)
const unknown = { status: 404, code: 'not_found' }
let ana: Person
let bea: Person
let javi: Person
let guest: Named
let other: Named

// Ana recorded a match with Javi.
beforeEach(async () => {
  ;({ ana, bea, javi, guest } = await typedFriend(app))
  other = await guestOf(app, ana, 'Otra Amiga')
  await record(ana, seating(bea, guest, other))
})

describe('answering a claim on a guest', () => {
  test('returns 404 and hides the claim after the friendship ended; the claimant can still withdraw it', async () => {
    const { id } = await claim(javi, guest)
    await unfriend(javi, ana)
    for (const act of [acceptClaim, declineClaim, withdrawClaim])
      expect(await refusal(() => act(ana, id))).toEqual(unknown)
    expect([await claimsOf(ana), await claimsOf(javi)]).toEqual([[], []])
    await befriend(javi, ana)
    expect(await claimsOf(ana)).toMatchObject([{ id }])
    await unfriend(javi, ana)
    await withdrawClaim(javi, id)
    await befriend(javi, ana)
    expect([await claimsOf(ana), await notificationsOf(ana)]).toEqual([[], []])
  })

  test('rejects an acceptance with players_met if guest and claimant share a recorded or scheduled match', async () => {
    const { id } = await claim(javi, guest)
    const met = await record(ana, { ...seating(javi, guest, other), date: '2026-05-01' })
    const refused = { status: 409, code: 'players_met' }
    expect(await refusal(() => acceptClaim(ana, id))).toEqual({ ...refused, matchId: met.id })
    await ana.call(matchesApi.remove, ofMatch(met.id))
    await plan(ana, { players: [{ id: javi.playerId }, { id: guest.playerId }] })
    expect(await refusal(() => acceptClaim(ana, id))).toEqual(refused)
  })

  test('rejects an acceptance that would duplicate a match, unless the claimant declined the other record', async () => {
    const { id } = await claim(javi, guest)
    // Javi's consent to the match that Ana recorded, seen from his side, with a player whom he knows by then.
    const turned = aMatch().sets.map((set) => ({
      userScore: set.opponentScore,
      opponentScore: set.userScore,
    }))
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

  test('ends other claims on the same guest and removes their notification when a claim is accepted', async () => {
    const jana = await app.person('Javiera Gómez')
    await befriend(ana, jana)
    const { id } = await claim(javi, guest)
    const lost = await claim(jana, guest)
    const offered = await claim(ana, other, jana)
    await acceptClaim(ana, id)
    expect(await claimsOf(jana)).toMatchObject([{ id: offered.id }])
    expect(await notificationsOf(ana)).toEqual([
      ['name_claimed', 'Javier Gómez', 'Javi G.', 'accepted', true],
    ])
    expect(await refusal(() => acceptClaim(ana, lost.id))).toEqual(unknown)
  })

  test('is possible for the guest that the claimed guest was merged into; a second claim on that guest is dropped', async () => {
    const [long, { id }] = [await guestOf(app, ana, 'Javi Gómez'), await claim(javi, guest)]
    await mergeGuests(ana, guest, long)
    expect(await claimsOf(ana)).toMatchObject([
      { id, player: { id: long.playerId, name: 'Javi Gómez', matches: 1 } },
    ])
    const short = await guestOf(app, ana, 'Javito')
    await claim(ana, short, javi)
    await mergeGuests(ana, short, long)
    expect((await claimsOf(ana)).map((one) => one.id)).toEqual([id])
    expect(await notificationsOf(javi)).toEqual([])
    expect((await acceptClaim(ana, id)).matches).toBe(1)
  })
})

test('an accepted claim moves the claimant from the waitlist to the guest’s scheduled seat and raises the sequence', async () => {
  const eva = await app.person('Eva Ruiz')
  const { id } = await plan(ana, {
    players: [{ id: ana.playerId }, { id: guest.playerId }, { id: bea.playerId }, { id: other.playerId }],
  })
  await waitFor(javi, id)
  await waitFor(eva, id)
  const version = async () =>
    (await app.rowsOf('select sequence, updated_at as at from scheduled_matches where id = $1', id))[0]
  const before = await version()
  const { id: claimId } = await claim(javi, guest)
  expect(await acceptClaim(ana, claimId)).toMatchObject({ matches: 1 })
  expect(lineUp(await scheduledFor(javi, id))).toEqual([
    '1 Ana Roldán',
    '2 Javier Gómez',
    '3 Bea Sanz',
    '4 Otra Amiga',
  ])
  expect((await javi.call(scheduledMatchesApi.list, { query: {} })).map((match) => match.id)).toContain(id)
  const after = await version()
  expect([after.sequence, after.at > before.at]).toEqual([before.sequence + 1, true])
  const waits = app.rowsOf('select user_id as id from scheduled_match_waits where match_id = $1', id)
  expect(await waits).toEqual([{ id: eva.id }])
  expect(await refusal(() => takeSeat(javi, id))).toEqual({ status: 409, code: 'already_joined' })
})

test('an accepted claim passes the claimant’s waitlist offer on to the next user of the waitlist', async () => {
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

test('an accepted claim accepts the request of the claimant for another seat of the match', async () => {
  const { id } = await plan(ana, { players: [ana, guest, bea].map(({ playerId }) => ({ id: playerId })) })
  await ask(ana, id, [javi])
  expect(await requestsTo(javi)).toEqual([`${id} pending`])
  await acceptClaim(ana, (await claim(javi, guest)).id)
  expect([await requestsTo(javi), await requestsOf(ana, id)]).toEqual([
    [`${id} accepted`],
    ['accepted Javier Gómez'],
  ])
})
