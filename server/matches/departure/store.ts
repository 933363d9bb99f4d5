import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { declinedReports, matches, matchPlayers } from '#shared/matches/table.ts'
import { players } from '#shared/players/table.ts'

type Person = { userId: string; playerId: number }

/** The matches that will be changed or deleted. */
export async function lockMatches(db: Db, { userId, playerId }: Person) {
  await db.execute(sql`
    select id from ${matches}
    where ${matches.recordedBy} = ${userId} or ${matches.id} in (${ofNobodyElse(playerId)})
    order by id for update`)
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

export async function removeDeclines(db: Db, playerId: number) {
  await db.delete(declinedReports).where(eq(declinedReports.playerId, playerId))
}

const ofNobodyElse = (playerId: number) => sql`
  select own.match_id from ${matchPlayers} as own join ${matches} as played on played.id = own.match_id
  where own.player_id = ${playerId} and played.match_type = 'casual' and not exists (
    select from ${matchPlayers} as other join ${players} as person on person.id = other.player_id
    where other.match_id = own.match_id and other.player_id <> ${playerId} and other.consent <> 'declined'
      and person.user_id is not null)`
