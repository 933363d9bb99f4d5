import { afterAll, beforeAll, expect, test } from 'vitest'
import { stateOf } from '#tests/support/state.ts'
import { arrangements as accounts } from './arrangements.ts'
import { arrangements as clanPeople } from './clan-people.ts'
import { arrangements as clans } from './clans.ts'
import { arrangements as figures } from './figures.ts'
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
  accounts,
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
]
const arrangements: (typeof parts)[number] = Object.assign({}, ...parts)
const rows: Row[] = [...matrix, ...ownRows, ...scheduledRows]
const arranged = rows.filter(({ id }) => Object.hasOwn(arrangements, id))
const left = rows.filter(({ id }) => !Object.hasOwn(arrangements, id))

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => {
  const ids = left.map(({ id }) => id).join(' ')
  process.stdout.write(
    `authorisation matrix: ${arranged.length} rows run, ${left.length} left for later issues:\n${ids}\n`,
  )
})

test('each arrangement belongs to a row', () => {
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
    const isRestless = /log(in|out)|callback/.test(row.path)
    if (row.stateChange === false) expect(await stateOf(app.pool)).toBe(before)
    if (row.stateChange === true && !isRestless) expect(await stateOf(app.pool)).not.toBe(before)
    await after?.(response)
  },
)
