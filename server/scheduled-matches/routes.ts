import { bind } from '#server/http/bind.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import * as schema from '#shared/scheduled-matches/schema.ts'
import { scheduledMatches } from './lists/service.ts'
import { changePlan, planMatch, removePlan, renewKey } from './plan/service.ts'
import { leave, removeParticipant, stopWaiting, takePlace, wait } from './seats/service.ts'
import { oneScheduled } from './service.ts'

export const scheduledMatchesRoutes = bind(scheduledMatchesApi, schema, {
  list: (context, { query }) => scheduledMatches(context, query),
  create: (context, { body }) => planMatch(context, body),
  one: (context, { params, query }) => oneScheduled(context, params.id, query.key),
  change: (context, { params, body }) => changePlan(context, params.id, body),
  remove: (context, { params }) => removePlan(context, params.id),
  join: (context, { params, body }) => takePlace(context, params.id, body),
  leave: (context, { params }) => leave(context, params.id),
  removeParticipant: (context, { params }) => removeParticipant(context, params.id, params.position),
  wait: (context, { params, query }) => wait(context, params.id, query.key),
  stopWaiting: (context, { params, query }) => stopWaiting(context, params.id, query.key),
  renewKey: (context, { params }) => renewKey(context, params.id),
})
