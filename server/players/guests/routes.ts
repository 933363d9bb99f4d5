import { bind } from '#server/http/bind.ts'
import { guestsApi } from '#shared/players/guests/api.ts'
import * as shapes from '#shared/players/guests/schema.ts'
import { guestsOf, mergeGuest, renameGuest } from './service.ts'

export const guestsRoutes = bind(guestsApi, shapes, {
  list: (context, { query }) => guestsOf(context, query),
  rename: (context, { params, body }) => renameGuest(context, params.id, body.name),
  merge: (context, { params, body }) => mergeGuest(context, params.id, body.intoId),
})
