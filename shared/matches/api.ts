import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

const touches = ['matches', 'stats', 'players'] as const
const answerTouches = [...touches, 'notifications'] as const

export const matchesApi = endpoints<typeof schema>()({
  list: {
    method: 'GET',
    path: '/matches',
    access: 'player',
    query: 'matchesQuery',
    response: 'matchList',
    paged: true,
  },
  record: {
    method: 'POST',
    path: '/matches',
    access: 'player',
    body: 'newMatch',
    response: 'match',
    status: 201,
    idempotent: true,
    touches,
  },
  one: { method: 'GET', path: '/matches/:id', access: 'player', params: 'matchParams', response: 'match' },
  edit: {
    method: 'PUT',
    path: '/matches/:id',
    access: 'player',
    params: 'matchParams',
    body: 'editedMatch',
    response: 'match',
    touches,
  },
  remove: {
    method: 'DELETE',
    path: '/matches/:id',
    access: 'player',
    params: 'matchParams',
    status: 204,
    touches,
  },
  /** The reader's own word on a match that somebody else recorded; either answer may be given later instead. */
  confirm: {
    method: 'POST',
    path: '/matches/:id/confirm',
    access: 'player',
    params: 'matchParams',
    response: 'matchAnswer',
    touches: answerTouches,
  },
  decline: {
    method: 'POST',
    path: '/matches/:id/decline',
    access: 'player',
    params: 'matchParams',
    response: 'matchAnswer',
    touches: answerTouches,
  },
})
