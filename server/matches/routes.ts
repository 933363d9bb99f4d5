import { bind } from '#server/http/bind.ts'
import { matchesApi } from '#shared/matches/api.ts'
import * as shapes from '#shared/matches/schema.ts'
import { answerMatch } from './consent/service.ts'
import { matchesOfClan } from './lists/service.ts'
import { matchHistory } from './lists/service.ts'
import { editMatch, readMatch, recordMatch, removeMatch } from './service.ts'

export const matchesRoutes = bind(matchesApi, shapes, {
  list: (context, { query }) => matchHistory(context, query),
  record: (context, { body }) => recordMatch(context, body),
  ofClan: (context, { params, query }) => matchesOfClan(context, params.id, query),
  one: (context, { params }) => readMatch(context, params.id),
  edit: (context, { params, body }) => editMatch(context, params.id, body),
  remove: (context, { params }) => removeMatch(context, params.id),
  confirm: (context, { params }) => answerMatch(context, params.id, 'confirmed'),
  decline: (context, { params }) => answerMatch(context, params.id, 'declined'),
})
