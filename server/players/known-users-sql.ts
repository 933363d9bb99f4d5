import { sql } from 'drizzle-orm'
import { isFriendOf, otherOf } from '#server/friends/friendship-sql.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { friends } from '#shared/friends/table.ts'
import { players } from '#shared/players/table.ts'

/** Whether a player is one of the actor's friends, or of their clan-mates who chose to be in the clan. */
export const isKnownUser = ({ userId }: Actor) =>
  // As an array, so that they are found by their ids.
  sql`${players.userId} = any(array(
    select ${otherOf(userId)} from ${friends} where ${isFriendOf(userId)}
    union select mate.user_id from ${clanMembers} as own join ${clanMembers} as mate on mate.clan_id = own.clan_id
    where own.user_id = ${userId} and mate.consent = 'confirmed'))`
