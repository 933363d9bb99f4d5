import { and, asc, desc, eq, inArray, like, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { isFriendOf, otherThan } from '#server/db/sql/friendship.ts'
import { containing, startingWith, wordStartingWith } from '#server/db/sql/like.ts'
import { isReachable } from '#server/db/sql/reachable.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { friends } from '#shared/friends/table.ts'
import { players } from '#shared/players/table.ts'

const mostFound = 20

/** Users of the actor's world by a part of their name; private ones only among the actor's friends, and among clan-mates who chose to be in the clan. */
export function usersNamed(db: Db, actor: Actor, nameNorm: string) {
  // Under three letters a trigram index only knows how words begin.
  const patterns =
    nameNorm.length < 3 ? [startingWith(nameNorm), wordStartingWith(nameNorm)] : [containing(nameNorm)]
  const ownFriends = db
    .select({ id: otherThan(actor.userId) })
    .from(friends)
    .where(isFriendOf(actor.userId))
  const own = alias(clanMembers, 'own')
  const clanMates = db
    .select({ id: clanMembers.userId })
    .from(own)
    .innerJoin(clanMembers, eq(clanMembers.clanId, own.clanId))
    .where(and(eq(own.userId, actor.userId), eq(clanMembers.consent, 'confirmed')))
  // One for each name that fits: without the limit the planner would rather read all accounts there are.
  const account = db
    .select(found)
    .from(users)
    .where(and(eq(users.id, players.userId), ne(users.id, actor.userId), isReachable(actor)))
    .limit(1)
    .as('account')
  return db
    .select({
      id: account.id,
      firstName: account.firstName,
      lastName: account.lastName,
      city: account.city,
    })
    .from(players)
    .innerJoinLateral(account, sql`true`)
    .where(
      and(
        or(...patterns.map((pattern) => like(players.nameNorm, pattern))),
        or(eq(players.isPublic, 1), inArray(players.userId, ownFriends), inArray(players.userId, clanMates)),
      ),
    )
    .orderBy(desc(sql`${players.nameNorm} like ${startingWith(nameNorm)}`), players.nameNorm, players.id)
    .limit(mostFound)
}

/** The first of the actor's friends by name. */
export function friendsByName(db: Db, actor: Actor) {
  return db
    .select(found)
    .from(friends)
    .innerJoin(users, eq(users.id, otherThan(actor.userId)))
    .innerJoin(players, eq(players.userId, users.id))
    .where(isFriendOf(actor.userId))
    .orderBy(asc(players.nameNorm), players.id)
    .limit(mostFound)
}

/** Whether the actor may meet the user at all. */
export async function isReachableUser(db: Db, actor: Actor, id: string) {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isReachable(actor)))
  return row !== undefined
}

const found = {
  id: users.id,
  firstName: sql<string>`${users.firstName}`.as('first'),
  lastName: sql<string>`${users.lastName}`.as('last'),
  city: sql<string>`${users.city}`.as('place'),
}
