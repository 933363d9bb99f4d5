import { and, eq, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { alias } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Db } from '#server/db/client.ts'
import { createLoader } from '#server/db/loader.ts'
import { lockText, registerLock } from '#server/db/locks.ts'
import { isComplete } from '#server/users/sql.ts'
import { rateLimits, secrets, sessions, users } from '#shared/auth/table.ts'
import { inboxes } from '#shared/notifications/table.ts'
import { players } from '#shared/players/table.ts'

export type SessionOwner = NonNullable<Awaited<ReturnType<ReturnType<typeof sessionOwner>>>>

/**
 * The session with its user and player, by its id; runs with each authenticated request. Most of them ask whether the inbox
 * has changed, and need no other query.
 */
export function sessionOwner(pool: Pool) {
  const admins = alias(users, 'admins')
  const query = drizzle(pool)
    .select({
      sid: sessions.sid,
      sessionUserId: sql<string | null>`${sessions.sess} ->> 'userId'`,
      createdAt: sql<string | null>`${sessions.sess} ->> 'createdAt'`,
      authenticatedAt: sql<
        string | null
      >`coalesce(${sessions.sess} ->> 'authenticatedAt', ${sessions.sess} ->> 'createdAt')`,
      lastSeen: sessions.lastSeen,
      userId: users.id,
      playerId: players.id,
      role: users.role,
      isDemo: users.isDemo,
      sandbox: users.sandbox,
      timeZone: users.timeZone,
      language: users.language,
      allowsSupport: users.allowsSupport,
      adminId: sql<string | null>`${sessions.sess} ->> 'adminId'`,
      actingSince: sql<string | null>`${sessions.sess} ->> 'actingSince'`,
      adminRole: admins.role,
      adminValidFrom: admins.sessionsValidFrom,
      sessionsValidFrom: users.sessionsValidFrom,
      isComplete,
      inboxVersion: inboxes.version,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sql`${sessions.sess} ->> 'userId'`))
    .leftJoin(players, eq(players.userId, users.id))
    .leftJoin(admins, eq(admins.id, sql`${sessions.sess} ->> 'adminId'`))
    .leftJoin(inboxes, eq(inboxes.userId, users.id))
    .where(sql`${sessions.sid} = any(${sql.placeholder('sids')})`)
    .prepare('session_owner')
  return createLoader(async (sids: string[]) => {
    const rows = await query.execute({ sids })
    return new Map(rows.map((row) => [row.sid, row]))
  })
}

export async function setLastSeen(pool: Pool, sid: string, lastSeen: Date) {
  await drizzle(pool).update(sessions).set({ lastSeen }).where(eq(sessions.sid, sid))
}

/** Whether it existed: of concurrent requests that find a session over, one ends it. */
export async function deleteSession(pool: Pool, sid: string) {
  const { rowCount } = await drizzle(pool).delete(sessions).where(eq(sessions.sid, sid))
  return rowCount === 1
}

/** Deletes the sessions of a user and those in which an admin impersonates them; answers whom they belonged to. */
export async function deleteSessionsOf(db: Db, userId: string): Promise<EndedSession[]> {
  const isTheirs = or(
    eq(sql`${sessions.sess} ->> 'userId'`, userId),
    eq(sql`${sessions.sess} ->> 'adminId'`, userId),
  )
  return db.delete(sessions).where(isTheirs).returning(endedSession)
}

/** Gives impersonations of a user another, unknown user id, until the admin switches back; answers whose they were. */
export function orphanImpersonations(db: Db, userId: string, instead: string): Promise<EndedSession[]> {
  const named = sql`jsonb_set(${sessions.sess}::jsonb, '{userId}', to_jsonb(${instead}::text)) - 'actingSince'`
  return db
    .update(sessions)
    .set({ sess: named })
    .where(
      and(eq(sql`${sessions.sess} ->> 'userId'`, userId), sql`${sessions.sess} ->> 'adminId' is not null`),
    )
    .returning(endedSession)
}

export async function setSessionsValidFrom(db: Db, id: string, sessionsValidFrom: Date) {
  await db.update(users).set({ sessionsValidFrom }).where(eq(users.id, id))
}

/** Deletes impersonations that began before a time; answers whose they were. */
export function deleteOldImpersonations(db: Db, begunBefore: Date): Promise<EndedSession[]> {
  return db
    .delete(sessions)
    .where(
      and(
        sql`${sessions.sess} ->> 'adminId' is not null`,
        sql`${sessions.sess} ->> 'actingSince' <= ${begunBefore.toISOString()}`,
      ),
    )
    .returning(endedSession)
}

/** Deletes sessions that expired or were idle too long. */
export async function deleteOldSessions(db: Db, now: Date, idleSince: Date) {
  await db.delete(sessions).where(or(lt(sessions.expire, now), lt(sessions.lastSeen, idleSince)))
}

export async function secretNamed(db: Db, name: string) {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  return row?.value
}

/** The first of concurrent starts wins. */
export async function insertSecret(db: Db, name: string, value: unknown) {
  await db.insert(secrets).values({ name, value }).onConflictDoNothing()
}

/**
 * Serialises sign-ins with one e-mail until the transaction ends. The users are locked in the order of their ids: two
 * who swap addresses wait for one another.
 */
export async function lockEmail(
  db: Db,
  { issuer, subject, email }: { issuer: string; subject: string; email: string | null },
) {
  const address = email?.toLowerCase() ?? null
  if (address !== null) await lockText(db, 'email', address)
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        and(eq(users.issuer, issuer), eq(users.subject, subject)),
        address === null ? undefined : eq(sql`lower(${users.email})`, address),
      ),
    )
    .orderBy(users.id)
    .for('no key update')
  registerLock(
    db,
    'user',
    rows.map(({ id }) => id),
  )
}

/** Clears the e-mail of other users than `own`; answers whose it was. */
export function clearEmailOfOthers(db: Db, email: string, own: string | null) {
  return db
    .update(users)
    .set({ email: null, emailVerified: false, mailBouncedAt: null })
    .where(
      and(eq(sql`lower(${users.email})`, email.toLowerCase()), own === null ? undefined : ne(users.id, own)),
    )
    .returning({ id: users.id })
}

/** Whether the user's e-mail is the verified one. */
export async function setEmailVerified(db: Db, id: string, vouchedFor: string | null) {
  const emailVerified =
    vouchedFor === null
      ? sql`false`
      : sql`(${users.email} is not null and lower(${users.email}) = ${vouchedFor.toLowerCase()})`
  await db.update(users).set({ emailVerified }).where(eq(users.id, id))
}

export async function userOfIdentity(db: Db, issuer: string, subject: string) {
  const [row] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.issuer, issuer), eq(users.subject, subject)))
  return row
}

/** Undefined when the identity is known, or its e-mail belongs to another user. */
export async function insertUser(db: Db, user: typeof users.$inferInsert) {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  return row
}

export async function insertPlayer(db: Db, player: typeof players.$inferInsert) {
  await db.insert(players).values(player)
}

/** Updates the e-mail, unless another user has it. */
export async function setEmail(db: Db, id: string, email: string) {
  const other = db
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, id), eq(sql`lower(${users.email})`, email.toLowerCase())))
  await db
    .update(users)
    .set({
      email,
      mailBouncedAt: sql`case when lower(${users.email}) = ${email.toLowerCase()} then ${users.mailBouncedAt} end`,
    })
    .where(and(eq(users.id, id), notExists(other)))
}

export async function makeAdmin(db: Db, id: string) {
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, id))
}

type EndedSession = { sid: string; adminId: string | null; userId: string | null }

const endedSession = {
  sid: sessions.sid,
  adminId: sql<string | null>`${sessions.sess} ->> 'adminId'`,
  userId: sql<string | null>`${sessions.sess} ->> 'userId'`,
}

/** The keys of rate limits contain the user's id. */
export async function deleteLimits(db: Db, userId: string) {
  await db.delete(rateLimits).where(sql`position(${userId} in ${rateLimits.key}) > 0`)
}
