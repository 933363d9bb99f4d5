import { beforeAll, expect, test } from 'vitest'
import { undescribedIn } from '#tests/support/described.ts'
import { stateOf } from '#tests/support/state.ts'
import { accountRows } from './account-rows.ts'
import { arrangements as accounts } from './accounts.ts'
import { actingRows } from './acting-rows.ts'
import { arrangements as admins } from './admins.ts'
import { arrangements as basics } from './arrangements.ts'
import { arrangements as claims } from './claims.ts'
import { arrangements as clanPeople } from './clan-people.ts'
import { arrangements as clans } from './clans.ts'
import { arrangements as descriptions } from './descriptions.ts'
import { arrangements as figures } from './figures.ts'
import { arrangements as guests } from './guests.ts'
import { arrangements as inbox } from './inbox.ts'
import { arrangements as invitations } from './invitations.ts'
import { arrangements as ladders } from './ladders.ts'
import matrix from './matrix.json' with { type: 'json' }
import { ownRows } from './own-rows.ts'
import { arrangements as scheduledChanges } from './scheduled-changes.ts'
import { scheduledRows } from './scheduled-rows.ts'
import { arrangements as scheduledSeats } from './scheduled-seats.ts'
import { arrangements as scheduledSight } from './scheduled-sight.ts'
import { arrangements as scheduled } from './scheduled.ts'
import { arrangements as ties } from './ties.ts'
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
  basics,
  figures,
  ties,
  inbox,
  clans,
  clanPeople,
  ladders,
  scheduled,
  scheduledChanges,
  scheduledSeats,
  scheduledSight,
  invitations,
  admins,
  accounts,
  guests,
  claims,
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
    for (const forbidden of row.bodyMustNotContain ?? []) expect(text).not.toContain(`"${forbidden}"`)
    const isOfSessions = /log(in|out)|callback|impersonat/.test(row.path)
    if (row.stateChange === false) expect(await stateOf(app.pool)).toBe(before)
    if (row.stateChange === true && !isOfSessions) expect(await stateOf(app.pool)).not.toBe(before)
    // Rows of no one route hold for all of them.
    if (row.path !== '/api/*') expect(await undescribedIn(row.method, row.path, response)).toEqual([])
    await after?.(response)
  },
)
