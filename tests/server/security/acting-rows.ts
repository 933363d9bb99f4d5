type More = { status: number; code?: string; forbidden?: string[]; changes?: boolean }

/** What an admin does in somebody's name on the routes where the matrix names no such row. */
export const actingRows = [
  row(441, 'GET', '/api/export/stats', 'impersonating U', forbidden()),
  row(442, 'GET', '/api/players/search', 'as U', { status: 200, forbidden: ['email'] }),
  row(443, 'GET', '/api/players/stats', 'as U', { status: 200, forbidden: ['email'] }),
  row(444, 'DELETE', '/api/matches/{id}', 'recorded by U, casual', { status: 204, changes: true }),
  row(445, 'DELETE', '/api/matches/{id}', 'recorded by U, ranked', forbidden()),
  row(446, 'POST', '/api/matches/scheduled', 'impersonating U', { status: 201, changes: true }),
  row(447, 'POST', '/api/matches/scheduled/{id}/leave', 'U sits in it', { status: 200, changes: true }),
  row(448, 'DELETE', '/api/clans/{id}', 'U is clan admin', forbidden()),
  row(449, 'POST', '/api/clans/{id}/members', 'U is clan admin', { status: 201, changes: true }),
]

function forbidden(): More {
  return { status: 403, code: 'impersonation_forbidden' }
}

function row(
  number: number,
  method: string,
  path: string,
  precondition: string,
  { status, code, forbidden: words, changes = false }: More,
) {
  return {
    id: `B${number}`,
    method,
    path,
    actor: 'admin_impersonating',
    precondition,
    expectStatus: status,
    stateChange: changes,
    ...(code && { errorCode: code }),
    ...(words && { bodyMustNotContain: words }),
  }
}
