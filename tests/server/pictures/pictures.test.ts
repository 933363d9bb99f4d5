import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { startChores } from '#server/chores.ts'
import { forgetUnshownPictures } from '#server/pictures/service.ts'
import { authApi } from '#shared/auth/api.ts'
import { clansApi } from '#shared/clans/api.ts'
import { profileApi } from '#shared/profile/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember, clanSeen, ofClan } from '#tests/support/clans.ts'
import { atOnce } from '#tests/support/held.ts'
import { aPictureUrl, pictureOf } from '#tests/support/pictures.ts'
import { stateOf } from '#tests/support/state.ts'
import { amount } from '#tests/support/tier.ts'

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
    const foreign = await pictureOf(bea)
    const before = await stateOf(app.pool)
    for (const url of [...elsewhere, foreign])
      await expect(use(url), url).rejects.toMatchObject({
        status: 400,
        code: 'invalid_input',
        issues: [{ path, code: 'picture_not_uploaded' }],
      })
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

describe('a picture', () => {
  test('is shown to everybody who is signed in, as what it is, and kept by their browser for good', async () => {
    const url = await pictureOf(ana)
    const answer = await bea.request(url)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    const content = Buffer.from(await answer.arrayBuffer())
    expect(content.toString('latin1', 8, 12)).toBe('WEBP')
    expect(Number(answer.headers.get('Content-Length'))).toBe(content.length)
  })

  test('stands at no other address', async () => {
    for (const url of [
      aPictureUrl,
      `${aPictureUrl}x`,
      ...['1', '%00', '..%2Flogout'].map((id) => `/api/pictures/${id}`),
    ]) {
      const { status, headers } = await ana.request(url)
      expect([status, headers.get('Content-Type')]).toEqual([404, 'application/json; charset=utf-8'])
    }
  })

  test('is loaded by pages from our own origin alone', async () => {
    const policy = (await app.request('/')).headers.get('Content-Security-Policy') ?? ''
    expect(policy.split(';')).toContain("img-src 'self' data:")
  })
})

test('a clan of a hundred with pictures is shown without being asked too often', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  const bea = await limited.person('Bea Sanz')
  const url = await pictureOf(bea)
  await aClan(bea, { iconUrl: url })
  const statuses = new Set<number>()
  for (let round = 0; round < 31; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => bea.request(url)))
    for (const { status } of answers) statuses.add(status)
  }
  expect([...statuses]).toEqual([200])
  expect((await bea.request('/api/notifications')).status).toBe(200)
})

const hour = 3_600_000
const log = pino({ level: 'silent' })
const tidyAfter = (hours: number) =>
  startChores({ ...app, log, clock: () => new Date(app.clock.now.getTime() + hours * hour) }).close()
const isThere = async (url: string) => (await ana.request(url)).status === 200

test('a picture that nobody shows goes after a day, and not before', async () => {
  const url = await pictureOf(ana, 1)
  await tidyAfter(23)
  expect(await isThere(url)).toBe(true)
  await tidyAfter(25)
  expect(await isThere(url)).toBe(false)
})

test('a picture that a person or a clan shows stays, and goes a day after another took its place', async () => {
  const [own, icon] = [await pictureOf(ana, 2), await pictureOf(ana, 3)]
  await save(ana, own)
  await aClan(ana, { iconUrl: icon })
  await tidyAfter(100)
  expect([await isThere(own), await isThere(icon)]).toEqual([true, true])
  await save(ana, null)
  await tidyAfter(100)
  expect([await isThere(own), await isThere(icon)]).toEqual([false, true])
})

test('a picture that is uploaded again is as young as a new one', async () => {
  const url = await pictureOf(ana, 4)
  app.later(20 * hour)
  await pictureOf(ana, 4)
  await tidyAfter(20)
  expect(await isThere(url)).toBe(true)
})

test('a picture that is chosen while it is about to go stays and is shown, or is gone and refused', async () => {
  for (let round = 0; round < amount(2, 12); round += 1) {
    const url = await pictureOf(ana, 10 + round)
    await save(ana, null)
    const old = new Date(app.clock.now.getTime() + 25 * hour)
    const calls = [() => save(ana, url), () => forgetUnshownPictures(app.db, old)]
    const outcomes = await atOnce(app, 'pictures', round % 2 ? calls : calls.toReversed())
    const { profileImageUrl } = await ana.call(authApi.user, {})
    expect(profileImageUrl).toBe(outcomes.every((outcome) => outcome === 'done') ? url : null)
    expect(await isThere(url)).toBe(profileImageUrl !== null)
  }
})

test('a picture that is being chosen is waited for by no chore, and stays', async () => {
  const url = await pictureOf(ana, 90)
  const old = new Date(app.clock.now.getTime() + 25 * hour)
  const holder = await app.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from pictures where id = $1 for key share', [url.split('/').at(-1)])
    await forgetUnshownPictures(app.db, old)
    await holder.query('commit')
  } finally {
    holder.release(true)
  }
  expect(await isThere(url)).toBe(true)
})
