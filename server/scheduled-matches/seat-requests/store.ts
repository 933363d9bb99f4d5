import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { users } from '#shared/auth/table.ts'
import { players } from '#shared/players/table.ts'
import { maxRequestsPerDay } from '#shared/scheduled-matches/seat-requests/limits.ts'
import type { RequestState } from '#shared/scheduled-matches/seat-requests/schema.ts'
import { seatRequestDays, seatRequests } from '#shared/scheduled-matches/seat-requests/table.ts'
import { scheduledMatches } from '#shared/scheduled-matches/table.ts'

type SeatRequestRow = typeof seatRequests.$inferSelect
export type PendingRequest = Awaited<ReturnType<typeof pendingOf>>[number]
type NewRow = Pick<SeatRequestRow, 'userId' | 'fromUserId' | 'mode' | 'hours' | 'startsAt' | 'turn'>

const inOrder = [asc(seatRequests.requestedAt), asc(seatRequests.turn), asc(seatRequests.id)]
const isPending = inArray(seatRequests.state, ['queued', 'asked'])

/** All requests of a match with the users who are asked; `fullDay`: the last of their days with as many requests as there may be. */
export function requestsOf(db: Db, matchId: number) {
  const { userId, mode, state, askedAt, answeredAt, dueAt } = seatRequests
  return db
    .select({
      userId,
      mode,
      state,
      askedAt,
      answeredAt,
      dueAt,
      playerId: players.id,
      name: players.name,
      profileImageUrl: users.profileImageUrl,
      timeZone: users.timeZone,
      fullDay: sql<string | null>`(select max(${seatRequestDays.day})::text from ${seatRequestDays}
        where ${seatRequestDays.userId} = ${seatRequests.userId} and ${seatRequestDays.total} >= ${maxRequestsPerDay})`,
      mayBeAsked: sql<boolean>`(${seatRequests.askedAt} is null or ${seatRequests.startsAt} <> ${scheduledMatches.startsAt})`,
    })
    .from(seatRequests)
    .innerJoin(scheduledMatches, eq(scheduledMatches.id, seatRequests.matchId))
    .innerJoin(users, eq(users.id, seatRequests.userId))
    .innerJoin(players, eq(players.userId, users.id))
    .where(eq(seatRequests.matchId, matchId))
    .orderBy(...inOrder)
}

/** The pending requests of a match with the users who ask. */
export function pendingOf(db: Db, matchId: number) {
  const asker = alias(users, 'asker')
  const { id, userId, mode, state, hours, startsAt, askedAt, dueAt } = seatRequests
  return db
    .select({
      id,
      userId,
      mode,
      state,
      hours,
      startsAt,
      askedAt,
      dueAt,
      from: { userId: asker.id, playerId: players.id, isDemo: asker.isDemo, sandbox: asker.sandbox },
    })
    .from(seatRequests)
    .innerJoin(asker, eq(asker.id, seatRequests.fromUserId))
    .innerJoin(players, eq(players.userId, asker.id))
    .where(and(eq(seatRequests.matchId, matchId), isPending))
    .orderBy(...inOrder)
}

export async function requestTo(db: Db, matchId: number, userId: string) {
  const [row] = await db
    .select()
    .from(seatRequests)
    .where(and(eq(seatRequests.matchId, matchId), eq(seatRequests.userId, userId)))
  return row
}

/** Those of the matches with a pending request to the user. */
export async function matchesAsking(db: Db, ids: number[], userId: string) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: seatRequests.matchId })
    .from(seatRequests)
    .where(and(inArray(seatRequests.matchId, ids), eq(seatRequests.userId, userId), isPending))
  return rows.map(({ id }) => id)
}

/** Those of the users who were asked for the match at this start, whatever became of it. */
export async function alreadyAsked(db: Db, matchId: number, startsAt: Date, userIds: string[]) {
  if (userIds.length === 0) return new Set<string>()
  const rows = await db
    .select({ userId: seatRequests.userId })
    .from(seatRequests)
    .where(
      and(
        eq(seatRequests.matchId, matchId),
        inArray(seatRequests.userId, userIds),
        eq(seatRequests.startsAt, startsAt),
        sql`${seatRequests.askedAt} is not null`,
      ),
    )
  return new Set(rows.map(({ userId }) => userId))
}

/** Puts users into the queue; an earlier request to one of them for the same match is replaced. */
export async function enqueue(db: Db, matchId: number, requests: NewRow[], requestedAt: Date) {
  if (requests.length === 0) return
  const replaced = (column: string) => sql`excluded.${sql.identifier(column)}`
  await db
    .insert(seatRequests)
    .values(requests.map((request) => ({ ...request, matchId, requestedAt })))
    .onConflictDoUpdate({
      target: [seatRequests.matchId, seatRequests.userId],
      set: {
        state: 'queued',
        fromUserId: replaced('from_user_id'),
        mode: replaced('mode'),
        hours: replaced('hours'),
        startsAt: replaced('starts_at'),
        turn: replaced('turn'),
        requestedAt,
        askedAt: null,
        answeredAt: null,
        dueAt: null,
      },
    })
}

/** Counts a request to a user on a day of theirs; false when it would be one too many. */
export async function countOnDay(db: Db, userId: string, day: string) {
  const rows = await db
    .insert(seatRequestDays)
    .values({ userId, day })
    .onConflictDoUpdate({
      target: [seatRequestDays.userId, seatRequestDays.day],
      set: { total: sql`${seatRequestDays.total} + 1` },
      setWhere: lt(seatRequestDays.total, maxRequestsPerDay),
    })
    .returning({ total: seatRequestDays.total })
  return rows.length > 0
}

export async function markAsked(db: Db, id: number, askedAt: Date) {
  await db.update(seatRequests).set({ state: 'asked', askedAt, dueAt: null }).where(eq(seatRequests.id, id))
}

/** Requests that were answered, or that end without an answer. */
export async function settle(
  db: Db,
  ids: number[],
  state: Exclude<RequestState, 'queued' | 'asked'>,
  now: Date,
) {
  if (ids.length === 0) return
  const answeredAt = state === 'accepted' || state === 'declined' ? now : null
  await db.update(seatRequests).set({ state, answeredAt, dueAt: null }).where(inArray(seatRequests.id, ids))
}

/** Stores when some of the queue are asked, and that nobody else is. */
export async function setDue(db: Db, matchId: number, dues: Pick<SeatRequestRow, 'id' | 'dueAt'>[]) {
  await db
    .update(seatRequests)
    .set({ dueAt: null })
    .where(and(eq(seatRequests.matchId, matchId), isNotNull(seatRequests.dueAt)))
  for (const { id, dueAt } of dues)
    await db.update(seatRequests).set({ dueAt }).where(eq(seatRequests.id, id))
}

/** Deletes what a user asks in a match and is asked for. */
export async function deleteRequestsOfUser(db: Db, matchId: number, userId: string) {
  await db
    .delete(seatRequests)
    .where(
      and(
        eq(seatRequests.matchId, matchId),
        sql`(${seatRequests.userId} = ${userId} or ${seatRequests.fromUserId} = ${userId})`,
      ),
    )
}

/** The matches in which the next of the queue is due, or whose requests end because they have begun. */
export async function matchesDue(db: Db, now: Date) {
  const at = now.toISOString()
  const { rows } = await db.execute<{ id: number }>(sql`
    select match_id as id from ${seatRequests} where due_at <= ${at}::timestamptz
    union select match_id from ${seatRequests}
      where state in ('queued', 'asked') and starts_at <= ${at}::timestamptz
    order by id`)
  return rows.map(({ id }) => id)
}

export async function deleteDaysBefore(db: Db, day: string) {
  await db.delete(seatRequestDays).where(lt(seatRequestDays.day, day))
}
