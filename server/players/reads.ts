import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { isBetween } from '#server/friends/sql.ts'
import { mayBeAsked } from '#server/players/sql.ts'
import { isReachable } from '#server/users/sql.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { friends } from '#shared/friends/table.ts'
import { matchPlayers } from '#shared/matches/table.ts'
import { nameNorm } from '#shared/players/name.ts'
import { players } from '#shared/players/table.ts'

/** A player's name as it is stored and as it is compared; both empty for a player who is gone. */
export async function nameOf(db: Db, playerId: number) {
  const [row] = await db
    .select({ name: players.name, nameNorm: players.nameNorm })
    .from(players)
    .where(eq(players.id, playerId))
  return row ?? { name: '', nameNorm: '' }
}

/** The player of a user whom the actor may meet. */
export async function playerOfUser(db: Db, actor: Actor, userId: string) {
  const [row] = await db
    .select(ids)
    .from(players)
    .innerJoin(users, eq(users.id, players.userId))
    .where(and(eq(players.userId, userId), isReachable(actor)))
  return row
}

/**
 * Registered players of this name among the actor's friends, clan-mates and those they have played with. At most two: that
 * is enough to know that the name is ambiguous.
 */
export function acquaintancesNamed(db: Db, actor: Actor, name: string) {
  return db
    .select(ids)
    .from(players)
    .innerJoin(users, eq(users.id, players.userId))
    .where(
      and(
        eq(players.nameNorm, nameNorm(name)),
        isReachable(actor),
        ne(players.id, actor.playerId),
        or(isFriendOfActor(actor), isClanMate(actor), isCoPlayer(actor)),
      ),
    )
    .limit(2)
}

type Asker = Pick<Actor, 'userId' | 'playerId' | 'isDemo' | 'sandbox'>

/**
 * Those of the users whom the asker may ask to play: friends, and clan-mates and those they have played with whose profile is
 * public; nobody who does not want to be asked. `timeZone` is the user's.
 */
export async function playersToAsk(db: Db, asker: Asker, userIds: string[]) {
  if (userIds.length === 0) return []
  return db
    .select({ userId: users.id, timeZone: users.timeZone })
    .from(players)
    .innerJoin(users, eq(users.id, players.userId))
    .where(
      and(
        inArray(players.userId, userIds),
        isReachable(asker),
        ne(players.id, asker.playerId),
        mayBeAsked(isFriendOfActor(asker)),
        or(isFriendOfActor(asker), isClanMate(asker), isCoPlayer(asker)),
      ),
    )
}

const ids = { id: players.id, userId: players.userId }

const isFriendOfActor = ({ userId }: Asker) =>
  sql`exists (select from ${friends} where ${friends}.status = 'accepted' and ${isBetween(sql`${players}.user_id`, userId)})`

const isClanMate = ({ userId }: Asker) =>
  sql`exists (select from ${clanMembers} as own join ${clanMembers} as mate on mate.clan_id = own.clan_id
    where own.user_id = ${userId} and mate.user_id = ${players}.user_id and mate.consent = 'confirmed')`

const isCoPlayer = ({ playerId }: Asker) =>
  sql`exists (select from ${matchPlayers} as own join ${matchPlayers} as other on other.match_id = own.match_id
    where own.player_id = ${playerId} and own.consent = 'confirmed'
      and other.player_id = ${players}.id and other.consent = 'confirmed')`
