import { beforeAll, expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { tiers } from '#shared/clans/tiers.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { aClan, ofClan } from '#tests/support/clans.ts'
import { pictureOf } from '#tests/support/pictures.ts'
import { refusalIn } from '#tests/support/refusal.ts'

const app = await testApp()
const refusal = refusalIn(app)
let ana: Person

beforeAll(async () => {
  ana = await app.person('Ana Roldán')
})

const change = (id: number, body: object) => ana.call(clansApi.change, { ...ofClan(id), body })

// spec 5: Description is optional | Tier is Gold, Platinum | isPublic defaults to true | iconUrl is optional
test('a name is enough: Gold, public, without a description or an icon', async () => {
  const usual = { description: null, tier: 'Gold', isPublic: true, iconUrl: null }
  expect(await aClan(ana)).toMatchObject(usual)
  expect(await aClan(ana, { description: null })).toMatchObject(usual)
})

// spec 5: Tier is Gold, Platinum
test.for(tiers)('it can be %s, from the beginning and later', async (tier) => {
  expect(await aClan(ana, { tier, isPublic: false })).toMatchObject({ tier, isPublic: false })
  const { id } = await aClan(ana)
  expect(await change(id, { tier })).toMatchObject({ tier })
})

test('it may have an icon from the beginning', async () => {
  const iconUrl = await pictureOf(ana, 7)
  expect(await aClan(ana, { iconUrl })).toMatchObject({ iconUrl })
})

// spec 5: iconUrl is optional | Settings use a partial
test('settings change what they name and nothing else; an icon may be taken away', async () => {
  const { updatedAt: _, ...clan } = await aClan(ana, { name: 'Los Lunes', description: 'A las ocho' })
  const iconUrl = await pictureOf(ana)
  expect(await change(clan.id, { iconUrl })).toMatchObject({ ...clan, iconUrl })
  expect(await change(clan.id, { isPublic: false })).toMatchObject({ ...clan, iconUrl, isPublic: false })
  expect(await change(clan.id, { iconUrl: null })).toMatchObject({ ...clan, isPublic: false })
  expect(await change(clan.id, {})).toMatchObject({ ...clan, isPublic: false })
})

// spec 5: Name is required ('Clan name is required') | Tier is Gold, Platinum
test.for([
  [{ name: undefined }, 'name', 'clan_name_required'],
  [{ name: null }, 'name', 'clan_name_required'],
  [{ tier: 'Silver' }, 'tier', 'invalid_value'],
  [{ tier: 'gold' }, 'tier', 'invalid_value'],
  [{ isPublic: 'yes' }, 'isPublic', 'invalid_type'],
] as const)('%o is refused', async ([body, path, code]) => {
  const refused = { status: 400, code: 'invalid_input', issues: [{ path, code }] }
  expect(await refusal(() => aClan(ana, body as never))).toEqual(refused)
})

// spec 5: Settings use a partial
test.for([{ name: '' }, { name: null }, { tier: 'Silver' }, { isPublic: 1 }])(
  'settings take no %o',
  async (body) => {
    const { id } = await aClan(ana)
    expect(await refusal(() => change(id, body))).toMatchObject({ status: 400, code: 'invalid_input' })
  },
)
