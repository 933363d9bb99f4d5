import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

const touches = ['friends', 'notifications', 'players', 'users', 'availability'] as const
const answer = {
  method: 'POST',
  access: 'player',
  response: 'friendRequestAnswer',
  idempotent: true,
  touches,
} as const

export const friendsApi = endpoints<typeof schema>()({
  list: {
    method: 'GET',
    path: '/friends',
    access: 'player',
    query: 'friendsQuery',
    response: 'friendList',
    paged: true,
    volatile: true,
  },
  requests: {
    method: 'GET',
    path: '/friends/requests',
    access: 'player',
    response: 'friendRequestList',
    volatile: true,
  },
  sent: {
    method: 'GET',
    path: '/friends/requests/sent',
    access: 'player',
    response: 'sentRequestList',
    volatile: true,
  },
  ask: { ...answer, path: '/friends/requests', body: 'newFriend', status: 201 },
  withdraw: {
    method: 'DELETE',
    path: '/friends/requests/:id',
    access: 'player',
    params: 'requestParams',
    status: 204,
    idempotent: true,
    touches,
  },
  accept: { ...answer, path: '/friends/requests/:id/accept', params: 'requestParams' },
  decline: { ...answer, path: '/friends/requests/:id/decline', params: 'requestParams' },
  acceptFrom: { ...answer, path: '/friends/accept', body: 'newFriend' },
  remove: {
    method: 'DELETE',
    path: '/friends/:id',
    access: 'player',
    params: 'friendParams',
    status: 204,
    idempotent: true,
    touches,
  },
})
