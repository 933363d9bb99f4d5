import { bind } from '#server/http/bind.ts'
import { playersApi } from '#shared/players/api.ts'
import * as shapes from '#shared/players/schema.ts'
import { changePlayer, playersMet, profileOf } from './profiles/service.ts'
import { searchPlayers } from './service.ts'

export const playersRoutes = bind(playersApi, shapes, {
  search: (context, { query }) => searchPlayers(context, query.q),
  stats: (context, { query }) => playersMet(context, query),
  one: (context, { params }) => profileOf(context, params.id),
  change: (context, { params, body }) => changePlayer(context, params.id, body),
})
