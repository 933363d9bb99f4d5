import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

/** Clans and ratings are also shown on player pages. */
const touches = ['clans', 'players'] as const
/** Matches of a deleted clan become casual, and a member who leaves is no clan-mate any more. */
const touchesMembership = ['clans', 'matches', 'players', 'notifications'] as const

export const clansApi = endpoints<typeof schema>()({
  list: {
    method: 'GET',
    path: '/clans',
    access: 'player',
    query: 'clansQuery',
    response: 'clanList',
    paged: true,
    volatile: true,
  },
  /** The first 100 of the reader's own clans by name. */
  mine: { method: 'GET', path: '/clans/my', access: 'player', response: 'clanList', volatile: true },
  /** The 20 best results; none without text. */
  search: {
    method: 'GET',
    path: '/clans/search',
    access: 'player',
    query: 'clansSearch',
    response: 'clanList',
    volatile: true,
  },
  create: {
    method: 'POST',
    path: '/clans',
    access: 'player',
    body: 'newClan',
    response: 'clan',
    status: 201,
    idempotent: true,
    touches,
  },
  one: {
    method: 'GET',
    path: '/clans/:id',
    access: 'player',
    params: 'clanParams',
    response: 'clanWithMembers',
    volatile: true,
  },
  change: {
    method: 'PATCH',
    path: '/clans/:id',
    access: 'player',
    params: 'clanParams',
    body: 'changedClan',
    response: 'clan',
    touches,
  },
  remove: {
    method: 'DELETE',
    path: '/clans/:id',
    access: 'player',
    params: 'clanParams',
    status: 204,
    touches: touchesMembership,
  },
  join: {
    method: 'POST',
    path: '/clans/:id/join',
    access: 'player',
    params: 'clanParams',
    response: 'clan',
    touches: touchesMembership,
  },
  /** Confirms a membership that a clan admin added: clan-mates' matches are confirmed automatically from then on. */
  stay: {
    method: 'POST',
    path: '/clans/:id/stay',
    access: 'player',
    params: 'clanParams',
    response: 'clan',
    touches: ['clans', 'notifications'],
  },
})
