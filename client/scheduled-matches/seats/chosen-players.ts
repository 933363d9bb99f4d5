import type { ChosenPlayer } from '#client/players/search/player-search.tsx'
import { nameNorm } from '#shared/players/name.ts'
import type { Position } from '#shared/scheduled-matches/court.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'

/** The free places in the order in which they are filled; those that are held for others only their creator fills. */
export function seatsToFill({ availableSlots, canEdit, waiting }: ScheduledMatch, first: number | undefined) {
  const pressed = availableSlots.filter((position) => position === first)
  const rest = availableSlots.filter((position) => position !== first)
  const seats: Position[] = [...pressed, ...rest]
  return canEdit ? seats : seats.slice(0, Math.max(0, seats.length - waiting.held))
}

/** Why somebody cannot be added to those chosen so far, or undefined. */
export function cannotAdd(
  player: ChosenPlayer,
  match: Pick<ScheduledMatch, 'participants'>,
  chosen: readonly ChosenPlayer[],
  room: number,
) {
  if (isSeated(player, match) || chosen.some((other) => isSame(other, player))) return 'duplicate'
  if (match.participants.length + chosen.length >= 4) return 'full'
  return chosen.length >= room ? 'reserved' : undefined
}

/** By the player, or by the name where there is no more than one. */
export const isSeated = (player: ChosenPlayer, { participants }: Pick<ScheduledMatch, 'participants'>) =>
  participants.some(({ playerId: id, playerName: name }) => isSame({ name, player: { id } }, player))

type NamedPlayer = { name: string; player: { id: number } | null }

const isSame = (one: NamedPlayer, other: NamedPlayer) =>
  one.player && other.player ? one.player.id === other.player.id : nameNorm(one.name) === nameNorm(other.name)
