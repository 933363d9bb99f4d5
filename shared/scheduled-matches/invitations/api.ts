import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

export const invitationsApi = endpoints<typeof schema>()({
  one: {
    method: 'GET',
    path: '/invitations/:key',
    access: 'public',
    params: 'invitationParams',
    response: 'invitation',
  },
})
