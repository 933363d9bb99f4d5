const actors = [
  'visitor',
  'user_owner',
  'other_user',
  'friend',
  'clan_member',
  'clan_admin',
  'system_admin',
  'admin_impersonating',
  'demo_user',
] as const

type Expectation = { status: number; when: string; code?: string; forbidden?: string[]; changes?: boolean }

/** Rows for the routes that the matrix does not know; each of the nine actors has a row on each of them. */
export const ownRows = [
  ...route(1, 'GET', '/api/matches/{id}', (actor) => {
    if (actor === 'visitor') return { status: 401, when: 'no session' }
    if (actor === 'user_owner') return { status: 200, when: 'who recorded it' }
    if (actor === 'other_user') {
      return {
        status: 200,
        when: 'sits in it: sees it without the notes of who recorded it',
        forbidden: ['email'],
      }
    }
    if (actor === 'admin_impersonating') return { status: 200, when: 'impersonating who recorded it' }
    return { status: 404, when: 'a match of others, as unknown as a number never used' }
  }),
  ...route(11, 'GET', '/healthz', () => ({ status: 200, when: 'always' })),
  ...route(21, 'GET', '/readyz', () => ({ status: 200, when: 'the database answers' })),
  ...route(31, 'GET', '/api/stats/breakdown', (actor) => {
    if (actor === 'visitor') return { status: 401, when: 'no session' }
    return { status: 200, when: 'the own results, whatever the query says', forbidden: ['email'] }
  }),
  ...route(41, 'POST', '/api/import/matches/preview', (actor) => {
    if (actor === 'visitor') return { status: 401, when: 'no session' }
    if (actor === 'admin_impersonating')
      return { status: 403, when: 'impersonating', code: 'impersonation_forbidden' }
    return { status: 200, when: 'a good file: nothing is kept of it', forbidden: ['email'] }
  }),
  ...route(51, 'POST', '/api/import/matches', (actor) => {
    if (actor === 'visitor') return { status: 401, when: 'no session' }
    if (actor === 'admin_impersonating')
      return { status: 403, when: 'impersonating', code: 'impersonation_forbidden' }
    return { status: 200, when: 'a good file goes into the own history alone', changes: true }
  }),
  ...route(61, 'GET', '/api/friends/requests/sent', (actor) => {
    if (actor === 'visitor') return { status: 401, when: 'no session' }
    return { status: 200, when: 'the own requests without an answer', forbidden: ['email', 'senderEmail'] }
  }),
  ...route(71, 'DELETE', '/api/friends/requests/{id}', (actor) => {
    if (actor === 'visitor') return { status: 401, when: 'no session' }
    if (actor === 'user_owner') return { status: 204, when: 'who sent it, pending', changes: true }
    if (actor === 'other_user') return { status: 403, when: 'who received it' }
    if (actor === 'admin_impersonating')
      return { status: 403, when: 'impersonating who sent it', code: 'impersonation_forbidden' }
    return { status: 404, when: 'a third party, for whom there is no such request' }
  }),
  ...route(81, 'DELETE', '/api/friends/{id}', (actor) => {
    if (actor === 'visitor') return { status: 401, when: 'no session' }
    if (actor === 'user_owner' || actor === 'friend')
      return { status: 204, when: 'one of the two friends', changes: true }
    if (actor === 'admin_impersonating')
      return { status: 403, when: 'impersonating one of the two', code: 'impersonation_forbidden' }
    return { status: 404, when: 'no friend of that user' }
  }),
  ...(['confirm', 'decline'] as const).flatMap((answer, index) =>
    route(91 + 10 * index, 'POST', `/api/matches/{id}/${answer}`, (actor) => {
      if (actor === 'visitor') return { status: 401, when: 'no session' }
      if (actor === 'user_owner') return { status: 403, when: 'who recorded it' }
      if (actor === 'other_user') return { status: 200, when: 'seated and asked', changes: true }
      if (actor === 'admin_impersonating')
        return { status: 403, when: 'impersonating who is asked', code: 'impersonation_forbidden' }
      return { status: 404, when: 'not seated in it' }
    }),
  ),
  ...route(111, 'GET', '/api/push/key', (actor) => {
    if (actor === 'visitor') return { status: 401, when: 'no session' }
    return { status: 200, when: 'the public key alone', forbidden: ['privateKey'] }
  }),
  ...(['PUT', 'DELETE'] as const).flatMap((method, index) =>
    route(121 + 10 * index, method, '/api/push/subscription', (actor) => {
      if (actor === 'visitor') return { status: 401, when: 'no session' }
      if (actor === 'admin_impersonating')
        return { status: 403, when: 'a device of the admin', code: 'impersonation_forbidden' }
      return { status: 204, when: 'a device of one’s own', changes: true }
    }),
  ),
  ...route(141, 'GET', '/api/clans/{id}', (actor) => {
    if (actor === 'visitor') return { status: 401, when: 'no session' }
    if (actor === 'clan_member' || actor === 'clan_admin')
      return { status: 200, when: 'own private clan, with the own role', forbidden: ['email', 'members'] }
    if (actor === 'admin_impersonating') return { status: 200, when: 'impersonating a member' }
    if (actor === 'friend') return { status: 404, when: 'private clan of a friend' }
    if (actor === 'demo_user') return { status: 404, when: 'real clan' }
    return { status: 200, when: 'public clan, not a member', forbidden: ['email', 'members'] }
  }),
  ...route(151, 'PATCH', '/api/clans/{id}/members/{userId}', (actor) => {
    if (actor === 'visitor') return { status: 401, when: 'no session' }
    if (actor === 'user_owner') return { status: 403, when: 'creator of the clan but no longer clan admin' }
    if (actor === 'clan_member') return { status: 403, when: 'makes themself admin' }
    if (actor === 'clan_admin') return { status: 200, when: 'appoints a member', changes: true }
    if (actor === 'admin_impersonating')
      return { status: 200, when: 'U is clan admin, appoints a member', changes: true }
    if (actor === 'friend') return { status: 404, when: 'private clan of a friend' }
    if (actor === 'demo_user') return { status: 404, when: 'real clan' }
    return { status: 403, when: 'not a member, public clan' }
  }),
  ...route(161, 'POST', '/api/clans/{id}/seasons', (actor) => {
    if (actor === 'visitor') return { status: 401, when: 'no session' }
    if (actor === 'clan_admin') return { status: 201, when: 'admin of the clan', changes: true }
    if (actor === 'admin_impersonating')
      return { status: 403, when: 'impersonating a plain member', code: 'not_allowed' }
    if (actor === 'demo_user') return { status: 404, when: 'a clan of the real world' }
    return { status: 403, when: 'a public clan, no admin of it' }
  }),
  ...route(171, 'PATCH', '/api/clans/{id}/seasons/{seasonId}', (actor) => {
    if (actor === 'visitor') return { status: 401, when: 'no session' }
    if (actor === 'clan_admin') return { status: 200, when: 'admin of the clan', changes: true }
    if (actor === 'admin_impersonating')
      return { status: 403, when: 'impersonating a plain member', code: 'not_allowed' }
    if (actor === 'demo_user') return { status: 404, when: 'a clan of the real world' }
    return { status: 403, when: 'a public clan, no admin of it' }
  }),
  ...(
    ['/api/clans/{id}/seasons/{seasonId}/players/{playerId}', '/api/clans/{id}/standings'] as const
  ).flatMap((path, index) =>
    route(181 + 10 * index, 'GET', path, (actor) => {
      if (actor === 'visitor') return { status: 401, when: 'no session' }
      if (actor === 'clan_member' || actor === 'clan_admin')
        return { status: 200, when: 'a member of the clan', forbidden: ['email'] }
      if (actor === 'admin_impersonating') return { status: 200, when: 'impersonating a member' }
      if (actor === 'demo_user') return { status: 404, when: 'a clan of the real world' }
      return { status: 403, when: 'a public clan, no member of it' }
    }),
  ),
  ...route(201, 'GET', '/api/matches/{id}/ratings', (actor) => {
    if (actor === 'visitor') return { status: 401, when: 'no session' }
    if (actor === 'clan_member' || actor === 'clan_admin')
      return { status: 200, when: 'a ranked match of the own clan', forbidden: ['email', 'comments'] }
    if (actor === 'admin_impersonating') return { status: 200, when: 'impersonating a member' }
    return { status: 404, when: 'a match of others' }
  }),
  ...route(451, 'POST', '/api/pictures', (actor) => {
    if (actor === 'visitor') return { status: 401, when: 'no session' }
    if (actor === 'admin_impersonating')
      return { status: 403, when: 'impersonating', code: 'impersonation_forbidden' }
    if (actor === 'demo_user') return { status: 403, when: 'nobody’s account', code: 'demo_forbidden' }
    return { status: 201, when: 'a picture of one’s own', changes: true }
  }),
  ...route(461, 'GET', '/api/pictures/{pictureId}', (actor) => {
    if (actor === 'visitor') return { status: 401, when: 'no session' }
    if (actor === 'demo_user') return { status: 404, when: 'a picture of the real world' }
    return { status: 200, when: 'a picture of anybody’s' }
  }),
  ...route(481, 'POST', '/api/clans/{id}/stay', (actor) => {
    if (actor === 'visitor') return { status: 401, when: 'no session' }
    if (actor === 'user_owner') return { status: 403, when: 'creator of the public clan, who has left it' }
    if (actor === 'clan_member') return { status: 200, when: 'added by an admin', changes: true }
    if (actor === 'clan_admin') return { status: 200, when: 'added, and appointed since', changes: true }
    if (actor === 'admin_impersonating')
      return { status: 403, when: 'impersonating who is asked', code: 'impersonation_forbidden' }
    if (actor === 'friend') return { status: 404, when: 'private clan of a friend' }
    if (actor === 'demo_user') return { status: 404, when: 'real clan' }
    return { status: 403, when: 'not a member, public clan' }
  }),
  ...(['/api/openapi.json', '/api/docs', '/api/docs.css'] as const).flatMap((path, index) =>
    route(901 + 10 * index, 'GET', path, () => ({ status: 200, when: 'always: it says nothing of anybody' })),
  ),
]

/** The nine rows of a route. */
export function route(first: number, method: string, path: string, expect: (actor: string) => Expectation) {
  return actors.map((actor, index) => {
    const { status, when, code, forbidden, changes = false } = expect(actor)
    return {
      id: `B${String(first + index).padStart(3, '0')}`,
      method,
      path,
      actor,
      precondition: when,
      expectStatus: status,
      stateChange: changes,
      ...(code && { errorCode: code }),
      ...(forbidden && { bodyMustNotContain: forbidden }),
    }
  })
}
