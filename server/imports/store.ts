import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { lockText } from '#server/db/locks.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { matchPlayers } from '#shared/matches/table.ts'
import { players } from '#shared/players/table.ts'

/** `maySit`: a guest, or a user who has confirmed a match with the actor, as the actor has. */
export type KnownPlayer = { id: number; nameNorm: string; userId: string | null; maySit: boolean }

/** Serialises the imports of one user, so that the second sees the matches of the first. */
export async function lockImports(db: Db, userId: string) {
  await lockText(db, 'import', userId)
}

/** The players whom the actor knows: own guests first, then those of shared matches, and the actor. */
export async function knownPlayers(db: Db, { userId, playerId }: Actor): Promise<KnownPlayer[]> {
  const { rows } = await db.execute<KnownPlayer>(sql`
    with met as (
      select other.player_id as id, bool_or(own.consent = 'confirmed' and other.consent = 'confirmed') as is_friendly
      from ${matchPlayers} as own join ${matchPlayers} as other on other.match_id = own.match_id
      where own.player_id = ${playerId} and own.consent <> 'declined'
      group by other.player_id),
    known as (
      select id from ${players} where created_by = ${userId} and user_id is null
      union select id from met
      union select ${playerId}::integer)
    select person.id, person.name_norm as "nameNorm", person.user_id as "userId",
      person.user_id is null or person.id = ${playerId} or coalesce(met.is_friendly, false) as "maySit"
    from known join ${players} as person using (id) left join met using (id)
    order by person.created_by is not distinct from ${userId} desc, person.id`)
  return rows
}
