import { bind } from '#server/http/bind.ts'
import { clansApi } from '#shared/clans/api.ts'
import * as shapes from '#shared/clans/schema.ts'

export const clansRoutes = bind(clansApi, shapes, {
  mine: async () => [],
})
