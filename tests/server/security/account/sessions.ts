import { expect } from 'vitest'
import { browser, signUp, whoAmI } from '#tests/server/auth/browser.ts'
import {
  get,
  inNameOf,
  order,
  send,
  waits,
  type Arrange,
  type Arranged,
} from '#tests/server/security/arranging.ts'
import { appWith, limitedApp, type Person, type TestApp, type World } from '#tests/server/security/world.ts'
import { acting, anAdmin, auditOf } from '#tests/support/impersonation.ts'

const profile = { firstName: 'Nora', lastName: 'Vega', city: 'Sevilla', favouriteCourtSide: 'both' }
const evil = [
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  '%2f%2fevil.test',
  '/%09/evil.test',
]

const complete = (person: Person, change = {}) =>
  send(person, 'POST', '/api/auth/complete-profile', { ...profile, ...change })
const itself = (person: Person) => ({
  ...get(person, '/api/auth/user'),
  after: async (response: Response) =>
    expect(await response.json()).toMatchObject({ id: person.id, email: person.email }),
})
const leadsTo = (location: string | RegExp) => async (response: Response) => {
  const given = response.headers.get('Location') ?? ''
  if (typeof location === 'string') expect(given).toBe(location)
  else expect(given).toMatch(location)
}

/** A tab that stands in front of the callback with a good code. */
async function atCallback(app: TestApp) {
  const tab = browser(app.origin)
  const email = `${crypto.randomUUID()}@example.test`
  const response = await signUp(tab, email, { stop: /\/api\/callback/ })
  return { tab, email, callback: response.headers.get('Location') ?? '' }
}

/** Signs somebody up who wanted to go to `returnTo`, and tells where they were sent. */
async function whereTo(app: TestApp, returnTo: string) {
  const path = `/api/login?returnTo=${encodeURIComponent(returnTo)}`
  const response = await signUp(browser(app.origin), `${crypto.randomUUID()}@example.test`, { path })
  return response.headers.get('Location')
}

export const arrangements: Record<string, Arrange> = {
  A001: ({ app }) => ({
    ...get(app, '/api/auth/user'),
    after: async (response) => {
      expect(await response.json()).toMatchObject({ message: 'Unauthorized', code: 'unauthorized' })
      const unknown = await app.request('/api/auth/user', { cookie: 'sid=s%3Aunknown.signature' })
      expect(unknown.status).toBe(401)
    },
  }),
  A002: ({ owner }) => itself(owner),
  A003: ({ other }) => itself(other),
  A007: ({ admin }) => ({
    ...get(admin, '/api/auth/user'),
    after: async (response) => expect(await response.json()).toMatchObject({ id: admin.id, role: 'admin' }),
  }),
  A008: inNameOf('owner', (asked) => ({
    ...get(asked, '/api/auth/user'),
    after: async (response) =>
      expect(await response.json()).toMatchObject({ id: asked.id, email: asked.email, role: 'user' }),
  })),
  A009: ({ demo }) => ({
    ...get(demo, '/api/auth/user'),
    after: async (response) => expect(await response.json()).toMatchObject({ id: demo.id, isDemo: true }),
  }),
  A010: async ({ app }) => {
    const gone = await app.person('Gema Gone')
    await app.pool.query('delete from users where id = $1', [gone.id])
    return {
      ...get(gone, '/api/auth/user'),
      after: async () => {
        const { rowCount } = await app.pool.query(`select from sessions where sess ->> 'userId' = $1`, [
          gone.id,
        ])
        expect(rowCount).toBe(0)
      },
    }
  },

  A011: ({ app }) => get(app, '/api/auth/profile-status'),
  A012: ({ owner, other }) => statusOf(owner, `?userId=${other.id}`),
  A013: ({ other }) => statusOf(other),
  A017: ({ admin }) => statusOf(admin),
  A018: inNameOf('owner', (asked, _world, admin) => statusOf(asked, `?userId=${admin.id}`)),
  A019: ({ demo }) => statusOf(demo),

  A020: ({ app }) => send(app, 'POST', '/api/auth/complete-profile', profile),
  A021: async ({ app }) => {
    const fresh = await app.person('Fina Fresca', { firstName: null, city: null, favouriteCourtSide: null })
    return { ...complete(fresh), after: async () => hasProfile(app, fresh, 'Nora Vega') }
  },
  A022: async ({ app, other }) => {
    const greedy = await app.person('Gil Greedy')
    const extra = { role: 'admin', email: 'taken@example.test', id: other.id, userId: other.id }
    return {
      ...complete(greedy, extra),
      after: async () => {
        const { rows } = await app.pool.query('select role, email from users where id = $1', [greedy.id])
        expect(rows).toEqual([{ role: 'user', email: greedy.email }])
      },
    }
  },
  A023: async ({ app, owner }) => {
    const own = await app.person('Petra Propia')
    return { ...complete(own, { userId: owner.id }), after: async () => hasProfile(app, own, 'Nora Vega') }
  },
  A027: ({ owner }) => ({
    ...complete(owner, { firstName: ' ', lastName: '', city: null, favouriteCourtSide: 'middle' }),
    after: async (response) =>
      expect(await response.json()).toMatchObject({
        code: 'invalid_input',
        issues: [
          { path: 'firstName', code: 'first_name_required' },
          { path: 'lastName', code: 'last_name_required' },
          { path: 'city', code: 'city_required' },
          { path: 'favouriteCourtSide', code: 'favourite_court_side_required' },
        ],
      }),
  }),
  A028: async ({ app }) => {
    const again = await app.person('Ada Again')
    return { ...complete(again), after: async () => hasProfile(app, again, 'Nora Vega') }
  },
  A029: async ({ app }) => {
    const chief = await app.person('Carmen Chief', { role: 'admin' })
    return { ...complete(chief), after: async () => hasProfile(app, chief, 'Nora Vega') }
  },
  A030: inNameOf('owner', (asked, _world, admin) => complete(asked, { userId: admin.id })),
  A031: ({ demo }) => complete(demo),

  A032: ({ app }) => ({
    ...get(app, '/api/login?returnTo=%2F%3Ftab%3Dmatches'),
    after: async (response) => {
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
  }),
  A033: ({ app }) => ({
    ...get(app, `/api/login?returnTo=${encodeURIComponent(evil[0] ?? '')}`),
    after: async () => {
      for (const returnTo of evil) expect(await whereTo(app, returnTo), returnTo).toBe('/')
      // Given as it stands in the address, this one is read as two slashes.
      const tab = browser(app.origin)
      await tab.follow('/api/login?returnTo=%2f%2fevil.test')
      expect(tab.address()).toContain(app.origin)
    },
  }),
  A034: ({ owner }) => ({
    ...get(owner, '/api/login?returnTo=%2F%3Ftab%3Dmatches'),
    after: leadsTo('/?tab=matches'),
  }),
  A035: inNameOf('owner', (asked) => ({
    ...get(asked, '/api/login?fresh=1&returnTo=%2F%3Ftab%3Dmatches'),
    after: leadsTo('/'),
  })),
  A036: async () => {
    const app = await limitedApp()
    for (let attempt = 0; attempt < 60; attempt += 1) await app.request('/api/login')
    return { app, ...get(app, '/api/login'), after: waits }
  },
  A037: async ({ app }) => {
    const { tab, email, callback } = await atCallback(app)
    const before = tab.cookie('sid')
    return {
      request: () => tab.go(callback),
      after: async (response) => {
        expect(response.headers.get('Location')).toBe('/')
        expect(tab.cookie('sid')).not.toBe(before)
        expect(await whoAmI(tab)).toBe(email)
      },
    }
  },
  A038: async ({ app }) => {
    const { tab, callback } = await atCallback(app)
    const other = new URL(callback, app.origin)
    other.searchParams.set('state', 'another')
    return {
      request: () => tab.go(other.href),
      after: async (response) => {
        expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
        expect((await tab.go(callback)).status).toBe(302)
        const replays = await Promise.all([tab.go(callback), browser(app.origin).go(callback)])
        expect(replays.map(({ status }) => status)).toEqual([400, 400])
      },
    }
  },
  A040: async () => {
    const outside = {
      OIDC_ISSUER_URL: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'id',
      OIDC_CLIENT_SECRET: 'secret',
    }
    const app = await appWith(outside)
    const known = await app.person('Sol Signed')
    return {
      app,
      ...get(app, '/api/login'),
      after: async (response) => {
        await waits(response)
        expect((await known.request('/api/auth/user')).status).toBe(200)
      },
    }
  },

  A042: async () => {
    const app = await appWith({ DEMO: 'off' })
    return { app, ...get(app, '/api/demo') }
  },
  A043: async () => {
    const app = await limitedApp()
    for (let visitor = 0; visitor < 30; visitor += 1) await app.request('/api/demo')
    return { app, ...get(app, '/api/demo'), after: waits }
  },
  A044: ({ app }) => ({
    ...get(app, '/api/demo', { 'Sec-Fetch-Site': 'cross-site' }),
    after: async (response) => {
      await leadsTo('/')(response)
      const ahead = await app.request('/api/demo', { headers: { 'Sec-Purpose': 'prefetch' } })
      expect([ahead.status, ahead.headers.get('Set-Cookie')]).toEqual([302, null])
    },
  }),
  A045: ({ owner }) => ({
    ...get(owner, '/api/demo'),
    after: async (response) => {
      await leadsTo('/')(response)
      expect(response.headers.get('Set-Cookie')).toBeNull()
    },
  }),

  A046: inNameOf('owner', (asked) => ({
    ...get(asked, '/api/demo'),
    after: async (response) => {
      await leadsTo('/')(response)
      expect(response.headers.get('Set-Cookie')).toBeNull()
      expect((await asked.request('/api/auth/user')).status).toBe(200)
    },
  })),

  A047: ({ app }) => ({ ...get(app, '/api/logout'), after: leadsTo('/') }),
  A049: async ({ app }) => {
    const leaving = await app.person('Lola Leaving', { role: 'admin' })
    return {
      ...get(leaving, '/api/logout'),
      after: async (response) => {
        expect(response.headers.get('Clear-Site-Data')).toBe('"cache"')
        expect(response.headers.get('Set-Cookie')).toMatch(/^sid=;.*Path=\/.*Expires=Thu, 01 Jan 1970/)
        expect((await leaving.request('/api/auth/user')).status).toBe(401)
      },
    }
  },

  A052: inNameOf('owner', (asked, { app, owner }, admin) => ({
    ...get(asked, '/api/logout'),
    after: async (response) => {
      expect(response.headers.get('Set-Cookie')).toMatch(/^sid=;/)
      for (const { request } of [asked, admin]) expect((await request('/api/auth/user')).status).toBe(401)
      const kept = (await auditOf(app, admin, owner)).filter(([, real]) => real === admin.name)
      expect(kept.slice(-2)).toEqual([
        ['impersonation_stopped', admin.name, owner.name, 'logged out'],
        ['logout', admin.name, owner.name, null],
      ])
      expect((await owner.request('/api/auth/user')).status).toBe(200)
    },
  })),

  ...byForm(931, '/api/login?returnTo=%2F%3Ftab%3Dmatches', (who) => ({
    after: leadsTo(
      who === 'acting' ? '/' : who === 'app' || who === 'demo' ? /\/oidc\/auth\?/ : '/?tab=matches',
    ),
  })),
  ...byForm(941, '/api/logout', (who, cookie, { app }) => ({
    after: async (response) => {
      await leadsTo(who === 'app' ? '/' : '/oidc/session/end')(response)
      expect((await app.request('/api/auth/user', { cookie })).status).toBe(401)
    },
  })),
  ...byForm(951, '/api/demo', (who, cookie, { app }) => ({
    after: async (response) => {
      await leadsTo('/')(response)
      expect(response.headers.get('Set-Cookie') !== null).toBe(who === 'app')
      if (who !== 'app') expect((await app.request('/api/auth/user', { cookie })).status).toBe(200)
    },
  })),
}

/** The nine rows of a form without fields, each sent in a session of its own. */
function byForm(
  first: number,
  path: string,
  then: (who: (typeof order)[number], cookie: string, world: World) => Pick<Arranged, 'after'>,
): Record<string, Arrange> {
  const rows = order.map((who, index): [string, Arrange] => [
    `B${first + index}`,
    async (world) => {
      const cookie = await sessionOf(who, world)
      return {
        request: () => world.app.request(path, { method: 'POST', cookie }),
        ...then(who, cookie, world),
      }
    },
  ])
  return Object.fromEntries(rows)
}

async function sessionOf(who: (typeof order)[number], world: World) {
  if (who === 'app') return ''
  if (who !== 'acting') return world.app.signedIn(world[who].id)
  return (await acting(world.app, await anAdmin(world.app, 'Alba Soporte'), world.member)).cookie
}

const statusOf = (person: Person, query = ''): Arranged => ({
  ...get(person, `/api/auth/profile-status${query}`),
  after: async (response) => expect(await response.json()).toEqual({ needsCompletion: false }),
})

async function hasProfile(app: TestApp, person: Person, name: string) {
  const { rows } = await app.pool.query(
    'select u.city, u.favourite_court_side, p.name from users u join players p on p.user_id = u.id where u.id = $1',
    [person.id],
  )
  expect(rows).toEqual([{ city: 'Sevilla', favourite_court_side: 'both', name }])
}
