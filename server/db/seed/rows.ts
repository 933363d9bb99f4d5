import type { Day } from '#shared/calendar.ts'
import type { Tier } from '#shared/clans/tiers.ts'
import type { FriendshipState } from '#shared/friends/schema.ts'
import type { MatchSeat } from '#shared/matches/schema.ts'
import { nameNorm } from '#shared/players/name.ts'
import type { CourtSide, FavouriteCourtSide } from '#shared/profile/sides.ts'

/** A sample player; a guest has no user. */
type SamplePlayer = { id: number; userId?: string }
export type SampleMatch = {
  date: Day
  createdAt: Date
  recordedBy: { userId: string }
  /** As set codes. */
  sets: number[]
  difficulty: number
  comments?: string | null
  venue?: string | null
  courtName?: string | null
  /** Null for a casual match. */
  season: { id: number; clanId: number } | null
  /** In seat order. */
  seats: { player: SamplePlayer; courtSide: CourtSide | null; consent: MatchSeat['consent'] }[]
}
export type SampleFriendship = {
  requester: { userId: string }
  addressee: { userId: string }
  status: FriendshipState
  requestedAt: Date
  changedAt: Date
}
type SampleProfile = {
  firstName: string
  lastName: string
  city: string
  favouriteCourtSide: FavouriteCourtSide
}
type SampleClan = {
  name: string
  description: string | null
  tier: Tier
  isPublic: boolean
  createdBy: string
  createdAt: Date
}
type SampleSeason = { clanId: number; number: number; name: string; startDate: Day; endDate: Day | null }

export const userRow = (profile: SampleProfile, createdAt: Date) => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  city: profile.city,
  favouriteCourtSide: profile.favouriteCourtSide,
  sessionsValidFrom: createdAt,
  createdAt,
  updatedAt: createdAt,
})

/** The player of a user, or a guest of the user who created them. */
export const playerRow = (name: string, owner: { userId: string } | { createdBy: string }) => ({
  name,
  nameNorm: nameNorm(name),
  userId: 'userId' in owner ? owner.userId : null,
  createdBy: 'createdBy' in owner ? owner.createdBy : null,
})

export const friendshipRow = (friendship: SampleFriendship) => ({
  userId: friendship.requester.userId,
  friendId: friendship.addressee.userId,
  status: friendship.status,
  createdAt: friendship.requestedAt,
  updatedAt: friendship.changedAt,
})

export const clanRow = (clan: SampleClan) => ({
  name: clan.name,
  nameNorm: nameNorm(clan.name),
  description: clan.description,
  tier: clan.tier,
  isPublic: clan.isPublic,
  createdBy: clan.createdBy,
  createdAt: clan.createdAt,
  updatedAt: clan.createdAt,
})

export const memberRow = (clanId: number, userId: string, isAdmin: boolean, joinedAt: Date) => ({
  clanId,
  userId,
  role: isAdmin ? ('admin' as const) : ('member' as const),
  consent: 'confirmed' as const,
  joinedAt,
})

export const seasonRow = ({ clanId, number, name, startDate, endDate }: SampleSeason, createdAt: Date) => ({
  clanId,
  number,
  name,
  startDate,
  endDate,
  isActive: endDate === null,
  createdAt,
})

export const matchRow = (match: SampleMatch) => ({
  date: match.date,
  recordedBy: match.recordedBy.userId,
  sets: match.sets,
  difficulty: match.difficulty,
  comments: match.comments ?? null,
  venue: match.venue ?? null,
  courtName: match.courtName ?? null,
  matchType: match.season ? ('ranked' as const) : ('casual' as const),
  clanId: match.season?.clanId ?? null,
  seasonId: match.season?.id ?? null,
  createdAt: match.createdAt,
  updatedAt: match.createdAt,
})

export function seatRows({ id, date, createdAt, sets, season, seats }: SampleMatch & { id: number }) {
  const score = scoreOf(sets)
  return seats.map(({ player, courtSide, consent }, index) => ({
    matchId: id,
    date,
    createdAt,
    score,
    seat: index + 1,
    playerId: player.id,
    courtSide,
    consent,
    isRated: season !== null && player.userId !== undefined,
  }))
}

// As the generated column of the match computes it; a foreign key compares the two.
const scoreOf = ([first = 0, second = 0, third = 0]: number[]) => first * 10_000 + second * 100 + third
