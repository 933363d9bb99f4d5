import { and, asc, desc, eq, inArray, like, ne, or, sql, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { containing, startingWith, trigramLength, wordStartingWith } from '#server/db/like.ts'
import { isFriendOf, otherOf } from '#server/friends/sql.ts'
import { isKnownUser } from '#server/players/sql.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import { friends } from '#shared/friends/table.ts'
import { players } from '#shared/players/table.ts'
import { isReachable } from './sql.ts'

const maxFound = 20

/**
 * Users of the actor's sandbox by a part of their name; private ones only among the actor's friends and confirmed
 * clan-mates. Under three letters the trigram index finds only the starts of words: other parts of a name are searched
 * among the users whom the actor knows.
 */
export function usersNamed(db: Db, actor: Actor, nameNorm: string) {
  // The limit makes the planner look up one account per name; without it, it reads all accounts.
  const account = db
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, players.userId), ne(users.id, actor.userId), isReachable(actor)))
    .limit(1)
    .as('account')
  const { id, firstName, lastName, city } = account
  const order = [desc(sql`${players.nameNorm} like ${startingWith(nameNorm)}`), players.nameNorm, players.id]
  const usersWhere = (where: SQL | undefined) =>
    db
      .select({ id, firstName, lastName, city })
      .from(players)
      .innerJoinLateral(account, sql`true`)
      .where(where)
      .orderBy(...order)
      .limit(maxFound)
  const contains = like(players.nameNorm, containing(nameNorm))
  const isVisible = or(eq(players.isPublic, 1), isKnownUser(actor))
  if (nameNorm.length >= trigramLength) return usersWhere(and(contains, isVisible))

  const begins = or(
    like(players.nameNorm, startingWith(nameNorm)),
    like(players.nameNorm, wordStartingWith(nameNorm)),
  )
  const idsWhere = (where: SQL | undefined) =>
    db
      .select({ id: players.id })
      .from(players)
      .innerJoinLateral(account, sql`true`)
      .where(where)
      .orderBy(...order)
      .limit(maxFound)
  const ids = union(idsWhere(and(begins, isVisible)), idsWhere(and(contains, isKnownUser(actor))))
  return usersWhere(inArray(players.id, ids))
}

export function friendsByName(db: Db, actor: Actor) {
  return db
    .select(userColumns)
    .from(friends)
    .innerJoin(users, eq(users.id, otherOf(actor.userId)))
    .innerJoin(players, eq(players.userId, users.id))
    .where(isFriendOf(actor.userId))
    .orderBy(asc(players.nameNorm), players.id)
    .limit(maxFound)
}

export async function isReachableUser(db: Db, actor: Actor, id: string) {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isReachable(actor)))
  return row !== undefined
}

const userColumns = {
  id: users.id,
  firstName: sql<string>`${users.firstName}`.as('first'),
  lastName: sql<string>`${users.lastName}`.as('last'),
  city: sql<string>`${users.city}`.as('place'),
}
