import { route } from './own-rows.ts'

const scheduled = '/api/matches/scheduled/{id}'
const noSession = { status: 401, when: 'no session' }
const secret = { status: 404, when: 'a private match of others' }
const demo = { status: 404, when: 'a match of the real world' }
const names = [
  'email',
  'firstName',
  'lastName',
  'playerName',
  'participants',
  'creator',
  'createdBy',
  'shareKey',
]

/** Rows for the routes of matches to come that the matrix does not know. */
export const scheduledRows = [
  ...route(211, 'GET', scheduled, (actor) => {
    if (actor === 'visitor') return noSession
    if (actor === 'user_owner')
      return { status: 200, when: 'who made it, with its key', forbidden: ['email'] }
    if (actor === 'other_user') return { status: 404, when: 'a private match, without its key' }
    if (actor === 'friend') return { status: 200, when: 'for friends, without its key', forbidden: ['email'] }
    if (actor === 'clan_member')
      return { status: 200, when: 'for the own clan, without its key', forbidden: ['email'] }
    if (actor === 'clan_admin') return { status: 404, when: 'a private match of a member' }
    if (actor === 'admin_impersonating') return { status: 200, when: 'impersonating who made it' }
    return actor === 'demo_user' ? demo : secret
  }),
  ...route(221, 'DELETE', `${scheduled}/participants/{position}`, (actor) => {
    if (actor === 'visitor') return noSession
    if (actor === 'user_owner') return { status: 200, when: 'who made it takes another out', changes: true }
    if (actor === 'other_user') return { status: 403, when: 'sits in it, takes another out' }
    if (actor === 'friend') return { status: 403, when: 'for friends, sees it' }
    if (actor === 'clan_member') return { status: 403, when: 'for the own clan, sees it' }
    if (actor === 'clan_admin') return { status: 403, when: 'to be played for the own clan' }
    if (actor === 'admin_impersonating')
      return { status: 200, when: 'impersonating who made it', changes: true }
    return actor === 'demo_user' ? demo : secret
  }),
  ...route(231, 'POST', `${scheduled}/wait`, (actor) => {
    if (actor === 'visitor') return noSession
    if (actor === 'user_owner') return { status: 409, when: 'sits in it', code: 'already_joined' }
    if (actor === 'other_user') return { status: 200, when: 'public and full', changes: true }
    if (actor === 'friend') return { status: 409, when: 'for friends, with free places', code: 'places_free' }
    if (actor === 'clan_member')
      return { status: 403, when: 'ranked and full, seen by its key, not of the clan it is for' }
    if (actor === 'clan_admin')
      return { status: 200, when: 'ranked and full, of the own clan', changes: true }
    if (actor === 'admin_impersonating') return { status: 200, when: 'visible to U, full', changes: true }
    return actor === 'demo_user' ? demo : secret
  }),
  ...route(241, 'DELETE', `${scheduled}/wait`, (actor) => {
    if (actor === 'visitor') return noSession
    if (actor === 'user_owner') return { status: 200, when: 'who made it, in no line' }
    if (actor === 'clan_admin') return { status: 404, when: 'a private match of a member' }
    if (actor === 'system_admin') return secret
    if (actor === 'demo_user') return demo
    return { status: 200, when: 'in the line, and nobody else leaves it', changes: true }
  }),
  ...route(251, 'POST', `${scheduled}/key`, (actor) => {
    if (actor === 'visitor') return noSession
    if (actor === 'user_owner')
      return { status: 200, when: 'who made it: the old key leads nowhere', changes: true }
    if (actor === 'other_user') return { status: 403, when: 'sits in it' }
    if (actor === 'friend') return { status: 403, when: 'for friends, sees it' }
    if (actor === 'clan_member') return { status: 403, when: 'for the own clan, sees it' }
    if (actor === 'clan_admin') return { status: 403, when: 'to be played for the own clan' }
    if (actor === 'admin_impersonating')
      return { status: 200, when: 'impersonating who made it', changes: true }
    return actor === 'demo_user' ? demo : secret
  }),
  ...route(261, 'GET', '/api/invitations/{key}', (actor) => {
    if (actor === 'visitor') return { status: 200, when: 'a real key: no id and no names', forbidden: names }
    if (actor === 'demo_user') return { status: 404, when: 'a key of the real world' }
    return { status: 200, when: 'a key of a private match: its id and no names', forbidden: names }
  }),
  ...(['GET', 'POST', 'DELETE'] as const).flatMap((method, index) =>
    route(271 + 10 * index, method, '/api/calendar', (actor) => {
      if (actor === 'visitor') return noSession
      if (actor === 'admin_impersonating')
        return { status: 403, when: 'the address outlasts impersonation', code: 'impersonation_forbidden' }
      if (method === 'GET') return { status: 200, when: 'the own address', forbidden: ['email'] }
      return { status: method === 'POST' ? 200 : 204, when: 'the own address alone', changes: true }
    }),
  ),
  ...route(301, 'GET', '/api/calendar/{token}.ics', () => ({
    status: 200,
    when: 'whoever knows the address reads what its owner sits in, and no more',
  })),
  ...route(311, 'GET', `${scheduled}/calendar.ics`, (actor) => {
    if (actor === 'visitor') return noSession
    if (actor === 'user_owner') return { status: 200, when: 'who made it' }
    if (actor === 'other_user') return { status: 404, when: 'a private match, with its key or without' }
    if (actor === 'friend') return { status: 200, when: 'for friends' }
    if (actor === 'clan_member') return { status: 200, when: 'for the own clan' }
    if (actor === 'clan_admin') return { status: 404, when: 'a private match of a member' }
    if (actor === 'admin_impersonating') return { status: 200, when: 'impersonating who made it' }
    return actor === 'demo_user' ? demo : secret
  }),
]
