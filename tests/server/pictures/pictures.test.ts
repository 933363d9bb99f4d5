import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { startChores } from '#server/chores.ts'
import { deleteUnusedPictures } from '#server/pictures/service.ts'
import { authApi } from '#shared/auth/api.ts'
import { clansApi } from '#shared/clans/api.ts'
import { profileApi } from '#shared/profile/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember, clanFor, ofClan } from '#tests/support/clans.ts'
import { whileTableLocked } from '#tests/support/locked.ts'
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

/** Addresses that the browser of every viewer would request. */
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
] as const)('choosing a picture for %s', ([, path, use]) => {
  test('accepts an own upload with a trimmed URL, and rejects other URLs and another user’s upload', async () => {
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

describe('a profile picture', () => {
  test('is set from an own upload, kept when the field is missing, and removed by an empty value', async () => {
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

describe('a clan icon', () => {
  test('can be saved again and removed by an admin who did not upload it', async () => {
    const { id } = await aClan(ana)
    await addMember(ana, id, bea, 'admin')
    const iconUrl = await pictureOf(ana, 3)
    await change(ana, id, iconUrl)
    expect(await change(bea, id, iconUrl)).toMatchObject({ iconUrl })
    expect(await change(bea, id, null)).toMatchObject({ iconUrl: null })
  })

  test('cannot be used by another user for a new clan', async () => {
    const { id } = await aClan(ana, { iconUrl: await pictureOf(ana, 4) })
    const { iconUrl } = await clanFor(bea, id)
    const refused = { status: 400, issues: [{ path: 'iconUrl', code: 'picture_not_uploaded' }] }
    await expect(aClan(bea, { iconUrl })).rejects.toMatchObject(refused)
  })
})

describe('a picture', () => {
  test('is served to another signed-in user as WebP with immutable caching and security headers', async () => {
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

  test('with an unknown or malformed id returns a JSON 404', async () => {
    for (const url of [
      aPictureUrl,
      `${aPictureUrl}x`,
      ...['1', '%00', '..%2Flogout'].map((id) => `/api/pictures/${id}`),
    ]) {
      const { status, headers } = await ana.request(url)
      expect([status, headers.get('Content-Type')]).toEqual([404, 'application/json; charset=utf-8'])
    }
  })

  test('is allowed by the CSP of a page from the own origin and data URLs only', async () => {
    const policy = (await app.request('/')).headers.get('Content-Security-Policy') ?? ''
    expect(policy.split(';')).toContain("img-src 'self' data:")
  })
})

test('310 picture requests of a user hit no rate limit, nor does a notifications request after them', async () => {
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

test('the cleanup removes an unused picture after 25 hours and keeps it after 23', async () => {
  const url = await pictureOf(ana, 1)
  await tidyAfter(23)
  expect(await isThere(url)).toBe(true)
  await tidyAfter(25)
  expect(await isThere(url)).toBe(false)
})

test('the cleanup keeps pictures of profiles and clans, and removes a profile picture that was taken off', async () => {
  const [own, icon] = [await pictureOf(ana, 2), await pictureOf(ana, 3)]
  await save(ana, own)
  await aClan(ana, { iconUrl: icon })
  await tidyAfter(100)
  expect([await isThere(own), await isThere(icon)]).toEqual([true, true])
  await save(ana, null)
  await tidyAfter(100)
  expect([await isThere(own), await isThere(icon)]).toEqual([false, true])
})

test('uploading the same picture again restarts its time until the cleanup', async () => {
  const url = await pictureOf(ana, 4)
  app.later(20 * hour)
  await pictureOf(ana, 4)
  await tidyAfter(20)
  expect(await isThere(url)).toBe(true)
})

test('a picture chosen during the cleanup is either kept and shown, or removed and rejected', async () => {
  for (let round = 0; round < amount(2, 12); round += 1) {
    const url = await pictureOf(ana, 10 + round)
    await save(ana, null)
    const old = new Date(app.clock.now.getTime() + 25 * hour)
    const calls = [() => save(ana, url), () => deleteUnusedPictures(app.db, old)]
    const outcomes = await whileTableLocked(app, 'pictures', round % 2 ? calls : calls.toReversed())
    const { profileImageUrl } = await ana.call(authApi.user, {})
    expect(profileImageUrl).toBe(outcomes.every((outcome) => outcome === 'done') ? url : null)
    expect(await isThere(url)).toBe(profileImageUrl !== null)
  }
})

test('the cleanup does not wait for a picture locked by another transaction, and keeps it', async () => {
  const url = await pictureOf(ana, 90)
  const old = new Date(app.clock.now.getTime() + 25 * hour)
  const holder = await app.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from pictures where id = $1 for key share', [url.split('/').at(-1)])
    await deleteUnusedPictures(app.db, old)
    await holder.query('commit')
  } finally {
    holder.release(true)
  }
  expect(await isThere(url)).toBe(true)
})
