import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { membersApi } from '#shared/clans/members/api.ts'
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
import { stateOf } from '#tests/support/state.ts'

const app = await testApp()
let ana: Person
let bea: Person
let outsider: Person
let clanId: number

beforeAll(async () => {
  outsider = await app.person('Otto Fuera')
})

beforeEach(async () => {
  ana = await app.person('Ana Roldán')
  bea = await app.person('Bea Sanz')
  clanId = (await aClan(ana)).id
})

/** Of what somebody was told, newest first, the kind and who caused it. */
const toldTo = async (person: Person) =>
  (await inboxOf(person)).map(({ type, data }) => `${type} by ${String(data.fromName)}`)

const isRefused = async (act: () => Promise<unknown>, refusal: object) => {
  const before = await stateOf(app.pool)
  await expect(act()).rejects.toMatchObject(refusal)
  expect(await stateOf(app.pool)).toBe(before)
}
const notAllowed = { status: 403, code: 'not_allowed' }
const unknown = { status: 404, code: 'not_found' }

describe('the members', () => {
  test('are read by members: admins first, then by name, without an address', async () => {
    const [zoe, alvaro] = [await app.person('Zoe Luna'), await app.person('Álvaro Ríos')]
    await addMember(ana, clanId, bea)
    await addMember(ana, clanId, alvaro)
    await addMember(ana, clanId, zoe, 'admin')
    const seen = ['Ana Roldán: admin', 'Zoe Luna: admin', 'Álvaro Ríos: member', 'Bea Sanz: member']
    for (const person of [ana, bea]) expect(await membersSeen(person, clanId)).toEqual(seen)
    const response = await bea.request(`/api/clans/${clanId}/members`)
    expect(await response.clone().text()).not.toMatch(/@|email/)
    expect(((await response.json()) as object[])[3]).toEqual({
      userId: bea.id,
      playerId: bea.playerId,
      firstName: 'Bea',
      lastName: 'Sanz',
      profileImageUrl: null,
      favouriteCourtSide: 'left',
      role: 'member',
      joinedAt: app.clock.now.toISOString(),
    })
    expect(await membersSeen(ana, clanId, 'RIOS')).toEqual(['Álvaro Ríos: member'])
    expect(await membersSeen(ana, clanId, '%')).toEqual([])
  })

  test('are read a page at a time', async () => {
    for (const name of ['Dora Uno', 'Carla Dos', 'Eva Tres'])
      await addMember(ana, clanId, await app.person(name))
    let path: string | undefined = `/api/clans/${clanId}/members?limit=2`
    const pages: string[][] = []
    while (path !== undefined) {
      const response = await ana.request(path)
      expect(response.headers.get('X-Total-Count')).toBe('4')
      pages.push(((await response.json()) as { firstName: string }[]).map(({ firstName }) => firstName))
      path = response.headers.get('Link')?.match(/^<([^>]+)>; rel="next"$/)?.[1]
    }
    expect(pages).toEqual([
      ['Ana', 'Carla'],
      ['Dora', 'Eva'],
    ])
    for (const cursor of ['x', 'W10', Buffer.from('[2,"a",1]').toString('base64url')])
      expect((await ana.request(`/api/clans/${clanId}/members?cursor=${cursor}`)).status).toBe(400)
  })

  test('are nobody else’s to read', async () => {
    const read = () => outsider.call(membersApi.list, { ...ofClan(clanId), query: {} })
    await isRefused(read, notAllowed)
  })
})

describe('joining', () => {
  // spec 1: form or join clans
  test('makes a plain member, whatever the body says, and tells the admins', async () => {
    await addMember(ana, clanId, bea)
    const response = await outsider.request(`/api/clans/${clanId}/join`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ role: 'admin', userId: bea.id }),
    })
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { userRole: 'member', memberCount: 3 },
    ])
    expect(await inboxOf(ana)).toMatchObject([
      {
        type: 'clan_joined',
        data: { fromUserId: outsider.id, clanName: (await clanSeen(ana, clanId)).name, subjectId: clanId },
      },
    ])
    expect(await toldTo(bea)).toEqual(['clan_added by Ana Roldán'])
  })

  test('is news once, however often somebody comes and goes', async () => {
    for (const round of [1, 2, 3]) {
      await join(outsider, clanId)
      if (round < 3) await endMembership(outsider, clanId, outsider)
    }
    expect(await toldTo(ana)).toEqual([`clan_joined by ${outsider.name}`])
  })

  test('again changes nothing', async () => {
    await addMember(ana, clanId, bea)
    for (const person of [ana, bea])
      await isRefused(() => join(person, clanId), { status: 409, code: 'already_member' })
    expect(await membersSeen(ana, clanId)).toEqual(['Ana Roldán: admin', 'Bea Sanz: member'])
  })

  test('a private clan is not possible, as if it were not there', async () => {
    await ana.call(clansApi.change, { ...ofClan(clanId), body: { isPublic: false } })
    await isRefused(() => join(outsider, clanId), unknown)
  })

  test('is open to who created it and left', async () => {
    await addMember(ana, clanId, bea, 'admin')
    await endMembership(ana, clanId, ana)
    expect(await join(ana, clanId)).toMatchObject({ userRole: 'member', createdBy: ana.id })
  })
})

describe('adding somebody', () => {
  // spec 6: Clan admin (userRole admin): adds
  test('is an admin’s, and they are told', async () => {
    const body = { userId: bea.id, role: 'admin' }
    expect(await ana.call(membersApi.add, { ...ofClan(clanId), body })).toMatchObject({
      userId: bea.id,
      firstName: 'Bea',
      role: 'member',
    })
    expect(await toldTo(bea)).toEqual(['clan_added by Ana Roldán'])
    const carlos = await app.person('Carlos Gil')
    for (const person of [bea, outsider]) await isRefused(() => addMember(person, clanId, carlos), notAllowed)
  })

  test('twice is once', async () => {
    await addMember(ana, clanId, bea)
    const already = { status: 409, code: 'already_member' }
    await isRefused(() => addMember(ana, clanId, bea), already)
    await isRefused(() => addMember(ana, clanId, ana), already)
  })

  test('is not possible with who can not be met', async () => {
    const visitor = await app.person('Demo Visita', { isDemo: true })
    const blank = await app.person('Sin Perfil', { favouriteCourtSide: null })
    for (const person of [visitor, blank, { ...bea, id: 'nobody' }, { ...bea, id: "' or true --" }])
      await isRefused(() => addMember(ana, clanId, person), unknown)
  })
})

describe('leaving', () => {
  test('is any member’s, at once, and tells nobody', async () => {
    await addMember(ana, clanId, bea)
    await endMembership(bea, clanId, bea)
    expect(await membersSeen(ana, clanId)).toEqual(['Ana Roldán: admin'])
    expect(await toldTo(ana)).toEqual([])
    expect(await toldTo(bea)).toEqual(['clan_added by Ana Roldán'])
    expect(await clanSeen(bea, clanId)).toMatchObject({ userRole: null })
  })

  test('is not the last admin’s while others are there', async () => {
    await addMember(ana, clanId, bea)
    const lastAdmin = { status: 409, code: 'last_admin' }
    await isRefused(() => endMembership(ana, clanId, ana), lastAdmin)
    await isRefused(() => appoint(ana, clanId, ana, 'member'), lastAdmin)
    await appoint(ana, clanId, bea)
    await endMembership(ana, clanId, ana)
    expect(await membersSeen(bea, clanId)).toEqual(['Bea Sanz: admin'])
  })

  test('ends the clan with its last admin, who is alone in it', async () => {
    await endMembership(ana, clanId, ana)
    await expect(clanSeen(ana, clanId)).rejects.toMatchObject(unknown)
    expect((await app.pool.query('select from clan_seasons where clan_id = $1', [clanId])).rowCount).toBe(0)
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
  test('is an admin’s, and they are told', async () => {
    await addMember(ana, clanId, bea)
    await endMembership(ana, clanId, bea)
    expect(await membersSeen(ana, clanId)).toEqual(['Ana Roldán: admin'])
    expect(await toldTo(bea)).toEqual(['clan_removed by Ana Roldán'])
    await addMember(ana, clanId, bea)
  })

  test('from a private clan leaves them nothing but what they were told', async () => {
    const secret = await aClan(ana, { name: `En secreto ${ana.id}`.slice(0, 60), isPublic: false })
    await addMember(ana, secret.id, bea)
    await endMembership(ana, secret.id, bea)
    await expect(clanSeen(bea, secret.id)).rejects.toMatchObject(unknown)
    expect((await inboxOf(bea))[0]).toMatchObject({ type: 'clan_removed', data: { clanName: secret.name } })
  })

  // spec 6: (admin members cannot be removed)
  test('is never an admin’s lot', async () => {
    await addMember(ana, clanId, bea, 'admin')
    await isRefused(() => endMembership(ana, clanId, bea), { status: 403, code: 'cannot_remove_admin' })
  })

  // spec 6: and removes members
  test('is no plain member’s, nor a stranger’s', async () => {
    const carlos = await app.person('Carlos Gil')
    await addMember(ana, clanId, bea)
    await addMember(ana, clanId, carlos)
    for (const person of [bea, outsider]) {
      await isRefused(() => endMembership(person, clanId, carlos), notAllowed)
      await isRefused(() => endMembership(person, clanId, ana), notAllowed)
    }
    await isRefused(() => endMembership(outsider, clanId, outsider), notAllowed)
    await isRefused(() => endMembership(ana, clanId, outsider), unknown)
  })
})

describe('a role', () => {
  // spec 5: The member role is admin
  test('is given by an admin, who tells it', async () => {
    await addMember(ana, clanId, bea)
    expect(await appoint(ana, clanId, bea)).toMatchObject({ userId: bea.id, role: 'admin' })
    expect(await toldTo(bea)).toEqual(['clan_admin by Ana Roldán', 'clan_added by Ana Roldán'])
    const again = await stateOf(app.pool)
    expect(await appoint(ana, clanId, bea)).toMatchObject({ role: 'admin' })
    expect(await stateOf(app.pool)).toBe(again)
  })

  test('is laid down by oneself alone', async () => {
    await addMember(ana, clanId, bea, 'admin')
    await isRefused(() => appoint(ana, clanId, bea, 'member'), notAllowed)
    expect(await appoint(bea, clanId, bea, 'member')).toMatchObject({ role: 'member' })
    expect(await membersSeen(ana, clanId)).toEqual(['Ana Roldán: admin', 'Bea Sanz: member'])
    expect(await toldTo(ana)).toEqual([])
  })

  test('is not taken by oneself', async () => {
    await addMember(ana, clanId, bea)
    await isRefused(() => appoint(bea, clanId, bea), notAllowed)
    await isRefused(() => appoint(outsider, clanId, outsider), notAllowed)
    await isRefused(() => appoint(ana, clanId, outsider), unknown)
  })

  // spec 5: The member role is admin
  test.for([{}, { role: 'owner' }, { role: null }])('is no %o', async (body) => {
    await addMember(ana, clanId, bea)
    const response = await ana.request(`/api/clans/${clanId}/members/${bea.id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(400)
  })
})
