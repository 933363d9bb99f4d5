import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import type { ChangedClan } from '#shared/clans/schema.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember, appoint, clanSeen, join, membersSeen, ofClan } from '#tests/support/clans.ts'
import { inboxOf } from '#tests/support/friends.ts'
import { pictureOf } from '#tests/support/pictures.ts'
import { unknownTo } from '#tests/support/refusal.ts'
import { stateOf } from '#tests/support/state.ts'

const app = await testApp()
let ana: Person
let bea: Person
let outsider: Person

beforeAll(async () => {
  outsider = await app.person('Otto Fuera')
})

beforeEach(async () => {
  ana = await app.person('Ana Roldán')
  bea = await app.person('Bea Sanz')
})

const change = (person: Person, id: number, body: Partial<ChangedClan>) =>
  person.call(clansApi.change, { ...ofClan(id), body })
const remove = (person: Person, id: number) => person.call(clansApi.remove, ofClan(id))

const seasonsOf = async (id: number) =>
  (
    await app.pool.query<{ season: string }>(
      `select number || ' from ' || start_date as season from clan_seasons where clan_id = $1 and is_active`,
      [id],
    )
  ).rows.map(({ season }) => season)

describe('a new clan', () => {
  // spec 1: form or join clans
  // spec 9: Clan tiers Gold, Platinum
  test('has its creator as admin, and a first season', async () => {
    const clan = await aClan(ana, { name: '  Los   Lunes ', description: 'A las ocho' })
    expect(clan).toEqual({
      id: clan.id,
      name: 'Los   Lunes',
      description: 'A las ocho',
      tier: 'Gold',
      isPublic: true,
      iconUrl: null,
      createdBy: ana.id,
      memberCount: 1,
      userRole: 'admin',
      userConsent: 'confirmed',
      createdAt: app.clock.now.toISOString(),
      updatedAt: app.clock.now.toISOString(),
    })
    expect(await clanSeen(ana, clan.id)).toEqual(clan)
    expect(await membersSeen(ana, clan.id)).toEqual(['Ana Roldán: admin'])
    expect(await seasonsOf(clan.id)).toEqual(['1 from 2026-05-13'])
  })

  test('starts on the day that it is where its creator is', async () => {
    const body = { name: 'De Nueva York' }
    const clan = await ana.call(clansApi.create, { body }, { 'Time-Zone': 'America/New_York' })
    expect(await seasonsOf(clan.id)).toEqual(['1 from 2026-05-14'])
  })

  test('takes nothing from the body that is not its creator’s to say', async () => {
    const body = {
      name: 'Con más',
      createdBy: bea.id,
      userRole: 'member',
      sandbox: bea.id,
      id: 1,
    }
    const clan = await ana.call(clansApi.create, { body })
    expect(clan).toMatchObject({ createdBy: ana.id, userRole: 'admin' })
    const { rows } = await app.pool.query('select sandbox from clans where id = $1', [clan.id])
    expect(rows).toEqual([{ sandbox: null }])
  })

  test('sent again under one key is made once', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const [one, two] = await Promise.all(
      [1, 2].map(() => ana.call(clansApi.create, { body: { name: 'Una vez' } }, key)),
    )
    expect(one).toEqual(two)
  })

  // spec 5: Name is required ('Clan name is required')
  test.for([
    ['', 'clan_name_required'],
    ['   ', 'clan_name_required'],
    ['\u0301', 'name_without_letter'],
    ['x'.repeat(61), 'text_too_long'],
    ['dos\nlíneas', 'text_forbidden'],
  ] as const)('is not called %o', async ([name, code]) => {
    await expect(aClan(ana, { name })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'name', code }],
    })
  })
})

describe('nobody creates', () => {
  test('more than twenty, also when the last two come at once', async () => {
    for (let index = 0; index < 19; index += 1) await aClan(ana)
    const answers = await Promise.allSettled([aClan(ana), aClan(ana), aClan(ana)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(aClan(ana)).rejects.toMatchObject({ status: 409, code: 'clan_limit' })
    const [clan] = await ana.call(clansApi.mine, {})
    await remove(ana, clan!.id)
    await aClan(ana)
  })

  test('more than three in a demo', async () => {
    const visitor = await app.person('Demo Visita', { isDemo: true })
    for (let index = 0; index < 3; index += 1) await aClan(visitor)
    await expect(aClan(visitor)).rejects.toMatchObject({ status: 403, code: 'demo_limit' })
  })
})

describe('who sees a clan', () => {
  test('a public one everybody of its world, a private one its members', async () => {
    const open = await aClan(ana)
    const secret = await aClan(ana, { isPublic: false })
    await addMember(ana, secret.id, bea)
    expect(await clanSeen(outsider, open.id)).toMatchObject({ userRole: null, memberCount: 1 })
    expect(await clanSeen(bea, secret.id)).toMatchObject({ userRole: 'member', memberCount: 2 })
    await unknownTo(outsider, 'GET', `/api/clans/${secret.id}`)
    await unknownTo(outsider, 'PATCH', `/api/clans/${secret.id}`, { tier: 'Diamond' })
    await unknownTo(outsider, 'DELETE', `/api/clans/${secret.id}`)
    await unknownTo(outsider, 'POST', `/api/clans/${secret.id}/join`)
    await unknownTo(outsider, 'GET', `/api/clans/${secret.id}/members`)
    await unknownTo(outsider, 'POST', `/api/clans/${secret.id}/members`, { userId: bea.id })
    await unknownTo(outsider, 'PATCH', `/api/clans/${secret.id}/members/${bea.id}`, { role: 'admin' })
    await unknownTo(outsider, 'DELETE', `/api/clans/${secret.id}/members/${bea.id}`)
  })

  test('each demo its own, and no demo the real ones', async () => {
    const host = await app.person('Demo Anfitriona', { isDemo: true })
    await app.pool.query('update users set sandbox = id where id = $1', [host.id])
    const mate = await app.person('Demo Amiga', { isDemo: true, sandbox: host.id })
    const next = await app.person('Demo Vecina', { isDemo: true })
    const clan = await aClan(host)
    const real = await aClan(ana)
    expect(await clanSeen(mate, clan.id)).toMatchObject({ userRole: null })
    for (const person of [next, ana]) await unknownTo(person, 'GET', `/api/clans/${clan.id}`)
    for (const person of [host, next]) await unknownTo(person, 'GET', `/api/clans/${real.id}`)
    const seen = async (person: Person) =>
      (await person.call(clansApi.list, { query: {} })).map(({ id }) => id)
    expect(await seen(mate)).toEqual([clan.id])
    expect(await seen(next)).toEqual([])
    expect(await seen(ana)).not.toContain(clan.id)
  })
})

describe('settings', () => {
  // spec 6: changes clan settings
  test('are changed one by one by an admin, whoever created it', async () => {
    const clan = await aClan(ana, { description: 'Vieja' })
    await addMember(ana, clan.id, bea, 'admin')
    await appoint(ana, clan.id, ana, 'member')
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    const iconUrl = await pictureOf(bea)
    expect(await change(bea, clan.id, { tier: 'Platinum', iconUrl })).toEqual({
      ...clan,
      memberCount: 2,
      userConsent: 'pending',
      tier: 'Platinum',
      iconUrl,
      updatedAt: app.clock.now.toISOString(),
    })
    expect(await change(bea, clan.id, { description: null, name: 'Otro' })).toMatchObject({
      description: null,
      name: 'Otro',
      tier: 'Platinum',
    })
    await expect(change(ana, clan.id, { name: 'Mío' })).rejects.toMatchObject({
      status: 403,
      code: 'not_allowed',
    })
    await expect(change(outsider, clan.id, { name: 'Mío' })).rejects.toMatchObject({ status: 403 })
  })
})

describe('a deleted clan', () => {
  // spec 6: Clan admin (userRole admin): including delete
  test('is gone for everybody, and its members are told', async () => {
    const clan = await aClan(ana, { name: 'Se acaba' })
    await addMember(ana, clan.id, bea)
    await remove(ana, clan.id)
    for (const person of [ana, bea, outsider]) await unknownTo(person, 'GET', `/api/clans/${clan.id}`)
    expect(await inboxOf(ana)).toEqual([])
    expect(await inboxOf(bea)).toMatchObject([
      {
        type: 'clan_deleted',
        data: { fromUserId: ana.id, fromName: 'Ana Roldán', clanName: 'Se acaba', subjectId: clan.id },
      },
    ])
    await aClan(bea, { name: 'Se acaba' })
  })

  // spec 6: Clan admin (userRole admin): including delete
  test('was no plain member’s to delete, nor a stranger’s', async () => {
    const clan = await aClan(ana)
    await addMember(ana, clan.id, bea)
    const before = await stateOf(app.pool)
    for (const person of [bea, outsider])
      await expect(remove(person, clan.id)).rejects.toMatchObject({ status: 403, code: 'not_allowed' })
    expect(await stateOf(app.pool)).toBe(before)
  })

  test('is deleted once, and nobody joins it meanwhile', async () => {
    for (let round = 0; round < 10; round += 1) {
      const clan = await aClan(ana)
      const person = await app.person('Una Prisa')
      const [first, second] = await Promise.allSettled([
        remove(ana, clan.id),
        remove(ana, clan.id),
        join(person, clan.id),
      ])
      expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      const { rowCount } = await app.pool.query('select from clan_members where clan_id = $1', [clan.id])
      expect(rowCount).toBe(0)
    }
  })
})
