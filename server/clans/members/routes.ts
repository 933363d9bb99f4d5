import { removeMember } from '#server/clans/deletion/service.ts'
import { bind } from '#server/http/bind.ts'
import { membersApi } from '#shared/clans/members/api.ts'
import * as shapes from '#shared/clans/members/schema.ts'
import { addMember, changeRole, listMembers } from './service.ts'

export const membersRoutes = bind(membersApi, shapes, {
  list: (context, { params, query }) => listMembers(context, params.id, query),
  add: (context, { params, body }) => addMember(context, params.id, body.userId),
  change: (context, { params, body }) => changeRole(context, params.id, params.userId, body.role),
  remove: (context, { params }) => removeMember(context, params.id, params.userId),
})
