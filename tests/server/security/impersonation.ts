import { gt } from 'drizzle-orm'
import { expect } from 'vitest'
import { wordsFor } from '#server/audit/service.ts'
import { auditLog } from '#shared/audit/table.ts'
import type { Person } from '#tests/support/app.ts'
import { acting } from '#tests/support/impersonation.ts'
import type { World } from './world.ts'

/** The person as an admin in their name, in a session of this moment's own. */
export async function impersonated(world: World, person: Person) {
  const admin = await world.support()
  const session = world.app.withCookie(await world.app.signedIn(admin.id))
  const asker = await acting(world.app, { ...admin, ...session }, person)
  return { asker, admin: { ...admin, ...session } }
}

/** Remembers this moment; the check that it answers holds the audit of what the admin has written in the person's name since. */
export async function writesFrom({ app }: World, admin: Person, person: Person) {
  const [{ last }] = await app.rowsOf('select coalesce(max(id), 0) as last from audit_log')
  return async (sent: string, response: Response) => {
    const rows = await app.db.select().from(auditLog).where(gt(auditLog.id, last)).orderBy(auditLog.id)
    const kept = rows
      .filter(({ action, realUserId }) => realUserId === admin.id && action.startsWith('write'))
      .map((row) => [row.action, row.effectiveUserId, wordsFor(row)])
    // The forms that sign in and out are no part of the API.
    const isRead = sent.startsWith('GET ') || response.status === 302
    expect(kept).toEqual(isRead ? [] : await expected(sent, response, person))
  }
}

/** A write is kept before it is tried, and once more if it was refused. */
async function expected(sent: string, response: Response, { id }: Person) {
  const tried = ['write', id, sent]
  if (response.ok) return [tried]
  const { code } = (await response.clone().json()) as { code: string }
  return [tried, ['write_refused', id, `${sent}: ${code}`]]
}
