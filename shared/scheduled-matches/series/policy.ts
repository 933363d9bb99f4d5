import type { Actor } from '#shared/auth/actor.ts'
import type { SeriesMode } from './schema.ts'

type PolicySeries = { createdBy: string }
type Seated = { userId: string | null; mode: SeriesMode; isChosen: boolean }

/** Only the creator ends a series and changes its weeks. */
export const canEndSeries = (actor: Pick<Actor, 'userId'>, series: PolicySeries) =>
  series.createdBy === actor.userId

/** Those who play in it leave it, and its creator removes them. */
export const canRemoveFromSeries = (
  actor: Pick<Actor, 'userId' | 'playerId'>,
  series: PolicySeries,
  playerId: number,
) => playerId === actor.playerId || canEndSeries(actor, series)

/** The creator asks nobody about themselves. */
export const canChooseMode = (actor: Pick<Actor, 'userId'>, series: PolicySeries, mode: SeriesMode) =>
  mode === 'always' || !canEndSeries(actor, series)

/**
 * What a new week does with a player: it seats guests, the creator and those who play always; one whose mode the creator chose
 * only while the creator knows them. It asks the others. `isMember`: of the clan of a ranked match, otherwise true.
 */
export function weeklySeat(
  { userId, mode, isChosen }: Seated,
  { createdBy }: PolicySeries,
  { isMember, isKnown }: { isMember: boolean; isKnown: boolean },
): 'seat' | 'ask' | 'skip' {
  if (userId === null) return 'seat'
  if (!isMember) return 'skip'
  if (userId === createdBy) return 'seat'
  return mode === 'always' && (isChosen || isKnown) ? 'seat' : 'ask'
}
