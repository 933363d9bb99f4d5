import { afterAll, beforeAll, expect, test } from 'vitest'
import { wordsFor } from '#server/audit/service.ts'
import { migrate } from '#server/db/migrate.ts'
import type { AuditObject } from '#shared/audit/actions.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { olderMigrations } from '#tests/support/older-migrations.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

type About = Parameters<typeof wordsFor>[0]

const folder = temporaryFolder()
afterAll(folder.remove)
const database = await emptyDatabase()
const user = '0b0f5c1e-5d0f-4d38-9a53-1f1d7a9c2b11'

const about = (object: [AuditObject, string] | null, rest: Partial<About> = {}): About => ({
  objectType: object?.[0] ?? null,
  objectId: object?.[1] ?? null,
  clanId: null,
  route: null,
  detail: null,
  ...rest,
})

/** What was written as text, by what action, and what stands in the columns of it. */
const forms: [action: string, text: string | null, parsed: About][] = [
  ['login', null, about(null)],
  ['login_failed', '7clan_12-abc', about(['sign_in', '7clan_12-abc'])],
  ['login_failed', 'deleted-ATuH3hTzcooU', about(['sign_in', 'deleted-ATuH3hTzcooU'])],
  ['match_voided', 'match 12 of clan 3', about(['match', '12'], { clanId: 3 })],
  [
    'match_voided',
    'match 12 of clan deleted-ATuH3hTzcooU',
    about(null, { detail: 'match 12 of clan deleted-ATuH3hTzcooU' }),
  ],
  // No clan has such a number, and no column for one could hold it.
  ['match_voided', 'match 1 of clan 99999999999', about(null, { detail: 'match 1 of clan 99999999999' })],
  ['scheduled_called_off', 'match to come 5', about(['scheduled_match', '5'])],
  ['clan_role_changed', 'clan 7: admin', about(['clan', '7'], { detail: 'admin' })],
  ['clan_deleted', 'clan 7', about(['clan', '7'])],
  ['clan_deleted', 'clan deleted-ATuH3hTzcooU', about(null, { detail: 'clan deleted-ATuH3hTzcooU' })],
  ['exported', 'statistics', about(null, { detail: 'statistics' })],
  ['impersonation_stopped', 'an hour is over', about(null, { detail: 'an hour is over' })],
  ['write', 'POST /api/matches', about(null, { route: 'POST /api/matches' })],
  [
    'write',
    'PUT /api/matches/scheduled/5',
    about(['scheduled_match', '5'], { route: 'PUT /api/matches/scheduled/:id' }),
  ],
  [
    'write_refused',
    'DELETE /api/matches/scheduled/5/participants/3: not_allowed',
    about(['scheduled_match', '5'], {
      route: 'DELETE /api/matches/scheduled/:id/participants/3',
      detail: 'not_allowed',
    }),
  ],
  [
    'write',
    'POST /api/matches/12/confirm',
    about(['match', '12'], { route: 'POST /api/matches/:id/confirm' }),
  ],
  ['write', 'POST /api/clans/7/members', about(['clan', '7'], { route: 'POST /api/clans/:id/members' })],
  [
    'write_refused',
    `DELETE /api/clans/7/members/${user}: not_allowed`,
    about(['user', user], {
      clanId: 7,
      route: 'DELETE /api/clans/:id/members/:userId',
      detail: 'not_allowed',
    }),
  ],
  [
    'write',
    'PATCH /api/clans/7/seasons/9',
    about(['season', '9'], { clanId: 7, route: 'PATCH /api/clans/:id/seasons/:seasonId' }),
  ],
  ['write', 'PATCH /api/players/4', about(['player', '4'], { route: 'PATCH /api/players/:id' })],
  ['write', 'POST /api/guests/4/merge', about(['player', '4'], { route: 'POST /api/guests/:id/merge' })],
  ['write', 'POST /api/claims/6/accept', about(['claim', '6'], { route: 'POST /api/claims/:id/accept' })],
  [
    'write',
    'POST /api/notifications/8/read',
    about(['notification', '8'], { route: 'POST /api/notifications/:id/read' }),
  ],
  [
    'write',
    'DELETE /api/friends/requests/2',
    about(['friend_request', '2'], { route: 'DELETE /api/friends/requests/:id' }),
  ],
  ['write', `DELETE /api/friends/${user}`, about(['user', user], { route: 'DELETE /api/friends/:id' })],
  [
    'write_refused',
    'POST /api/friends/requests: impersonation_forbidden',
    about(null, { route: 'POST /api/friends/requests', detail: 'impersonation_forbidden' }),
  ],
]

beforeAll(async () => {
  await migrate(database.url, olderMigrations(11, folder.path))
  for (const [action, text] of forms)
    await database.pool.query(
      `insert into audit_log (at, action, real_user_id, object, request_id, address)
       values ('2026-05-14T10:00:00Z', $1, 'root', $2, 'request', '192.0.2.1')`,
      [action, text],
    )
  await migrate(database.url)
})

test.for(
  forms.map(
    ([action, text, parsed], index) =>
      [`${action} “${text}”`, { id: index + 1, action, text, parsed }] as const,
  ),
)('the migration reads %s', async ([, { id, action, text, parsed }]) => {
  const { rows } = await database.pool.query(
    `select action, real_user_id as real, request_id as request, address, object_type as "objectType",
        object_id as "objectId", clan_id as "clanId", route, detail from audit_log where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ action, real: 'root', request: 'request', address: '192.0.2.1', ...parsed }])
  expect(wordsFor(parsed)).toBe(text)
})
