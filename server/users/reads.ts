import { and, desc, eq, inArray, isNotNull, like, not, notInArray, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { inByteOrder, startingWith, textWithin } from '#server/db/like.ts'
import { isKnownUser } from '#server/players/sql.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import { fromWord, laterWords, players } from '#shared/players/table.ts'
import { isReachable } from './sql.ts'

const maxFound = 20

type Search = {
  actor: Actor
  nameNorm: string
  /** Whether private users are found whom the actor does not know. */
  withPrivate: boolean
}

export type UserNamed = Awaited<ReturnType<typeof usersStarting>>[number]

/**
 * Users of the actor's sandbox by name: first those whose name starts with the text, then friends and confirmed clan-mates
 * with it in any part of their name, then others with another word that starts with it. However many names have the text,
 * hardly more are read than are returned.
 */
export async function usersNamed(db: Db, search: Search) {
  if (search.actor.isDemo) return usersOfDemo(db, search)
  const found = await usersStarting(db, search)
  if (found.length < maxFound) found.push(...(await knownUsersWith(db, search, maxFound - found.length)))
  if (found.length < maxFound) found.push(...(await strangersWithWord(db, search, found)))
  return found
}

function usersStarting(db: Db, search: Search) {
  const { account, columns } = accountOf(db, search)
  return db
    .select(columns)
    .from(players)
    .innerJoinLateral(account, sql`true`)
    .where(and(isNotNull(players.userId), starts(search), isVisible(search)))
    .orderBy(byName, players.id)
    .limit(maxFound)
}

function knownUsersWith(db: Db, search: Search, limit: number) {
  const { account, columns } = accountOf(db, search)
  return db
    .select(columns)
    .from(players)
    .innerJoinLateral(account, sql`true`)
    .where(and(isKnownUser(search.actor), contains(search), not(starts(search))))
    .orderBy(byName, players.id)
    .limit(limit)
}

// The index of each word is read until there are enough, and none once those before it have given as many.
function strangersWithWord(db: Db, search: Search, found: UserNamed[]) {
  const { account, columns } = accountOf(
    db,
    search,
    found.map(({ id }) => id),
  )
  const limit = maxFound - found.length
  const isPublic = search.withPrivate ? undefined : eq(players.isPublic, 1)
  const idsByWord = laterWords.map((word) => {
    const earlier = laterWords.filter((one) => one < word).map((one) => not(hasWord(search, one)))
    return db
      .select({ id: players.id })
      .from(players)
      .innerJoinLateral(account, sql`true`)
      .where(and(isNotNull(players.userId), hasWord(search, word), not(starts(search)), ...earlier, isPublic))
      .orderBy(inByteOrder(fromWord(players.nameNorm, word)), players.id)
      .limit(limit)
  })
  const [first, second, ...later] = idsByWord
  return db
    .select(columns)
    .from(players)
    .innerJoinLateral(account, sql`true`)
    .where(inArray(players.id, unionAll(first!, second!, ...later).limit(limit)))
    .orderBy(byName, players.id)
}

/** The few users of a demo, by any part of their names. */
function usersOfDemo(db: Db, search: Search) {
  const { account, columns } = accountOf(db, search)
  const ofDemo = db.select({ id: users.id }).from(users).where(isReachable(search.actor))
  return db
    .select(columns)
    .from(players)
    .innerJoinLateral(account, sql`true`)
    .where(and(sql`${players.userId} = any(array(${ofDemo}))`, contains(search), isVisible(search)))
    .orderBy(desc(sql`${starts(search)}`), byName, players.id)
    .limit(maxFound)
}

function accountOf(db: Db, { actor }: Search, found: string[] = []) {
  // The limit makes the planner look up one account per name; without it, it reads all accounts.
  const account = db
    .select({
      id: users.id,
      firstName: sql<string>`${users.firstName}`.as('first'),
      lastName: sql<string>`${users.lastName}`.as('last'),
      city: sql<string>`${users.city}`.as('place'),
      profileImageUrl: users.profileImageUrl,
      favouriteCourtSide: users.favouriteCourtSide,
    })
    .from(users)
    .where(
      and(eq(users.id, players.userId), notInArray(users.id, [actor.userId, ...found]), isReachable(actor)),
    )
    .limit(1)
    .as('account')
  const { id, firstName, lastName, city, profileImageUrl, favouriteCourtSide } = account
  const ofAccount = { id, firstName, lastName, city, profileImageUrl, favouriteCourtSide }
  const ofPlayer = { playerId: players.id, name: players.name }
  return { account, columns: { ...ofAccount, ...ofPlayer } }
}

const isVisible = ({ actor, withPrivate }: Search) =>
  withPrivate ? undefined : or(eq(players.isPublic, 1), isKnownUser(actor))

const starts = ({ nameNorm }: Search) => like(players.nameNorm, startingWith(nameNorm))

const hasWord = ({ nameNorm }: Search, word: (typeof laterWords)[number]) =>
  like(fromWord(players.nameNorm, word), startingWith(nameNorm))

const contains = ({ nameNorm }: Search) => textWithin(players.nameNorm, nameNorm)

const byName = inByteOrder(players.nameNorm)
