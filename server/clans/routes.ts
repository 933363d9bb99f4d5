import { bind } from '#server/http/bind.ts'
import { clansApi } from '#shared/clans/api.ts'
import * as shapes from '#shared/clans/schema.ts'
import { removeClan } from './deletion/service.ts'
import { clanWithMembers, joinClan, stayInClan } from './members/service.ts'
import { changeClan, createClan, listClans, listOwnClans, searchClans } from './service.ts'

export const clansRoutes = bind(clansApi, shapes, {
  list: (context, { query }) => listClans(context, query),
  mine: listOwnClans,
  search: (context, { query }) => searchClans(context, query.q),
  create: (context, { body }) => createClan(context, body),
  one: (context, { params }) => clanWithMembers(context, params.id),
  change: (context, { params, body }) => changeClan(context, params.id, body),
  remove: (context, { params }) => removeClan(context, params.id),
  join: (context, { params }) => joinClan(context, params.id),
  stay: (context, { params }) => stayInClan(context, params.id),
})
