import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { isComplete } from '#server/users/sql.ts'
import { sandboxOf, type Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import { players } from '#shared/players/table.ts'
import type { ShareKind } from '#shared/shares/schema.ts'
import { shareLinks } from '#shared/shares/table.ts'

/** What a link shows: `id` is of the match, the clan, or the player. */
export type ShareSubject = { kind: ShareKind; id: number }
export type StoredShare = NonNullable<Awaited<ReturnType<typeof shareByKey>>>

const columns = { match: shareLinks.matchId, clan: shareLinks.clanId, player: shareLinks.playerId }
const subjectId = sql<number>`coalesce(${shareLinks.matchId}, ${shareLinks.clanId}, ${shareLinks.playerId})`

/** The key of the user's link to a subject. */
export async function keyOf(db: Db, userId: string, subject: ShareSubject) {
  const [row] = await db.select({ key: shareLinks.key }).from(shareLinks).where(isOwn(userId, subject))
  return row?.key
}

/** Does nothing where the user has a link to the subject. */
export async function insertShare(
  db: Db,
  { userId, kind, id, ...row }: ShareSubject & { userId: string; key: string; createdAt: Date },
) {
  const ids = { match: { matchId: id }, clan: { clanId: id }, player: { playerId: id } }
  await db
    .insert(shareLinks)
    .values({ userId, kind, ...ids[kind], ...row })
    .onConflictDoNothing()
}

/** Answers whether there was a link. */
export async function setKey(db: Db, userId: string, subject: ShareSubject, key: string) {
  const { rowCount } = await db.update(shareLinks).set({ key }).where(isOwn(userId, subject))
  return rowCount === 1
}

export async function deleteShare(db: Db, userId: string, subject: ShareSubject) {
  await db.delete(shareLinks).where(isOwn(userId, subject))
}

/** The link with a key and its user; of a demo only for viewers in that demo. */
export async function shareByKey(db: Db, viewer: Actor | null, key: string) {
  const [row] = await db
    .select({
      kind: shareLinks.kind,
      id: subjectId,
      sharedBy: sql<string>`coalesce(${users.firstName}, '')`,
      owner: {
        userId: users.id,
        playerId: players.id,
        role: users.role,
        isDemo: users.isDemo,
        sandbox: users.sandbox,
        timeZone: users.timeZone,
      },
    })
    .from(shareLinks)
    .innerJoin(users, eq(users.id, shareLinks.userId))
    .innerJoin(players, eq(players.userId, users.id))
    .where(and(eq(shareLinks.key, key), isComplete, isInSandboxOf(viewer)))
  return row
}

/** For the file of the account. */
export const exportedShares = (db: Db, userId: string) =>
  db
    .select({ kind: shareLinks.kind, id: subjectId, createdAt: shareLinks.createdAt })
    .from(shareLinks)
    .where(eq(shareLinks.userId, userId))
    .orderBy(shareLinks.id)

const isOwn = (userId: string, { kind, id }: ShareSubject) =>
  and(eq(shareLinks.userId, userId), eq(shareLinks.kind, kind), eq(columns[kind], id))

const isInSandboxOf = (viewer: Actor | null) =>
  sql`case when ${users.isDemo} then coalesce(${users.sandbox}, ${users.id}) end
    is not distinct from ${viewer && sandboxOf(viewer)}`
