import { sql } from 'drizzle-orm'
import { integerArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { isBetween, isFriendOf, otherOf } from '#server/friends/sql.ts'
import { outcomeOf } from '#server/matches/sql.ts'
import { mayBeAsked } from '#server/players/sql.ts'
import { isVisibleScheduled, type ScheduledRecord } from '#server/scheduled-matches/sql.ts'
import { isReachable } from '#server/users/sql.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import type { Day } from '#shared/calendar.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { friends } from '#shared/friends/table.ts'
import { matchPlayers } from '#shared/matches/table.ts'
import { players } from '#shared/players/table.ts'
import type { FavouriteCourtSide } from '#shared/profile/sides.ts'
import { matchParticipants, scheduledMatches } from '#shared/scheduled-matches/table.ts'

const mostKnown = 600
const mostConsidered = 200
/** Whom the actor met in more matches than that, long ago, is not looked for. */
const latestMatches = 300

export type PersonToAsk = {
  userId: string
  playerId: number
  name: string
  profileImageUrl: string | null
  city: string | null
  favouriteCourtSide: FavouriteCourtSide | null
  isFriend: boolean
}

/**
 * The actor's friends, clan-mates who chose to be in the clan, and those with whom they played, who have no seat in the match
 * and may play in it; of many those whom the actor got to know or met last. Nobody who is private, unless they are a friend:
 * all that is public of a player is known of the others, see `canSeeTotals`.
 */
export async function peopleToAsk(db: Db, actor: Actor, match: ScheduledRecord) {
  const seated = integerArray([actor.playerId, ...match.seats.map(({ playerId }) => playerId)])
  const { rows } = await db.execute<PersonToAsk>(sql`
    with known as materialized (
      select user_id, bool_or(is_friend) as is_friend, max(since) as since from (${acquaintances(actor)}) as way
      group by user_id order by bool_or(is_friend) desc, since desc, user_id limit ${mostKnown})
    select ${users.id} as "userId", ${players.id} as "playerId", ${players.name},
      ${users.profileImageUrl} as "profileImageUrl", ${users.city}, ${users.favouriteCourtSide} as "favouriteCourtSide",
      known.is_friend as "isFriend"
    from known
      cross join lateral (select * from ${users} where ${users.id} = known.user_id offset 0) as ${users}
      cross join lateral (select * from ${players} where ${players.userId} = known.user_id offset 0) as ${players}
    where ${isReachable(actor)} and ${mayBeAsked(sql`known.is_friend`)} and ${players.id} <> all(${seated}) and ${playsLadder(match)}
    order by known.since desc, ${users.id} limit ${mostConsidered}`)
  return rows
}

const playsLadder = ({ matchType, clanId }: ScheduledRecord) =>
  matchType === 'casual'
    ? sql`true`
    : sql`exists (select from ${clanMembers} as member
        where member.clan_id = ${clanId} and member.user_id = known.user_id)`

const acquaintances = ({ userId, playerId }: Actor) => sql`
  select ${otherOf(userId)} as user_id, true as is_friend, ${friends.updatedAt} as since
  from ${friends} where ${isFriendOf(userId)}
  union all
  select mate.user_id, false, greatest(own.joined_at, mate.joined_at)
  from ${clanMembers} as own join ${clanMembers} as mate on mate.clan_id = own.clan_id
  where own.user_id = ${userId} and mate.consent = 'confirmed' and mate.user_id <> ${userId}
  union all
  select person.user_id, false, own.date::timestamptz
  from (select match_id, date from ${matchPlayers} where player_id = ${playerId} and consent = 'confirmed'
      order by date desc, created_at desc, match_id desc limit ${latestMatches}) as own
    join ${matchPlayers} as other on other.match_id = own.match_id and other.consent = 'confirmed'
    join ${players} as person on person.id = other.player_id
  where person.user_id is not null and other.player_id <> ${playerId}`

/** The days on which each of the players has a match that they confirmed. */
export async function daysPlayed(db: Db, playerIds: number[], { from, before }: { from: Day; before: Day }) {
  const { rows } = await db.execute<{ playerId: number; days: Day[] }>(sql`
    select player_id as "playerId", array_agg(distinct date::text) as days from ${matchPlayers}
    where player_id = any(${integerArray(playerIds)}) and consent = 'confirmed'
      and date >= ${from}::date and date < ${before}::date
    group by player_id`)
  return new Map(rows.map(({ playerId, days }) => [playerId, days]))
}

type TogetherRow = { playerId: number; isAsker: boolean; matches: number; wins: number; lastPlayed: Day }

/**
 * Matches of players with the actor, and with those seated whose matches the actor may know of, which all concerned have
 * confirmed.
 */
export async function togetherWith(
  db: Db,
  actor: Actor,
  match: ScheduledRecord,
  playerIds: number[],
  from: Day,
) {
  const seated = match.seats.map(({ playerId }) => playerId).filter((id) => id !== actor.playerId)
  const { rows } = await db.execute<TogetherRow>(sql`
    select other.player_id as "playerId", own.player_id = ${actor.playerId} as "isAsker", count(*)::integer as matches,
      count(*) filter (where (own.seat <= 2) = (other.seat <= 2) and ${outcomeOf(own)} = 1)::integer as wins,
      max(own.date)::text as "lastPlayed"
    from ${matchPlayers} as own join ${matchPlayers} as other on other.match_id = own.match_id
      and other.player_id = any(${integerArray(playerIds)}) and other.consent = 'confirmed'
    where own.player_id = any(array(${knownAmong(actor, seated)}))
      and own.consent = 'confirmed' and own.date >= ${from}::date
    group by 1, 2`)
  return rows
}

const own = sql.raw('own')

/** The actor, and those of the players who are public or friends of the actor. */
const knownAmong = (actor: Actor, playerIds: number[]) => sql`
  select ${players.id} from ${players} where ${players.id} = any(${integerArray([actor.playerId, ...playerIds])})
    and (${players.id} = ${actor.playerId} or (${players.userId} is not null and (${players.isPublic} = 1 or exists (
      select from ${friends} where ${friends.status} = 'accepted' and ${isBetween(actor.userId, players.userId)}))))`

/** Those who have a seat at that time in another match that the actor may see. */
export async function seatedThen(db: Db, actor: Actor, match: ScheduledRecord, playerIds: number[]) {
  const { rows } = await db.execute<{ playerId: number; matchId: number }>(sql`
    select taken.player_id as "playerId", taken.match_id as "matchId"
    from ${matchParticipants} as taken
      cross join lateral (select * from ${scheduledMatches} where ${scheduledMatches.id} = taken.match_id offset 0) as plan
    where taken.player_id = any(${integerArray(playerIds)}) and plan.id <> ${match.id}
      and plan.starts_at < ${match.endsAt.toISOString()}::timestamptz
      and plan.ends_at > ${match.startsAt.toISOString()}::timestamptz`)
  const visible = await visibleAmong(db, actor, [...new Set(rows.map(({ matchId }) => matchId))])
  return new Set(rows.filter(({ matchId }) => visible.has(matchId)).map(({ playerId }) => playerId))
}

async function visibleAmong(db: Db, actor: Actor, ids: number[]) {
  if (ids.length === 0) return new Set<number>()
  const rows = await db
    .select({ id: scheduledMatches.id })
    .from(scheduledMatches)
    .where(sql`${scheduledMatches.id} = any(${integerArray(ids)}) and ${isVisibleScheduled(actor)}`)
  return new Set(rows.map(({ id }) => id))
}
