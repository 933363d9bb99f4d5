import { and, asc, count, eq, like, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { containing, startingWith } from '#server/db/like.ts'
import { isComplete } from '#server/users/sql.ts'
import type { Role } from '#shared/auth/roles.ts'
import { users } from '#shared/auth/table.ts'
import { players } from '#shared/players/table.ts'

type Filter = { nameNorm: string; email: string; isAccessOnly: boolean }

/** One page of the accounts except demos, by name. */
export function usersPage(
  db: Db,
  filter: Filter,
  { after, limit }: { after: { nameNorm: string; id: number } | null; limit: number },
) {
  const isAfterCursor = after && sql`(${players.nameNorm}, ${players.id}) > (${after.nameNorm}, ${after.id})`
  return db
    .select({ ...columns, nameNorm: players.nameNorm, playerId: players.id })
    .from(players)
    .innerJoin(users, eq(users.id, players.userId))
    .where(and(matchesFilter(filter), isAfterCursor ?? undefined))
    .orderBy(asc(players.nameNorm), asc(players.id))
    .limit(limit)
}

export async function userCount(db: Db, filter: Filter) {
  const [row] = await db
    .select({ total: count() })
    .from(players)
    .innerJoin(users, eq(users.id, players.userId))
    .where(matchesFilter(filter))
  return row?.total ?? 0
}

export async function userById(db: Db, id: string) {
  const [row] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), eq(users.isDemo, false)))
  return row
}

/** `account` is an e-mail or an id; answers undefined when there is no such account. */
export async function updateRole(db: Db, account: string, role: Role) {
  const hasEmailOrId = or(eq(sql`lower(${users.email})`, account.toLowerCase()), eq(users.id, account))
  const [row] = await db
    .update(users)
    .set({ role })
    .where(and(hasEmailOrId, eq(users.isDemo, false)))
    .returning({ id: users.id })
  return row
}

export function admins(db: Db) {
  return db
    .select({ id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.email)
}

const columns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: users.role,
  isComplete,
  allowsSupport: users.allowsSupport,
}

function matchesFilter({ nameNorm, email, isAccessOnly }: Filter) {
  const matchesText =
    nameNorm === ''
      ? undefined
      : or(
          like(players.nameNorm, containing(nameNorm)),
          like(sql`lower(${users.email})`, startingWith(email)),
        )
  return and(
    eq(users.isDemo, false),
    matchesText,
    isAccessOnly ? and(eq(users.role, 'user'), eq(users.allowsSupport, true), isComplete) : undefined,
  )
}
