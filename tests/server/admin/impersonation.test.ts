import { beforeEach, describe, expect, test } from 'vitest'
import { followPasswordLink, makePasswordLink } from '#server/auth/provider/service.ts'
import { endOldImpersonations } from '#server/auth/service.ts'
import { accountApi } from '#shared/account/api.ts'
import { adminApi } from '#shared/admin/api.ts'
import { authApi } from '#shared/auth/api.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember, appoint, ofClan } from '#tests/support/clans.ts'
import { acting, anAdmin, auditOf, cookieIn, start, stop } from '#tests/support/impersonation.ts'
import { aMatch, record } from '#tests/support/matches.ts'
import { realPerson } from '#tests/support/real-person.ts'
import { refusalIn } from '#tests/support/refusal.ts'
import { stateOf } from '#tests/support/state.ts'

const app = await testApp()
const minuteMs = 60_000
let admin: Person
let ana: Person

beforeEach(async () => {
  await app.pool.query('truncate audit_log')
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  admin = await anAdmin(app, 'Alba Soporte')
  ana = await app.person('Ana Roldán', { timeZone: 'Europe/Madrid' })
})

const later = (minutes: number) => (app.clock.now = new Date(app.clock.now.getTime() + minutes * minuteMs))
const statusIn = async (cookie: string) => (await app.request('/api/auth/user', { cookie })).status

/** What a start is refused with, nothing being changed and the admin's session going on as it was. */
async function refusedStart(userId: string, cookie = admin.cookie) {
  const before = await stateOf(app.pool)
  const answer = await start(app, cookie, userId)
  const { code } = (await answer.json()) as { code: string }
  expect(answer.headers.get('Set-Cookie')).toBeNull()
  expect(await stateOf(app.pool)).toBe(before)
  expect(await statusIn(cookie)).toBe(200)
  return [answer.status, code]
}

describe('an admin acts for somebody', () => {
  test('sees and does what they can, and is told for whom', async () => {
    await record(ana)
    const before = await admin.call(adminApi.status, {})
    const inHerName = await acting(app, admin, ana)
    const user = await inHerName.call(authApi.user, {})
    const status = await inHerName.call(adminApi.status, {})
    const { id } = await inHerName.call(matchesApi.record, { body: aMatch({ opponent1: 'Otro' }) })
    expect(before).toEqual({ isImpersonating: false })
    expect([user.id, user.role, user.playerId]).toEqual([ana.id, 'user', ana.playerId])
    expect(status).toEqual({
      isImpersonating: true,
      impersonatedUser: { id: ana.id, firstName: 'Ana', lastName: 'Roldán', email: ana.email },
      adminUserId: admin.id,
      endsAt: '2026-05-14T11:00:00.000Z',
    })
    expect((await ana.call(matchesApi.list, { query: {} })).map((match) => match.id)).toContain(id)
    expect(
      (await admin.call(matchesApi.list, { query: {} }).catch((refused) => refused.status)) as number,
    ).toBe(401)
  })

  test('with a new session id each time, and the end of the first sign-in', async () => {
    // The store goes by the machine's clock.
    const expires = new Date(Math.ceil(Date.now() / 1000) * 1000 + 10 * 86_400_000)
    await app.pool.query(
      `update sessions set sess = jsonb_set(sess::jsonb, '{cookie,expires}', to_jsonb($2::text)) where sess->>'userId' = $1`,
      [admin.id, expires.toISOString()],
    )
    const inHerName = await acting(app, admin, ana)
    const stopped = await stop(app, inHerName.cookie)
    const own = cookieIn(stopped)
    expect(await stopped.json()).toEqual({ isImpersonating: false })
    expect(new Set([admin.cookie, inHerName.cookie, own]).size).toBe(3)
    expect([await statusIn(admin.cookie), await statusIn(inHerName.cookie), await statusIn(own)]).toEqual([
      401, 401, 200,
    ])
    expect(await app.call(authApi.user, {}, own)).toMatchObject({ id: admin.id, role: 'admin' })
    const { rows } = await app.pool.query("select sess from sessions where sess->>'userId' = $1", [admin.id])
    expect(rows.map(({ sess }) => sess.createdAt)).toEqual(['2026-05-14T10:00:00.000Z'])
    expect(stopped.headers.get('Set-Cookie')).toContain(`Expires=${expires.toUTCString()}`)
  })

  test('and every start, stop and write in between is kept with both ids', async () => {
    const inHerName = await acting(app, admin, ana)
    const { id } = await record(inHerName)
    await inHerName.call(matchesApi.remove, { params: { id: String(id) } })
    await inHerName.call(friendsApi.ask, { body: { friendId: admin.id } }).catch(() => {})
    await stop(app, inHerName.cookie)
    expect(await auditOf(app, admin, ana)).toEqual([
      ['impersonation_started', 'Alba Soporte', 'Ana Roldán', null],
      ['write', 'Alba Soporte', 'Ana Roldán', 'POST /api/matches'],
      ['write', 'Alba Soporte', 'Ana Roldán', `DELETE /api/matches/${id}`],
      ['write', 'Alba Soporte', 'Ana Roldán', 'POST /api/friends/requests'],
      ['write_refused', 'Alba Soporte', 'Ana Roldán', 'POST /api/friends/requests: impersonation_forbidden'],
      ['impersonation_stopped', 'Alba Soporte', 'Ana Roldán', null],
    ])
  })

  test('and who only asks for the head of an answer has written nothing', async () => {
    const inHerName = await acting(app, admin, ana)
    const { status } = await app.request('/api/matches', { method: 'HEAD', cookie: inHerName.cookie })
    expect(status).toBe(200)
    expect(await auditOf(app, admin, ana)).toEqual([
      ['impersonation_started', 'Alba Soporte', 'Ana Roldán', null],
    ])
  })

  test('whose device decides nothing about the zone of the account', async () => {
    const inHerName = await acting(app, admin, ana)
    await inHerName.call(authApi.user, {}, { 'Time-Zone': 'Asia/Kolkata' })
    const { rows } = await app.pool.query('select time_zone from users where id = $1', [ana.id])
    expect(rows).toEqual([{ time_zone: 'Europe/Madrid' }])
  })
})

describe('nothing outlasts it', () => {
  test('an admin neither joins somebody’s clan by their hand nor decides about its ladder', async () => {
    const clan = await aClan(ana)
    const [season] = await ana.call(seasonsApi.list, ofClan(clan.id))
    const inHerName = await acting(app, admin, ana)
    const refusal = refusalIn(app)
    const forbidden = { status: 403, code: 'impersonation_forbidden' }
    const { id } = ofClan(clan.id).params
    expect(await refusal(() => addMember(inHerName, clan.id, admin))).toEqual(forbidden)
    expect(await refusal(() => inHerName.call(seasonsApi.start, { params: { id }, body: {} }))).toEqual(
      forbidden,
    )
    const params = { id, seasonId: String(season?.id) }
    expect(
      await refusal(() => inHerName.call(seasonsApi.change, { params, body: { name: 'Otra' } })),
    ).toEqual(forbidden)
    await addMember(ana, clan.id, admin)
    expect(await refusal(() => appoint(inHerName, clan.id, admin))).toEqual(forbidden)
    const bea = await app.person('Bea Sanz')
    await addMember(inHerName, clan.id, bea)
    await appoint(inHerName, clan.id, bea)
  })
})

describe('nobody begins', () => {
  test('for an admin, for who does not allow it, for who is not complete', async () => {
    const other = await anAdmin(app, 'Otra Admin')
    const closed = await app.person('Cerrada', { allowsSupport: false })
    const newcomer = await app.person('Nueva', { city: null })
    expect(await refusedStart(other.id)).toEqual([403, 'cannot_impersonate'])
    expect(await refusedStart(closed.id)).toEqual([403, 'cannot_impersonate'])
    expect(await refusedStart(newcomer.id)).toEqual([403, 'cannot_impersonate'])
  })

  test('for themself, for nobody, for a visitor of a demo', async () => {
    const visitor = await app.person('Demo', { isDemo: true })
    expect(await refusedStart(admin.id)).toEqual([400, 'invalid_input'])
    expect(await refusedStart('nobody')).toEqual([404, 'not_found'])
    expect(await refusedStart(visitor.id)).toEqual([404, 'not_found'])
  })

  test('who is no admin, or no longer one, or has been signed in for longer than a quarter of an hour', async () => {
    const bea = await app.person('Bea Sanz')
    expect(await refusedStart(ana.id, bea.cookie)).toEqual([403, 'not_allowed'])
    later(16)
    expect(await refusedStart(ana.id)).toEqual([403, 'reauth_required'])
    await app.pool.query(`update users set role = 'user' where id = $1`, [admin.id])
    expect(await refusedStart(ana.id)).toEqual([403, 'not_allowed'])
  })

  test('within another one', async () => {
    const bea = await app.person('Bea Sanz')
    const inHerName = await acting(app, admin, ana)
    expect(await refusedStart(bea.id, inHerName.cookie)).toEqual([409, 'already_impersonating'])
  })

  test('twice at once: one session goes on, and it is alive', async () => {
    const answers = await Promise.all([start(app, admin.cookie, ana.id), start(app, admin.cookie, ana.id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    const cookie = cookieIn(answers.find(({ ok }) => ok)!)
    expect(await app.call(authApi.user, {}, cookie)).toMatchObject({ id: ana.id })
  })

  test('ended twice at once, it is ended once', async () => {
    const { cookie } = await acting(app, admin, ana)
    const answers = await Promise.all([stop(app, cookie), stop(app, cookie)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    const own = cookieIn(answers.find(({ ok }) => ok)!)
    expect(await app.call(authApi.user, {}, own)).toMatchObject({ id: admin.id })
  })
})

describe('it ends at the next request', () => {
  const ends = async (cookie: string) => {
    expect(await statusIn(cookie)).toBe(401)
    const rows = await auditOf(app, admin, ana)
    return rows.at(-1)
  }

  test('after an hour, however much was done', async () => {
    const { cookie } = await acting(app, admin, ana)
    later(59)
    expect(await statusIn(cookie)).toBe(200)
    later(1)
    expect(await ends(cookie)).toEqual([
      'impersonation_stopped',
      'Alba Soporte',
      'Ana Roldán',
      'an hour is over',
    ])
  })

  test('when the admin is one no longer: the whole session, and stopping restores nobody', async () => {
    const { cookie } = await acting(app, admin, ana)
    await app.pool.query(`update users set role = 'user' where id = $1`, [admin.id])
    const answer = await stop(app, cookie)
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([401, null])
    expect(await ends(cookie)).toEqual([
      'impersonation_stopped',
      'Alba Soporte',
      'Ana Roldán',
      'no longer an admin',
    ])
  })

  test('when the admin signed out everywhere, or is gone', async () => {
    const { cookie } = await acting(app, admin, ana)
    await app.pool.query('update users set sessions_valid_from = $2 where id = $1', [
      admin.id,
      new Date(app.clock.now.getTime() + 1),
    ])
    expect(await ends(cookie)).toEqual([
      'impersonation_stopped',
      'Alba Soporte',
      'Ana Roldán',
      'no longer an admin',
    ])
    const other = await anAdmin(app, 'Otra Admin')
    const second = await acting(app, other, ana)
    await app.pool.query('delete from players where user_id = $1', [other.id])
    await app.pool.query('delete from users where id = $1', [other.id])
    expect(await ends(second.cookie)).toEqual([
      'impersonation_stopped',
      other.id,
      'Ana Roldán',
      'no longer an admin',
    ])
  })

  test('when the owner takes the leave back, becomes an admin, or is gone', async () => {
    const first = await acting(app, admin, ana)
    await ana.call(accountApi.change, { body: { allowsSupport: false } })
    expect(await ends(first.cookie)).toEqual([
      'impersonation_stopped',
      'Alba Soporte',
      'Ana Roldán',
      'access withdrawn',
    ])
    const bea = await app.person('Bea Sanz')
    const again = await app.signedIn(admin.id)
    const second = await acting(app, { ...admin, cookie: again }, bea)
    await app.pool.query(`update users set role = 'admin' where id = $1`, [bea.id])
    expect((await ends(second.cookie))?.[3]).toBe('access withdrawn')
  })

  test('when the owner deletes the account or gets another password, and that is kept as well', async () => {
    const email = 'ida@example.test'
    const ida = await realPerson(app, email, 'Ida Vuelta')
    await acting(app, admin, ida)
    const token = (await makePasswordLink(app.db, email, app.clock.now)) ?? ''
    const visit = { requestId: 'one', address: '', sid: null, signedInAt: null, actingSince: null }
    await followPasswordLink(app.db, { token, password: 'otra contraseña' }, app.clock.now, visit)
    const again = await app.signedIn(admin.id)
    await acting(app, { ...admin, cookie: again }, ana)
    await ana.call(accountApi.remove, { body: { confirmation: 'delete' } })
    const stopped = (await auditOf(app, admin, ida)).filter(([action]) => action === 'impersonation_stopped')
    const why = 'the sessions were ended'
    expect(stopped).toEqual([
      ['impersonation_stopped', 'Alba Soporte', 'Ida Vuelta', why],
      ['impersonation_stopped', 'Alba Soporte', expect.stringMatching(/^deleted-/), why],
    ])
  })

  test('and what nobody asks about any more is ended and kept by the next tidying', async () => {
    const { cookie } = await acting(app, admin, ana)
    later(61)
    await endOldImpersonations(app.db, app.clock.now)
    const { rows } = await app.pool.query(`select 1 from sessions where sess->>'adminId' = $1`, [admin.id])
    expect(rows).toEqual([])
    expect(await ends(cookie)).toEqual([
      'impersonation_stopped',
      'Alba Soporte',
      'Ana Roldán',
      'an hour is over',
    ])
  })
})

describe('stopping', () => {
  test('lifts nobody up', async () => {
    const answers = [await stop(app, ana.cookie), await stop(app, admin.cookie), await stop(app, '')]
    const codes = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { code: string }).code),
    )
    expect(answers.map(({ status }) => status)).toEqual([403, 409, 401])
    expect(codes).toEqual(['not_allowed', 'not_impersonating', 'unauthorized'])
  })

  test('by logging out ends all of it', async () => {
    const { cookie } = await acting(app, admin, ana)
    const answer = await app.request('/api/logout', { cookie })
    expect(answer.status).toBe(302)
    expect([await statusIn(cookie), await statusIn(admin.cookie)]).toEqual([401, 401])
    expect((await auditOf(app, admin, ana)).slice(-2)).toEqual([
      ['impersonation_stopped', 'Alba Soporte', 'Ana Roldán', 'logged out'],
      ['logout', 'Alba Soporte', 'Ana Roldán', null],
    ])
  })
})
