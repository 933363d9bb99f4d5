import { beforeEach, describe, expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { usersApi } from '#shared/users/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import {
  aClan,
  addMember,
  appoint,
  clanFor,
  endMembership,
  join,
  membersFor,
  ofClan,
  stay,
} from '#tests/support/clans.ts'
import { inboxOf } from '#tests/support/friends.ts'
import { aLadder, recordRanked } from '#tests/support/ladder.ts'
import { record } from '#tests/support/matches.ts'
import { pagesOf } from '#tests/support/pages.ts'
import { refusalLineIn } from '#tests/support/refusal.ts'
import { plan } from '#tests/support/scheduled.ts'
import { stateOf } from '#tests/support/state.ts'

const app = await testApp()
const refusal = refusalLineIn(app)
const outsider = await app.person('Otto Fuera')
let ana: Person
let bea: Person
let clanId: number

beforeEach(async () => {
  ;[ana, bea] = await app.people(['Ana Roldán', 'Bea Sanz'])
  clanId = (await aClan(ana)).id
})

/** Kind and sender of a person's notifications, newest first. */
const notified = async (person: Person) =>
  (await inboxOf(person)).map(({ type, data }) => `${type} by ${String(data.fromName)}`)
const add = (person: Person, role?: 'admin') => addMember(ana, clanId, person, role)
const remove = (actor: Person, person: Person) => endMembership(actor, clanId, person)
test('the member list shows admins first, then members by name, filters by name, paginates and rejects a bad cursor', async () => {
  const [zoe, alvaro] = await app.people(['Zoe Luna', 'Álvaro Ríos'])
  await add(bea)
  await add(alvaro)
  await add(zoe, 'admin')
  const seen = ['Ana Roldán: admin', 'Zoe Luna: admin', 'Álvaro Ríos: member', 'Bea Sanz: member']
  expect(await membersFor(bea, clanId)).toEqual(seen)
  expect(await membersFor(ana, clanId, 'RIOS')).toEqual(['Álvaro Ríos: member'])
  expect(await membersFor(ana, clanId, '%')).toEqual([])
  const path = `/api/clans/${clanId}/members`
  const { pages, totals } = await pagesOf(ana, `${path}?limit=3`, 'firstName')
  expect([pages, totals]).toEqual([
    [['Ana', 'Zoe', 'Álvaro'], ['Bea']],
    ['4', '4'],
  ])
  for (const cursor of ['x', 'W10', Buffer.from('[2,"a",1]').toString('base64url')])
    expect((await ana.request(`${path}?cursor=${cursor}`)).status).toBe(400)
})

// spec 1: form or join clans
test('joining a clan gives the member role and notifies only the admin, once even after a rejoin', async () => {
  await add(bea)
  expect(await join(outsider, clanId)).toMatchObject({ userRole: 'member', memberCount: 3 })
  const { name: clanName } = await clanFor(ana, clanId)
  const data = { fromUserId: outsider.id, clanName, subjectId: clanId }
  expect(await inboxOf(ana)).toMatchObject([{ type: 'clan_joined', data }])
  expect(await notified(bea)).toEqual(['clan_added by Ana Roldán'])
  await remove(outsider, outsider)
  await join(outsider, clanId)
  expect(await notified(ana)).toEqual([`clan_joined by ${outsider.name}`])
})

// spec 6: Clan admin (userRole admin): adds
test('adding a demo user, a user without a profile or an unknown user returns 404', async () => {
  const visitor = await app.person('Demo Visita', { isDemo: true })
  const blank = await app.person('Sin Perfil', { favouriteCourtSide: null })
  for (const person of [visitor, blank, { ...bea, id: "' or true --" }])
    expect(await refusal(() => add(person))).toBe('404 not_found')
  expect(await add(bea)).toMatchObject({ role: 'member' })
})

test('a member leaves without notifying the admin; the last admin may leave only when alone, which deletes the clan', async () => {
  await add(bea)
  await remove(bea, bea)
  expect([await notified(ana), await notified(bea)]).toEqual([[], ['clan_added by Ana Roldán']])
  expect(await clanFor(bea, clanId)).toMatchObject({ userRole: null, memberCount: 1 })
  await add(bea)
  for (const leave of [() => remove(ana, ana), () => appoint(ana, clanId, ana, 'member')])
    expect(await refusal(leave)).toBe('409 last_admin')
  await remove(bea, bea)
  await remove(ana, ana)
  expect(await refusal(() => clanFor(ana, clanId))).toBe('404 not_found')
  expect(await app.count('clan_seasons where clan_id = $1', clanId)).toBe(0)
})

test('a clan that never had an admin stays when its last member leaves', async () => {
  const [sample] = await bea.call(clansApi.search, { query: { q: 'Los Cristaleros' } })
  await join(bea, sample!.id)
  await endMembership(bea, sample!.id, bea)
  expect(await clanFor(bea, sample!.id)).toMatchObject({ memberCount: 0, userRole: null })
})

// spec 6: and removes members | (admin members cannot be removed)
test('a removed member is notified and can be added again, and removing an admin returns 403', async () => {
  const body = { isPublic: false }
  const { name: clanName } = await ana.call(clansApi.change, { ...ofClan(clanId), body })
  await add(bea)
  await remove(ana, bea)
  const data = { clanName, fromName: 'Ana Roldán' }
  expect(await inboxOf(bea)).toMatchObject([{ type: 'clan_removed', data }])
  await add(bea, 'admin')
  expect(await refusal(() => remove(ana, bea))).toBe('403 cannot_remove_admin')
})

// spec 5: The member role is admin
test('an appointed admin is notified once and alone can give up the role, and an invalid role returns 400', async () => {
  await add(bea)
  expect(await appoint(ana, clanId, bea)).toMatchObject({ userId: bea.id, role: 'admin' })
  expect(await notified(bea)).toEqual(['clan_admin by Ana Roldán', 'clan_added by Ana Roldán'])
  const again = await stateOf(app.pool)
  expect(await appoint(ana, clanId, bea)).toMatchObject({ role: 'admin' })
  expect(await stateOf(app.pool)).toBe(again)
  expect(await refusal(() => appoint(ana, clanId, bea, 'member'))).toBe('403 not_allowed')
  expect(await appoint(bea, clanId, bea, 'member')).toMatchObject({ role: 'member' })
  expect(await notified(ana)).toEqual([])
  for (const role of ['owner', null])
    expect(await refusal(() => appoint(ana, clanId, bea, role as never))).toMatch('400 invalid_input role')
})

/** Bea's notification about the clan, and its state. */
const asked = async () =>
  (await inboxOf(bea))
    .filter(({ type }) => type === 'clan_added')
    .map(({ data, isRead }) => `${String(data.status)} ${isRead ? 'read' : 'unread'}`)
const consentIn = async (id = clanId) => (await clanFor(bea, id)).userConsent

/** The consent of a member to a match that another one records with them. */
async function seatOf({ name, playerId }: Person, recorder = ana) {
  const { seats } = await record(recorder, { opponent1: name, opponent1PlayerId: playerId })
  return seats[2]?.consent
}

describe('a member added by an admin', () => {
  test('has pending consent and gets pending seats in clan-mates’ matches until confirming, which can be repeated', async () => {
    await add(bea)
    expect(await clanFor(bea, clanId)).toMatchObject({ userRole: 'member', userConsent: 'pending' })
    const data = { subjectId: clanId, status: 'pending', fromName: 'Ana Roldán' }
    expect(await inboxOf(bea)).toMatchObject([{ type: 'clan_added', isRead: false, data }])
    expect([await seatOf(bea), await seatOf(ana, bea)]).toEqual(['pending', 'confirmed'])
    for (const _ of ['once', 'twice'])
      expect(await stay(bea, clanId)).toMatchObject({ id: clanId, userConsent: 'confirmed' })
    expect([await asked(), await seatOf(bea)]).toEqual([['accepted read'], 'confirmed'])
  })

  test('declines by leaving, and is asked again with one notification when added again', async () => {
    await add(bea)
    await remove(bea, bea)
    expect(await asked()).toEqual(['declined read'])
    await add(bea)
    await stay(bea, clanId)
    await remove(bea, bea)
    expect(await seatOf(bea)).toBe('pending')
    await add(bea)
    expect([await consentIn(), await asked()]).toEqual(['pending', ['pending unread']])
    expect(await seatOf(bea)).toBe('pending')
  })

  test('still has pending consent after becoming an admin, and deletes the clan by leaving as its last member', async () => {
    await add(bea, 'admin')
    expect([await consentIn(), await seatOf(bea)]).toEqual(['pending', 'pending'])
    await remove(ana, ana)
    await remove(bea, bea)
    expect([await app.count('clans where id = $1', clanId), await asked()]).toEqual([0, []])
  })
})

test('creating or joining a clan confirms consent, and one confirmed shared clan is enough to confirm a seat', async () => {
  const open = await aClan(ana)
  expect([(await clanFor(ana, open.id)).userConsent, await consentIn(open.id)]).toEqual(['confirmed', null])
  await addMember(ana, clanId, bea)
  await join(bea, open.id)
  expect([await consentIn(open.id), await seatOf(bea)]).toEqual(['confirmed', 'confirmed'])
})

test('a ranked match with a member whose clan consent is pending is rated, and is pending in that member’s list', async () => {
  const [caro, dani] = await app.people(['Caro Gil', 'Dani Pla'])
  const ladder = await aLadder(ana, bea, caro, dani)
  await app.pool.query(`update clan_members set consent = 'pending' where user_id = $1`, [bea.id])
  const { id } = await recordRanked(ladder, [ana, bea, caro, dani])
  expect(await app.count('match_players where match_id = $1 and is_rated', id)).toBe(4)
  expect(await bea.call(matchesApi.list, { query: { consent: 'pending' } })).toMatchObject([{ id }])
})

test('a private player added by a stranger is visible, searchable and seatable by name only after confirming', async () => {
  await app.pool.query('update players set is_public = 0 where id = $1', [bea.playerId])
  await addMember(ana, clanId, bea)
  const profile = () => ana.call(playersApi.one, { params: { id: String(bea.playerId) } })
  const found = async () => (await ana.call(usersApi.search, { query: { q: bea.name } })).map(({ id }) => id)
  const planned = () =>
    plan(ana, { players: [{ id: null, name: bea.name, position: 2, isRegistered: true }] })
  expect(await refusal(profile)).toBe('404 not_found')
  expect(await found()).not.toContain(bea.id)
  expect(await refusal(planned)).toMatch('400 invalid_input')
  await stay(bea, clanId)
  expect(await profile()).toMatchObject({ name: bea.name })
  expect(await found()).toContain(bea.id)
  expect(await planned()).toMatchObject({ participants: [{}, { playerName: bea.name }] })
})
