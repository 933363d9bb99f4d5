import { route } from './own-rows.ts'

const noSession = { status: 401, when: 'no session' }
const forbidden = 'impersonation_forbidden'
// The button of the page that asks whether the person wants it.
const leadsOn = { status: 302, when: 'own form' }
const secrets = ['passwordHash', 'issuer', 'subject', 'accessToken', 'idToken']

/** Rows for the routes of the own account, of guests and claims, and of the audit that the matrix does not know. */
export const accountRows = [
  ...(['/api/login', '/api/logout', '/api/demo'] as const).flatMap((path, index) =>
    route(931 + 10 * index, 'POST', path, (actor) => ({
      ...leadsOn,
      changes: path === '/api/demo' && actor === 'visitor',
    })),
  ),
  ...route(321, 'GET', '/api/account', (actor) => {
    if (actor === 'visitor') return noSession
    if (actor === 'admin_impersonating')
      return { status: 200, when: 'of U, and nothing secret', forbidden: secrets }
    return { status: 200, when: 'the own one alone', forbidden: secrets }
  }),
  ...route(331, 'PATCH', '/api/account', (actor) => {
    if (actor === 'visitor') return noSession
    if (actor === 'admin_impersonating')
      return { status: 403, when: 'who looks in decides nothing about it', code: forbidden }
    return { status: 200, when: 'the own one alone', forbidden: secrets, changes: true }
  }),
  ...route(341, 'GET', '/api/guests', (actor) => {
    if (actor === 'visitor') return noSession
    if (actor === 'admin_impersonating')
      return { status: 200, when: 'names that U typed', forbidden: ['email'] }
    return { status: 200, when: 'names typed by oneself alone', forbidden: ['email'] }
  }),
  ...route(351, 'PATCH', '/api/guests/{id}', guestRow),
  ...route(361, 'POST', '/api/guests/{id}/merge', guestRow),
  ...route(371, 'GET', '/api/claims', (actor) => {
    if (actor === 'visitor') return noSession
    if (actor === 'user_owner') return { status: 200, when: 'is asked', forbidden: ['email'] }
    if (actor === 'other_user') return { status: 200, when: 'said so', forbidden: ['email'] }
    if (actor === 'admin_impersonating') return { status: 200, when: 'U is asked', forbidden: ['email'] }
    return { status: 200, when: 'none of others', forbidden: ['email'] }
  }),
  ...route(381, 'GET', '/api/claims/names', (actor) => {
    if (actor === 'visitor') return noSession
    if (actor === 'user_owner') return { status: 200, when: 'none that they typed' }
    if (actor === 'other_user') return { status: 200, when: 'like their own, typed by a friend' }
    if (actor === 'friend') return { status: 200, when: 'none unlike their own' }
    if (actor === 'admin_impersonating') return { status: 200, when: 'like that of U, typed by a friend' }
    return { status: 200, when: 'none that no friend typed' }
  }),
  ...route(391, 'POST', '/api/claims', (actor) => {
    if (actor === 'visitor') return noSession
    if (actor === 'user_owner') return { status: 201, when: 'offers a name of theirs', changes: true }
    if (actor === 'other_user')
      return { status: 201, when: 'a name like their own, typed by a friend', changes: true }
    if (actor === 'friend') return { status: 404, when: 'a name unlike their own, typed by a friend' }
    if (actor === 'clan_member' || actor === 'clan_admin')
      return { status: 404, when: 'typed by a clan-mate, who is no friend' }
    if (actor === 'system_admin') return { status: 404, when: 'typed by a stranger' }
    if (actor === 'admin_impersonating')
      return { status: 403, when: 'a name like that of U', code: forbidden }
    return { status: 404, when: 'a name of the real world' }
  }),
  ...(['accept', 'decline'] as const).flatMap((answer, index) =>
    route(401 + 10 * index, 'POST', `/api/claims/{id}/${answer}`, (actor) => {
      if (actor === 'visitor') return noSession
      if (actor === 'user_owner') return { status: 200, when: 'is asked', changes: true }
      if (actor === 'other_user') return { status: 403, when: 'said so themself', code: 'not_allowed' }
      if (actor === 'admin_impersonating') return { status: 403, when: 'U is asked', code: forbidden }
      return ofOthers(actor)
    }),
  ),
  ...route(421, 'DELETE', '/api/claims/{id}', (actor) => {
    if (actor === 'visitor') return noSession
    if (actor === 'user_owner') return { status: 403, when: 'is asked', code: 'not_allowed' }
    if (actor === 'other_user') return { status: 204, when: 'said so', changes: true }
    if (actor === 'admin_impersonating') return { status: 403, when: 'U said so', code: forbidden }
    return ofOthers(actor)
  }),
  ...route(431, 'GET', '/api/admin/audit', (actor) => {
    if (actor === 'visitor') return noSession
    if (actor === 'system_admin') return { status: 200, when: 'admin', forbidden: ['email', ...secrets] }
    if (actor === 'admin_impersonating')
      return { status: 403, when: 'admin rights rest meanwhile', code: forbidden }
    return { status: 403, when: 'role user', code: 'not_allowed' }
  }),
]

function guestRow(actor: string) {
  if (actor === 'visitor') return noSession
  if (actor === 'user_owner') return { status: 200, when: 'who typed the name', changes: true }
  if (actor === 'other_user') return { status: 404, when: 'shares a match with the guest' }
  if (actor === 'friend') return { status: 404, when: 'a friend of who typed it' }
  if (actor === 'admin_impersonating') return { status: 200, when: 'U typed the name', changes: true }
  if (actor === 'demo_user') return { status: 404, when: 'a name of the real world' }
  return { status: 404, when: 'typed by somebody else' }
}

function ofOthers(actor: string) {
  if (actor === 'friend') return { status: 404, when: 'a friend of both, who is not asked' }
  if (actor === 'demo_user') return { status: 404, when: 'a claim of the real world' }
  return { status: 404, when: 'a claim of others' }
}
