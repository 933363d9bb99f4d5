import { beforeEach, describe, expect, test } from 'vitest'
import { authApi } from '#shared/auth/api.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember, appoint, ofClan } from '#tests/support/clans.ts'
import { documentedClient } from '#tests/support/documented-client.ts'
import { inboxOf } from '#tests/support/friends.ts'
import {
  impersonating,
  anAdmin,
  auditOf,
  cookieIn,
  emptyAudit,
  start,
  stop,
} from '#tests/support/impersonation.ts'
import { whileTableLocked, blockingWriters } from '#tests/support/locked.ts'
import { aMatch, record } from '#tests/support/matches.ts'
import { refusalLineIn } from '#tests/support/refusal.ts'
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

/** The refusal of a start, which changes nothing; the admin's session continues. */
async function refusedStart(userId: string) {
  const before = await stateOf(app.pool)
  const answer = await start(app, admin.cookie, userId)
  const { code } = (await answer.json()) as { code: string }
  expect(answer.headers.get('Set-Cookie')).toBeNull()
  expect(await stateOf(app.pool)).toBe(before)
  return [answer.status, code]
}

describe('impersonation by an admin', () => {
  // spec 1: Admins can also impersonate
  // spec 3: Impersonation status isImpersonating
  // spec 4: off becomes on after | and on becomes off
  // spec 6: System admin: starts | views impersonation status | and stops impersonation
  // spec 7: GET /api/admin/impersonation-status | POST /api/admin/impersonate/{userId}
  // spec 7: POST /api/admin/stop-impersonation
  test('acts as the user, reports its status, and returns to the admin’s session with its original expiry', async () => {
    // The session store uses the machine's clock.
    const expires = new Date(Math.ceil(Date.now() / 1000) * 1000 + 10 * 86_400_000)
    await app.pool.query(
      `update sessions set sess = jsonb_set(sess::jsonb, '{cookie,expires}', to_jsonb($2::text)) where sess->>'userId' = $1`,
      [admin.id, expires.toISOString()],
    )
    const statusFor = (person: Pick<Person, 'request'>) =>
      documentedClient(person)('GET', '/api/admin/impersonation-status')
    const off = { status: 200, body: { isImpersonating: false } }
    expect(await statusFor(admin)).toEqual(off)
    const shown = { id: ana.id, firstName: 'Ana', lastName: 'Roldán', email: ana.email }
    const started = await start(app, admin.cookie, ana.id)
    expect([started.status, await started.clone().json()]).toEqual([200, { impersonatedUser: shown }])
    const inHerName = app.withCookie(cookieIn(started))
    const on = { isImpersonating: true, adminUserId: admin.id, endsAt: '2026-05-14T11:00:00.000Z' }
    expect(await statusFor(inHerName)).toEqual({ status: 200, body: { ...on, impersonatedUser: shown } })
    const user = { id: ana.id, role: 'user', playerId: ana.playerId }
    expect(await inHerName.call(authApi.user, {})).toMatchObject(user)
    const { id } = await inHerName.call(matchesApi.record, { body: aMatch({ opponent1: 'Otro' }) })
    expect((await ana.call(matchesApi.list, { query: {} })).map((match) => match.id)).toEqual([id])
    expect(await statusIn(admin.cookie)).toBe(401)
    const stopped = await stop(app, inHerName.cookie)
    expect(await stopped.clone().json()).toEqual({ isImpersonating: false })
    expect(await statusFor(app.withCookie(cookieIn(stopped)))).toEqual(off)
    const rows = await app.rowsOf(`select sess from sessions where sess->>'userId' = $1`, admin.id)
    expect(rows.map(({ sess }) => sess.createdAt)).toEqual(['2026-05-14T10:00:00.000Z'])
    expect(stopped.headers.get('Set-Cookie')).toContain(`Expires=${expires.toUTCString()}`)
  })

  test('does not change the user’s time zone to that of the admin’s device', async () => {
    const inHerName = await impersonating(app, admin, ana)
    await inHerName.call(authApi.user, {}, { 'Time-Zone': 'Asia/Kolkata' })
    const zone = await app.rowsOf('select time_zone from users where id = $1', ana.id)
    expect(zone).toEqual([{ time_zone: 'Europe/Madrid' }])
  })
})

describe('an impersonated user', () => {
  const changes = async () =>
    (await inboxOf(ana))
      .filter(({ type }) => type === 'account_changed')
      .map(({ data, isRead }) => [data.changes, isRead ? 'read' : 'unread', data.at].join(' '))
  const [begin, later] = ['2026-05-14T10:00:00.000Z', '2026-05-14T10:05:00.000Z']

  test('is notified once per impersonation of its writes, not of reads and refusals, without the admin’s name', async () => {
    const inHerName = await impersonating(app, admin, ana)
    await inHerName.call(matchesApi.list, { query: {} })
    expect((await inHerName.request('/api/matches', { method: 'HEAD' })).status).toBe(200)
    await inHerName.call(friendsApi.ask, { body: { friendId: admin.id } }).catch(() => {})
    expect(await changes()).toEqual([])
    const { id } = await record(inHerName)
    app.later(5 * minute)
    await inHerName.call(matchesApi.remove, { params: { id: String(id) } })
    expect(await changes()).toEqual([`2 unread ${later}`])
    const text = JSON.stringify(await inboxOf(ana))
    for (const secret of [admin.id, admin.name, admin.email]) expect(text).not.toContain(secret)
  })

  test('gets a separate notification per impersonation, and another for writes after reading it', async () => {
    await record(await impersonating(app, admin, ana))
    app.later(5 * minute)
    const again = await impersonating(app, await anAdmin(app, 'Otra Admin'), ana)
    await record(again)
    expect(await changes()).toEqual([`1 unread ${later}`, `1 unread ${begin}`])
    await ana.call(notificationsApi.readAll, {})
    await record(again)
    expect(await changes()).toEqual([`1 unread ${later}`, `1 read ${later}`, `1 read ${begin}`])
  })

  test('gets a push notification for a write of the admin', async () => {
    await app.pool.query(
      `insert into push_subscriptions (user_id, endpoint, p256dh, auth, language) values ($1, 'https://push.example/' || $1, 'k', 'a', 'es')`,
      [ana.id],
    )
    await record(await impersonating(app, admin, ana))
    const told = `push_queue join notifications on notifications.id = notification_id where user_id = $1`
    expect(await app.count(`${told} and kind = 'account_changed'`, ana.id)).toBe(1)
  })

  test('gets a single notification for concurrent writes', async () => {
    const inHerName = await impersonating(app, admin, ana)
    const calls = [1, 2, 3].map((day) => () => record(inHerName, { date: `2026-05-0${day}` }))
    expect(await whileTableLocked(app, 'notifications', calls, blockingWriters)).toEqual([
      'done',
      'done',
      'done',
    ])
    expect(await changes()).toEqual([`3 unread ${begin}`])
  })

  test('keeps an audited write when the notification fails', async () => {
    const inHerName = await impersonating(app, admin, ana)
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
    const kept = ['write', 'Alba Soporte', 'Ana Roldán', 'POST /api/matches']
    expect(await auditOf(app, admin, ana)).toContainEqual(kept)
  })
})

describe('an impersonated clan admin', () => {
  test('cannot add or promote the impersonator or change seasons, but can add and promote another user', async () => {
    const clan = await aClan(ana)
    const [season] = await ana.call(seasonsApi.list, ofClan(clan.id))
    const inHerName = await impersonating(app, admin, ana)
    const refusal = refusalLineIn(app)
    const { id } = ofClan(clan.id).params
    const params = { id, seasonId: String(season?.id) }
    for (const call of [
      () => addMember(inHerName, clan.id, admin),
      () => inHerName.call(seasonsApi.start, { params: { id }, body: {} }),
      () => inHerName.call(seasonsApi.change, { params, body: { name: 'Otra' } }),
    ])
      expect(await refusal(call)).toBe('403 impersonation_forbidden')
    await addMember(ana, clan.id, admin)
    expect(await refusal(() => appoint(inHerName, clan.id, admin))).toBe('403 impersonation_forbidden')
    const bea = await app.person('Bea Sanz')
    await addMember(inHerName, clan.id, bea)
    await appoint(inHerName, clan.id, bea)
  })
})

describe('starting an impersonation', () => {
  test('returns 403 for a user without support access or profile, and 404 for an unknown or demo user', async () => {
    const closed = await app.person('Cerrada', { allowsSupport: false })
    const newcomer = await app.person('Nueva', { city: null })
    const visitor = await app.person('Demo', { isDemo: true })
    for (const { id } of [closed, newcomer])
      expect(await refusedStart(id)).toEqual([403, 'cannot_impersonate'])
    for (const id of ['nobody', visitor.id]) expect(await refusedStart(id)).toEqual([404, 'not_found'])
  })

  test('concurrently succeeds once and returns 401 to the second request, as does stopping', async () => {
    const twice = async (call: () => Promise<Response>) => {
      const answers: Response[] = []
      const kept = async () => {
        const answer = await call()
        answers.push(answer)
        return answer
      }
      expect((await whileTableLocked(app, 'sessions', [kept, kept], blockingWriters)).toSorted()).toEqual([
        '200',
        '401',
      ])
      return cookieIn(answers.find(({ ok }) => ok)!)
    }
    const cookie = await twice(() => start(app, admin.cookie, ana.id))
    expect(await app.call(authApi.user, {}, cookie)).toMatchObject({ id: ana.id })
    const own = await twice(() => stop(app, cookie))
    expect(await app.call(authApi.user, {}, own)).toMatchObject({ id: admin.id })
  })
})
