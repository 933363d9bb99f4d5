import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { integerArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { registerLock } from '#server/db/locks.ts'
import { isFriendOf, isBetween, otherOf } from '#server/friends/sql.ts'
import { guestColumn } from '#server/players/sql.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { friends } from '#shared/friends/table.ts'
import { matchPlayers } from '#shared/matches/table.ts'
import type { ClaimableName, Claim } from '#shared/players/claims/schema.ts'
import type { ClaimSide } from '#shared/players/claims/schema.ts'
import { playerClaims } from '#shared/players/claims/table.ts'
import { players } from '#shared/players/table.ts'
import { matchParticipants } from '#shared/scheduled-matches/table.ts'

/** Of the guests of friends only so many are compared, those with the most similar names. */
const maxCandidates = 500
const maxShown = 100

export type NewClaimRow = typeof playerClaims.$inferInsert
export type GuestByLink = { id: number; createdBy: string; claim: Claim['status'] | null }
export type ClaimRow = Omit<Claim, 'isOwn'> & { startedBy: ClaimSide; isOpen: boolean }

/** Claims that the user started or has to answer, as long as they are open: the two are friends, or a link brought it. */
export const claimsOf = (db: Db, userId: string) =>
  claims(
    db,
    userId,
    sql`claim.id in (select id from ${playerClaims} where user_id = ${userId}
        union select own.id from ${players} as typed join ${playerClaims} as own on own.player_id = typed.id
          where typed.created_by = ${userId} and typed.user_id is null)
      and ${isOpen} and (claim.status = 'pending' or claim.started_by = ${side(userId)})`,
  )

/** A claim of the user, or one on a guest of theirs. */
export async function claimFor(db: Db, userId: string, id: number) {
  const [row] = await claims(
    db,
    userId,
    sql`claim.id = ${id} and (claim.user_id = ${userId} or guest.created_by = ${userId})`,
  )
  return row
}

/** Guests of the user's friends, the most similar names first. */
export async function candidates(db: Db, userId: string, nameNorm: string) {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select id, name from ${players} where ${isOfFriend(userId)}
    order by similarity(name_norm, ${nameNorm}) desc, id limit ${maxCandidates}`)
  return rows
}

/** One of them, if they have matches. */
export async function candidate(db: Db, userId: string, id: number) {
  const { rows } = await db.execute<{ name: string; createdBy: string }>(sql`
    select name, created_by as "createdBy" from ${players}
    where id = ${id} and ${isOfFriend(userId)} and exists (
      select from ${matchPlayers} as seat where seat.player_id = ${players}.id)`)
  return rows[0]
}

/** Those of the guests who have matches, none of them with the actor, and no claim by the actor. */
export async function claimable(
  db: Db,
  { userId, playerId }: Pick<Actor, 'userId' | 'playerId'>,
  ids: number[],
): Promise<ClaimableName[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<ClaimableName>(sql`
    select ${guestColumn(sql`guest`)} as player,
      json_build_object('userId', recorder.user_id, 'playerId', recorder.id, 'name', recorder.name) as recorder
    from ${players} as guest join ${players} as recorder on recorder.user_id = guest.created_by
    where guest.id = any(${integerArray(ids)})
      and exists (select from ${matchPlayers} as seat where seat.player_id = guest.id)
      and not exists (select from ${playerClaims} as claim where claim.player_id = guest.id and claim.user_id = ${userId})
      and not exists (select from ${matchPlayers} as seat join ${matchPlayers} as own using (match_id)
        where seat.player_id = guest.id and own.player_id = ${playerId})
      and not exists (select from ${matchParticipants} as seat join ${matchParticipants} as own using (match_id)
        where seat.player_id = guest.id and own.player_id = ${playerId})
    order by guest.name_norm, guest.id limit ${maxShown}`)
  return rows
}

/** The player of a friend of the user, if the guest is the user's own. */
export async function friendFor(db: Db, userId: string, guestId: number, friendId: string) {
  const { rows } = await db.execute<{ id: number; userId: string }>(sql`
    select friend.id, friend.user_id as "userId"
    from ${players} as guest, ${players} as friend join ${friends} on ${isBetween(userId, sql`friend.user_id`)}
    where guest.id = ${guestId} and guest.created_by = ${userId} and guest.user_id is null
      and friend.user_id = ${friendId} and ${friends.status} = 'accepted'`)
  return rows[0]
}

/** Those of the guests whose creator is somebody else than the user, with the user's claim of each. */
export async function claimableByLink(db: Db, userId: string | null, ids: number[]) {
  const { rows } = await db.execute<GuestByLink>(sql`
    select guest.id, guest.created_by as "createdBy", claim.status as claim
    from ${players} as guest
      left join ${playerClaims} as claim on claim.player_id = guest.id and claim.user_id = ${userId}
    where guest.id = any(${integerArray(ids)}) and guest.user_id is null
      and guest.created_by is not null and guest.created_by is distinct from ${userId}`)
  return rows
}

export async function isClaimed(db: Db, playerId: number, userId: string) {
  const { rows } = await db.execute(
    sql`select from ${playerClaims} where player_id = ${playerId} and user_id = ${userId}`,
  )
  return rows.length > 0
}

/** Answers undefined when the same claim has been made meanwhile. */
export async function insertClaim(db: Db, claim: NewClaimRow) {
  const [row] = await db
    .insert(playerClaims)
    .values(claim)
    .onConflictDoNothing()
    .returning({ id: playerClaims.id })
  return row?.id
}

export async function lockClaim(db: Db, id: number) {
  registerLock(db, 'claim', [id])
  await db.select({ id: playerClaims.id }).from(playerClaims).where(eq(playerClaims.id, id)).for('update')
}

export async function declineClaim(db: Db, id: number) {
  await db.update(playerClaims).set({ status: 'declined' }).where(eq(playerClaims.id, id))
}

export async function deleteClaim(db: Db, id: number) {
  await db.delete(playerClaims).where(eq(playerClaims.id, id))
}

export async function claimsOn(db: Db, playerId: number) {
  const rows = await db
    .select({ id: playerClaims.id })
    .from(playerClaims)
    .where(eq(playerClaims.playerId, playerId))
  return rows.map(({ id }) => id)
}

export async function moveClaims(db: Db, from: number, to: number) {
  const known = db.select({ id: playerClaims.userId }).from(playerClaims).where(eq(playerClaims.playerId, to))
  await db
    .update(playerClaims)
    .set({ playerId: to })
    .where(
      sql`${eq(playerClaims.playerId, from)} and not ${inArray(playerClaims.userId, known)}
        and (${playerClaims.link} is distinct from 'guest_seat' or not exists (
          select from ${playerClaims} as other where other.player_id = ${to} and other.link = 'guest_seat'))`,
    )
}

/** The database deletes their claims too. */
export async function deleteGuest(db: Db, id: number) {
  await db.delete(players).where(eq(players.id, id))
}

async function claims(db: Db, userId: string, where: SQL): Promise<ClaimRow[]> {
  const { rows } = await db.execute<ClaimRow>(sql`
    select claim.id, claim.status, claim.started_by as "startedBy", ${side(userId)} as side,
      ${guestColumn(sql`guest`)} as player, ${isOpen} as "isOpen",
      json_build_object('userId', other.user_id, 'playerId', other.id, 'name', other.name) as person
    from ${playerClaims} as claim join ${players} as guest on guest.id = claim.player_id
      join ${players} as other
        on other.user_id = case when claim.user_id = ${userId} then guest.created_by else claim.user_id end
      left join lateral (select ${friends.id} from ${friends}
        where ${friends.status} = 'accepted' and ${isBetween(userId, sql`other.user_id`)}) as friendship on true
    where guest.user_id is null and ${where}
    order by claim.started_by <> ${side(userId)} desc, claim.created_at desc, claim.id desc limit ${maxShown}`)
  return rows
}

const isOpen = sql`(friendship.id is not null or claim.link is not null)`

const side = (userId: string) => sql`case when claim.user_id = ${userId} then 'claimant' else 'recorder' end`

const isOfFriend = (userId: string) =>
  sql`user_id is null and created_by in (select ${otherOf(userId)} from ${friends} where ${isFriendOf(userId)})`
