import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { EndpointSpec } from '#shared/api/endpoint.ts'
import { browser } from '#tests/server/auth/browser.ts'
import { testApp } from '#tests/support/app.ts'
import { served } from '#tests/support/served.ts'
import { seed } from '#tests/support/tier.ts'
import { everyEndpoint, type Target } from './endpoints.ts'
import { addressesNotOf, openFixture } from './fixture.ts'
import { count, firingRange, timeout } from './range.ts'
import type { Schema } from './schema.ts'
import { shotsAt } from './shots.ts'

// Navigations, and endpoints outside the endpoint tables.
// The mail server is away, so that nothing is sent.
const app = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
const { fire, report } = firingRange(app)

afterAll(() => void process.stdout.write(`addresses: ${report()}`))

type Address = {
  query?: string[]
  params?: string[]
  form?: string[]
  isInteraction?: boolean
  endsSessions?: boolean
}

const addresses: Record<string, Address> = {
  'GET /healthz': {},
  'GET /readyz': {},
  'GET /api/openapi.json': {},
  'GET /api/docs': {},
  'GET /api/docs.css': {},
  'GET /api/login': { query: ['returnTo', 'lang', 'fresh', 'new'] },
  'GET /api/callback': { query: ['code', 'state', 'iss', 'error'] },
  'GET /api/logout': { query: ['returnTo'], endsSessions: true },
  'GET /api/demo': { query: ['lang'] },
  'POST /api/login': { query: ['returnTo', 'lang', 'fresh', 'new'] },
  'POST /api/logout': { query: ['returnTo'], endsSessions: true },
  'POST /api/demo': { query: ['lang'] },
  'GET /api/export/matches': { query: ['lang', 'format'] },
  'GET /api/export/stats': { query: ['lang', 'format'] },
  'GET /api/pictures/:pictureId': { params: ['pictureId'] },
  'GET /api/cards/matches/:id': { query: ['format', 'theme', 'language'], params: ['id'] },
  'GET /api/cards/clans/:id/ladder': { query: ['format', 'theme', 'language'], params: ['id'] },
  'GET /api/cards/weeks/:day': { query: ['format', 'theme', 'language'], params: ['day'] },
  'GET /api/cards/months/:month': { query: ['format', 'theme', 'language'], params: ['month'] },
  'GET /api/cards/curves/:clanId': { query: ['format', 'theme', 'language'], params: ['clanId'] },
  'GET /api/preview': { query: ['join', 'shared', 'lang', 'v'] },
  'GET /api/account/export': { query: ['lang'] },
  'GET /api/matches/scheduled/:id/calendar.ics': { query: ['lang'], params: ['id'] },
  'GET /api/calendar/:token': { query: ['lang'], params: ['token'] },
  'GET /api/mail/unsubscribe/:token': { params: ['token'] },
  'POST /api/mail/unsubscribe/:token': { params: ['token'] },
  'GET /oidc/auth': {
    query: ['client_id', 'redirect_uri', 'scope', 'state', 'response_type', 'code_challenge', 'prompt'],
  },
  'GET /oidc/auth/:uid': { params: ['uid'], isInteraction: true },
  'POST /oidc/token': {
    form: ['grant_type', 'code', 'redirect_uri', 'client_id', 'client_secret', 'code_verifier'],
  },
  'GET /oidc/pages.css': {},
  'GET /oidc/session/end': { query: ['id_token_hint', 'post_logout_redirect_uri'] },
  'GET /oidc/interaction/:uid': { params: ['uid'], query: ['lang'], isInteraction: true },
  'POST /oidc/interaction/:uid': { params: ['uid'], form: ['email', 'password'], isInteraction: true },
  'GET /oidc/interaction/:uid/sign-up': { params: ['uid'], query: ['lang'], isInteraction: true },
  'POST /oidc/interaction/:uid/sign-up': {
    params: ['uid'],
    form: ['email', 'password'],
    isInteraction: true,
  },
  'GET /oidc/password': { query: ['lang'] },
  'POST /oidc/password': { form: ['email'] },
  'GET /oidc/address/:token': { params: ['token'], query: ['lang'] },
  'POST /oidc/address/:token': { params: ['token'], form: [] },
  'GET /oidc/password/:token': { params: ['token'], query: ['lang'] },
  'POST /oidc/password/:token': { params: ['token'], form: ['password'] },
}

/** Answered with HTML, which the API description does not have. */
const isPage = (name: string) => / \/(oidc|api\/mail)\//.test(name)

test('the fuzzed addresses outside /oidc are exactly the served routes that no endpoint table lists', async () => {
  const calls = new Set(
    (await everyEndpoint()).map(({ endpoint: { method, path } }) => `${method} /api${path}`),
  )
  const listed = Object.keys(addresses).filter((name) => !name.includes(' /oidc/'))
  const bare = (name: string) =>
    name.replace(/^\w+/, (method) => method.toUpperCase()).replace(/\{(\w+)\}/g, ':$1')
  const outside = [...new Set(served(app.handler).map(bare))].filter((name) => !calls.has(name))
  expect(listed.toSorted()).toEqual(outside.toSorted())
})

test.for(Object.entries(addresses))(
  `%s answers ${count} fuzzed inputs without a 5xx or a leaked e-mail address, and rejected inputs write nothing`,
  { timeout },
  async ([name, address]) => {
    await fire(async () => {
      const fixture = await openFixture(app)
      const interaction = address.isInteraction ? await visitor() : null
      const target = { ...targetOf(name, address), ...(interaction && { own: interaction.own }) }
      return {
        shots: fc.sample(shotsAt(target, fixture), { numRuns: count, seed }),
        who: fixture.ana,
        // The identity provider implements a protocol of its own.
        ...(!isPage(name) && { described: target }),
        secrets: addressesNotOf(fixture.ana, fixture),
        endsSessions: address.endsSessions ?? false,
        ...(interaction && { cookie: interaction.cookie }),
      }
    })
  },
)

function targetOf(name: string, { query = [], params = [], form }: Address): Target {
  const [method = '', whole = ''] = name.split(' ')
  const prefix = whole.startsWith('/api/') ? '/api' : ''
  const endpoint = { method, path: whole.slice(prefix.length), access: 'public' } as EndpointSpec
  const texts = (names: string[]): Schema => ({
    type: 'object',
    properties: Object.fromEntries(names.map((field) => [field, { type: 'string', maxLength: 100 }])),
  })
  return {
    name,
    prefix,
    endpoint,
    params: texts(params),
    query: texts(query),
    body: null,
    ...(form && { form }),
  }
}

/** A visitor on the sign-in page. */
async function visitor() {
  const tab = browser(app.origin)
  await tab.follow('/api/login')
  const { pathname } = new URL(tab.address())
  return { own: { uid: pathname.split('/')[3] ?? '' }, cookie: tab.cookieFor(pathname) }
}
