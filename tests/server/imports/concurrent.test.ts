import { beforeEach, expect, test } from 'vitest'
import { runImport } from '#server/imports/service.ts'
import { anActor } from '#tests/support/actor.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { whileTableLocked, waitingIn } from '#tests/support/locked.ts'
import { stateOf } from '#tests/support/state.ts'
import { fileOf, run } from './files.ts'

const app = await testApp()
let ana: Person

beforeEach(async () => void (ana = await app.person('Ana Roldán')))

const fileWith = (lines: number) =>
  fileOf(
    Array.from({ length: lines }, (_, index) => ({
      date: `2026-04-${String(1 + (index % 30)).padStart(2, '0')}`,
      set1User: 7,
      set1Opponents: 5 + (index % 2),
      comments: index,
    })),
  )
const matchesOf = (person: Person) => app.count('matches where recorded_by = $1', person.id)

test('concurrent imports of the same file by several processes add its matches once', async () => {
  const added: number[] = []
  // As another process would, outside this process's queue.
  const actor = anActor({ userId: ana.id, playerId: ana.playerId })
  const context = {
    db: app.db,
    now: app.clock.now,
    timeZone: null,
    language: 'en' as const,
    actor,
    requestInfo: null,
  }
  const importing = async () => void added.push((await runImport(context, [Buffer.from(fileWith(60))])).added)
  expect(await whileTableLocked(app, 'matches', [importing, importing, importing])).toEqual([
    'done',
    'done',
    'done',
  ])
  expect(added.toSorted((a, b) => a - b)).toEqual([0, 0, 60])
  expect(await matchesOf(ana)).toBe(60)
})

test('an import waits for a transaction that creates the same guests, never blocks it, and returns 409', async () => {
  const insert = `insert into players (name, name_norm, created_by) values ($1, lower($1), $2)`
  const typing = await app.pool.connect()
  try {
    await typing.query('begin')
    await typing.query(insert, ['Abel', ana.id])
    const importing = run(ana, fileOf([{ userPartner: 'Zoe', opponent1: 'Abel' }]))
    await eventually(async () => expect(await waitingIn(app)).toBe(1))
    await typing.query(insert, ['Zoe', ana.id])
    await typing.query('commit')
    expect(await importing).toMatchObject({ status: 409, code: 'conflict' })
  } finally {
    typing.release(true)
  }
})

test('an import that fails midway returns 500 and leaves the database unchanged', async () => {
  const before = await stateOf(app.pool)
  await app.pool.query(
    `alter table match_players add constraint no_more check (match_id % 250 <> 0) not valid`,
  )
  expect(await run(ana, fileWith(300))).toMatchObject({ status: 500, code: 'unexpected' })
  await app.pool.query('alter table match_players drop constraint no_more')
  expect(await stateOf(app.pool)).toBe(before)
})

test('slow uploads do not block another user’s import, and complete afterwards', async () => {
  const file = fileWith(12)
  const ends: (() => void)[] = []
  const slow = (person: Person) => {
    const body = new ReadableStream({
      start(sending) {
        sending.enqueue(Buffer.from(file.slice(0, 200)))
        ends.push(() => {
          sending.enqueue(Buffer.from(file.slice(200)))
          sending.close()
        })
      },
    })
    return run(person, body)
  }
  const others = await app.people(['Bea Sanz', 'Caro Gil', 'Dani Pla', 'Eva Ruiz'])
  const sending = others.map(slow)
  expect(await run(ana, file)).toMatchObject({ status: 200, added: 12 })
  for (const end of ends) end()
  for (const sent of sending) expect(await sent).toMatchObject({ status: 200, added: 12 })
})

test('a long import into a nearly empty database does not scan whole tables for each seat', async () => {
  await app.pool.query('analyze players, matches')
  const people = await app.people(Array.from({ length: 12 }, (_, index) => `Persona ${index}`))
  await Promise.all(people.map((person) => run(person, fileOf([{}]))))
  const before = await tablesRead()
  const lines = Array.from({ length: 1000 }, (_, index) => ({
    userPartner: `Ana ${index}`,
    opponent1: `Bea ${index}`,
    opponent2: `Cleo ${index}`,
  }))
  expect(await run(ana, fileOf(lines))).toMatchObject({ added: 1000 })
  await eventually(async () => expect((await tablesRead()).written).toBeGreaterThan(before.written + 3999))
  // The keys of four thousand seats, each looked up in thousands of rows, would be millions of reads.
  expect((await tablesRead()).rows - before.rows).toBeLessThan(400_000)
})

/** How many rows of players and matches were written, and how many were read by sequential scans. */
const tablesRead = async () =>
  (
    await app.rowsOf(
      `select sum(n_tup_ins)::integer as written, sum(seq_tup_read)::integer as rows
       from pg_stat_user_tables where relname in ('players', 'matches')`,
    )
  )[0] as { written: number; rows: number }
