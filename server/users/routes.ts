import { bind } from '#server/http/bind.ts'
import { usersApi } from '#shared/users/api.ts'
import * as shapes from '#shared/users/schema.ts'
import { searchUsers } from './service.ts'

export const usersRoutes = bind(usersApi, shapes, {
  search: (context, { query }) => searchUsers(context, query.q),
})
