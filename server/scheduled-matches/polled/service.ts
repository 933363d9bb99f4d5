import { assertFound } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { addGuest, resolvePlayer } from '#server/players/service.ts'
import { linkGuestSeat } from '#server/scheduled-matches/guest-seats/service.ts'
import { scheduleSeats } from '#server/scheduled-matches/schedule/service.ts'
import { assignPositions } from '#server/scheduled-matches/seats/invitees.ts'
import { putOnWaitlist } from '#server/scheduled-matches/waitlist/service.ts'
import { compareNames } from '#shared/players/name.ts'
import { positions } from '#shared/scheduled-matches/court.ts'
import type { NewScheduledMatch } from '#shared/scheduled-matches/schema.ts'

/** Somebody who agreed to a time: a user, or a guest with the secrets of their private link. */
export type PolledPlayer =
  | { userId: string; playerId: number }
  | { userId: null; name: string; keyHash: string; browserHash: string }

/**
 * Creates a scheduled match in the transaction of the caller, with these players in the order of the seats and those users on
 * its waitlist. A guest becomes one of the actor's guests, and their private link that of a guest seat; one of a name that the
 * actor has a guest of is that guest, to whom no link leads. Returns the id of the match.
 */
export async function schedulePolled(
  context: Context,
  body: Omit<NewScheduledMatch, 'players'>,
  players: PolledPlayer[],
  waiting: string[],
) {
  const { db: tx, now } = context
  const seated = await seatedPlayers(context, players)
  const invitees = seated.map(({ playerId, userId }, index) => ({
    playerId,
    userId,
    courtPosition: null,
    position: positions[index] ?? null,
  }))
  const { id } = await scheduleSeats(context, { ...body, players: [] }, assignPositions(invitees))
  for (const { playerId, link } of seated)
    if (link) await linkGuestSeat(tx, { matchId: id, playerId, ...link, createdAt: now })
  await putOnWaitlist(tx, id, waiting, now)
  return id
}

/** New guests are inserted in the order of their names, so that no two requests wait for each other. */
async function seatedPlayers(context: Context, players: PolledPlayer[]) {
  const guests = new Map<PolledPlayer, Awaited<ReturnType<typeof guestOf>>>()
  for (const player of players.filter(isGuest).toSorted((one, other) => compareNames(one.name, other.name)))
    guests.set(player, await guestOf(context, player))
  return players.map((player) =>
    isGuest(player) ? assertFound(guests.get(player)) : { ...player, link: null },
  )
}

type PolledGuest = Extract<PolledPlayer, { userId: null }>
const isGuest = (player: PolledPlayer): player is PolledGuest => player.userId === null

async function guestOf({ db: tx, actor }: Context, { name, keyHash, browserHash }: PolledGuest) {
  const added = await addGuest(tx, actor.userId, { name, field: 'voterIds' })
  if (added !== undefined) return { playerId: added, userId: null, link: { keyHash, browserHash } }
  const known = assertFound(await resolvePlayer(tx, actor, { name, playerId: null, field: 'voterIds' }))
  return { playerId: known.id, userId: null, link: null }
}
