import { bind } from '#server/http/bind.ts'
import { invitationsApi } from '#shared/scheduled-matches/invitations/api.ts'
import * as schema from '#shared/scheduled-matches/invitations/schema.ts'
import { invitationOf } from './service.ts'

export const invitationsRoutes = bind(invitationsApi, schema, {
  one: (context, { params }) => invitationOf(context, params.key),
})
