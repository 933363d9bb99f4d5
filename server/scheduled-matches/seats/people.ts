import { clanMatesAmong, membersAmong } from '#server/clans/members/service.ts'
import type { Db } from '#server/db/client.ts'
import type { ScheduledSeat } from '#server/db/sql/scheduled-record.ts'
import { friendsAmong } from '#server/friends/service.ts'
import { refuseField } from '#server/http/demand.ts'
import { acquaintancesNamed, playerOfUser, resolvePlayer } from '#server/players/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import { inNameOrder } from '#shared/players/name.ts'
import type { PlannedSeat } from '#shared/scheduled-matches/seats/schema.ts'
import type { Comer } from './places.ts'
import * as store from './store.ts'

type Named = {
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
const invitationsInAnHour = 20

/** Who is meant; undefined when it is nobody whom the actor may seat. Who sits in the match already may stay in it. */
export async function playerMeant(
  tx: Db,
  actor: Actor,
  { playerId, userId, name, isRegistered, field }: Named,
  seated: Seat[],
): Promise<Player | undefined> {
  const here = seated.find((seat) => seat.playerId === playerId)
  if (here) return { playerId: here.playerId, userId: here.userId }
  if (userId) return told(await playerOfUser(tx, actor, userId))
  if (playerId === null && isRegistered) {
    const [one, other] = await acquaintancesNamed(tx, actor, name)
    if (other) throw new AppError('ambiguous_player')
    return told(one)
  }
  return told(await resolvePlayer(tx, actor, { name, playerId, field }))
}

const told = (player: { id: number; userId: string | null } | undefined) =>
  player && { playerId: player.id, userId: player.userId }

/** The people of a payload, each once; the creator comes first where nobody said where they sit. */
export async function comersOf(tx: Db, actor: Actor, planned: PlannedSeat[], seated: Seat[]) {
  const comers = new Map<number, Comer>()
  const inOrder = [...planned.entries()].toSorted(([, one], [, other]) => inNameOrder(one.name, other.name))
  for (const [index, seat] of inOrder) {
    const field = `players.${index}.name`
    const player = await playerMeant(tx, actor, { ...seat, playerId: seat.id, field }, seated)
    if (!player) throw refuseField(field, 'player_unknown')
    comers.set(index, { ...seat, ...player })
  }
  const people = [...comers].toSorted(([one], [other]) => one - other)
  for (const [index, { playerId }] of people)
    if (people.some(([before, person]) => before < index && person.playerId === playerId))
      throw new AppError('duplicate_player', {
        issues: [{ path: `players.${index}.name`, code: 'duplicate_player' }],
      })
  return people.map(([, comer]) => comer)
}

type Ladder = { matchType: 'casual' | 'ranked'; clanId: number | null }

/** Ranked is for the clan it is played for: guests may play, others have to be in it. */
export async function areOfLadder(
  tx: Db,
  { matchType, clanId }: Ladder,
  people: { userId: string | null }[],
) {
  if (matchType === 'casual' || clanId === null) return true
  const asked = people.flatMap(({ userId }) => userId ?? [])
  const members = await membersAmong(tx, clanId, asked)
  return asked.every((userId) => members.has(userId))
}

export async function demandLadder(tx: Db, match: Ladder, people: { userId: string | null }[]) {
  if (!(await areOfLadder(tx, match, people))) throw new AppError('player_not_in_clan')
}

/** Strangers may be put into a match now and then, not in a row. */
export async function demandWelcome(tx: Db, actor: Actor, people: { userId: string | null }[], now: Date) {
  const others = people.flatMap(({ userId }) => (userId === null || userId === actor.userId ? [] : [userId]))
  const friends = await friendsAmong(tx, actor, others)
  const mates = await clanMatesAmong(tx, actor, others)
  const strangers = others.filter((userId) => !friends.has(userId) && !mates.has(userId))
  if (strangers.length === 0) return
  await store.lockPlanner(tx, actor.userId)
  const before = await store.invitationsSince(tx, actor.userId, new Date(now.getTime() - hourMs))
  if (before + strangers.length > invitationsInAnHour) throw new AppError('too_many_requests')
  await store.noteInvitations(tx, actor.userId, strangers.length, now)
}

/** Only the last hour is counted. */
export const forgetOldInvitations = (db: Db, now: Date) =>
  store.forgetInvitationsBefore(db, new Date(now.getTime() - hourMs))
