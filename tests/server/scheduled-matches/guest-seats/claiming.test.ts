import { beforeEach, describe, expect, test } from 'vitest'
import { accountApi } from '#shared/account/api.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import {
  acceptClaim,
  claim,
  claimsOf,
  declineClaim,
  guestsOf,
  mergeGuests,
  notificationsOf,
  withdrawClaim,
} from '#tests/support/claims.ts'
import { aClan, addMember } from '#tests/support/clans.ts'
import { befriend, inboxOf } from '#tests/support/friends.ts'
import {
  type Browser,
  browserOf,
  claimByLink,
  guestSeat,
  leaveByLink,
  planForGuests,
  seatByName,
} from '#tests/support/guest-seats.ts'
import { record, seating } from '#tests/support/matches.ts'
import { outcomeOf, refusalLineIn } from '#tests/support/refusal.ts'
import { lineUp, plan, scheduledFor, takeSeat, waitFor } from '#tests/support/scheduled.ts'
import { repeatWeekly, seriesFor } from '#tests/support/series.ts'

const app = await testApp()
const refusal = refusalLineIn(app)
let ana: Person, bea: Person, carla: Person, toni: Person
let phone: Browser

beforeEach(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  await app.pool.query(
    'delete from matches; delete from scheduled_matches; delete from scheduled_series; delete from players where user_id is null',
  )
  ;[ana, bea, carla, toni] = await app.people(['Ana Ruiz', 'Bea Soler', 'Carla Pons', 'Antonio García'], {
    timeZone: 'Europe/Madrid',
  })
  phone = browserOf(app)
})

/** Today at 19:30: Ana, Toni by a link as a guest, Bea and Marta. */
async function joined(change: Parameters<typeof plan>[1] = {}) {
  const { id, shareKey } = await planForGuests(ana, {
    date: '2026-05-14',
    players: [
      { id: bea.playerId, position: 3 },
      { name: 'Marta', position: 4 },
    ],
    ...change,
  })
  return { id, shareKey, key: await seatByName(phone, shareKey) }
}

/** Ana records it, with Toni. */
async function recorded() {
  const { id, key } = await joined()
  const [, guest, , marta] = (await scheduledFor(ana, id)).participants
  const named = (seat: typeof guest) => ({ playerId: seat!.playerId, name: seat!.playerName })
  const match = await record(ana, {
    date: '2026-05-14',
    scheduledMatchId: id,
    ...seating(named(guest), bea, named(marta)),
  })
  return { key, matchId: match.id, guest: named(guest) }
}

const eraseAna = () => ana.call(accountApi.remove, { body: { confirmation: 'delete' } })

const linkOf = async (key: string, reader: Pick<Person, 'call'> = phone) => {
  const { state, claim } = await guestSeat(reader, key)
  return claim === null ? state : `${state} ${claim}`
}

describe('in a scheduled match, a user with the private link', () => {
  test('takes the seat of the guest, who is deleted, and the others are notified', async () => {
    const { id, key } = await joined()
    expect(await claimByLink(toni, key)).toEqual({ matchId: id })
    const match = await scheduledFor(toni, id)
    expect(match).toMatchObject({ ownPosition: 2, status: 'closed' })
    expect(lineUp(match)).toEqual(['1 Ana Ruiz', '2 Antonio García', '3 Bea Soler', '4 Marta'])
    const [latest] = await inboxOf(bea)
    expect([latest!.type, latest!.data.playerName]).toEqual(['scheduled_joined', 'Antonio García'])
    expect((await guestsOf(ana)).map(({ name }) => name)).toEqual(['Marta'])
    expect(await linkOf(key)).toBe('claimed')
  })

  test('takes it once: the link works for nobody afterwards', async () => {
    const { key } = await joined()
    await claimByLink(toni, key)
    for (const act of [
      () => claimByLink(carla, key),
      () => claimByLink(toni, key),
      () => leaveByLink(phone, key),
    ])
      expect(await refusal(act)).toBe('404 not_found')
  })

  test('takes it from a private match too, and leaves the waitlist by it', async () => {
    const { id, key, shareKey } = await joined({ visibility: 'private' })
    await waitFor(toni, id, shareKey)
    await claimByLink(toni, key)
    expect(await scheduledFor(toni, id)).toMatchObject({ ownPosition: 2, waiting: { total: 0 } })
  })

  test('does not take a second seat', async () => {
    const { key } = await joined()
    expect(await refusal(() => claimByLink(bea, key))).toBe('409 already_joined')
    expect(await linkOf(key)).toBe('seated')
  })

  test('takes none of a ranked match without being in its clan', async () => {
    const { id: clanId } = await aClan(ana)
    await addMember(ana, clanId, bea)
    const { key } = await joined({ matchType: 'ranked', clanId, visibility: 'clans' })
    expect(await refusal(() => claimByLink(toni, key))).toBe('403 not_allowed')
    await addMember(ana, clanId, toni)
    expect(await outcomeOf(claimByLink(toni, key))).toBe('done')
  })

  test('takes the place of the guest in the series of the match too', async () => {
    const { id, key } = await joined()
    const series = await repeatWeekly(ana, id)
    await claimByLink(toni, key)
    const { players } = await seriesFor(ana, series.id)
    expect(players.map(({ name }) => name)).toEqual(['Ana Ruiz', 'Antonio García', 'Bea Soler', 'Marta'])
    expect((await guestsOf(ana)).map(({ name }) => name)).toEqual(['Marta'])
  })

  test('takes only that seat: the guest stays in the creator’s other match', async () => {
    const { id, key } = await joined()
    const guest = (await scheduledFor(ana, id)).participants[1]!
    const next = await plan(ana, { players: [{ id: guest.playerId }] })
    await claimByLink(toni, key)
    expect(lineUp(await scheduledFor(ana, next.id))).toEqual(['1 Ana Ruiz', '2 Toni'])
  })
})

describe('once the match is recorded, a user with the private link', () => {
  test('asks the creator, without friendship or a similar name, and gets the match when the creator accepts', async () => {
    const { key, matchId, guest } = await recorded()
    expect(await guestSeat(phone, key)).toEqual({
      state: 'recorded',
      name: 'Toni',
      position: null,
      match: null,
      playedOn: '2026-05-14',
      claim: null,
    })
    expect(await claimByLink(carla, key)).toEqual({ matchId: null })
    expect([await linkOf(key, carla), await linkOf(key)]).toEqual(['recorded pending', 'recorded'])
    expect(await notificationsOf(ana)).toContainEqual([
      'name_claimed',
      'Carla Pons',
      'Toni',
      'pending',
      false,
    ])
    const [asked] = await claimsOf(ana)
    expect(asked).toMatchObject({ side: 'recorder', isOwn: false, person: { name: 'Carla Pons' } })
    await acceptClaim(ana, asked!.id)
    expect((await carla.request(`/api/matches/${matchId}`)).status).toBe(200)
    expect(await linkOf(key)).toBe('claimed')
    expect(await app.count('players where id = $1', guest.playerId)).toBe(0)
  })

  test('asks once for each link: another user is refused, until the first one withdraws', async () => {
    const { key } = await recorded()
    await claimByLink(toni, key)
    expect(await refusal(() => claimByLink(carla, key))).toBe('409 already_claimed')
    expect(await refusal(() => claimByLink(toni, key))).toBe('409 already_claimed')
    const [own] = await claimsOf(toni)
    await withdrawClaim(toni, own!.id)
    expect(await outcomeOf(claimByLink(carla, key))).toBe('done')
  })

  test('learns that the creator declined', async () => {
    const { key } = await recorded()
    await claimByLink(toni, key)
    const [asked] = await claimsOf(ana)
    await declineClaim(ana, asked!.id)
    expect(await linkOf(key, toni)).toBe('recorded declined')
    expect(await refusal(() => claimByLink(carla, key))).toBe('409 already_claimed')
  })

  test('is refused as a player of that match, and as the creator', async () => {
    const { key } = await recorded()
    expect(await refusal(() => claimByLink(bea, key))).toMatch(/^409 players_met/)
    expect(await refusal(() => claimByLink(ana, key))).toBe('403 not_allowed')
  })

  test.for<
    [string, string, (guest: { playerId: number; name: string }, matchId: number) => Promise<unknown>]
  >([
    ['the match is deleted', 'gone', (_guest, id) => ana.request(`/api/matches/${id}`, { method: 'DELETE' })],
    [
      'a friend with an account got the guest',
      'claimed',
      async (guest) => {
        await befriend(ana, carla)
        const { id } = await claim(ana, guest, carla)
        return acceptClaim(carla, id)
      },
    ],
    ['the creator’s account is deleted', 'gone', eraseAna],
  ])('is refused when %s', async ([, state, end]) => {
    const { key, guest, matchId } = await recorded()
    await end(guest, matchId)
    expect(await linkOf(key)).toBe(state)
    expect(await refusal(() => claimByLink(toni, key))).toBe('404 not_found')
  })
})

test('a link of a scheduled match is over when its creator deletes the account, and the guest is gone', async () => {
  const { key } = await joined()
  await eraseAna()
  expect(await linkOf(key)).toBe('gone')
  expect(await app.count('players where user_id is null and name = $1', 'Toni')).toBe(0)
})

test('a link follows its guest into another name of the same creator', async () => {
  const { id, key } = await joined()
  const guest = (await scheduledFor(ana, id)).participants[1]!
  await plan(ana, { players: [{ name: 'Antonio' }] })
  const other = (await guestsOf(ana)).find(({ name }) => name === 'Antonio')
  await mergeGuests(ana, guest, { playerId: other!.id })
  expect(await guestSeat(phone, key)).toMatchObject({ state: 'seated', name: 'Antonio', position: 2 })
  await claimByLink(toni, key)
  expect(lineUp(await scheduledFor(ana, id))[1]).toBe('2 Antonio García')
})

test('two guests who are one person keep one claim by a link', async () => {
  const [one, other] = [await recorded(), await recordedAs('Antonio')]
  await claimByLink(toni, one.key)
  await claimByLink(carla, other.key)
  await mergeGuests(ana, one.guest, other.guest)
  expect((await claimsOf(ana)).map(({ person }) => person.name)).toEqual(['Carla Pons'])
  expect(await linkOf(one.key)).toBe('recorded')

  async function recordedAs(name: string) {
    const { id, shareKey } = await planForGuests(ana, { date: '2026-05-14', time: '21:30', players: full })
    const key = await seatByName(phone, shareKey, { name })
    const [, guest, lola, eva] = (await scheduledFor(ana, id)).participants
    const named = (seat: typeof guest) => ({ playerId: seat!.playerId, name: seat!.playerName })
    await record(ana, {
      date: '2026-05-14',
      scheduledMatchId: id,
      ...seating(named(guest), named(lola), named(eva)),
    })
    return { key, guest: named(guest) }
  }
})

const full = [
  { name: 'Lola', position: 3 as const },
  { name: 'Eva', position: 4 as const },
]

test('a claimed seat can be left, and joined by somebody else', async () => {
  const { id, key } = await joined()
  await claimByLink(toni, key)
  await toni.request(`/api/matches/scheduled/${id}/leave`, { method: 'POST' })
  expect(await takeSeat(carla, id)).toMatchObject({ ownPosition: 2 })
})
