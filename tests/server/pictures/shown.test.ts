import { describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aClan } from '#tests/support/clans.ts'
import { acting, anAdmin, demoVisitor } from '#tests/support/impersonation.ts'
import { aPictureUrl, asPng, pictureOf, upload } from '#tests/support/pictures.ts'

const app = await testApp()
const ana = await app.person('Ana Roldán')

describe('a picture', () => {
  test('is shown to everybody who is signed in, as what it is, and kept by their browser for good', async () => {
    const url = await pictureOf(ana)
    const bea = await app.person('Bea Sanz', { city: null })
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

  test('is shown to no visitor, and unknown to one of the demo, who uploads none', async () => {
    const answer = await app.request(await pictureOf(ana))
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([401, 'no-store'])
    const visitor = await demoVisitor(app)
    expect((await visitor.request(await pictureOf(ana))).status).toBe(404)
    const refused = await upload(visitor, await asPng())
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'demo_forbidden'])
  })

  test('is uploaded by nobody in somebody else’s name', async () => {
    const looking = await acting(app, await anAdmin(app, 'Admin Uno'), ana)
    const refused = await upload(looking, await asPng())
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'impersonation_forbidden'])
    expect((await looking.request(await pictureOf(ana))).status).toBe(200)
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
