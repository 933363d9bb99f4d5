import { bind } from '#server/http/bind.ts'
import { ratingsApi } from '#shared/clans/ratings/api.ts'
import * as shapes from '#shared/clans/ratings/schema.ts'
import { curveOf, listLeaderboard, ownRatings, receiptsOf, standingsOf } from './service.ts'

export const ratingsRoutes = bind(ratingsApi, shapes, {
  own: ownRatings,
  leaderboard: (context, { params, query }) => listLeaderboard(context, params.id, params.seasonId, query),
  curve: (context, { params }) => curveOf(context, params),
  standings: (context, { params, query }) => standingsOf(context, params.id, query),
  receipts: (context, { params }) => receiptsOf(context, params.id),
})
