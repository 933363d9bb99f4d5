import { describeObject } from '#server/audit/service.ts'
import { auditLog } from '#shared/audit/table.ts'
import type { Person, TestApp } from './app.ts'

/** An admin who has just authenticated. */
export const anAdmin = (app: TestApp, name: string, change: Parameters<TestApp['person']>[1] = {}) =>
  app.person(name, { role: 'admin', ...change })

export const start = (app: TestApp, cookie: string, userId: string) =>
  app.request(`/api/admin/impersonate/${userId}`, { method: 'POST', cookie })

export const stop = (app: TestApp, cookie: string) =>
  app.request('/api/admin/stop-impersonation', { method: 'POST', cookie })

/** The session cookie of a response. */
export const cookieIn = (answer: Response) =>
  answer.headers.getSetCookie().flatMap((cookie) => /^(?:__Host-)?sid=[^;]+/.exec(cookie) ?? [])[0] ?? ''

/** Starts an impersonation; returns the impersonated user with the session of the admin. */
export async function impersonating(app: TestApp, admin: Person, person: Person): Promise<Person> {
  const answer = await start(app, admin.cookie, person.id)
  if (!answer.ok) throw new Error(await answer.text())
  return { ...person, ...app.withCookie(cookieIn(answer)) }
}

/** The audit log as it is stored, oldest first: action, actor, impersonated user, object. */
export async function auditOf(app: TestApp, ...people: Person[]) {
  const rows = await app.db.select().from(auditLog).orderBy(auditLog.id)
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? id
  return rows.map((row) => [
    row.action,
    nameOf(row.realUserId),
    nameOf(row.effectiveUserId),
    describeObject(row),
  ])
}

/** Empties the audit log, which the database refuses to everybody else. */
export const emptyAudit = (app: Pick<TestApp, 'pool'>) =>
  app.pool.query(`
    alter table audit_log disable trigger user;
    truncate audit_log;
    alter table audit_log enable trigger user`)
