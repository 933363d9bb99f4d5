import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

/** A clan and the reader's place in it stand on the page of a player too. */
const touches = ['clans', 'players'] as const
/** Matches of a clan that is gone are casual, and who leaves is no clan-mate any more. */
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
  /** Of the reader: the first 100 by name. */
  mine: { method: 'GET', path: '/clans/my', access: 'player', response: 'clanList', volatile: true },
  /** The 20 that fit best; without text none. */
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
  /** The reader's own yes to a membership that a clan admin gave them: their clan-mates are trusted from then on. */
  stay: {
    method: 'POST',
    path: '/clans/:id/stay',
    access: 'player',
    params: 'clanParams',
    response: 'clan',
    touches: ['clans', 'notifications'],
  },
})
