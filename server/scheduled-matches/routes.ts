import { bind } from '#server/http/bind.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { candidatesApi } from '#shared/scheduled-matches/candidates/api.ts'
import * as candidateSchema from '#shared/scheduled-matches/candidates/schema.ts'
import { guestSeatsApi } from '#shared/scheduled-matches/guest-seats/api.ts'
import * as guestSeatSchema from '#shared/scheduled-matches/guest-seats/schema.ts'
import { invitationsApi } from '#shared/scheduled-matches/invitations/api.ts'
import * as invitationSchema from '#shared/scheduled-matches/invitations/schema.ts'
import * as schema from '#shared/scheduled-matches/schema.ts'
import { seatRequestsApi } from '#shared/scheduled-matches/seat-requests/api.ts'
import * as seatRequestSchema from '#shared/scheduled-matches/seat-requests/schema.ts'
import { seriesApi } from '#shared/scheduled-matches/series/api.ts'
import * as seriesSchema from '#shared/scheduled-matches/series/schema.ts'
import { candidatesFor } from './candidates/service.ts'
import { claimGuestSeat, guestSeatOf, joinAsGuest, leaveAsGuest } from './guest-seats/service.ts'
import { scheduledMatches } from './lists/service.ts'
import { cancelScheduledMatch, createScheduledMatch, updateScheduledMatch } from './schedule/service.ts'
import { acceptSeat, declineSeat } from './seat-requests/answers.ts'
import { askForSeats, seatRequestsOf, stopAsking } from './seat-requests/service.ts'
import { leaveSeat, removeParticipant, takeSeat } from './seats/service.ts'
import { chooseMode, endSeries, removeFromSeries, repeatWeekly, seriesFor } from './series/service.ts'
import { invitationOf, scheduledMatch } from './service.ts'
import { allowGuests, renewShareKey } from './sharing/service.ts'
import { joinWaitlist, leaveWaitlist } from './waitlist/service.ts'

export const scheduledMatchesRoutes = bind(scheduledMatchesApi, schema, {
  list: (context, { query }) => scheduledMatches(context, query),
  create: (context, { body }) => createScheduledMatch(context, body),
  one: (context, { params, query }) => scheduledMatch(context, params.id, query.key),
  change: (context, { params, body }) => updateScheduledMatch(context, params.id, body),
  remove: (context, { params }) => cancelScheduledMatch(context, params.id),
  join: (context, { params, body }) => takeSeat(context, params.id, body),
  leave: (context, { params }) => leaveSeat(context, params.id),
  removeParticipant: (context, { params }) => removeParticipant(context, params.id, params.position),
  wait: (context, { params, query }) => joinWaitlist(context, params.id, query.key),
  stopWaiting: (context, { params, query }) => leaveWaitlist(context, params.id, query.key),
  renewKey: (context, { params }) => renewShareKey(context, params.id),
  allowGuests: (context, { params, body }) => allowGuests(context, params.id, body.allowed),
})

export const candidatesRoutes = bind(candidatesApi, candidateSchema, {
  list: (context, { params }) => candidatesFor(context, params.id),
})

export const seatRequestsRoutes = bind(seatRequestsApi, seatRequestSchema, {
  list: (context, { params }) => seatRequestsOf(context, params.id),
  ask: (context, { params, body }) => askForSeats(context, params.id, body),
  stop: (context, { params }) => stopAsking(context, params.id),
  accept: (context, { params }) => acceptSeat(context, params.id),
  decline: (context, { params }) => declineSeat(context, params.id),
})

export const seriesRoutes = bind(seriesApi, seriesSchema, {
  repeat: (context, { params }) => repeatWeekly(context, params.id),
  one: (context, { params }) => seriesFor(context, params.id),
  end: (context, { params, query }) => endSeries(context, params.id, query.weeks),
  choose: (context, { params, body }) => chooseMode(context, params.id, body.mode),
  removePlayer: (context, { params }) => removeFromSeries(context, params.id, params.playerId),
})

export const invitationsRoutes = bind(invitationsApi, invitationSchema, {
  one: (context, { params }) => invitationOf(context, params.key),
})

export const guestSeatsRoutes = bind(guestSeatsApi, guestSeatSchema, {
  join: (context, { params, body }) => joinAsGuest(context, params.key, body),
  one: (context, { params }) => guestSeatOf(context, params.key),
  leave: (context, { params }) => leaveAsGuest(context, params.key),
  claim: (context, { params }) => claimGuestSeat(context, params.key),
})
