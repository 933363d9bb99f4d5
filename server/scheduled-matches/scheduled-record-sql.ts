import { getTableColumns, type Placeholder, sql } from 'drizzle-orm'
import { users } from '#shared/auth/table.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { clans } from '#shared/clans/table.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'
import { players } from '#shared/players/table.ts'
import type { FavouriteCourtSide } from '#shared/profile/sides.ts'
import type { Position } from '#shared/scheduled-matches/court.ts'
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
  /** Places are offered to those whose moment is still to come. */
  waits: { total: number; isOwn: boolean; ownOffer: Date | null; offers: Date[] }
}

/** A match to come, as columns of a query on `scheduled_matches`: what its viewer may know of it. */
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
    where seat.match_id = ${scheduledMatches}.id)`.mapWith(seatsOf),
  waits:
    sql`(select json_build_object('total', count(*), 'isOwn', coalesce(bool_or(wait.user_id = ${userId}), false),
      'ownOffer', max(wait.offered_until) filter (where wait.user_id = ${userId}),
      'offers', coalesce(json_agg(wait.offered_until)
        filter (where wait.user_id <> ${userId} and wait.offered_until is not null), '[]'))
    from ${scheduledMatchWaitlist} as wait where wait.match_id = ${scheduledMatches}.id)`.mapWith(waitlistOf),
})

type WithTextDates<T, Dates extends keyof T> = Omit<T, Dates> & Record<Dates, string>

const seatsOf = (seats: WithTextDates<ScheduledSeat, 'signupTime'>[]): ScheduledSeat[] =>
  seats.map((seat) => ({ ...seat, signupTime: new Date(seat.signupTime) }))

const waitlistOf = ({
  ownOffer,
  offers,
  ...rest
}: {
  total: number
  isOwn: boolean
  ownOffer: string | null
  offers: string[]
}): ScheduledRecord['waits'] => ({
  ...rest,
  ownOffer: ownOffer === null ? null : new Date(ownOffer),
  offers: offers.map((offeredUntil) => new Date(offeredUntil)),
})
