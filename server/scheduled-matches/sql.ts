import { getTableColumns, type Placeholder, sql } from 'drizzle-orm'
import { isBetween } from '#server/friends/sql.ts'
import { sandboxOf, type Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { clans } from '#shared/clans/table.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'
import { friends } from '#shared/friends/table.ts'
import { players } from '#shared/players/table.ts'
import type { FavouriteCourtSide } from '#shared/profile/sides.ts'
import type { Position } from '#shared/scheduled-matches/court.ts'
import { seatRequests } from '#shared/scheduled-matches/seat-requests/table.ts'
import { scheduledSeriesPlayers } from '#shared/scheduled-matches/series/table.ts'
import {
  matchParticipants,
  scheduledMatchClans,
  scheduledMatches,
  scheduledMatchWaitlist,
} from '#shared/scheduled-matches/table.ts'

type Name = { firstName: string | null; lastName: string | null }
export type ScheduledSeat = {
  id: number
  matchId: number
  playerId: number
  userId: string | null
  playerName: string
  position: Position
  courtPosition: FavouriteCourtSide | null
  signupTime: Date
  profileImageUrl: string | null
  user: (Name & { favouriteCourtSide: FavouriteCourtSide | null }) | null
}
export type ScheduledRecord = typeof scheduledMatches.$inferSelect & {
  creator: Name
  /** Null also for a clan that the viewer may not know of. */
  clan: { name: string; role: ClanRole | null } | null
  visibleTo: number[]
  seats: ScheduledSeat[]
  /** Whether the viewer plays in the series of which it is a week. */
  isInSeries: boolean
  /** `ownOffer` and `offers` end when a seat is held until; they may have expired. */
  waits: { total: number; isOwn: boolean; ownOffer: Date | null; offers: Date[] }
  /** The name of the user who asks the viewer for a free seat. */
  askedBy: string | null
}

/** The columns of a scheduled match with all that its viewer may know of it. */
export const scheduledRecord = ({ userId }: { userId: string | Placeholder }) => ({
  ...getTableColumns(scheduledMatches),
  creator: sql<Name>`(select json_build_object('firstName', maker.first_name, 'lastName', maker.last_name)
    from ${users} as maker where maker.id = ${scheduledMatches}.created_by)`,
  clan: sql<ScheduledRecord['clan']>`(select json_build_object('name', clan.name, 'role', own.role)
    from ${clans} as clan left join ${clanMembers} as own on own.clan_id = clan.id and own.user_id = ${userId}
    where clan.id = ${scheduledMatches}.clan_id and (clan.is_public or own.role is not null))`,
  visibleTo: sql<number[]>`(select coalesce(json_agg(listed.clan_id order by listed.clan_id), '[]')
    from ${scheduledMatchClans} as listed
    where listed.match_id = ${scheduledMatches}.id and (${scheduledMatches}.created_by = ${userId} or exists (
      select from ${clanMembers} as own where own.clan_id = listed.clan_id and own.user_id = ${userId})))`,
  seats:
    sql`(select coalesce(json_agg(json_build_object('id', seat.id, 'matchId', seat.match_id, 'playerId', seat.player_id,
      'userId', person.user_id, 'playerName', person.name, 'position', seat.position,
      'courtPosition', seat.court_position, 'signupTime', seat.signup_time, 'profileImageUrl', account.profile_image_url,
      'user', case when account.id is not null then json_build_object('firstName', account.first_name,
        'lastName', account.last_name, 'favouriteCourtSide', account.favourite_court_side) end) order by seat.position), '[]')
    from ${matchParticipants} as seat join ${players} as person on person.id = seat.player_id
      left join ${users} as account on account.id = person.user_id
    where seat.match_id = ${scheduledMatches}.id)`.mapWith(withSignupDates),
  isInSeries: sql<boolean>`(${scheduledMatches}.series_id is not null and exists (
    select from ${scheduledSeriesPlayers} as usual join ${players} as person on person.id = usual.player_id
    where usual.series_id = ${scheduledMatches}.series_id and person.user_id = ${userId}))`,
  waits:
    sql`(select json_build_object('total', count(*), 'isOwn', coalesce(bool_or(wait.user_id = ${userId}), false),
      'ownOffer', max(wait.offered_until) filter (where wait.user_id = ${userId}),
      'offers', coalesce(json_agg(wait.offered_until)
        filter (where wait.user_id <> ${userId} and wait.offered_until is not null), '[]'))
    from ${scheduledMatchWaitlist} as wait where wait.match_id = ${scheduledMatches}.id)`.mapWith(
      withOfferDates,
    ),
  askedBy: sql<string | null>`(select person.name from ${seatRequests} as request
    join ${players} as person on person.user_id = request.from_user_id
    where request.match_id = ${scheduledMatches}.id and request.user_id = ${userId} and request.state = 'asked')`,
})

const withSignupDates = (seats: (Omit<ScheduledSeat, 'signupTime'> & { signupTime: string })[]) =>
  seats.map((seat): ScheduledSeat => ({ ...seat, signupTime: new Date(seat.signupTime) }))

type WaitsJson = { total: number; isOwn: boolean; ownOffer: string | null; offers: string[] }

const withOfferDates = ({ ownOffer, offers, ...rest }: WaitsJson): ScheduledRecord['waits'] => ({
  ...rest,
  ownOffer: ownOffer === null ? null : new Date(ownOffer),
  offers: offers.map((until) => new Date(until)),
})

/** As much of a user as decides what they may see. */
/** What a link shows of a scheduled match to those who hold it. */
export const invitedColumns = {
  date: scheduledMatches.date,
  time: scheduledMatches.time,
  duration: scheduledMatches.duration,
  timeZone: scheduledMatches.timeZone,
  startsAt: scheduledMatches.startsAt,
  venue: scheduledMatches.venue,
  courtName: scheduledMatches.courtName,
  matchType: scheduledMatches.matchType,
}

export type Viewer = Pick<Actor, 'userId' | 'playerId' | 'isDemo' | 'sandbox'>

/** Whether the actor may see a scheduled match; the lists find the same matches by their indexes (`lists/sql.ts`). */
export const isVisibleScheduled = (actor: Viewer, key?: string) =>
  sql`(${isOwnScheduled(actor)} or ${isPublicScheduled(actor)} or ${isForFriend(actor)} or ${isForClanMate(actor)}
    or ${isInvited(actor, key)})`

// The creator and the players see a match whatever its visibility.
const isOwnScheduled = ({ userId, playerId }: Pick<Viewer, 'userId' | 'playerId'>) =>
  sql`(${scheduledMatches}.created_by = ${userId} or exists (
    select from ${matchParticipants} as own
    where own.match_id = ${scheduledMatches}.id and own.player_id = ${playerId}))`

/** The sandbox of a viewer as the column `world` has it, which is empty outside of demos. */
export const sandboxName = (actor: Viewer) => sandboxOf(actor) ?? ''

/** A visitor without an account sees no match of a demo. */
export const isScheduledInSandbox = (viewer: Viewer | null) =>
  sql`${scheduledMatches}.world = ${viewer ? sandboxName(viewer) : ''}`

const isPublicScheduled = (actor: Viewer) =>
  sql`(${scheduledMatches}.visibility = 'public' and ${isScheduledInSandbox(actor)})`

const isForFriend = ({ userId }: Viewer) =>
  sql`(${scheduledMatches}.visibility = 'friends' and exists (
    select from ${friends} where ${friends}.status = 'accepted'
      and ${isBetween(sql`${scheduledMatches}.created_by`, userId)}))`

const isForClanMate = ({ userId }: Viewer) =>
  sql`(${scheduledMatches}.visibility = 'clans' and exists (
    select from ${scheduledMatchClans} as listed join ${clanMembers} as own on own.clan_id = listed.clan_id
    where listed.match_id = ${scheduledMatches}.id and own.user_id = ${userId}))`

// A share key also counts while its holder waits with it, and is good only within its own sandbox. So is a seat request
// while it is pending.
const isInvited = (actor: Viewer, key: string | undefined) =>
  sql`(${isScheduledInSandbox(actor)} and (${scheduledMatches}.share_key = ${key ?? null} or exists (
    select from ${scheduledMatchWaitlist} as wait
    where wait.match_id = ${scheduledMatches}.id and wait.user_id = ${actor.userId}
      and wait.share_key = ${scheduledMatches}.share_key) or exists (
    select from ${seatRequests} as request
    where request.match_id = ${scheduledMatches}.id and request.user_id = ${actor.userId}
      and request.state = 'asked')))`
