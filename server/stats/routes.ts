import { bind } from '#server/http/bind.ts'
import { statsApi } from '#shared/stats/api.ts'
import * as shapes from '#shared/stats/schema.ts'
import { analyticsOf } from './people/service.ts'
import { breakdownOf, statsOf, statsOfDays } from './service.ts'

export const statsRoutes = bind(statsApi, shapes, {
  all: (context) => statsOf(context, 'all'),
  period: (context, { params }) => statsOfDays(context, params.days),
  breakdown: (context, { query }) => breakdownOf(context, query),
  analytics: (context, { params }) => analyticsOf(context, params.id),
})
