import { beforeEach, describe, expect, test } from 'vitest'
import { adminApi } from '#shared/admin/api.ts'
import { authApi } from '#shared/auth/api.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember, appoint, ofClan } from '#tests/support/clans.ts'
import { inboxOf } from '#tests/support/friends.ts'
import { acting, anAdmin, auditOf, cookieIn, emptyAudit, start, stop } from '#tests/support/impersonation.ts'
import { aMatch, record } from '#tests/support/matches.ts'
import { refusalIn } from '#tests/support/refusal.ts'
import { stateOf } from '#tests/support/state.ts'

const app = await testApp()
const minute = 60_000
let admin: Person
let ana: Person

beforeEach(async () => {
  await emptyAudit(app)
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  admin = await anAdmin(app, 'Alba Soporte')
  ana = await app.person('Ana Roldán', { timeZone: 'Europe/Madrid' })
})

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
  // spec 1: Admins can also impersonate
  // spec 3: Impersonation status isImpersonating
  // spec 4: off becomes on after
  // spec 6: views impersonation status
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

  // spec 4: and on becomes off
  // spec 6: and stops impersonation
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

describe('whoever an admin acts for', () => {
  const changes = async () =>
    (await inboxOf(ana))
      .filter(({ type }) => type === 'account_changed')
      .map(({ data, isRead }) => [data.changes, data.at, isRead ? 'read' : 'unread'])
  const begin = '2026-05-14T10:00:00.000Z'

  test('is told once of all that was changed in one visit, not by whom', async () => {
    const inHerName = await acting(app, admin, ana)
    const { id } = await record(inHerName)
    app.later(5 * minute)
    await inHerName.call(matchesApi.remove, { params: { id: String(id) } })
    expect(await changes()).toEqual([[2, '2026-05-14T10:05:00.000Z', 'unread']])
    const text = JSON.stringify(await inboxOf(ana))
    for (const secret of [admin.id, admin.name, admin.email]) expect(text).not.toContain(secret)
  })

  test('is told of another visit beside it, and anew of what comes after they have read it', async () => {
    await record(await acting(app, admin, ana))
    app.later(minute)
    const again = await acting(app, await anAdmin(app, 'Otra Admin'), ana)
    await record(again)
    expect(await changes()).toEqual([
      [1, '2026-05-14T10:01:00.000Z', 'unread'],
      [1, begin, 'unread'],
    ])
    await ana.call(notificationsApi.readAll, {})
    await record(again)
    expect(await changes()).toEqual([
      [1, '2026-05-14T10:01:00.000Z', 'unread'],
      [1, '2026-05-14T10:01:00.000Z', 'read'],
      [1, begin, 'read'],
    ])
  })

  test('is not told of what was only read, nor of what was refused', async () => {
    const inHerName = await acting(app, admin, ana)
    await inHerName.call(matchesApi.list, { query: {} })
    await inHerName.call(friendsApi.ask, { body: { friendId: admin.id } }).catch(() => {})
    await stop(app, inHerName.cookie)
    expect(await changes()).toEqual([])
  })

  test('hears of it on their device too', async () => {
    await app.pool.query(
      `insert into push_subscriptions (user_id, endpoint, p256dh, auth, language) values ($1, 'https://push.example/' || $1, 'k', 'a', 'es')`,
      [ana.id],
    )
    await record(await acting(app, admin, ana))
    expect(
      await app.count(
        `push_queue join notifications on notifications.id = notification_id where user_id = $1 and kind = 'account_changed'`,
        ana.id,
      ),
    ).toBe(1)
  })

  test('is told by one notification of what was changed at once', async () => {
    const inHerName = await acting(app, admin, ana)
    await Promise.all(
      Array.from({ length: 5 }, (_, index) => record(inHerName, { date: `2026-05-0${index + 1}` })),
    )
    expect(await changes()).toEqual([[5, begin, 'unread']])
  })

  test('stays with what was changed when they can not be told of it', async () => {
    const inHerName = await acting(app, admin, ana)
    await app.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before insert on notifications for each row
        when (new.kind = 'account_changed') execute function refuse()`)
    try {
      const { id } = await record(inHerName)
      expect((await ana.call(matchesApi.list, { query: {} })).map((match) => match.id)).toContain(id)
    } finally {
      await app.pool.query('drop function refuse cascade')
    }
    expect(await changes()).toEqual([])
    expect(await auditOf(app, admin, ana)).toContainEqual([
      'write',
      'Alba Soporte',
      'Ana Roldán',
      'POST /api/matches',
    ])
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

  // spec 6: System admin: starts
  test('who is no admin, or no longer one, or has been signed in for longer than a quarter of an hour', async () => {
    const bea = await app.person('Bea Sanz')
    expect(await refusedStart(ana.id, bea.cookie)).toEqual([403, 'not_allowed'])
    app.later(16 * minute)
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
