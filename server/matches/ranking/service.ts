import { membershipsAmong, seasonById } from '#server/clans/reads.ts'
import {
  rerate,
  type RatingMove,
  type MatchInSeason,
  type RatedSeason,
} from '#server/clans/replay/service.ts'
import { lockOpenSeasons, lockSeasonOn } from '#server/clans/seasons/service.ts'
import { visibleClan } from '#server/clans/service.ts'
import type { Db } from '#server/db/client.ts'
import { assertAllowed, assertFound } from '#server/http/assert.ts'
import type { RatingMoves } from '#server/notifications/service.ts'
import type { Player } from '#server/players/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import type { Day } from '#shared/calendar.ts'
import { membersForbidden } from '#shared/clans/policy.ts'
import { AppError } from '#shared/errors.ts'
import * as store from './store.ts'

type StoredMatch = { clanId: number | null; seasonId: number | null; seats: { playerId: number }[] }

/**
 * The season that a match counts for, locked together with the one that it counted for before; null for a casual match. Its
 * recorder is a member of the clan.
 */
export async function lockSeasonOfMatch(
  tx: Db,
  actor: Actor,
  { matchType, clanId, date }: { matchType: 'casual' | 'ranked'; clanId: number | null; date: Day },
  before: StoredMatch | null = null,
): Promise<RatedSeason | null> {
  const old = before?.seasonId ? [before.seasonId] : []
  if (matchType === 'casual' || clanId === null) {
    if (old.length > 0) await lockOpenSeasons(tx, old)
    return null
  }
  return lockSeasonOn(tx, { clanId, day: date, member: before?.clanId === clanId ? null : actor }, old)
}

/**
 * The recorder and every registered player of a ranked match are members of its clan. Those who played in it before may have
 * left since; where nobody is new, the recorder too. Returns the users who are known to be in the clan by their own consent.
 */
export async function assertMembers(
  tx: Db,
  actor: Actor,
  clanId: number,
  players: Player[],
  before: StoredMatch | null = null,
): Promise<Set<string>> {
  const seated = before?.clanId === clanId ? before.seats.map(({ playerId }) => playerId) : []
  const added = players.filter(({ id }) => !seated.includes(id))
  if (before && added.length === 0) return new Set()
  const asked = [actor.userId, ...added.flatMap(({ userId }) => userId ?? [])]
  const members = await membershipsAmong(tx, clanId, asked)
  const missing = new Set(asked.filter((userId) => !members.has(userId)))
  // Of a clan that the recorder may not see nothing is said, not even about others.
  if (missing.has(actor.userId)) assertAllowed(membersForbidden(await visibleClan(tx, actor, clanId)))
  const issues = players.flatMap(({ userId }, index) =>
    userId !== null && missing.has(userId) ? [{ path: fields[index] ?? '', code: 'player_not_in_clan' }] : [],
  )
  if (issues.length > 0) throw new AppError('player_not_in_clan', { issues })
  return new Set([...members].flatMap(([userId, isByConsent]) => (isByConsent ? [userId] : [])))
}

/**
 * Says which players a ranked match rates: registered ones; and of those who played in it for the same clan before, the ones
 * that it rated then.
 */
export function withRated<Seat extends Player>(
  seats: Seat[],
  season: RatedSeason | null,
  before: StoredMatch | null = null,
  rated: MatchInSeason | null = null,
) {
  const seated = before?.clanId === season?.clanId ? before?.seats.map(({ playerId }) => playerId) : []
  return seats.map((seat) => ({
    ...seat,
    isRated:
      season !== null &&
      (rated?.match.rated.includes(seat.id) || (seat.userId !== null && !seated?.includes(seat.id))),
  }))
}

/** A match that was just written, to be rated in its season; null for a casual one. */
export const writtenInSeason = (
  season: RatedSeason | null,
  { id, date, createdAt, sets }: Omit<MatchInSeason['match'], 'rated'>,
  seats: { id: number; isRated: boolean }[],
): MatchInSeason | null =>
  season && {
    season,
    match: { id, date, createdAt, sets, rated: seats.map((seat) => (seat.isRated ? seat.id : null)) },
  }

/** Rates a match again after it was written, or before it is deleted; returns the ratings that moved. */
export async function updateRatings(
  tx: Db,
  before: MatchInSeason | null,
  after: MatchInSeason | null,
  now: Date,
): Promise<RatingMove[]> {
  const matchId = before?.match.id ?? after?.match.id
  return matchId === undefined || isRatedAlike(before, after)
    ? []
    : rerate(tx, { matchId, before, after }, now)
}

/** Notifies members whose rating a correction moved, except its author and players who are informed of it otherwise. */
export async function ratingMovesToNotify(
  tx: Db,
  actor: Actor,
  moved: RatingMove[],
  informed: number[] = [],
) {
  const informedIds = new Set([actor.playerId, ...informed])
  const others = moved.filter(({ playerId }) => !informedIds.has(playerId))
  const ratingMoves: RatingMoves[] = []
  for (const season of new Set(others.map((move) => move.season))) {
    const own = new Map(others.flatMap((move) => (move.season === season ? [[move.playerId, move]] : [])))
    const { id: seasonId, clanId } = season
    const members = await store.memberPlayersAmong(tx, clanId, [...own.keys()])
    const people = members.flatMap(({ playerId, userId }) => {
      const move = own.get(playerId)
      return move ? [{ userId, from: move.from, to: move.to }] : []
    })
    const clanName = members[0]?.clanName ?? ''
    ratingMoves.push({ clanId, seasonId, clanName, causedBy: actor.userId, people })
  }
  return ratingMoves
}

/** For the players of a match that a clan admin deleted. */
export async function voidedNotifications(
  tx: Db,
  actor: Actor,
  { clanId, date, seats }: { clanId: number | null; date: Day; seats: { playerId: number }[] },
) {
  if (clanId === null) return []
  const people = await store.userIdsOf(
    tx,
    seats.map(({ playerId }) => playerId),
  )
  const clanName = await store.clanName(tx, clanId)
  const about = { kind: 'match_voided' as const, subjectId: clanId, from: actor.userId }
  return people.flatMap((to) => (to === actor.userId ? [] : [{ ...about, to, values: { clanName, date } }]))
}

/** The season that a stored match belongs to. */
export const seasonOfMatch = async (tx: Db, { seasonId }: Pick<StoredMatch, 'seasonId'>) =>
  seasonId === null ? null : assertFound(await seasonById(tx, seasonId))

const fields = ['user', 'userPartner', 'opponent1', 'opponent2']

function isRatedAlike(before: MatchInSeason | null, after: MatchInSeason | null) {
  if (!before || !after) return false
  return (
    before.season.id === after.season.id &&
    before.match.date === after.match.date &&
    before.match.sets.join() === after.match.sets.join() &&
    before.match.rated.join() === after.match.rated.join()
  )
}
