import type { Db } from '#server/db/client.ts'
import { assertFound, fieldError } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { resolvePlayer } from '#server/players/service.ts'
import { seatsToRecord } from '#server/scheduled-matches/finish/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import type { EditedMatch, MatchPayload } from '#shared/matches/schema.ts'
import type { MatchRecord } from '#shared/matches/view.ts'
import { compareNames, nameNorm } from '#shared/players/name.ts'
import type { SeatedPlayer } from './consent/service.ts'
import * as store from './store.ts'

type Field = 'userPartner' | 'opponent1' | 'opponent2'

/** Who sits in the planned match that is to be recorded: whoever plays in it may seat them all. */
export async function playersToRecord(
  tx: Db,
  actor: Actor,
  scheduledId: number,
  clock: Pick<Context, 'now' | 'timeZone'>,
) {
  const seats = await seatsToRecord(tx, actor, scheduledId, clock)
  if (!seats) throw await alreadyFinished(tx, actor, scheduledId)
  return seats.map(({ playerId, userId }): SeatedPlayer => ({ id: playerId, userId }))
}

/** It has been recorded by another of its players, or it was never there. */
export async function alreadyFinished(tx: Db, actor: Actor, scheduledId: number) {
  const matchId = assertFound(await store.matchOfScheduled(tx, actor, scheduledId))
  return new AppError('already_finished', { matchId })
}

/**
 * An edit with the ids of the guests whose names stand where they sit already. By its name alone a guest may be another one:
 * of names that nobody can see nothing is left to compare, and of two that look alike one is found.
 */
export function withSeatedGuests(body: EditedMatch, { seats }: MatchRecord): EditedMatch {
  const idOf = (name: string, seat: number) =>
    seats.find((each) => each.seat === seat && isGuestCalled(name, each))?.playerId ?? null
  return {
    ...body,
    partnerPlayerId: body.partnerPlayerId ?? idOf(body.userPartner, 2),
    opponent1PlayerId: body.opponent1PlayerId ?? idOf(body.opponent1, 3),
    opponent2PlayerId: body.opponent2PlayerId ?? idOf(body.opponent2, 4),
  }
}

const isGuestCalled = (typedName: string, { isRegisteredUser, name }: MatchRecord['seats'][number]) =>
  !isRegisteredUser && nameNorm(name) === nameNorm(typedName)

/** The players of the four seats, in seat order; nobody may sit twice. */
export async function resolvePlayers(tx: Db, actor: Actor, body: MatchPayload, known: SeatedPlayer[] = []) {
  const seats: [Field, number | null][] = [
    ['userPartner', body.partnerPlayerId],
    ['opponent1', body.opponent1PlayerId],
    ['opponent2', body.opponent2PlayerId],
  ]
  const players = new Map<Field, SeatedPlayer | undefined>()
  for (const [field, playerId] of seats.toSorted(([one], [other]) => compareNames(body[one], body[other])))
    players.set(
      field,
      known.find(({ id }) => id === playerId) ??
        (await resolvePlayer(tx, actor, { name: body[field], playerId, field })),
    )
  const people: SeatedPlayer[] = [{ id: actor.playerId, userId: actor.userId }]
  for (const [field] of seats) {
    const player = players.get(field)
    if (!player) throw fieldError(field, 'player_unknown')
    if (people.some(({ id }) => id === player.id)) {
      throw new AppError('duplicate_player', { issues: [{ path: field, code: 'duplicate_player' }] })
    }
    people.push(player)
  }
  return people
}
