import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

export const ratingsApi = endpoints<typeof schema>()({
  own: {
    method: 'GET',
    path: '/clans/my/ratings',
    access: 'player',
    response: 'ownRatings',
    volatile: true,
  },
  leaderboard: {
    method: 'GET',
    path: '/clans/:id/seasons/:seasonId/leaderboard',
    access: 'player',
    params: 'leaderboardParams',
    query: 'leaderboardQuery',
    response: 'leaderboard',
    paged: true,
    volatile: true,
  },
  curve: {
    method: 'GET',
    path: '/clans/:id/seasons/:seasonId/players/:playerId',
    access: 'player',
    params: 'curveParams',
    response: 'ratingCurve',
    volatile: true,
  },
  standings: {
    method: 'GET',
    path: '/clans/:id/standings',
    access: 'player',
    params: 'standingsParams',
    query: 'standingsQuery',
    response: 'standings',
    volatile: true,
  },
  receipts: {
    method: 'GET',
    path: '/matches/:id/ratings',
    access: 'player',
    params: 'receiptsParams',
    response: 'receipts',
    volatile: true,
  },
})
