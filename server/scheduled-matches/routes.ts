import { bind } from '#server/http/bind.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { invitationsApi } from '#shared/scheduled-matches/invitations/api.ts'
import * as invitationSchema from '#shared/scheduled-matches/invitations/schema.ts'
import * as schema from '#shared/scheduled-matches/schema.ts'
import { scheduledMatches } from './lists/service.ts'
import {
  cancelScheduledMatch,
  createScheduledMatch,
  renewShareKey,
  updateScheduledMatch,
} from './schedule/service.ts'
import { leaveSeat, removeParticipant, takeSeat } from './seats/service.ts'
import { invitationOf, scheduledMatch } from './service.ts'
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
})

export const invitationsRoutes = bind(invitationsApi, invitationSchema, {
  one: (context, { params }) => invitationOf(context, params.key),
})
