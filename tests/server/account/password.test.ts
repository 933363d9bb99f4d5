import { describe, expect, test } from 'vitest'
import { makePasswordLink } from '#server/auth/provider/service.ts'
import { accountApi } from '#shared/account/api.ts'
import { pushApi } from '#shared/notifications/push/api.ts'
import { calendarApi } from '#shared/scheduled-matches/calendar/api.ts'
import { browser, logIn, password, whoAmI } from '#tests/server/auth/browser.ts'
import { browser as pushKeys } from '#tests/server/notifications/push/decryption.ts'
import { testApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { auditOf } from '#tests/support/impersonation.ts'
import { whileTableLocked, blockingWriters, whileRowLocked } from '#tests/support/locked.ts'
import { realPerson } from '#tests/support/real-person.ts'
import { refusalLineIn } from '#tests/support/refusal.ts'

const other = 'globo-de-revés'
const app = await testApp({ RATE_LIMITS: 'on' })

type RealPerson = Awaited<ReturnType<typeof realPerson>>
const change = ({ call }: Pick<RealPerson, 'call'>, currentPassword = password, newPassword = other) =>
  call(accountApi.password, { body: { currentPassword, newPassword } })
const refusal = refusalLineIn(app)
const accountIdOf = async (email: string) =>
  (await app.rowsOf('select id from provider_accounts where email = $1', email))[0].id as string

/** What another request or the database does during a change. */
async function withTrigger(event: string, act: string, during: () => Promise<void>) {
  const table = event.split(' ').at(-1)
  await app.pool.query(`
    create function meanwhile() returns trigger language plpgsql as 'begin ${act.replaceAll("'", "''")}; end';
    create trigger meanwhile before ${event} for each row execute function meanwhile()`)
  try {
    await during()
  } finally {
    await app.pool.query(`drop trigger meanwhile on ${table}; drop function meanwhile`)
  }
}

describe('changing the password', () => {
  test('renews the own session and ends all other sessions, provider records and password links for good', async () => {
    const ana = await realPerson(app, 'ana@example.test', 'Ana Roldán')
    const copied = ana.cookie
    const elsewhere = browser(app.origin)
    await logIn(elsewhere, ana.email)
    const accountId = await accountIdOf(ana.email)
    await makePasswordLink(app.db, ana.email, app.clock.now)
    const traces = () =>
      app.rowsOf('select model from provider_records where payload::text like $1', `%${accountId}%`)
    expect((await traces()).length).toBeGreaterThan(1)
    const own = `sessions where sess ->> 'userId' = $1`
    const before = await app.rowsOf(`select sid, sess::text, expire from ${own}`, ana.id)
    app.later(16 * 60_000)
    await change(ana)
    expect([before.length, await app.count(own, ana.id), ana.cookie === copied]).toEqual([2, 1, false])
    expect(await ana.call(accountApi.one, {})).toMatchObject({ isFresh: true })
    // As a concurrent request would write them again.
    const again = 'insert into sessions (sid, sess, expire, last_seen) values ($1, $2, $3, $4)'
    for (const { sid, sess, expire } of before)
      await app.pool.query(again, [sid, sess, expire, app.clock.now])
    expect((await app.request('/api/auth/user', { cookie: copied })).status).toBe(401)
    expect([await whoAmI(elsewhere), await whoAmI(ana.tab)]).toEqual([401, ana.email])
    expect(await traces()).toEqual([])
    expect(await app.rowsOf('select from password_links where account_id = $1', accountId)).toEqual([])
    expect((await logIn(browser(app.origin), ana.email)).status).toBe(400)
    expect((await logIn(browser(app.origin), ana.email, { given: other })).status).toBe(302)
    expect(await auditOf(app)).toContainEqual(['password_changed', ana.id, ana.id, null])
  })

  test('with an expired and a valid session cookie returns 401 and revives no session', async () => {
    const lola = await realPerson(app, 'lola@example.test', 'Lola Rey')
    const stale = `sid=${lola.tab.cookie('sid')}`
    app.later(8 * 24 * 3_600_000)
    const olmo = await realPerson(app, 'olmo@example.test', 'Olmo Rey')
    const crafted = `${decodeURIComponent(stale)}; sid=${olmo.tab.cookie('sid')}`
    await expect(change(app.withCookie(crafted))).rejects.toMatchObject({ status: 401 })
    expect(await app.count(`sessions where sess ->> 'userId' = $1`, lola.id)).toBe(1)
    expect((await app.request('/api/auth/user', { cookie: stale })).status).toBe(401)
  })

  test('leaves no session when the new session cannot be saved', async () => {
    const ines = await realPerson(app, 'ines@example.test', 'Inés Rey')
    await withTrigger('insert on sessions', `raise exception 'no room'`, async () => {
      await expect(change(ines)).rejects.toBeDefined()
    })
    expect(await whoAmI(ines.tab)).toBe(401)
    expect(await app.count(`sessions where sess ->> 'userId' = $1`, ines.id)).toBe(0)
    expect((await logIn(browser(app.origin), ines.email, { given: other })).status).toBe(302)
  })

  test('returns 401 and keeps the old password when the session is ended meanwhile', async () => {
    const jon = await realPerson(app, 'jon@example.test', 'Jon Rey')
    const ends = `delete from sessions where sess ->> 'userId' = '${jon.id}'; return new`
    await withTrigger('update on provider_accounts', ends, async () => {
      await expect(change(jon)).rejects.toMatchObject({ status: 401, code: 'unauthorized' })
    })
    expect((await logIn(browser(app.origin), jon.email)).status).toBe(302)
  })

  test('removes all push subscriptions, as does resetting it by a link', async () => {
    const gina = await realPerson(app, 'gina@example.test', 'Gina Rey')
    const { keys } = pushKeys()
    const body = { endpoint: 'https://push.example.com/one', keys, language: 'es' as const }
    const turnOn = () => gina.call(pushApi.subscribe, { body })
    const devices = () => app.count('push_subscriptions where user_id = $1', gina.id)
    await turnOn()
    await change(gina)
    expect(await devices()).toBe(0)
    await turnOn()
    expect(await devices()).toBe(1)
    const token = await makePasswordLink(app.db, gina.email, app.clock.now)
    await browser(app.origin).go(`/oidc/password/${token}`, { method: 'POST', form: { password } })
    expect(await devices()).toBe(0)
  })

  test('by a link ends the calendar feed, which whoever signed up with the address may know', async () => {
    const hans = await realPerson(app, 'hans@example.test', 'Hans Rey')
    const { path } = await hans.call(calendarApi.renew, {})
    const status = async () => (await app.request(path ?? '')).status
    expect(await status()).toBe(200)
    const token = await makePasswordLink(app.db, hans.email, app.clock.now)
    await browser(app.origin).go(`/oidc/password/${token}`, { method: 'POST', form: { password } })
    expect(await status()).toBe(404)
  })

  test('is limited to five times an hour, in which tries with a wrong password do not count', async () => {
    const fina = await realPerson(app, 'fina@example.test', 'Fina Rey')
    const nth = (count: number) => (count === 0 ? password : `${other}-${count}`)
    const renew = (count: number) => change(fina, nth(count), nth(count + 1))
    expect(await refusal(() => change(fina, 'not mine'))).toBe('403 wrong_password')
    for (const count of [0, 1, 2, 3, 4]) await renew(count)
    expect(await refusal(() => renew(5))).toBe('429 too_many_requests')
    app.later(3_600_000)
    await renew(5)
  })

  test('with a wrong password returns 403, which counts as a failed sign-in on the same device', async () => {
    const bea = await realPerson(app, 'bea@example.test', 'Bea Sanz')
    const sameDevice = () => {
      const tab = browser(app.origin)
      tab.plant('device', bea.tab.cookie('device'))
      return tab
    }
    for (const given of ['not mine', 'nor this', `${password}x`])
      expect(await refusal(() => change(bea, given))).toBe('403 wrong_password')
    for (const _ of [1, 2]) expect((await logIn(sameDevice(), bea.email, { given: 'no' })).status).toBe(400)
    const response = await bea.request('/api/account/password', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ currentPassword: password, newPassword: other }),
    })
    expect([response.status, (await response.json()).code]).toEqual([429, 'too_many_requests'])
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(5)
    expect((await logIn(sameDevice(), bea.email)).status).toBe(429)
    await app.pool.query(`update rate_limits set expire = 0 where key like 'waits:%'`)
    await change(bea)
    for (const _ of [1, 2, 3, 4]) await expect(change(bea)).rejects.toMatchObject({ code: 'wrong_password' })
    await change(bea, other, password)
  })

  test('rejects common and personal passwords, and checks at most six of twenty concurrent guesses', async () => {
    const caro = await realPerson(app, 'caro@example.test', 'Caro Gil')
    for (const [given, code] of [
      ['Football1', 'password_common'],
      ['caro12345', 'password_personal'],
    ] as const)
      expect(await refusal(() => change(caro, password, given))).toBe(`400 invalid_input newPassword:${code}`)
    const many = await Promise.allSettled(Array.from({ length: 20 }, () => change(caro, 'not mine')))
    const codes = many.map((one) => (one.status === 'rejected' ? one.reason.code : 'done'))
    expect(codes.filter((code) => code === 'wrong_password').length).toBeLessThanOrEqual(6)
    expect(new Set(codes)).toEqual(new Set(['wrong_password', 'too_many_requests']))
  })

  test('concurrently succeeds for one of two requests and leaves one session', async () => {
    const dani = await realPerson(app, 'dani@example.test', 'Dani Pla')
    const calls = [() => change(dani, password, other), () => change(dani, password, `${other}s`)]
    const outcomes = await whileTableLocked(app, 'provider_accounts', calls, blockingWriters)
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(await whoAmI(dani.tab)).toBe(dani.email)
    expect(await app.count(`sessions where sess ->> 'userId' = $1`, dani.id)).toBe(1)
  })

  test('returns 404 for an account of another provider', async () => {
    const foreign = await app.person('Olga Fuera', { issuer: 'https://accounts.example' })
    expect(await refusal(() => change(foreign))).toBe('404 not_found')
  })
})

const placeOf = (answer: Response) => answer.headers.get('location') ?? ''
const atCallback = /\/api\/callback/

test('a sign-in whose password is changed while it is being checked opens no session', async () => {
  const ines = await realPerson(app, 'inma@example.test', 'Inma Rey')
  const tab = browser(app.origin)
  await tab.follow('/api/login')
  let led = '/'
  const signIn = async () => {
    led = placeOf(await tab.submit({ email: ines.email, password }, atCallback))
  }
  const held = 'select from users where id = $1 for update'
  expect(await whileRowLocked(app, held, ines.id, [() => change(ines), signIn])).toEqual(['done', 'done'])
  await tab.follow(led)
  expect(await whoAmI(tab)).toBe(401)
  expect(await whoAmI(ines.tab)).toBe(ines.email)
})

test('a sign-in answered before a password change and saved after it is signed out', async () => {
  const jon = await realPerson(app, 'joan@example.test', 'Joan Rey')
  const tab = browser(app.origin)
  await tab.follow('/api/login')
  const led = placeOf(await tab.submit({ email: jon.email, password }, atCallback))
  const changing = await waitingBefore('update on provider_accounts')
  const changed = change(jon)
  await changing.toBeReached()
  app.later(500)
  const saving = await waitingBefore('insert on sessions')
  const signedIn = tab.follow(led)
  await saving.toBeReached()
  app.later(500)
  await changing.goOn()
  await eventually(async () => expect(await saving.waiting()).toBe(2))
  await saving.goOn()
  await Promise.all([changed, signedIn])
  expect(await whoAmI(tab)).toBe(401)
  expect(await whoAmI(jon.tab)).toBe(jon.email)
  expect((await logIn(browser(app.origin), jon.email, { given: other })).status).toBe(302)
})

/** Requests wait here until they are released. */
async function waitingBefore(event: string) {
  const table = event.split(' ').at(-1)
  const key = table === 'sessions' ? 1 : 2
  // Sessions of users only: a sign-in that begins has one, too.
  const when = table === 'sessions' ? `when (new.sess ->> 'userId' is not null)` : ''
  await app.pool.query(`
    create function hold_${key}() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(${key}); return new; end';
    create trigger hold before ${event} for each row ${when} execute function hold_${key}()`)
  const holder = await app.pool.connect()
  await holder.query('begin')
  await holder.query('select pg_advisory_xact_lock($1)', [key])
  const waiting = () =>
    app.count(
      `pg_locks where locktype = 'advisory' and objid = $1 and not granted
       and database = (select oid from pg_database where datname = current_database())`,
      key,
    )
  return {
    waiting,
    toBeReached: () => eventually(async () => expect(await waiting()).toBe(1)),
    goOn: async () => {
      await holder.query('rollback')
      holder.release()
    },
  }
}
