import { expect, inject } from 'vitest'
import { browser, signUp, whoAmI } from '#tests/server/auth/browser.ts'
import { testApp } from '#tests/support/app.ts'
import { onServer } from '#tests/support/database.ts'
import { auditOf } from '#tests/support/impersonation.ts'
import { aMatch, record } from '#tests/support/matches.ts'
import { get, inNameOf, json, send, type Arrange, type Arranged } from './arranging.ts'
import { appWith, limitedApp, type Person, type TestApp } from './world.ts'

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
const recordAs = (person: Person, change = {}, headers = {}) =>
  send(person, 'POST', '/api/matches', { ...aMatch(), ...change }, headers)
const editAs = (person: Person, id: number | string, change = {}) =>
  send(person, 'PUT', `/api/matches/${id}`, { ...aMatch(), ...change })
const removeAs = (person: Person, id: number | string) => send(person, 'DELETE', `/api/matches/${id}`)
const itself = (person: Person) => ({
  ...get(person, '/api/auth/user'),
  after: async (response: Response) =>
    expect(await response.json()).toMatchObject({ id: person.id, email: person.email }),
})
const search = (
  person: Person,
  q: string,
  expected: (found: { name: string }[]) => void = () => {},
): Arranged => ({
  ...get(person, `/api/players/search?q=${encodeURIComponent(q)}`),
  after: async (response) => expected((await response.json()) as { name: string }[]),
})
const foundNames =
  (...names: string[]) =>
  (found: { name: string }[]) =>
    expect(found.map(({ name }) => name)).toEqual(names)
const mine = (person: Person, isThere: boolean, id: number): Arranged => ({
  ...get(person, '/api/matches'),
  after: async (response) => {
    const matches = (await response.json()) as { id: number }[]
    expect(matches.some((match) => match.id === id)).toBe(isThere)
  },
})
const leadsTo = (location: string | RegExp) => async (response: Response) => {
  const given = response.headers.get('Location') ?? ''
  if (typeof location === 'string') expect(given).toBe(location)
  else expect(given).toMatch(location)
}
const waits = async (response: Response) =>
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)

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

/** One arrangement for each row whose actor and route exist; there is no default. */
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

  A073: ({ app }) => get(app, '/api/players/search?q=otto'),
  A074: ({ owner }) => search(owner, 'otto', foundNames('Otto Otro')),
  A079: ({ admin }) => search(admin, 'OTRO', foundNames('Otto Otro')),
  A081: ({ demo }) => search(demo, 'otto', foundNames()),
  A082: async ({ app, other }) => {
    const hidden = await app.person('Reme Reservada')
    await app.pool.query('update players set is_public = 0 where id = $1', [hidden.playerId])
    return search(other, 'reservada', foundNames('Reme Reservada'))
  },
  A085: ({ owner }) => search(owner, '%', foundNames()),
  A086: ({ other, owner }) => search(other, owner.email ?? '', foundNames()),
  A087: async () => {
    const app = await limitedApp()
    const busy = await app.person('Bruno Busca')
    for (let time = 0; time < 60; time += 1) await busy.request('/api/players/search?q=x')
    return { app, ...get(busy, '/api/players/search?q=x'), after: waits }
  },

  A134: async ({ owner, other, sharedMatch }) => {
    const { id } = await sharedMatch()
    return { ...mine(owner, true, id), ...get(owner, `/api/matches?userId=${other.id}`) }
  },
  A135: async ({ other, matchOfOwner }) => mine(other, false, (await matchOfOwner()).id),
  A139: async ({ admin, matchOfOwner }) => mine(admin, false, (await matchOfOwner()).id),
  A140: inNameOf('owner', async (asked, { matchOfOwner }, admin) => {
    const { id } = await matchOfOwner()
    return {
      ...get(asked, `/api/matches?userId=${admin.id}`),
      after: async (response) => {
        const matches = (await response.json()) as { id: number; userId: string }[]
        expect(matches.some((match) => match.id === id)).toBe(true)
        expect(matches.every(({ userId }) => userId !== admin.id)).toBe(true)
      },
    }
  }),
  A626: async ({ app }) => get(await app.person('Ines Incompleta', { city: null }), '/api/matches'),

  A143: ({ app }) => send(app, 'POST', '/api/matches', aMatch()),
  A144: ({ owner, other }) => ({
    ...recordAs(owner, { userId: other.id, userWon: 1 }),
    after: async (response) => {
      expect(await response.json()).toMatchObject({ userId: owner.id, userWon: 1 })
      expect((await recordAs(owner, { userWon: 0 }).request()).status).toBe(400)
    },
  }),
  A145: ({ owner, other }) => ({
    ...recordAs(owner, {
      id: 1,
      userId: other.id,
      createdBy: other.id,
      createdAt: '2001-01-01T00:00:00.000Z',
    }),
    after: async (response) => {
      const { id } = (await response.json()) as { id: number }
      const stored = (await (await owner.request(`/api/matches/${id}`)).json()) as {
        userId: string
        createdAt: string
      }
      expect(stored.userId).toBe(owner.id)
      expect(stored.createdAt).not.toMatch(/^2001/)
    },
  }),
  A149: ({ owner }) => ({
    ...recordAs(owner, { userPartner: ' ', opponent1: '', sets: [{ userScore: 6, opponentScore: 5 }] }),
    after: async (response) => {
      const { issues } = (await response.json()) as { issues: { path: string }[] }
      expect(issues.map(({ path }) => path)).toEqual(['userPartner', 'opponent1', 'sets.0'])
      const twice = await recordAs(owner, { userPartner: 'Ana', opponent1: 'ANA ' }).request()
      expect([twice.status, ((await twice.json()) as { code: string }).code]).toEqual([
        400,
        'duplicate_player',
      ])
    },
  }),
  A150: async ({ owner }) => {
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await recordAs(owner, {}, key).request()
    const match = await first.json()
    return {
      ...recordAs(owner, {}, key),
      after: async (response) => expect(await response.json()).toEqual(match),
    }
  },
  A157: inNameOf('owner', (asked, _world, admin) => ({
    ...recordAs(asked, { userId: admin.id, createdBy: admin.id }),
    after: async (response) => expect(await response.json()).toMatchObject({ userId: asked.id }),
  })),
  A159: async ({ app }) => {
    const visitor = await app.person('Vera Visita', { isDemo: true })
    return {
      ...recordAs(visitor),
      after: async () => {
        await app.pool.query(
          `insert into matches (date, sets, difficulty, recorded_by, created_at)
           select '2026-05-01', '{64}', 5, $1, $2 from generate_series(1, 49)`,
          [visitor.id, app.clock.now],
        )
        const full = await recordAs(visitor).request()
        expect([full.status, ((await full.json()) as { code: string }).code]).toEqual([403, 'demo_limit'])
      },
    }
  },

  A162: async ({ app, matchOfOwner }) =>
    send(app, 'PUT', `/api/matches/${(await matchOfOwner()).id}`, aMatch()),
  A163: async ({ owner, matchOfOwner }) => {
    const match = await matchOfOwner()
    return {
      ...editAs(owner, match.id, { difficulty: 9, updatedAt: match.updatedAt }),
      after: async () => {
        const stale = await editAs(owner, match.id, { updatedAt: '2001-01-01T00:00:00.000Z' }).request()
        expect(stale.status).toBe(409)
      },
    }
  },
  A164: async ({ other, matchOfOwner }) => editAs(other, (await matchOfOwner()).id),
  A165: async ({ other, sharedMatch }) => editAs(other, (await sharedMatch()).id),
  A170: async ({ admin, matchOfOwner }) => editAs(admin, (await matchOfOwner()).id),
  A175: ({ owner }) => ({
    ...editAs(owner, '2147483648'),
    after: async () => {
      for (const id of ['abc', '%00', '0', '-1', '1.5'])
        expect((await editAs(owner, id).request()).status).toBe(404)
    },
  }),

  A176: async ({ app, matchOfOwner }) => send(app, 'DELETE', `/api/matches/${(await matchOfOwner()).id}`),
  A177: async ({ owner, matchOfOwner }) => {
    const { id } = await matchOfOwner()
    return {
      ...removeAs(owner, id),
      after: async () => expect((await removeAs(owner, id).request()).status).toBe(404),
    }
  },
  A178: async ({ other, matchOfOwner }) => removeAs(other, (await matchOfOwner()).id),
  A179: async ({ other, sharedMatch }) => removeAs(other, (await sharedMatch()).id),
  A184: async ({ admin, matchOfOwner }) => removeAs(admin, (await matchOfOwner()).id),
  A187: async ({ demo }) => removeAs(demo, (await record(demo)).id),
  A189: ({ owner }) => ({
    ...removeAs(owner, '2147483648'),
    after: async () => {
      for (const id of ['abc', '%00']) expect((await removeAs(owner, id).request()).status).toBe(404)
    },
  }),

  A319: ({ app }) => get(app, '/api/clans/my'),
  A320: ({ owner, other }) => ({ ...get(owner, `/api/clans/my?userId=${other.id}`), after: isEmptyList }),
  A321: ({ other }) => ({ ...get(other, '/api/clans/my'), after: isEmptyList }),
  A325: ({ admin }) => ({ ...get(admin, '/api/clans/my'), after: isEmptyList }),
  A327: ({ demo }) => ({ ...get(demo, '/api/clans/my'), after: isEmptyList }),

  A620: ({ app, owner }) => ({
    ...get(app, '/api/no-such-thing'),
    after: async (response) => {
      const without = (await response.json()) as { requestId: string }
      const signedIn = (await (await owner.request('/api/no-such-thing')).json()) as { requestId: string }
      expect({ ...without, requestId: '' }).toEqual({ ...signedIn, requestId: '' })
    },
  }),
  A621: ({ app }) => ({
    ...send(app, 'POST', '/api/matches', aMatch(), { 'Sec-Fetch-Site': 'cross-site' }),
    after: async () => {
      const sister = send(app, 'POST', '/api/matches', aMatch(), { 'Sec-Fetch-Site': 'same-site' })
      expect((await sister.request()).status).toBe(403)
      const foreign = { method: 'POST', headers: { ...json, Origin: 'https://evil.test' }, body: '{}' }
      expect((await fetch(`${app.origin}/api/matches`, foreign)).status).toBe(403)
    },
  }),
  A622: ({ owner }) => recordAs(owner, {}, { 'Sec-Fetch-Site': 'cross-site' }),
  A624: ({ owner }) => ({
    ...send(owner, 'PATCH', '/api/matches'),
    after: async (response) => expect(response.headers.get('Allow')).toBe('GET, POST'),
  }),
  A625: async () => {
    const app = await testApp()
    const person = await app.person('Nadia Nadie')
    const name = new URL(app.url).pathname.slice(1)
    const { adminUrl } = inject('testServer')
    return {
      request: async () => {
        await onServer(adminUrl, `alter database ${name} allow_connections false`)
        await onServer(
          adminUrl,
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
        )
        return person.request('/api/matches')
      },
      after: async (response) => expect(response.headers.get('Retry-After')).toBe('2'),
    }
  },

  B001: async ({ app, matchOfOwner }) => get(app, `/api/matches/${(await matchOfOwner()).id}`),
  B002: async ({ owner, matchOfOwner }) => get(owner, `/api/matches/${(await matchOfOwner()).id}`),
  B003: async ({ other, sharedMatch }) => ({
    ...get(other, `/api/matches/${(await sharedMatch()).id}`),
    after: async (response) =>
      expect(await response.json()).toMatchObject({ canEdit: false, difficulty: null, comments: null }),
  }),
  B007: async ({ admin, matchOfOwner }) => get(admin, `/api/matches/${(await matchOfOwner()).id}`),
  B008: inNameOf('owner', async (asked, { matchOfOwner }) =>
    get(asked, `/api/matches/${(await matchOfOwner()).id}`),
  ),
  B442: inNameOf('owner', (asked) => search(asked, 'otto', foundNames('Otto Otro'))),
  B444: inNameOf('owner', async (asked, { matchOfOwner, owner }) => {
    const { id } = await matchOfOwner()
    return {
      ...removeAs(asked, id),
      after: async () => expect((await owner.request(`/api/matches/${id}`)).status).toBe(404),
    }
  }),
  B009: async ({ demo, matchOfOwner }) => get(demo, `/api/matches/${(await matchOfOwner()).id}`),
  B011: ({ app }) => get(app, '/healthz'),
  B012: ({ owner }) => get(owner, '/healthz'),
  B013: ({ other }) => get(other, '/healthz'),
  B017: ({ admin }) => get(admin, '/healthz'),
  B018: inNameOf('owner', (asked) => get(asked, '/healthz')),
  B019: ({ demo }) => get(demo, '/healthz'),
  B021: ({ app }) => get(app, '/readyz'),
  B022: ({ owner }) => get(owner, '/readyz'),
  B023: ({ other }) => get(other, '/readyz'),
  B027: ({ admin }) => get(admin, '/readyz'),
  B028: inNameOf('owner', (asked) => get(asked, '/readyz')),
  B029: ({ demo }) => get(demo, '/readyz'),
}

const isEmptyList = async (response: Response) => expect(await response.json()).toEqual([])

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
