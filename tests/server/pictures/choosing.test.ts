import { describe, expect, test } from 'vitest'
import { authApi } from '#shared/auth/api.ts'
import { clansApi } from '#shared/clans/api.ts'
import { profileApi } from '#shared/profile/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember, clanSeen, ofClan } from '#tests/support/clans.ts'
import { aPictureUrl, pictureOf } from '#tests/support/pictures.ts'
import { stateOf } from '#tests/support/state.ts'

const app = await testApp()
const [ana, bea] = await app.people(['Ana Roldán', 'Bea Sanz'])
const clan = await aClan(ana)

const profile = { firstName: 'Ana', lastName: 'Roldán', city: 'Elche', favouriteCourtSide: 'left' as const }
const save = (person: Person, profileImageUrl?: string | null) =>
  person.call(profileApi.complete, {
    body: { ...profile, ...(profileImageUrl === undefined ? {} : { profileImageUrl }) },
  })
const shown = async (person: Person) => (await person.call(authApi.user, {})).profileImageUrl
const change = (person: Person, clanId: number, iconUrl: string | null) =>
  person.call(clansApi.change, { ...ofClan(clanId), body: { iconUrl } })

/** Addresses that would be asked for by everybody who sees the person or the clan. */
const elsewhere = [
  ...String.raw`https://padel.test/api/logout https:/api/logout https:api/logout //padel.test/api/logout
    \\padel.test\x /\padel.test/x /api/logout api/logout /api/pictures/../logout /api/pictures/
    data:image/png;base64,AAAA javascript:alert(1) blob:https://padel.test/1 https://pictures.test/a.png
    http://127.0.0.1/a.png`.split(/\s+/),
  `/api/pictures/${'x'.repeat(43)}/../../logout`,
  `/API/pictures/${'p'.repeat(43)}`,
  ...['', '?x=1', '#x', '/'].map((end) => `${aPictureUrl}${end}`),
  'a picture',
]

describe.for([
  ['a profile', 'profileImageUrl', (url: string) => save(ana, url)],
  ['a new clan', 'iconUrl', (iconUrl: string) => aClan(ana, { iconUrl })],
  ['a clan', 'iconUrl', (iconUrl: string) => change(ana, clan.id, iconUrl)],
] as const)('%s', ([, path, use]) => {
  test('takes an own picture, with blanks around its address, and none from elsewhere', async () => {
    const own = await pictureOf(ana)
    expect(Object.values(await use(` ${own} `))).toContain(own)
    const before = await stateOf(app.pool)
    for (const url of [...elsewhere, await pictureOf(bea)])
      await expect(use(url), url).rejects.toMatchObject({
        status: 400,
        code: 'invalid_input',
        issues: [{ path, code: 'picture_not_uploaded' }],
      })
    await app.pool.query('delete from pictures where uploaded_by = $1', [bea.id])
    expect(await stateOf(app.pool)).toBe(before)
  })
})

describe('a profile', () => {
  test('shows the picture that its owner uploaded, until they take it away', async () => {
    const url = await pictureOf(bea, 1)
    for (const _ of ['first', 'again']) expect(await save(bea, url)).toMatchObject({ profileImageUrl: url })
    await save(bea)
    expect(await shown(bea)).toBe(url)
    expect(await save(bea, '')).toMatchObject({ profileImageUrl: null })
    expect(await shown(bea)).toBeNull()
    const nora = await app.person('Nora', { city: null, favouriteCourtSide: null })
    const own = await pictureOf(nora)
    await save(nora, own)
    expect(await shown(nora)).toBe(own)
  })
})

describe('a clan', () => {
  test('keeps the icon that another admin uploaded, and loses it to any of them', async () => {
    const { id } = await aClan(ana)
    await addMember(ana, id, bea, 'admin')
    const iconUrl = await pictureOf(ana, 3)
    await change(ana, id, iconUrl)
    expect(await change(bea, id, iconUrl)).toMatchObject({ iconUrl })
    expect(await change(bea, id, null)).toMatchObject({ iconUrl: null })
  })

  test('gives its icon to no other clan of somebody else', async () => {
    const { id } = await aClan(ana, { iconUrl: await pictureOf(ana, 4) })
    const { iconUrl } = await clanSeen(bea, id)
    const refused = { status: 400, issues: [{ path: 'iconUrl', code: 'picture_not_uploaded' }] }
    await expect(aClan(bea, { iconUrl })).rejects.toMatchObject(refused)
  })
})
