import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

const touches = ['clans', 'players'] as const

export const membersApi = endpoints<typeof schema>()({
  list: {
    method: 'GET',
    path: '/clans/:id/members',
    access: 'player',
    params: 'membersParams',
    query: 'membersQuery',
    response: 'memberList',
    paged: true,
    volatile: true,
  },
  add: {
    method: 'POST',
    path: '/clans/:id/members',
    access: 'player',
    params: 'membersParams',
    body: 'newMember',
    response: 'member',
    status: 201,
    touches,
  },
  /** Makes a member admin, or lets an admin step down. */
  change: {
    method: 'PATCH',
    path: '/clans/:id/members/:userId',
    access: 'player',
    params: 'memberParams',
    body: 'memberRole',
    response: 'member',
    touches,
  },
  /** Removes a member, or lets the actor leave. */
  remove: {
    method: 'DELETE',
    path: '/clans/:id/members/:userId',
    access: 'player',
    params: 'memberParams',
    status: 204,
    touches: ['clans', 'matches', 'players', 'notifications'],
  },
})
