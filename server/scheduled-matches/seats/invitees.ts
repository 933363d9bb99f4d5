import { clanMatesAmong, memberUserIdsAmong } from '#server/clans/reads.ts'
import type { Db } from '#server/db/client.ts'
import { friendsAmong } from '#server/friends/reads.ts'
import { assertThat, fieldError } from '#server/http/assert.ts'
import { acquaintancesNamed, playerOfUser } from '#server/players/reads.ts'
import { resolvePlayer } from '#server/players/service.ts'
import type { ScheduledRecord, ScheduledSeat } from '#server/scheduled-matches/sql.ts'
import { withViewerState } from '#server/scheduled-matches/view.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import { compareNames, nameNorm } from '#shared/players/name.ts'
import type { FavouriteCourtSide } from '#shared/profile/sides.ts'
import { type Position, positions, sideOfPosition } from '#shared/scheduled-matches/court.ts'
import { canSeatOthers } from '#shared/scheduled-matches/policy.ts'
import type { Seating } from '#shared/scheduled-matches/schema.ts'
import type { SeatInput } from '#shared/scheduled-matches/seats/schema.ts'
import * as store from './store.ts'

type Player = { playerId: number; userId: string | null }
/** A player to be seated; without a position in the first free seat. */
export type Invitee = Player & { position: Position | null; courtPosition: FavouriteCourtSide | null }
export type SeatedInvitee = Invitee & { position: Position; courtPosition: FavouriteCourtSide }

type NamedPlayer = {
  playerId: number | null
  userId?: string | null
  name: string
  isRegistered: boolean
  /** The path of the name in the body. */
  field: string
}
type Seat = Pick<ScheduledSeat, 'playerId' | 'userId' | 'playerName'>

const hourMs = 3_600_000
const maxInvitationsPerHour = 20

/** The player whom a request to join seats: the actor, or one whom the actor names and may seat. */
export async function inviteeOf(tx: Db, actor: Actor, match: ScheduledRecord, body: Seating) {
  const { playerId, userId, isRegistered } = body
  const name = body.playerName ?? ''
  const isNamed = playerId !== null || userId !== null || name !== ''
  if (!isNamed || userId === actor.userId || playerId === actor.playerId)
    return { playerId: actor.playerId, userId: actor.userId }
  assertThat(canSeatOthers(actor, withViewerState(actor, match)))
  const isGuest = playerId === null && userId === null && !isRegistered
  const isSeated = match.seats.some(({ playerName }) => nameNorm(playerName) === nameNorm(name))
  if (isGuest && isSeated) throw new AppError('already_joined')
  const named = { playerId, userId, name, isRegistered, field: 'playerName' }
  const player = await resolveInvitee(tx, actor, named, match.seats)
  if (!player) throw fieldError(playerId === null ? 'playerName' : 'playerId', 'player_unknown')
  return player
}

/** The player meant, or undefined for one whom the actor may not seat. Players of the match may stay in it. */
async function resolveInvitee(
  tx: Db,
  actor: Actor,
  { playerId, userId, name, isRegistered, field }: NamedPlayer,
  seats: Seat[],
): Promise<Player | undefined> {
  const seat = seats.find((each) => each.playerId === playerId)
  if (seat) return { playerId: seat.playerId, userId: seat.userId }
  if (userId) return inviteePlayer(await playerOfUser(tx, actor, userId))
  if (playerId === null && isRegistered) {
    const [one, other] = await acquaintancesNamed(tx, actor, name)
    if (other) throw new AppError('ambiguous_player')
    return inviteePlayer(one)
  }
  return inviteePlayer(await resolvePlayer(tx, actor, { name, playerId, field }))
}

const inviteePlayer = (player: { id: number; userId: string | null } | undefined) =>
  player && { playerId: player.id, userId: player.userId }

/** The players of a payload in its order; throws `duplicate_player` for one who is named twice. */
export async function resolveInvitees(tx: Db, actor: Actor, named: SeatInput[], seats: Seat[]) {
  const invitees = new Map<number, Invitee>()
  const inOrder = [...named.entries()].toSorted(([, one], [, other]) => compareNames(one.name, other.name))
  for (const [index, seat] of inOrder) {
    const field = `players.${index}.name`
    const player = await resolveInvitee(tx, actor, { ...seat, playerId: seat.id, field }, seats)
    if (!player) throw fieldError(field, 'player_unknown')
    invitees.set(index, { ...seat, ...player })
  }
  const people = [...invitees].toSorted(([one], [other]) => one - other)
  for (const [index, { playerId }] of people)
    if (people.some(([before, person]) => before < index && person.playerId === playerId))
      throw new AppError('duplicate_player', {
        issues: [{ path: `players.${index}.name`, code: 'duplicate_player' }],
      })
  return people.map(([, invitee]) => invitee)
}

/** Gives the invitees without a position the first free ones, in their order. */
export function assignPositions(invitees: Invitee[]): SeatedInvitee[] {
  const free = positions.filter((position) => invitees.every((invitee) => invitee.position !== position))
  return invitees.map((invitee) => {
    const position = invitee.position ?? free.shift()
    if (position === undefined) throw new Error('more players than seats')
    return { ...invitee, position, courtPosition: invitee.courtPosition ?? sideOfPosition(position) }
  })
}

type Ladder = { matchType: 'casual' | 'ranked'; clanId: number | null }

/** In a ranked match users have to be members of its clan; guests may play. */
export async function canPlayLadder(
  tx: Db,
  { matchType, clanId }: Ladder,
  people: { userId: string | null }[],
) {
  if (matchType === 'casual' || clanId === null) return true
  const userIds = people.flatMap(({ userId }) => userId ?? [])
  const members = await memberUserIdsAmong(tx, clanId, userIds)
  return userIds.every((userId) => members.has(userId))
}

export async function assertCanPlayLadder(tx: Db, match: Ladder, people: { userId: string | null }[]) {
  if (!(await canPlayLadder(tx, match, people))) throw new AppError('player_not_in_clan')
}

/** Throws `too_many_requests` when the actor seats more than twenty strangers within an hour. */
export async function countInvitations(tx: Db, actor: Actor, people: { userId: string | null }[], now: Date) {
  const others = people.flatMap(({ userId }) => (userId === null || userId === actor.userId ? [] : [userId]))
  const friends = await friendsAmong(tx, actor, others)
  const mates = await clanMatesAmong(tx, actor.userId, others)
  const strangers = others.filter((userId) => !friends.has(userId) && !mates.has(userId))
  if (strangers.length === 0) return
  await store.lockOrganiser(tx, actor.userId)
  const before = await store.invitationsSince(tx, actor.userId, new Date(now.getTime() - hourMs))
  if (before + strangers.length > maxInvitationsPerHour) throw new AppError('too_many_requests')
  await store.insertInvitations(tx, actor.userId, strangers.length, now)
}

export const deleteOldInvitations = (db: Db, now: Date) =>
  store.deleteInvitationsBefore(db, new Date(now.getTime() - hourMs))
