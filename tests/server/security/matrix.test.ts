import { beforeAll, expect, test } from 'vitest'
import { arrangements as accounts } from '#tests/server/security/account/accounts.ts'
import { arrangements as admins } from '#tests/server/security/account/admins.ts'
import { arrangements as inbox } from '#tests/server/security/account/inbox.ts'
import { arrangements as sessions } from '#tests/server/security/account/sessions.ts'
import { arrangements as clanMembers } from '#tests/server/security/clans/clan-members.ts'
import { arrangements as clanPeople } from '#tests/server/security/clans/clan-people.ts'
import { arrangements as clans } from '#tests/server/security/clans/clans.ts'
import { arrangements as ladders } from '#tests/server/security/clans/ladders.ts'
import { arrangements as friendsSight } from '#tests/server/security/friends/friends-sight.ts'
import { arrangements as ties } from '#tests/server/security/friends/ties.ts'
import { arrangements as figures } from '#tests/server/security/matches/figures.ts'
import { arrangements as imports } from '#tests/server/security/matches/imports.ts'
import { arrangements as matches } from '#tests/server/security/matches/matches.ts'
import { arrangements as pictures } from '#tests/server/security/pictures/pictures.ts'
import { arrangements as claims } from '#tests/server/security/players/claims.ts'
import { arrangements as guests } from '#tests/server/security/players/guests.ts'
import { arrangements as playerSearch } from '#tests/server/security/players/player-search.ts'
import { arrangements as invitations } from '#tests/server/security/scheduled/invitations.ts'
import { arrangements as scheduledChanges } from '#tests/server/security/scheduled/scheduled-changes.ts'
import { arrangements as scheduledSeats } from '#tests/server/security/scheduled/scheduled-seats.ts'
import { arrangements as scheduledSight } from '#tests/server/security/scheduled/scheduled-sight.ts'
import { arrangements as scheduled } from '#tests/server/security/scheduled/scheduled.ts'
import { undescribedIn } from '#tests/support/described.ts'
import { stateOf } from '#tests/support/state.ts'
import { accountRows } from './account-rows.ts'
import { actingRows } from './acting-rows.ts'
import { arrangements as anyRoute } from './any-route.ts'
import { arrangements as descriptions } from './descriptions.ts'
import matrix from './matrix.json' with { type: 'json' }
import { ownRows } from './own-rows.ts'
import { scheduledRows } from './scheduled-rows.ts'
import { openWorld, type World } from './world.ts'

type Row = {
  id: string
  method: string
  path: string
  actor: string
  precondition: string
  expectStatus: number
  errorCode?: string
  bodyMustNotContain?: string[]
  stateChange?: boolean
}

const parts = [
  anyRoute,
  sessions,
  accounts,
  admins,
  inbox,
  playerSearch,
  guests,
  claims,
  ties,
  friendsSight,
  matches,
  figures,
  imports,
  pictures,
  clans,
  clanMembers,
  clanPeople,
  ladders,
  scheduled,
  scheduledChanges,
  scheduledSeats,
  scheduledSight,
  invitations,
  descriptions,
]
const arrangements: (typeof parts)[number] = Object.assign({}, ...parts)
const rows: Row[] = [...matrix, ...ownRows, ...scheduledRows, ...accountRows, ...actingRows]
const arranged = rows.filter(({ id }) => Object.hasOwn(arrangements, id))

let world: World

beforeAll(async () => {
  world = await openWorld()
})

test('each row has its arrangement, and each arrangement its row', () => {
  expect(rows.filter((row) => !arranged.includes(row)).map(({ id }) => id)).toEqual([])
  const known = new Set(rows.map(({ id }) => id))
  expect(Object.keys(arrangements).filter((id) => !known.has(id))).toEqual([])
  expect(parts.flatMap((part) => Object.keys(part))).toHaveLength(Object.keys(arrangements).length)
})

// spec 6: landing page, login, demo | the whole main app | Ownership checks and server
test.for(arranged)(
  '$id $method $path: $actor, $precondition → $expectStatus',
  { timeout: 20_000 },
  async (row) => {
    const { request, app = world.app, after } = await arrangements[row.id]!(world)
    const before = await stateOf(app.pool)
    const response = await request()
    const text = await response.clone().text()
    expect(response.status, text).toBe(row.expectStatus)
    if (row.errorCode) expect(JSON.parse(text)).toMatchObject({ code: row.errorCode })
    for (const forbidden of row.bodyMustNotContain ?? []) {
      // What is said in words is held by the arrangement.
      if (forbidden.includes(' ')) expect(after, forbidden).toBeDefined()
      else expect(text).not.toContain(`"${forbidden}"`)
    }
    expect((await emailsIn(text, app.pool)).length).toBeLessThanOrEqual(emailsOf(row.path))
    const isOfSessions = /log(in|out)|callback|impersonat/.test(row.path)
    if (row.stateChange === false) expect(await stateOf(app.pool)).toBe(before)
    if (row.stateChange === true && !isOfSessions) expect(await stateOf(app.pool)).not.toBe(before)
    // Rows of no one route hold for all of them.
    if (row.path !== '/api/*') expect(await undescribedIn(row.method, row.path, response)).toEqual([])
    await after?.(response)
  },
)

async function emailsIn(text: string, pool: World['app']['pool']) {
  const { rows } = await pool.query<{ email: string }>('select email from users where email is not null')
  return rows.filter(({ email }) => text.includes(email))
}

/** How many people's e-mail a route may tell: admins choose among all; else it is one's own, or that of whom one acts for. */
const emailsOf = (route: string) => {
  if (route === '/api/admin/users') return Infinity
  return /^\/api\/(auth\/user|account|account\/export|admin\/impersonat.*)$/.test(route) ? 1 : 0
}
