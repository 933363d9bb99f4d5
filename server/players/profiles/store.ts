import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { isBetween } from '#server/friends/sql.ts'
import { isReachable } from '#server/users/sql.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { friends } from '#shared/friends/table.ts'
import { matchPlayers } from '#shared/matches/table.ts'
import { players } from '#shared/players/table.ts'

/** A player with what decides whether the actor may see them, and the friendship of the two. */
export async function playerFor(db: Db, actor: Actor, id: number) {
  const [row] = await db
    .select({
      id: players.id,
      name: players.name,
      userId: players.userId,
      createdBy: players.createdBy,
      isPublic: sql<0 | 1>`${players.isPublic}`,
      profileImageUrl: users.profileImageUrl,
      city: users.city,
      favouriteCourtSide: users.favouriteCourtSide,
      isReachable: sql<boolean>`coalesce(${isReachable(actor)}, false)`,
      sharesMatch: sql<boolean>`exists (
        select from ${matchPlayers} own join ${matchPlayers} other on other.match_id = own.match_id
        where own.player_id = ${actor.playerId} and own.consent = 'confirmed'
          and other.player_id = ${id} and other.consent = 'confirmed')`,
      isClanMate: sql<boolean>`exists (
        select from ${clanMembers} as own join ${clanMembers} as other on other.clan_id = own.clan_id
        where own.user_id = ${actor.userId} and other.user_id = ${players.userId} and other.consent = 'confirmed')`,
      friendship: {
        id: friends.id,
        userId: friends.userId,
        friendId: friends.friendId,
        status: friends.status,
      },
    })
    .from(players)
    .leftJoin(users, eq(users.id, players.userId))
    .leftJoin(friends, isBetween(actor.userId, players.userId))
    .where(eq(players.id, id))
  return row
}

export async function updatePublic(db: Db, id: number, isPublic: 0 | 1) {
  await db.update(players).set({ isPublic }).where(eq(players.id, id))
}
