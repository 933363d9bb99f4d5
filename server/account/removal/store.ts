import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { rateLimits, users } from '#shared/auth/table.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { friends } from '#shared/friends/table.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import { playerClaims } from '#shared/players/claims/table.ts'
import { players } from '#shared/players/table.ts'
import { matchParticipants } from '#shared/scheduled-matches/table.ts'

type Person = Pick<Actor, 'userId' | 'playerId'>

/** Until the transaction ends none of its locks is waited for longer: Postgres looks for deadlocks after a second. */
export async function giveWay(db: Db) {
  await db.execute(sql`set local lock_timeout = '400ms'`)
}

/** Locks the user and, when they are an admin, all admins; answers how many admins there are. Rows may still name them. */
export async function lockUserAmongAdmins(db: Db, userId: string) {
  const { rows } = await db.execute<{ role: string }>(sql`
    select role from ${users}
    where id = ${userId} or (role = 'admin' and exists (
      select from ${users} as own where own.id = ${userId} and own.role = 'admin'))
    order by id for no key update`)
  return rows.filter(({ role }) => role === 'admin').length
}

/** The user's clans, in the order in which they are locked. */
export async function clansOf(db: Db, userId: string) {
  const { rows } = await db.execute<{ id: number; members: number }>(sql`
    select clan_id as id,
      (select count(*)::integer from ${clanMembers} as one where one.clan_id = own.clan_id) as members
    from ${clanMembers} as own where user_id = ${userId} order by clan_id`)
  return rows
}

/** The matches that will be changed or deleted. */
export async function lockMatches(db: Db, { userId, playerId }: Person) {
  await db.execute(sql`
    select id from ${matches}
    where ${matches.recordedBy} = ${userId} or ${matches.id} in (${ofNobodyElse(playerId)})
    order by id for update`)
}

/** Nobody is seated with the player from then on, or reads them while they change; answers their name. */
export async function lockPlayer(db: Db, id: number) {
  const [row] = await db.select({ name: players.name }).from(players).where(eq(players.id, id)).for('update')
  return row?.name ?? ''
}

/** Casual matches in which no other account has a part; answers who else sat in them. */
export async function removeMatchesOfNobodyElse(db: Db, { playerId }: Person) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct player_id as id from ${matchPlayers}
    where match_id in (${ofNobodyElse(playerId)}) and player_id <> ${playerId}`)
  await db.delete(matches).where(sql`${matches.id} in (${ofNobodyElse(playerId)})`)
  return rows.map(({ id }) => id)
}

export async function disownMatches(db: Db, userId: string) {
  await db
    .update(matches)
    .set({ recordedBy: null, difficulty: null, comments: null })
    .where(eq(matches.recordedBy, userId))
}

export async function removeClaims(db: Db, userId: string) {
  const guests = db.select({ id: players.id }).from(players).where(eq(players.createdBy, userId))
  await db
    .delete(playerClaims)
    .where(or(eq(playerClaims.userId, userId), inArray(playerClaims.playerId, guests)))
}

/** Names that the user typed and that stand nowhere now; and those of nobody that stood in the matches just deleted. */
export async function removeGuests(db: Db, userId: string, among: number[]) {
  const ids = sql`${sql.param(among)}::integer[]`
  const isLeft = or(
    eq(players.createdBy, userId),
    and(isNull(players.createdBy), sql`${players.id} = any(${ids})`),
  )
  await db.delete(players).where(and(isNull(players.userId), isLeft, sql`not ${isSeated}`))
  await db.update(players).set({ createdBy: null }).where(eq(players.createdBy, userId))
}

export async function hasSeats(db: Db, id: number) {
  const [row] = await db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.id, id), isSeated))
  return row !== undefined
}

export async function disownPlayer(db: Db, id: number, nobody: { name: string; nameNorm: string }) {
  const rest = { userId: null, createdBy: null, isPublic: 0, isDeleted: true }
  await db
    .update(players)
    .set({ ...nobody, ...rest })
    .where(eq(players.id, id))
}

export async function removePlayer(db: Db, id: number) {
  await db.delete(players).where(eq(players.id, id))
}

/** Friendships and requests, from either side. */
export async function removeTies(db: Db, userId: string) {
  await db.delete(friends).where(or(eq(friends.userId, userId), eq(friends.friendId, userId)))
}

export async function removeLimits(db: Db, userId: string) {
  await db.delete(rateLimits).where(sql`position(${userId} in ${rateLimits.key}) > 0`)
}

/** All that is the user's alone goes with them: devices, feeds, traces, inbox, kept answers. */
export async function removeUser(db: Db, id: string) {
  await db.delete(users).where(eq(users.id, id))
}

const ofNobodyElse = (playerId: number) => sql`
  select own.match_id from ${matchPlayers} as own join ${matches} as played on played.id = own.match_id
  where own.player_id = ${playerId} and played.match_type = 'casual' and not exists (
    select from ${matchPlayers} as other join ${players} as person on person.id = other.player_id
    where other.match_id = own.match_id and other.player_id <> ${playerId} and other.consent <> 'declined'
      and person.user_id is not null)`

const isSeated = sql`(exists (select from ${matchPlayers} as place where place.player_id = ${players}.id)
  or exists (select from ${matchParticipants} as place where place.player_id = ${players}.id))`
