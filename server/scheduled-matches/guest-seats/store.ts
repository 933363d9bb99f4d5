import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { invitedColumns, isScheduledInSandbox, type Viewer } from '#server/scheduled-matches/sql.ts'
import { users } from '#shared/auth/table.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import { playerClaims } from '#shared/players/claims/table.ts'
import { players } from '#shared/players/table.ts'
import { polls } from '#shared/polls/table.ts'
import type { guestSeatEnds } from '#shared/scheduled-matches/guest-seats/schema.ts'
import { guestSeats } from '#shared/scheduled-matches/guest-seats/table.ts'
import { matchParticipants, scheduledMatches } from '#shared/scheduled-matches/table.ts'

export type GuestSeatRow = NonNullable<Awaited<ReturnType<typeof guestSeatBy>>>
type End = (typeof guestSeatEnds)[number]

/**
 * The private link with a key: its guest, the scheduled match with their seat, the day of the recorded one if they played it,
 * and the reader's claim of the guest.
 */
export async function guestSeatBy(db: Db, keyHash: string, readerId: string | null) {
  const [row] = await db
    .select({
      id: guestSeats.id,
      matchId: guestSeats.matchId,
      endedAs: guestSeats.endedAs,
      guest: { id: players.id, name: players.name, createdBy: players.createdBy },
      position: matchParticipants.position,
      scheduled: invitedColumns,
      invitedBy: users.firstName,
      playedOn: matchPlayers.date,
      claim: playerClaims.status,
    })
    .from(guestSeats)
    .leftJoin(players, and(eq(players.id, guestSeats.playerId), isNull(players.userId)))
    .leftJoin(scheduledMatches, eq(scheduledMatches.id, guestSeats.matchId))
    .leftJoin(users, eq(users.id, scheduledMatches.createdBy))
    .leftJoin(
      matchParticipants,
      and(eq(matchParticipants.matchId, guestSeats.matchId), eq(matchParticipants.playerId, players.id)),
    )
    .leftJoin(matches, eq(matches.scheduledMatchId, guestSeats.matchId))
    .leftJoin(matchPlayers, and(eq(matchPlayers.matchId, matches.id), eq(matchPlayers.playerId, players.id)))
    .leftJoin(
      playerClaims,
      and(eq(playerClaims.playerId, players.id), eq(playerClaims.userId, readerId ?? '')),
    )
    .where(eq(guestSeats.keyHash, keyHash))
  return row
}

/** The id of the scheduled match with a share key; of a demo only for viewers in that demo. */
export async function invitedMatchId(db: Db, viewer: Viewer | null, shareKey: string) {
  const [row] = await db
    .select({ id: scheduledMatches.id })
    .from(scheduledMatches)
    .where(and(eq(scheduledMatches.shareKey, shareKey), isScheduledInSandbox(viewer)))
  return row?.id
}

/** The poll that a scheduled match came of. */
export async function pollIdOf(db: Db, matchId: number) {
  const [row] = await db.select({ id: polls.id }).from(polls).where(eq(polls.scheduledMatchId, matchId))
  return row?.id
}

export async function hasLiveLink(db: Db, matchId: number, browserHash: string) {
  const rows = await db
    .select({ id: guestSeats.id })
    .from(guestSeats)
    .where(
      and(
        eq(guestSeats.matchId, matchId),
        eq(guestSeats.browserHash, browserHash),
        isNull(guestSeats.endedAs),
      ),
    )
  return rows.length > 0
}

/** Answers undefined when the key is known, or the browser has a live link of the match. */
export async function insertLink(db: Db, link: typeof guestSeats.$inferInsert) {
  const [row] = await db
    .insert(guestSeats)
    .values(link)
    .onConflictDoNothing()
    .returning({ id: guestSeats.id })
  return row?.id
}

export async function setGuest(db: Db, id: number, playerId: number) {
  await db.update(guestSeats).set({ playerId }).where(eq(guestSeats.id, id))
}

/** Ends the live links of a match whose guests do not sit in it; answers the ids of these guests. */
export async function endLinksWithoutSeat(db: Db, matchId: number, endedAs: End, now: Date) {
  const rows = await db
    .update(guestSeats)
    .set({ endedAs, endedAt: now })
    .where(
      and(
        eq(guestSeats.matchId, matchId),
        isNull(guestSeats.endedAs),
        sql`not exists (select from ${matchParticipants} as seat
          where seat.match_id = ${guestSeats.matchId} and seat.player_id = ${guestSeats.playerId})`,
      ),
    )
    .returning({ playerId: guestSeats.playerId })
  return rows.flatMap(({ playerId }) => playerId ?? [])
}

export async function moveLinks(db: Db, from: number, to: number) {
  await db
    .update(guestSeats)
    .set({ playerId: to })
    .where(and(eq(guestSeats.playerId, from), isNull(guestSeats.endedAs)))
}

/** Of all matches of a guest, or of one. */
export async function endClaimedLinks(db: Db, playerId: number, now: Date, matchId?: number) {
  await db
    .update(guestSeats)
    .set({ endedAs: 'claimed', endedAt: now })
    .where(
      and(
        eq(guestSeats.playerId, playerId),
        isNull(guestSeats.endedAs),
        matchId === undefined ? undefined : eq(guestSeats.matchId, matchId),
      ),
    )
}

/** Deletes links that are over, or whose guest is gone. */
export async function deleteLinksBefore(db: Db, instant: Date) {
  await db
    .delete(guestSeats)
    .where(
      and(
        lt(sql`coalesce(${guestSeats.endedAt}, ${guestSeats.createdAt})`, instant),
        or(isNotNull(guestSeats.endedAs), isNull(guestSeats.playerId)),
      ),
    )
}
