import type { Actor } from '#shared/auth/actor.ts'
import { positions } from '#shared/scheduled-matches/court.ts'
import { canDeleteScheduled, canEditScheduled, canSeatOthers } from '#shared/scheduled-matches/policy.ts'
import type { ScheduledMatchView } from '#shared/scheduled-matches/schema.ts'
import type { ScheduledRecord } from './scheduled-record-sql.ts'

/** Where the actor stands in a match to come. */
export const withViewerState = (actor: Pick<Actor, 'playerId'>, match: ScheduledRecord) => ({
  ...match,
  isSeated: match.seats.some(({ playerId }) => playerId === actor.playerId),
  clanRole: match.clan?.role ?? null,
})

/** The places that nobody sits in. */
export const freePositions = ({ seats }: Pick<ScheduledRecord, 'seats'>) =>
  positions.filter((position) => seats.every((seat) => seat.position !== position))

/** A match to come as the actor sees it. */
export function scheduledMatchView(actor: Actor, match: ScheduledRecord, now: Date): ScheduledMatchView {
  const { clan, visibleTo, seats, waits, sandbox: _, world: _world, sequence: _sequence, ...rest } = match
  const own = withViewerState(actor, match)
  const ownOffer = waits.ownOffer && waits.ownOffer > now ? waits.ownOffer : null
  return {
    ...rest,
    clanId: clan ? match.clanId : null,
    clanName: clan?.name ?? null,
    visibleToClanIds: visibleTo.map(String),
    participants: seats,
    availableSlots: freePositions(match),
    ownPosition: seats.find(({ playerId }) => playerId === actor.playerId)?.position ?? null,
    canEdit: canEditScheduled(actor, match),
    canDelete: canDeleteScheduled(actor, own, now),
    shareKey: canSeatOthers(actor, own) ? match.shareKey : null,
    waiting: {
      total: waits.total,
      isWaiting: waits.isOwn,
      offeredUntil: ownOffer,
      held: waits.offers.filter((until) => until > now).length,
    },
  }
}
