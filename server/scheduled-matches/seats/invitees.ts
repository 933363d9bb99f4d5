import { clanMatesAmong, memberUserIdsAmong } from '#server/clans/reads.ts'
import type { Db } from '#server/db/client.ts'
import { friendsAmong } from '#server/friends/reads.ts'
import { fieldError } from '#server/http/assert.ts'
import { acquaintancesNamed, playerOfUser } from '#server/players/reads.ts'
import { resolvePlayer } from '#server/players/service.ts'
import type { ScheduledSeat } from '#server/scheduled-matches/scheduled-record-sql.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import { compareNames } from '#shared/players/name.ts'
import type { SeatInput } from '#shared/scheduled-matches/seats/schema.ts'
import type { Invitee } from './assign-positions.ts'
import * as store from './store.ts'

type NamedPlayer = {
  playerId: number | null
  userId?: string | null
  name: string
  isRegistered: boolean
  /** Where the name stands in the body. */
  field: string
}
type Player = { playerId: number; userId: string | null }
type Seat = Pick<ScheduledSeat, 'playerId' | 'userId' | 'playerName'>

const hourMs = 3_600_000
const maxInvitationsPerHour = 20

/** Who is meant; undefined when it is nobody whom the actor may seat. Who sits in the match already may stay in it. */
export async function resolveInvitee(
  tx: Db,
  actor: Actor,
  { playerId, userId, name, isRegistered, field }: NamedPlayer,
  seated: Seat[],
): Promise<Player | undefined> {
  const here = seated.find((seat) => seat.playerId === playerId)
  if (here) return { playerId: here.playerId, userId: here.userId }
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

/** The people of a payload, each once; the creator comes first where nobody said where they sit. */
export async function resolveInvitees(tx: Db, actor: Actor, planned: SeatInput[], seated: Seat[]) {
  const invitees = new Map<number, Invitee>()
  const inOrder = [...planned.entries()].toSorted(([, one], [, other]) => compareNames(one.name, other.name))
  for (const [index, seat] of inOrder) {
    const field = `players.${index}.name`
    const player = await resolveInvitee(tx, actor, { ...seat, playerId: seat.id, field }, seated)
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

type Ladder = { matchType: 'casual' | 'ranked'; clanId: number | null }

/** Ranked is for the clan it is played for: guests may play, others have to be in it. */
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

/** Strangers may be put into a match now and then, not in a row. */
export async function countInvitations(tx: Db, actor: Actor, people: { userId: string | null }[], now: Date) {
  const others = people.flatMap(({ userId }) => (userId === null || userId === actor.userId ? [] : [userId]))
  const friends = await friendsAmong(tx, actor, others)
  const mates = await clanMatesAmong(tx, actor.userId, others)
  const strangers = others.filter((userId) => !friends.has(userId) && !mates.has(userId))
  if (strangers.length === 0) return
  await store.lockPlanner(tx, actor.userId)
  const before = await store.invitationsSince(tx, actor.userId, new Date(now.getTime() - hourMs))
  if (before + strangers.length > maxInvitationsPerHour) throw new AppError('too_many_requests')
  await store.insertInvitations(tx, actor.userId, strangers.length, now)
}

/** Only the last hour is counted. */
export const deleteOldInvitations = (db: Db, now: Date) =>
  store.deleteInvitationsBefore(db, new Date(now.getTime() - hourMs))
