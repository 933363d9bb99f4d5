import { beforeEach, describe, expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import {
  aClan,
  addMember,
  appoint,
  clanSeen,
  endMembership,
  join,
  membersSeen,
  ofClan,
} from '#tests/support/clans.ts'
import { inboxOf } from '#tests/support/friends.ts'
import { pagesOf } from '#tests/support/pages.ts'
import { refusalLineIn } from '#tests/support/refusal.ts'
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

/** Of what somebody was told, newest first, the kind and who caused it. */
const toldTo = async (person: Person) =>
  (await inboxOf(person)).map(({ type, data }) => `${type} by ${String(data.fromName)}`)
const add = (person: Person, role?: 'admin') => addMember(ana, clanId, person, role)
const remove = (actor: Person, person: Person) => endMembership(actor, clanId, person)
const post = (path: string, person: Person, method: string, body: object) =>
  person.request(`/api/clans/${clanId}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('the members', () => {
  test('are read by members: admins first, then by name, a page at a time, without an address', async () => {
    const [zoe, alvaro] = await app.people(['Zoe Luna', 'Álvaro Ríos'])
    await add(bea)
    await add(alvaro)
    await add(zoe, 'admin')
    const seen = ['Ana Roldán: admin', 'Zoe Luna: admin', 'Álvaro Ríos: member', 'Bea Sanz: member']
    for (const person of [ana, bea]) expect(await membersSeen(person, clanId)).toEqual(seen)
    const path = `/api/clans/${clanId}/members`
    expect(await (await bea.request(path)).text()).not.toMatch(/@|email/)
    expect(await membersSeen(ana, clanId, 'RIOS')).toEqual(['Álvaro Ríos: member'])
    expect(await membersSeen(ana, clanId, '%')).toEqual([])
    const { pages, totals } = await pagesOf(ana, `${path}?limit=3`, 'firstName')
    expect(pages).toEqual([['Ana', 'Zoe', 'Álvaro'], ['Bea']])
    expect(totals).toEqual(['4', '4'])
    for (const cursor of ['x', 'W10', Buffer.from('[2,"a",1]').toString('base64url')])
      expect((await ana.request(`${path}?cursor=${cursor}`)).status).toBe(400)
  })
})

describe('joining', () => {
  // spec 1: form or join clans
  test('makes a plain member, whatever the body says, and tells the admins once', async () => {
    await add(bea)
    const response = await post('/join', outsider, 'POST', { role: 'admin', userId: bea.id })
    const joined = { userRole: 'member', memberCount: 3 }
    expect([response.status, await response.json()]).toMatchObject([200, joined])
    const { name: clanName } = await clanSeen(ana, clanId)
    const data = { fromUserId: outsider.id, clanName, subjectId: clanId }
    expect(await inboxOf(ana)).toMatchObject([{ type: 'clan_joined', data }])
    expect(await toldTo(bea)).toEqual(['clan_added by Ana Roldán'])
    await remove(outsider, outsider)
    await join(outsider, clanId)
    expect(await toldTo(ana)).toEqual([`clan_joined by ${outsider.name}`])
  })
})

test('nobody can be added who has no profile yet', async () => {
  const blank = await app.person('Sin Perfil', { favouriteCourtSide: null })
  expect(await refusal(() => add(blank))).toBe('404 not_found')
})

describe('leaving', () => {
  test('is for any member, at once, and tells nobody', async () => {
    await add(bea)
    await remove(bea, bea)
    expect([await toldTo(ana), await toldTo(bea)]).toEqual([[], ['clan_added by Ana Roldán']])
  })

  test('leaves a clan that never had an admin as it is', async () => {
    const [sample] = await bea.call(clansApi.search, { query: { q: 'Los Cristaleros' } })
    await join(bea, sample!.id)
    await endMembership(bea, sample!.id, bea)
    expect(await clanSeen(bea, sample!.id)).toMatchObject({ memberCount: 0, userRole: null })
  })
})

describe('removing somebody', () => {
  // spec 6: and removes members
  test('is for an admin, tells them, and leaves them nothing of a private clan', async () => {
    const { name: clanName } = await ana.call(clansApi.change, {
      ...ofClan(clanId),
      body: { isPublic: false },
    })
    await add(bea)
    await remove(ana, bea)
    expect(await refusal(() => clanSeen(bea, clanId))).toBe('404 not_found')
    const data = { clanName, fromName: 'Ana Roldán' }
    expect(await inboxOf(bea)).toMatchObject([{ type: 'clan_removed', data }])
    await add(bea)
  })
})

describe('a role', () => {
  // spec 5: The member role is admin
  test('is given by an admin, once, and told', async () => {
    await add(bea)
    expect(await appoint(ana, clanId, bea)).toMatchObject({ userId: bea.id, role: 'admin' })
    expect(await toldTo(bea)).toEqual(['clan_admin by Ana Roldán', 'clan_added by Ana Roldán'])
    const again = await stateOf(app.pool)
    expect(await appoint(ana, clanId, bea)).toMatchObject({ role: 'admin' })
    expect(await stateOf(app.pool)).toBe(again)
  })

  test('is laid down by its admin alone', async () => {
    await add(bea, 'admin')
    expect(await refusal(() => appoint(ana, clanId, bea, 'member'))).toBe('403 not_allowed')
    expect((await post(`/members/${bea.id}`, ana, 'PATCH', { role: 'owner' })).status).toBe(400)
    expect(await appoint(bea, clanId, bea, 'member')).toMatchObject({ role: 'member' })
    expect(await membersSeen(ana, clanId)).toEqual(['Ana Roldán: admin', 'Bea Sanz: member'])
    expect(await toldTo(ana)).toEqual([])
    expect(await refusal(() => appoint(ana, clanId, ana, 'member'))).toBe('409 last_admin')
  })
})
