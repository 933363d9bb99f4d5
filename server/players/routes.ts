import { bind } from '#server/http/bind.ts'
import { playersApi } from '#shared/players/api.ts'
import * as shapes from '#shared/players/schema.ts'
import { searchPlayers } from './service.ts'

export const playersRoutes = bind(playersApi, shapes, {
  search: (context, { query }) => searchPlayers(context, query.q),
})
