import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

const one = { access: 'player', params: 'seriesParams', response: 'series', touches: ['matches'] } as const

export const seriesApi = endpoints<typeof schema>()({
  /** Starts a series with a scheduled match as its first week. One of a series becomes the model of all following weeks. */
  repeat: {
    ...one,
    method: 'POST',
    path: '/matches/scheduled/:id/series',
    params: 'repeatedParams',
    status: 201,
    idempotent: true,
  },
  one: { ...one, method: 'GET', path: '/matches/series/:id', volatile: true, touches: [] },
  end: {
    method: 'DELETE',
    path: '/matches/series/:id',
    access: 'player',
    params: 'seriesParams',
    query: 'endQuery',
    status: 204,
    touches: ['matches', 'notifications'],
  },
  /** For its players. */
  choose: { ...one, method: 'PUT', path: '/matches/series/:id/players/me', body: 'modeChoice' },
  /** From all following weeks, by the player or the creator. */
  removePlayer: {
    method: 'DELETE',
    path: '/matches/series/:id/players/:playerId',
    access: 'player',
    params: 'seriesPlayerParams',
    status: 204,
    touches: ['matches'],
  },
})
