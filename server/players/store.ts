import { and, desc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import { integerArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { inByteOrder, startingWith, textWithin } from '#server/db/like.ts'
import { registerLock } from '#server/db/locks.ts'
import { isReachable } from '#server/users/sql.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import { players } from '#shared/players/table.ts'
import { pairTotals } from '#shared/stats/table.ts'
import { isSeated } from './sql.ts'

const maxFound = 20

/** The guests whom the actor or their clans know, by a part of their name; first those whose name starts with it. */
export function guestsNamed(db: Db, actor: Actor, nameNorm: string) {
  return db
    .select({ id: players.id, name: players.name })
    .from(players)
    .where(
      and(
        // As an array, so that they are found by their ids.
        sql`${players.id} = any(array(${seatableGuestIds(actor)}))`,
        isNull(players.userId),
        eq(players.isDeleted, false),
        textWithin(players.nameNorm, nameNorm),
      ),
    )
    .orderBy(
      desc(sql`${like(players.nameNorm, startingWith(nameNorm))}`),
      inByteOrder(players.nameNorm),
      players.id,
    )
    .limit(maxFound)
}

/**
 * The players of these ids whom the actor may seat: registered users of their sandbox, and guests whom they or their clans
 * know. A player whose account was erased keeps their seat in a match that is edited.
 */
export async function seatablePlayers(db: Db, actor: Actor, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .select(seatColumns)
    .from(players)
    .leftJoin(users, eq(users.id, players.userId))
    .where(
      and(
        sql`${players.id} = any(${integerArray(ids)})`,
        or(isReachable(actor), and(isNull(players.userId), isSeatableGuest(actor))),
      ),
    )
    .prepare(actor.sandbox === null ? 'seatable_players' : 'seatable_players_of_sandbox')
    .execute()
}

/** A guest of this name that the actor knows, their own first. */
export async function knownGuest(db: Db, actor: Actor, nameNorm: string) {
  const [row] = await db
    .select(seatColumns)
    .from(players)
    .where(
      and(
        eq(players.nameNorm, nameNorm),
        isNull(players.userId),
        eq(players.isDeleted, false),
        isKnownGuest(actor),
      ),
    )
    .orderBy(desc(sql`${players.createdBy} is not distinct from ${actor.userId}`), players.id)
    .limit(1)
  return row
}

/** Answers undefined when the user has a guest of that name: the unique index decides, also between two requests. */
export async function insertGuest(db: Db, createdBy: string, name: string, nameNorm: string) {
  const [row] = await db
    .insert(players)
    .values({ name, nameNorm, createdBy })
    .onConflictDoNothing()
    .returning({ id: players.id })
  return row?.id
}

/** Locks players, in the order of their ids: nobody can seat them until the transaction ends. */
export async function lockPlayers(db: Db, ids: number[]) {
  registerLock(
    db,
    'player',
    ids.toSorted((one, other) => one - other),
  )
  await db
    .select({ id: players.id })
    .from(players)
    .where(inArray(players.id, ids))
    .orderBy(players.id)
    .for('update')
}

/** Those of the players who are guests and sit in no match. */
export async function guestsWithoutSeats(db: Db, ids: number[]) {
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(and(inArray(players.id, ids), isNull(players.userId), sql`not ${isSeated}`))
  return rows.map(({ id }) => id)
}

export async function insertGuests(db: Db, createdBy: string, guests: { name: string; nameNorm: string }[]) {
  const { rows } = await db.execute<{ id: number; nameNorm: string }>(sql`
    insert into ${players} (name, name_norm, created_by)
    select name, "nameNorm", ${createdBy}
    from json_to_recordset(${JSON.stringify(guests)}::json) as guest (name text, "nameNorm" text)
    returning id, name_norm as "nameNorm"`)
  return rows
}

/** Answers the former name. */
export async function renamePlayerOfUser(db: Db, userId: string, name: string, nameNorm: string) {
  registerLock(db, 'player', [userId])
  const [before] = await db
    .select({ name: players.name })
    .from(players)
    .where(eq(players.userId, userId))
    .for('no key update')
  await db.update(players).set({ name, nameNorm }).where(eq(players.userId, userId))
  return before?.name ?? name
}

const seatColumns = { id: players.id, userId: players.userId }

const isKnownGuest = (actor: Actor) =>
  or(
    eq(players.createdBy, actor.userId),
    sql`${players.id} in (select other.player_id from ${matchPlayers} as own
      join ${matchPlayers} as other on other.match_id = own.match_id
      where own.player_id = ${actor.playerId} and own.consent <> 'declined')`,
  )

/** A guest who played a ranked match of one of the actor's clans can be picked, though their name alone never means them. */
const isSeatableGuest = (actor: Actor) =>
  or(
    isKnownGuest(actor),
    sql`exists (select from ${matchPlayers} as seat
      join ${matches} on ${matches.id} = seat.match_id
      join ${clanMembers} as own on own.clan_id = ${matches.clanId}
      where seat.player_id = ${players}.id and own.user_id = ${actor.userId})`,
  )

/** The same guests by their ids, with others who play in these matches. */
const seatableGuestIds = ({ userId, playerId }: Actor) => sql`
  select own_guest.id from ${players} as own_guest where own_guest.created_by = ${userId} and own_guest.user_id is null
  union all select other_id from ${pairTotals} where player_id = ${playerId}
  union all select other.player_id from ${matchPlayers} as own
    join ${matchPlayers} as other on other.match_id = own.match_id
    where own.player_id = ${playerId} and own.consent = 'pending'
  union all select seat.player_id from ${clanMembers} as own join ${matches} on ${matches.clanId} = own.clan_id
    join ${matchPlayers} as seat on seat.match_id = ${matches.id} where own.user_id = ${userId}`
