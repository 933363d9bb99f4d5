import { memberUserIdsAmong, seasonById } from '#server/clans/reads.ts'
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
import type { Actor } from '#shared/auth/actor.ts'
import type { Day } from '#shared/calendar.ts'
import { membersForbidden } from '#shared/clans/policy.ts'
import { AppError } from '#shared/errors.ts'
import * as store from './store.ts'

type Player = { id: number; userId: string | null }
/** What decides the ratings of a match. `rated`: its players in seat order, null for who is not. */
export type RatingInput = {
  id: number
  date: Day
  createdAt: Date
  sets: number[]
  season: RatedSeason | null
  rated: (number | null)[]
}
type StoredMatch = { clanId: number | null; seasonId: number | null; seats: { playerId: number }[] }

/**
 * The season for which a match is played, locked together with the one it was played for before; null for a casual one.
 * The recorder and every registered player are of the clan, but for those who sat in it when it was recorded.
 */
export async function lockSeasonOfMatch(
  tx: Db,
  actor: Actor,
  { matchType, clanId, date }: { matchType: 'casual' | 'ranked'; clanId: number | null; date: Day },
  people: Player[],
  before: StoredMatch | null,
): Promise<RatedSeason | null> {
  const old = before?.seasonId ? [before.seasonId] : []
  if (matchType === 'casual' || clanId === null) {
    if (old.length > 0) await lockOpenSeasons(tx, old)
    return null
  }
  const seated = before?.clanId === clanId ? before.seats.map(({ playerId }) => playerId) : []
  await assertMembers(tx, actor, clanId, people, seated)
  return lockSeasonOn(tx, clanId, date, old)
}

/** Moves the ratings once a match was written, or before it is deleted; answers whose rating is another now. */
export async function updateRatings(
  tx: Db,
  before: RatingInput | null,
  after: RatingInput | null,
  now: Date,
): Promise<RatingMove[]> {
  const matchId = before?.id ?? after?.id
  const [old, current] = [inSeason(before), inSeason(after)]
  if (matchId === undefined || (!old && !current) || isRatedAlike(before, after)) return []
  return rerate(tx, { matchId, before: old, after: current }, now)
}

/** News for members whose rating a correction moved; who made it knows, as do those who just played. */
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

/** Tells the players of a match that a clan admin deleted. */
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

/** Whose ratings a stored match moves. */
export const ratedIn = store.ratedIn

/** The season that a stored match belongs to. */
export const seasonOfMatch = async (tx: Db, { seasonId }: Pick<StoredMatch, 'seasonId'>) =>
  seasonId === null ? null : assertFound(await seasonById(tx, seasonId))

async function assertMembers(tx: Db, actor: Actor, clanId: number, people: Player[], seated: number[]) {
  const fresh = people.filter(({ id }) => !seated.includes(id))
  // Nobody new: who has left since may still mend what was written.
  if (fresh.length === 0) return
  const asked = [actor.userId, ...fresh.flatMap(({ userId }) => userId ?? [])]
  const members = await memberUserIdsAmong(tx, clanId, asked)
  const missing = new Set(asked.filter((userId) => !members.has(userId)))
  // A clan that the recorder does not know of says nothing, not even about others.
  if (missing.has(actor.userId)) assertAllowed(membersForbidden(await visibleClan(tx, actor, clanId)))
  const issues = people.flatMap(({ userId }, index) =>
    userId !== null && missing.has(userId) ? [{ path: fields[index] ?? '', code: 'player_not_in_clan' }] : [],
  )
  if (issues.length > 0) throw new AppError('player_not_in_clan', { issues })
}

const fields = ['user', 'userPartner', 'opponent1', 'opponent2']

function inSeason(match: RatingInput | null): MatchInSeason | null {
  if (!match?.season) return null
  const { season, id, date, createdAt, sets, rated } = match
  return { season, match: { id, date, createdAt, sets, rated } }
}

function isRatedAlike(before: RatingInput | null, after: RatingInput | null) {
  if (!before || !after) return false
  return (
    before.season?.id === after.season?.id &&
    before.date === after.date &&
    before.sets.join() === after.sets.join() &&
    before.rated.join() === after.rated.join()
  )
}
