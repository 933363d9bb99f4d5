import { afterAll, beforeAll, expect, test } from 'vitest'
import { wordsFor } from '#server/audit/service.ts'
import { migrate } from '#server/db/migrate.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { olderMigrations } from '#tests/support/older-migrations.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

type About = Parameters<typeof wordsFor>[0]

const folder = temporaryFolder()
afterAll(folder.remove)
const database = await emptyDatabase()
const user = '0b0f5c1e-5d0f-4d38-9a53-1f1d7a9c2b11'

/** What was written as text, by what action, and what stands of it in the columns. */
const forms = `action | text | object | clan | route | detail
login |  |  |  |  |
login_failed | 7clan_12-abc | sign_in 7clan_12-abc |  |  |
login_failed | deleted-ATuH3hTzcooU | sign_in deleted-ATuH3hTzcooU |  |  |
match_voided | match 12 of clan 3 | match 12 | 3 |  |
match_voided | match 12 of clan deleted-ATuH3hTzcooU |  |  |  | match 12 of clan deleted-ATuH3hTzcooU
match_voided | match 1 of clan 99999999999 |  |  |  | match 1 of clan 99999999999
scheduled_called_off | match to come 5 | scheduled_match 5 |  |  |
clan_role_changed | clan 7: admin | clan 7 |  |  | admin
clan_deleted | clan 7 | clan 7 |  |  |
clan_deleted | clan deleted-ATuH3hTzcooU |  |  |  | clan deleted-ATuH3hTzcooU
exported | statistics |  |  |  | statistics
impersonation_stopped | an hour is over |  |  |  | an hour is over
write | POST /api/matches |  |  | POST /api/matches |
write | PUT /api/matches/scheduled/5 | scheduled_match 5 |  | PUT /api/matches/scheduled/:id |
write_refused | DELETE /api/matches/scheduled/5/participants/3: not_allowed | scheduled_match 5 |  | DELETE /api/matches/scheduled/:id/participants/3 | not_allowed
write | POST /api/matches/12/confirm | match 12 |  | POST /api/matches/:id/confirm |
write | POST /api/clans/7/members | clan 7 |  | POST /api/clans/:id/members |
write_refused | DELETE /api/clans/7/members/${user}: not_allowed | user ${user} | 7 | DELETE /api/clans/:id/members/:userId | not_allowed
write | PATCH /api/clans/7/seasons/9 | season 9 | 7 | PATCH /api/clans/:id/seasons/:seasonId |
write | PATCH /api/players/4 | player 4 |  | PATCH /api/players/:id |
write | POST /api/guests/4/merge | player 4 |  | POST /api/guests/:id/merge |
write | POST /api/claims/6/accept | claim 6 |  | POST /api/claims/:id/accept |
write | POST /api/notifications/8/read | notification 8 |  | POST /api/notifications/:id/read |
write | DELETE /api/friends/requests/2 | friend_request 2 |  | DELETE /api/friends/requests/:id |
write | DELETE /api/friends/${user} | user ${user} |  | DELETE /api/friends/:id |
write_refused | POST /api/friends/requests: impersonation_forbidden |  |  | POST /api/friends/requests | impersonation_forbidden`
  .split('\n')
  .slice(1)
  .map((line, index) => {
    const [action = '', text = null, object = null, clan, route = null, detail = null] = line
      .split('|')
      .map((cell) => cell.trim() || undefined)
    const [objectType = null, objectId = null] = object?.split(' ') ?? []
    const clanId = clan === undefined ? null : Number(clan)
    return { id: index + 1, action, text, parsed: { objectType, objectId, clanId, route, detail } as About }
  })

beforeAll(async () => {
  await migrate(database.url, olderMigrations(11, folder.path))
  for (const { action, text } of forms)
    await database.pool.query(
      `insert into audit_log (at, action, real_user_id, object, request_id, address)
       values ('2026-05-14T10:00:00Z', $1, 'root', $2, 'request', '192.0.2.1')`,
      [action, text],
    )
  await migrate(database.url)
})

test.for(forms)('the migration reads $action “$text”', async ({ id, action, text, parsed }) => {
  const { rows } = await database.pool.query(
    `select action, real_user_id as real, request_id as request, address, object_type as "objectType",
        object_id as "objectId", clan_id as "clanId", route, detail from audit_log where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ action, real: 'root', request: 'request', address: '192.0.2.1', ...parsed }])
  expect(wordsFor(parsed)).toBe(text)
})
