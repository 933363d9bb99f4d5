import type { Actor } from '#shared/auth/actor.ts'
import { positions } from '#shared/scheduled-matches/court.ts'
import { canDeleteScheduled, canEditScheduled, canSeatOthers } from '#shared/scheduled-matches/policy.ts'
import type { ScheduledMatchView } from '#shared/scheduled-matches/schema.ts'
import type { ScheduledRecord, ScheduledSeat } from './sql.ts'

/** A match with what its policies ask about the actor. */
export const withViewerState = (actor: Pick<Actor, 'playerId'>, match: ScheduledRecord) => ({
  ...match,
  isSeated: match.seats.some(({ playerId }) => playerId === actor.playerId),
  clanRole: match.clan?.role ?? null,
})

export const freePositions = ({ seats }: { seats: Pick<ScheduledSeat, 'position'>[] }) =>
  positions.filter((position) => seats.every((seat) => seat.position !== position))

export function scheduledMatchView(actor: Actor, match: ScheduledRecord, now: Date): ScheduledMatchView {
  const {
    clan,
    visibleTo,
    seats,
    waits,
    askedBy,
    sandbox: _,
    world: _sandboxName,
    sequence: _sequence,
    seriesId,
    seriesDate: _seriesDate,
    offeredToFriendsAt: _offeredToFriendsAt,
    isInSeries,
    ...rest
  } = match
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
    guestsAllowed: canSeatOthers(actor, own) ? match.guestsAllowed : null,
    series: seriesId === null ? null : { id: seriesId, canOpen: isInSeries || canSeatOthers(actor, own) },
    waiting: {
      total: waits.total,
      isWaiting: waits.isOwn,
      offeredUntil: ownOffer,
      held: waits.offers.filter((until) => until > now).length,
    },
    seatRequest: askedBy === null ? null : { from: askedBy },
  }
}
