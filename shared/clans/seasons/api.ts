import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

/** Ratings are also shown on player pages. */
const touches = ['clans', 'players'] as const

export const seasonsApi = endpoints<typeof schema>()({
  list: {
    method: 'GET',
    path: '/clans/:id/seasons',
    access: 'player',
    params: 'seasonsParams',
    response: 'seasonList',
    volatile: true,
  },
  start: {
    method: 'POST',
    path: '/clans/:id/seasons',
    access: 'player',
    params: 'seasonsParams',
    body: 'newSeason',
    response: 'season',
    status: 201,
    idempotent: true,
    touches,
  },
  change: {
    method: 'PATCH',
    path: '/clans/:id/seasons/:seasonId',
    access: 'player',
    params: 'seasonParams',
    body: 'changedSeason',
    response: 'season',
    touches,
  },
})
