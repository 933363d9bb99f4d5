import { beforeEach, describe, expect, test } from 'vitest'
import { followPasswordLink, makePasswordLink } from '#server/auth/provider/service.ts'
import { endOldImpersonations } from '#server/auth/service.ts'
import { accountApi } from '#shared/account/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { acting, anAdmin, auditOf, emptyAudit, stop } from '#tests/support/impersonation.ts'
import { realPerson } from '#tests/support/real-person.ts'
import { noVisit } from '#tests/support/visit.ts'

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

describe('it ends at the next request', () => {
  const ends = async (cookie: string) => {
    expect(await statusIn(cookie)).toBe(401)
    const rows = await auditOf(app, admin, ana)
    return rows.at(-1)
  }

  test('after an hour, however much was done', async () => {
    const { cookie } = await acting(app, admin, ana)
    app.later(59 * minute)
    expect(await statusIn(cookie)).toBe(200)
    app.later(minute)
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
    const eva = await app.person('Eva Ruiz')
    const third = await acting(app, { ...admin, cookie: await app.signedIn(admin.id) }, eva)
    await app.pool.query('delete from players where user_id = $1', [eva.id])
    await app.pool.query('delete from users where id = $1', [eva.id])
    expect((await ends(third.cookie))?.[3]).toBe('access withdrawn')
  })

  test('when the owner deletes the account or gets another password, and that is kept as well', async () => {
    const email = 'ida@example.test'
    const ida = await realPerson(app, email, 'Ida Vuelta')
    await acting(app, admin, ida)
    const token = (await makePasswordLink(app.db, email, app.clock.now)) ?? ''
    await followPasswordLink(app.db, { token, password: 'otra contraseña' }, app.clock.now, noVisit)
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
    app.later(61 * minute)
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
