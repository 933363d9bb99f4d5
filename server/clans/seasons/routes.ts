import { bind } from '#server/http/bind.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import * as shapes from '#shared/clans/seasons/schema.ts'
import { changeSeason, listSeasons, startSeason } from './service.ts'

export const seasonsRoutes = bind(seasonsApi, shapes, {
  list: (context, { params }) => listSeasons(context, params.id),
  start: (context, { params, body }) => startSeason(context, params.id, body),
  change: (context, { params, body }) => changeSeason(context, params.id, params.seasonId, body),
})
