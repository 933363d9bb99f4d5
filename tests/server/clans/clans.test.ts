import { beforeEach, describe, expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import type { ChangedClan } from '#shared/clans/schema.ts'
import { tiers } from '#shared/clans/tiers.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember, appoint, clanFor, join, membersFor, ofClan } from '#tests/support/clans.ts'
import { inboxOf } from '#tests/support/friends.ts'
import { overlapping } from '#tests/support/locked.ts'
import { pictureOf } from '#tests/support/pictures.ts'
import { refusalLineIn } from '#tests/support/refusal.ts'

const app = await testApp()
const refusal = refusalLineIn(app)
let ana: Person
let bea: Person

beforeEach(async () => {
  ;[ana, bea] = await app.people(['Ana Roldán', 'Bea Sanz'])
})

const change = (person: Person, id: number, body: Partial<ChangedClan>) =>
  person.call(clansApi.change, { ...ofClan(id), body })

const seasonsOf = async (id: number) => {
  const season = `number || ' from ' || start_date as season`
  const rows = await app.rowsOf(`select ${season} from clan_seasons where clan_id = $1 and is_active`, id)
  return rows.map((row) => row.season)
}

// spec 2: Discover shows two hard-coded
test('a new database has two public sample clans, described in the reader’s language, which a player can join', async () => {
  const others = await bea.call(clansApi.list, { query: { scope: 'others', limit: '100' } })
  const samples = others.filter(({ createdBy }) => createdBy === null)
  expect(samples.map(({ name, tier, isPublic }) => [name, tier, isPublic])).toEqual([
    ['Globo y Bandeja', 'Platinum', true],
    ['Los Cristaleros', 'Gold', true],
  ])
  const described = async (path: string, language: string) => {
    const answer = await bea.request(path, { headers: { 'Accept-Language': language } })
    return [await answer.json()].flat().find(({ id }) => id === samples[0]!.id).description
  }
  for (const path of ['/api/clans', '/api/clans/search?q=globo', `/api/clans/${samples[0]!.id}`])
    expect([await described(path, 'es'), await described(path, 'en')]).toEqual([
      'Partidos de fin de semana, con ganas de competir.',
      'Weekends, for those who like to compete.',
    ])
  for (const { id } of samples)
    expect(await join(bea, id)).toMatchObject({ userRole: 'member', memberCount: 1 })
})

test.for([
  ['es', 'Partidos de fin de semana, con ganas de competir.'],
  ['en', 'Weekends, for those who like to compete.'],
] as const)(
  'joining a sample clan, staying in it and changing it return its description in the reader’s language: %s',
  async ([language, description]) => {
    const reader = await app.person('Nora Gil')
    const [sample] = await reader.call(clansApi.search, { query: { q: 'Globo y Bandeja' } })
    const of = ofClan(sample!.id)
    const said = { 'Accept-Language': language }
    expect(await reader.call(clansApi.join, of, said)).toMatchObject({ userRole: 'member', description })
    const stays = () => reader.call(clansApi.stay, of, said)
    expect(await stays()).toMatchObject({ description })
    await app.rowsOf(
      `update clan_members set consent = 'pending', role = 'admin' where user_id = $1`,
      reader.id,
    )
    expect(await stays()).toMatchObject({ userConsent: 'confirmed', description })
    const change = { ...of, body: { tier: 'Platinum' } } as const
    expect(await reader.call(clansApi.change, change, said)).toMatchObject({ userRole: 'admin', description })
  },
)

describe('a new clan', () => {
  // spec 1: form or join clans
  // spec 5: Description is optional | Tier is Gold, Platinum | isPublic defaults to true | iconUrl is optional
  // spec 9: Clan tiers Gold, Platinum
  test('needs only a name, has its creator as admin and a first season, and keeps the tier, visibility and icon sent', async () => {
    const usual = { description: null, tier: 'Gold', isPublic: true, iconUrl: null, userRole: 'admin' }
    const clan = await aClan(ana, { name: '  Los   Lunes ' })
    expect(clan).toMatchObject({ ...usual, name: 'Los   Lunes', createdBy: ana.id })
    expect(await clanFor(ana, clan.id)).toMatchObject(clan)
    expect(await membersFor(ana, clan.id)).toEqual(['Ana Roldán: admin'])
    expect(await seasonsOf(clan.id)).toEqual(['1 from 2026-05-13'])
    expect(await aClan(ana, { description: null })).toMatchObject(usual)
    for (const tier of tiers) {
      const { id } = await aClan(ana, { tier, isPublic: false })
      expect(await clanFor(ana, id)).toMatchObject({ tier, isPublic: false })
    }
    const iconUrl = await pictureOf(ana, 7)
    expect(await aClan(ana, { iconUrl })).toMatchObject({ iconUrl })
  })

  test('starts its first season on the current date in the creator’s time zone', async () => {
    const body = { name: 'De Nueva York' }
    const clan = await ana.call(clansApi.create, { body }, { 'Time-Zone': 'America/New_York' })
    expect(await seasonsOf(clan.id)).toEqual(['1 from 2026-05-14'])
  })

  test('is created once by two concurrent requests with one idempotency key', async () => {
    const create = () =>
      ana.call(clansApi.create, { body: { name: 'Una vez' } }, { 'Idempotency-Key': 'a-key-of-ana' })
    const [one, two] = await overlapping(app, 'clans', 2, () => Promise.all([create(), create()]))
    expect(one).toEqual(two)
  })

  // spec 5: Name is required ('Clan name is required') | Tier is Gold, Platinum | Settings use a partial
  test.for<[Record<string, unknown>, string]>([
    [{ name: undefined }, 'name:clan_name_required'],
    [{ name: '   ' }, 'name:clan_name_required'],
    [{ name: '\u0301' }, 'name:name_without_letter'],
    [{ name: 'x'.repeat(61) }, 'name:text_too_long'],
    [{ name: 'dos\nlíneas' }, 'name:text_forbidden'],
    [{ tier: 'gold' }, 'tier:invalid_value'],
    [{ isPublic: 'yes' }, 'isPublic:invalid_type'],
  ])(
    'is rejected with a field error for %o, as is a settings change if the value is defined',
    async ([body, field]) => {
      const refused = `400 invalid_input ${field}`
      expect(await refusal(() => aClan(ana, body as never))).toBe(refused)
      const { id } = await aClan(ana)
      if (Object.values(body)[0] !== undefined)
        expect(await refusal(() => change(ana, id, body as never))).toBe(refused)
    },
  )
})

describe('clan names', () => {
  const taken = '409 clan_name_taken name:clan_name_taken'

  // spec 3: clans nameNorm
  test('are unique among public clans, ignoring case, accents and spacing, also after a rename or a switch to public', async () => {
    await aClan(ana, { name: 'Los Martes' })
    for (const name of ['Los Martes', 'LOS  MÁRTES '])
      expect(await refusal(() => aClan(bea, { name }))).toBe(taken)
    const secret = await aClan(bea, { name: 'Los Martes', isPublic: false })
    expect(await refusal(() => change(bea, secret.id, { isPublic: true }))).toBe(taken)
    const { id } = await aClan(bea)
    expect(await refusal(() => change(bea, id, { name: 'LOS MARTES' }))).toBe(taken)
  })

  test('may repeat those of private clans, except between two private clans of one creator', async () => {
    await aClan(ana, { name: 'En secreto', isPublic: false })
    expect(await refusal(() => aClan(ana, { name: 'en secreto', isPublic: false }))).toBe(taken)
    await aClan(bea, { name: 'En secreto', isPublic: false })
    await aClan(ana, { name: 'En secreto', isPublic: true })
  })
})

test('a demo user lists only the clans of the sandbox, and a real user does not see them', async () => {
  const host = await app.person('Demo Anfitriona', { isDemo: true })
  await app.pool.query('update users set sandbox = id where id = $1', [host.id])
  const mate = await app.person('Demo Amiga', { isDemo: true, sandbox: host.id })
  const clan = await aClan(host, { name: 'De dos' })
  await aClan(ana, { name: 'De dos' })
  const seen = async (person: Person) => (await person.call(clansApi.list, { query: {} })).map(({ id }) => id)
  expect(await seen(mate)).toEqual([clan.id])
  expect(await seen(ana)).not.toContain(clan.id)
})

// spec 5: iconUrl is optional | Settings use a partial
// spec 6: changes clan settings
test('a settings change by an admin who did not create the clan updates only the fields sent', async () => {
  const clan = await aClan(ana, { description: 'Vieja' })
  await addMember(ana, clan.id, bea, 'admin')
  await appoint(ana, clan.id, ana, 'member')
  app.later(1000)
  const seen = { ...clan, memberCount: 2, userConsent: 'pending', updatedAt: app.clock.now.toISOString() }
  const first = { tier: 'Platinum', iconUrl: await pictureOf(bea) } as const
  expect(await change(bea, clan.id, first)).toEqual({ ...seen, ...first })
  expect(await change(bea, clan.id, { isPublic: false })).toEqual({ ...seen, ...first, isPublic: false })
  const body = { iconUrl: null, description: null, name: 'Otro' }
  const last = { ...seen, tier: 'Platinum', isPublic: false, ...body }
  expect(await change(bea, clan.id, body)).toEqual(last)
  expect(await change(bea, clan.id, {})).toEqual(last)
})

// spec 6: Clan admin (userRole admin): including delete
test('deleting a clan notifies its other members and frees its name', async () => {
  const clan = await aClan(ana, { name: 'Se acaba' })
  await addMember(ana, clan.id, bea)
  await ana.call(clansApi.remove, ofClan(clan.id))
  expect(await inboxOf(ana)).toEqual([])
  const data = { fromUserId: ana.id, fromName: 'Ana Roldán', clanName: 'Se acaba', subjectId: clan.id }
  expect(await inboxOf(bea)).toMatchObject([{ type: 'clan_deleted', data }])
  await aClan(bea, { name: 'Se acaba' })
})
