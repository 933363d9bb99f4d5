import { beforeEach, describe, expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { usersApi } from '#shared/users/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember, clanSeen, endMembership, join, ofClan, stay } from '#tests/support/clans.ts'
import { inboxOf } from '#tests/support/friends.ts'
import { acting, anAdmin } from '#tests/support/impersonation.ts'
import { aLadder, recordRanked } from '#tests/support/ladder.ts'
import { record } from '#tests/support/matches.ts'
import { refusalLineIn } from '#tests/support/refusal.ts'
import { plan } from '#tests/support/scheduled.ts'

const app = await testApp()
const refusal = refusalLineIn(app)
let ana: Person
let bea: Person
let clan: number

beforeEach(async () => {
  ;[ana, bea] = await app.people(['Ana Roldán', 'Bea Sanz'])
  ;({ id: clan } = await aClan(ana, { isPublic: false }))
})

/** What Bea is asked, and what became of it. */
const asked = async () =>
  (await inboxOf(bea))
    .filter(({ type }) => type === 'clan_added')
    .map(({ data, isRead }) => `${String(data.status)} ${isRead ? 'read' : 'unread'}`)
const kinds = async () => (await inboxOf(bea)).map(({ type }) => type)
const consentIn = async (id = clan) => (await clanSeen(bea, id)).userConsent

/** What somebody says of a match that another records with them now. */
async function seatOf({ name, playerId }: Person, recorder = ana) {
  const { seats } = await record(recorder, { opponent1: name, opponent1PlayerId: playerId })
  return seats[2]?.consent
}

describe('a member whom an admin added', () => {
  test('is one at once, trusts nobody there until they say that they stay, and may say it twice', async () => {
    await addMember(ana, clan, bea)
    expect(await clanSeen(bea, clan)).toMatchObject({ userRole: 'member', userConsent: 'pending' })
    const data = { subjectId: clan, status: 'pending', fromName: 'Ana Roldán' }
    expect(await inboxOf(bea)).toMatchObject([{ type: 'clan_added', isRead: false, data }])
    expect([await seatOf(bea), await seatOf(ana, bea)]).toEqual(['pending', 'confirmed'])
    for (const _ of ['once', 'twice'])
      expect(await stay(bea, clan)).toMatchObject({ id: clan, userConsent: 'confirmed' })
    expect([await asked(), await seatOf(bea)]).toEqual([['accepted read'], 'confirmed'])
  })

  test('answers with no by leaving', async () => {
    await addMember(ana, clan, bea)
    await endMembership(bea, clan, bea)
    expect(await asked()).toEqual(['declined read'])
    expect(await refusal(() => stay(bea, clan))).toBe('404 not_found')
  })

  test('is asked again, once, when an admin adds them again', async () => {
    await addMember(ana, clan, bea)
    await stay(bea, clan)
    await endMembership(bea, clan, bea)
    expect(await seatOf(bea)).toBe('pending')
    await addMember(ana, clan, bea)
    expect([await consentIn(), await asked(), await seatOf(bea)]).toEqual([
      'pending',
      ['pending unread'],
      'pending',
    ])
  })

  test('has not said so by becoming an admin', async () => {
    await addMember(ana, clan, bea, 'admin')
    expect([await consentIn(), await seatOf(bea)]).toEqual(['pending', 'pending'])
  })

  test('is asked no more once an admin has removed them, or the clan is deleted', async () => {
    await addMember(ana, clan, bea)
    await endMembership(ana, clan, bea)
    expect(await kinds()).toEqual(['clan_removed'])
    const other = await aClan(ana)
    await addMember(ana, other.id, bea)
    await ana.call(clansApi.remove, ofClan(other.id))
    expect(await kinds()).toEqual(['clan_deleted', 'clan_removed'])
  })

  test('leaves as the last of its members, and the clan ends', async () => {
    await addMember(ana, clan, bea, 'admin')
    await endMembership(ana, clan, ana)
    await endMembership(bea, clan, bea)
    expect([await app.count('clans where id = $1', clan), await asked()]).toEqual([0, []])
  })
})

test('whoever founds or joins a clan has said so, and one clan is enough', async () => {
  const open = await aClan(ana)
  expect([(await clanSeen(ana, open.id)).userConsent, await consentIn(open.id)]).toEqual(['confirmed', null])
  await addMember(ana, clan, bea)
  await join(bea, open.id)
  expect([await consentIn(open.id), await seatOf(bea)]).toEqual(['confirmed', 'confirmed'])
})

test('a ranked match of a member who was not asked yet moves ratings, and waits for them in their own history', async () => {
  const [caro, dani] = await app.people(['Caro Gil', 'Dani Pla'])
  const ladder = await aLadder(ana, bea, caro, dani)
  await app.pool.query(`update clan_members set consent = 'pending' where user_id = $1`, [bea.id])
  const { id } = await recordRanked(ladder, [ana, bea, caro, dani])
  expect(await app.count('match_players where match_id = $1 and is_rated', id)).toBe(4)
  expect(await bea.call(matchesApi.list, { query: { consent: 'pending' } })).toMatchObject([{ id }])
})

test('a private person whom a stranger added is found, seen and meant by name only when they stay', async () => {
  await app.pool.query('update players set is_public = 0 where id = $1', [bea.playerId])
  await addMember(ana, clan, bea)
  const profile = () => ana.call(playersApi.one, { params: { id: String(bea.playerId) } })
  const found = async () => (await ana.call(usersApi.search, { query: { q: bea.name } })).map(({ id }) => id)
  const planned = () =>
    plan(ana, { players: [{ id: null, name: bea.name, position: 2, isRegistered: true }] })
  expect(await refusal(profile)).toBe('404 not_found')
  expect(await found()).not.toContain(bea.id)
  expect(await refusal(planned)).toMatch('400 invalid_input')
  await stay(bea, clan)
  expect(await profile()).toMatchObject({ name: bea.name })
  expect(await found()).toContain(bea.id)
  expect(await planned()).toMatchObject({ participants: [{}, { playerName: bea.name }] })
})

test('nobody answers for somebody else, not even an admin who acts for them, nor for a clan they are not in', async () => {
  const open = await aClan(ana)
  expect(await refusal(() => stay(bea, open.id))).toBe('403 not_allowed')
  expect(await refusal(() => stay(bea, clan))).toBe('404 not_found')
  await addMember(ana, clan, bea)
  const inHerName = await acting(app, await anAdmin(app, 'Alba Soporte'), bea)
  expect(await refusal(() => stay(inHerName, clan))).toBe('403 impersonation_forbidden')
  await stay(ana, clan)
  expect(await consentIn()).toBe('pending')
})
