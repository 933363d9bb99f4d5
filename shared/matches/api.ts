import { endpoints, matchDomains } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

const touches = matchDomains
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
  /** Ranked matches of a clan, each from the reader's side if they play in it, else from the recorder's. */
  ofClan: {
    method: 'GET',
    path: '/clans/:id/matches/last',
    access: 'player',
    params: 'clanMatchesParams',
    query: 'clanMatchesQuery',
    response: 'matchList',
    paged: true,
    volatile: true,
  },
  one: { method: 'GET', path: '/matches/:id', access: 'player', params: 'matchParams', response: 'match' },
  edit: {
    method: 'PUT',
    path: '/matches/:id',
    access: 'player',
    params: 'matchParams',
    body: 'editedMatch',
    response: 'match',
    idempotent: true,
    touches,
  },
  remove: {
    method: 'DELETE',
    path: '/matches/:id',
    access: 'player',
    params: 'matchParams',
    status: 204,
    idempotent: true,
    touches,
  },
  /** The reader's consent to a match that another player recorded; it can change later. */
  confirm: {
    method: 'POST',
    path: '/matches/:id/confirm',
    access: 'player',
    params: 'matchParams',
    response: 'matchAnswer',
    idempotent: true,
    touches: answerTouches,
  },
  decline: {
    method: 'POST',
    path: '/matches/:id/decline',
    access: 'player',
    params: 'matchParams',
    response: 'matchAnswer',
    idempotent: true,
    touches: answerTouches,
  },
})
