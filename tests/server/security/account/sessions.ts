import { expect } from 'vitest'
import { browser, signUp, whoAmI } from '#tests/server/auth/browser.ts'
import { row, route, type Actor, type Answer, type Asks } from '#tests/server/security/matrix.ts'
import type { World } from '#tests/server/security/world.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { auditOf } from '#tests/support/impersonation.ts'

const users = ['owner', 'other', 'friend', 'member', 'clanAdmin', 'admin'] as const
const everybody: Actor[] = [...users, 'demo']

const ownName = ({ id, email }: Person, gives = {}) => ({ gives: { id, email, role: 'user', ...gives } })

const isComplete = ({ stranger }: World) => ({
  query: `?userId=${stranger.id}`,
  after: ({ body }: Answer) => expect(body).toEqual({ needsCompletion: false }),
})

const profile = { firstName: 'Nora', lastName: 'Vega', city: 'Sevilla', favouriteCourtSide: 'both' }
/** The own profile, whatever else the body contains. */
const completes =
  (change: Parameters<TestApp['person']>[1] = {}) =>
  async ({ app, stranger }: World): Promise<Asks> => {
    const person = await app.person('Petra Propia', change)
    const role = change?.role ?? 'user'
    return {
      as: person,
      body: { ...profile, role: 'admin', email: 'taken@example.test', id: stranger.id, userId: stranger.id },
      gives: profile,
      after: async () => {
        const stored = await app.rowsOf(
          `select u.role, u.email, u.city, u.favourite_court_side, p.name
           from users u join players p on p.user_id = u.id where u.id = any($1) order by u.id = $2`,
          [person.id, stranger.id],
          person.id,
        )
        const left = { city: 'Valencia', favourite_court_side: 'left', name: stranger.name }
        expect(stored).toEqual([
          { role: 'user', email: stranger.email, ...left },
          { role, email: person.email, city: 'Sevilla', favourite_court_side: 'both', name: 'Nora Vega' },
        ])
      },
    }
  }

const noProfile = { firstName: null, city: null, favouriteCourtSide: null }

const leadsTo =
  (location: string | RegExp) =>
  ({ response }: Answer) => {
    const place = typeof location === 'string' ? location : expect.stringMatching(location)
    expect(response.headers.get('Location')).toEqual(place)
  }
const waits = ({ response }: Answer) => expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
/** The session stays signed in as the same user. */
const staysSignedIn = async ({ response, asker }: Answer) => {
  expect(response.headers.get('Set-Cookie')).toBeNull()
  expect((await asker.request('/api/auth/user')).status).toBe(200)
}

const evil =
  '//evil.test /\\evil.test https://evil.test javascript:alert(1) %2f%2fevil.test /%09/evil.test'.split(' ')
const home = '?returnTo=%2F%3Ftab%3Dmatches'
/** Signs up a user who was on the way to `returnTo`; returns the redirect. */
async function whereTo(app: TestApp, returnTo: string) {
  const path = `/api/login?returnTo=${encodeURIComponent(returnTo)}`
  const response = await signUp(browser(app.origin), `${crypto.randomUUID()}@example.test`, { path })
  return response.headers.get('Location')
}

/** A tab before the callback, with a valid code. */
async function atCallback(app: TestApp) {
  const tab = browser(app.origin)
  const email = `${crypto.randomUUID()}@example.test`
  const response = await signUp(tab, email, { stop: /\/api\/callback/ })
  return { tab, email, callback: response.headers.get('Location') ?? '' }
}
const outside = { OIDC_ISSUER_URL: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }

/** An app in which all but one of the allowed requests have been counted. */
async function lastOf({ appWith }: World, limit: string, points: number) {
  const app = await appWith({ RATE_LIMITS: 'on' })
  await app.request(`/api/${limit}`)
  await app.pool.query(`update rate_limits set points = $1 where key like $2`, [points - 1, `${limit}:%`])
  expect((await app.request(`/api/${limit}`)).status).toBe(302)
  return { app, after: waits }
}

/** In a session of this row alone. */
const ownSession = async ({ app }: World, me: Person) => app.withCookie(await app.signedIn(me.id))
const leaves =
  (to: string) =>
  async (world: World, me: Person): Promise<Asks> => ({
    by: await ownSession(world, me),
    after: async (answer) => {
      leadsTo(to)(answer)
      expect(answer.response.headers.get('Set-Cookie')).toMatch(/^sid=;.*Path=\/.*Expires=Thu, 01 Jan 1970/)
      expect((await answer.asker.request('/api/auth/user')).status).toBe(401)
      expect((await me.request('/api/auth/user')).status).toBe(200)
    },
  })
const staysAt = (location: string | RegExp): Asks => ({
  after: async (answer) => {
    leadsTo(location)(answer)
    await staysSignedIn(answer)
  },
})

export const sessions = [
  route('GET /api/auth/user', { emails: 'own' }, [
    row('A001', 'visitor', 'no session or an unknown session', 401, ({ app }) => [
      { after: ({ body }) => expect(body).toMatchObject({ message: 'Unauthorized' }) },
      { send: () => app.request('/api/auth/user', { cookie: 'sid=s%3Aunknown.signature' }) },
    ]),
    row('A002-A006', users.slice(0, 5), 'their own record', 200, (_, me) => ownName(me)),
    row('A007', 'admin', 'their own record', 200, (_, me) => ownName(me, { role: 'admin' })),
    row('A008', 'admin as owner', 'the impersonated user’s record and role', 200, (_, me) => ownName(me)),
    row('A009', 'demo', 'their own record', 200, (_, me) => ownName(me, { isDemo: true })),
    row('A010', 'owner', 'deleted account, its session is removed', 401, async ({ app }) => {
      const gone = await app.person('Gema Gone')
      await app.pool.query('delete from users where id = $1', [gone.id])
      return {
        as: gone,
        after: async () => expect(await app.count(`sessions where sess ->> 'userId' = $1`, gone.id)).toBe(0),
      }
    }),
  ]),

  route('GET /api/auth/profile-status', [
    row('A011', 'visitor', 'no session', 401),
    row('A012-A017 A019', everybody, 'their own profile status', 200, isComplete),
    row('A018', 'admin as owner', 'the impersonated user’s profile status', 200, isComplete),
  ]),

  route('POST /api/auth/complete-profile', { body: profile }, [
    row('A020', 'visitor', 'no session', 401),
    row('A027', 'owner', 'blank names or city, unknown court side', 400, {
      body: { firstName: ' ', lastName: '', city: null, favouriteCourtSide: 'middle' },
      gives: {
        issues: [
          { path: 'firstName', code: 'first_name_required' },
          { path: 'lastName', code: 'last_name_required' },
          { path: 'city', code: 'city_required' },
          { path: 'favouriteCourtSide', code: 'favourite_court_side_required' },
        ],
      },
    }),
    row('A030', 'admin as owner', 'impersonating', '403 impersonation_forbidden'),
    row('A031', 'demo', 'not available in a demo', '403 demo_forbidden'),
    row('A021', 'owner', 'no profile yet', 200, completes(noProfile)),
    row('A022 A028', ['owner', 'owner'], 'existing profile; role, email and id stay', 200, completes()),
    row('A023 B576 A025 A026', ['other', 'friend', 'member', 'clanAdmin'], 'their profile', 200, completes()),
    row('A029', 'admin', 'their own profile only', 200, completes({ role: 'admin' })),
  ]),

  route('GET /api/login', [
    row('A032', 'visitor', 'sends PKCE, keeps returnTo out of the redirect', 302, ({ app }) => ({
      query: home,
      after: async ({ response }) => {
        const to = new URL(response.headers.get('Location') ?? '')
        expect(Object.fromEntries(to.searchParams)).toMatchObject({
          response_type: 'code',
          code_challenge_method: 'S256',
          state: expect.stringMatching(/.{16}/),
          nonce: expect.stringMatching(/.{16}/),
          code_challenge: expect.stringMatching(/.{43}/),
        })
        expect(to.href).not.toContain('tab%3Dmatches')
        expect(await whereTo(app, '/?tab=matches')).toBe('/?tab=matches')
      },
    })),
    row('A033', 'visitor', 'returnTo of another site', 302, ({ app }) => ({
      query: `?returnTo=${encodeURIComponent(evil[0]!)}`,
      after: async () => {
        for (const returnTo of evil) expect(await whereTo(app, returnTo), returnTo).toBe('/')
        // The browser reads this address with two slashes.
        const tab = browser(app.origin)
        await tab.follow('/api/login?returnTo=%2f%2fevil.test')
        expect(tab.address()).toContain(app.origin)
      },
    })),
    row('A036', 'visitor', 'more than sixty logins', '429 too_many_requests', (world) =>
      lastOf(world, 'login', 60),
    ),
    row('A034 B577-B581', users, 'signed in already', 302, { query: home, ...staysAt('/?tab=matches') }),
    row('A035', 'admin as owner', 'signed in already', 302, { query: `${home}&fresh=1`, ...staysAt('/') }),
    row('B582', 'demo', 'redirects to the provider', 302, { query: home, after: leadsTo(/\/oidc\/auth\?/) }),
  ]),

  route('POST /api/login', [
    row('B931', 'visitor', 'same-origin form', 302, { query: home, after: leadsTo(/\/oidc\/auth\?/) }),
    row('B932-B937', users, 'same-origin form', 302, { query: home, ...staysAt('/?tab=matches') }),
    row('B938', 'admin as member', 'same-origin form', 302, { query: home, ...staysAt('/') }),
    row('B939', 'demo', 'same-origin form', 302, { query: home, after: leadsTo(/\/oidc\/auth\?/) }),
  ]),

  route('GET /api/callback', [
    row('A037', 'visitor', 'valid code, in a session with a new id', '302 changes', async ({ app }) => {
      const { tab, email, callback } = await atCallback(app)
      const before = tab.cookie('sid')
      return {
        send: () => tab.go(callback),
        after: async (answer) => {
          leadsTo('/')(answer)
          expect(tab.cookie('sid')).not.toBe(before)
          expect(await whoAmI(tab)).toBe(email)
        },
      }
    }),
    row('A038', 'visitor', 'wrong state, or replay of a used code', 400, async ({ app }) => {
      const { tab, callback } = await atCallback(app)
      const other = new URL(callback, app.origin)
      other.searchParams.set('state', 'another')
      return {
        send: () => tab.go(other.href),
        after: async ({ response }) => {
          expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
          expect((await tab.go(callback)).status).toBe(302)
          const replays = await Promise.all([tab.go(callback), browser(app.origin).go(callback)])
          expect(replays.map(({ status }) => status)).toEqual([400, 400])
        },
      }
    }),
    row('A040', 'visitor', 'provider down, a signed-in user stays signed in', 503, async ({ appWith }) => {
      const app = await appWith(outside)
      const known = await app.person('Sol Signed')
      return {
        app,
        send: () => app.request('/api/login'),
        after: async (answer) => {
          waits(answer)
          expect((await known.request('/api/auth/user')).status).toBe(200)
        },
      }
    }),
    row('B583-B589', everybody, 'unknown code, a signed-in user stays signed in', 400, {
      query: '?code=a&state=b',
      after: staysSignedIn,
    }),
    row('B590', 'admin as member', 'unknown code, a signed-in user stays signed in', 400, {
      query: '?code=a&state=b',
      after: staysSignedIn,
    }),
  ]),

  route('GET /api/logout', [
    row('A047', 'visitor', 'no session', 302, { after: leadsTo('/') }),
    row('B591-B595 A049 B596', everybody, 'their session only', '302 changes', leaves('/oidc/session/end')),
    row('A052', 'admin as owner', 'ends the impersonator’s session', '302 changes', ({ app, owner }) => ({
      after: async ({ response, asker, admin }) => {
        expect(response.headers.get('Set-Cookie')).toMatch(/^sid=;/)
        expect(response.headers.get('Clear-Site-Data')).toBe('"cache"')
        for (const { request } of [asker, admin!]) expect((await request('/api/auth/user')).status).toBe(401)
        const kept = (await auditOf(app, admin!, owner)).filter(([, real]) => real === admin!.name)
        expect(kept.slice(-2)).toEqual([
          ['impersonation_stopped', admin!.name, owner.name, 'logged out'],
          ['logout', admin!.name, owner.name, null],
        ])
        expect((await owner.request('/api/auth/user')).status).toBe(200)
      },
    })),
  ]),

  route('POST /api/logout', [
    row('B941', 'visitor', 'same-origin form', 302, { after: leadsTo('/') }),
    row('B942-B947 B949', everybody, 'ends their session only', '302 changes', leaves('/oidc/session/end')),
    row('B948', 'admin as member', 'same-origin form', '302 changes', {
      after: async (answer) => {
        leadsTo('/oidc/session/end')(answer)
        expect((await answer.asker.request('/api/auth/user')).status).toBe(401)
      },
    }),
  ]),

  route('GET /api/demo', [
    row('A042', 'visitor', 'demo disabled', 404, async ({ appWith }) => ({
      app: await appWith({ DEMO: 'off' }),
    })),
    row('A043', 'visitor', 'more than thirty demo starts', '429 too_many_requests', (world) =>
      lastOf(world, 'demo', 30),
    ),
    row('A044', 'visitor', 'cross-site or prefetch request', 302, () =>
      [['Sec-Fetch-Site', 'cross-site'] as const, ['Sec-Purpose', 'prefetch'] as const].map(
        ([name, value]) => ({
          headers: { [name]: value },
          after: (answer: Answer) => {
            leadsTo('/')(answer)
            expect(answer.response.headers.get('Set-Cookie')).toBeNull()
          },
        }),
      ),
    ),
    row('A045 B597-B601 B602', everybody, 'signed in already', 302, staysAt('/')),
    row('A046', 'admin as owner', 'signed in already', 302, staysAt('/')),
  ]),

  route('POST /api/demo', [
    row('B951', 'visitor', 'same-origin form', '302 changes', {
      after: (answer) => {
        leadsTo('/')(answer)
        expect(answer.response.headers.get('Set-Cookie')).toMatch(/^sid=s/)
      },
    }),
    row('B952-B957 B959', everybody, 'same-origin form', 302, staysAt('/')),
    row('B958', 'admin as member', 'same-origin form', 302, staysAt('/')),
  ]),
].flat()
