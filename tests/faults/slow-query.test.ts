import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startApi } from '#tests/support/api.ts'
import { testApp } from '#tests/support/app.ts'
import { aMatch } from '#tests/support/matches.ts'
import { expectWithin, seconds, until } from './rounds.ts'

// All connections; one fewer for writes, as one is kept for reads.
const [readsAtOnce, writesAtOnce] = [10, 9]
const cutMs = 4000
// For the rest of such a request.
const slackMs = 1000
// Of both pools.
const mostConnections = 12
const name = 'the app that is asked'

const app = await testApp()
// The app runs on the real clock.
app.clock.now = new Date()
const people = await app.people(Array.from({ length: readsAtOnce }, (_, index) => `Persona ${index}`))

// The database makes the app's own statements slow: no route exists for the test.
const faults: [what: string, path: string, arrange: string, mend: string][] = [
  [
    'pg_sleep in a read',
    '/api/friends',
    `alter table friends rename to friends_kept;
     create view friends as select friends_kept.* from pg_sleep(60) left join friends_kept on true`,
    'drop view friends; alter table friends_kept rename to friends',
  ],
  [
    'pg_sleep in a write',
    '/api/matches',
    `create function sleep() returns trigger language plpgsql as 'begin perform pg_sleep(60); return new; end';
     create trigger slow before insert on matches for each row execute function sleep()`,
    'drop trigger slow on matches; drop function sleep',
  ],
  ['a locked table', '/api/friends', 'begin; lock table friends', 'rollback'],
]

test.for(faults)(
  '%s: concurrent requests get 503, and the same requests succeed on free connections after the fault',
  async ([what, path, arrange, mend], { task }) => {
    const url = Object.assign(new URL(app.url), {
      search: `?application_name=${encodeURIComponent(name)}`,
    }).href
    const api = await startApi(url, { asInProduction: true })
    onTestFinished(api.stop)
    const isWrite = path === '/api/matches'
    const concurrency = isWrite ? writesAtOnce : readsAtOnce
    const ask = async (_: unknown, turn: number) => {
      const body = isWrite ? JSON.stringify(aMatch({ userPartner: `Invitada ${turn}` })) : null
      const headers = {
        Cookie: people[turn]!.cookie,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/json',
      }
      const started = performance.now()
      const { status } = await fetch(api.url + path, { method: isWrite ? 'POST' : 'GET', headers, body })
      return { status, ms: performance.now() - started }
    }
    const all = () => Promise.all(Array.from({ length: concurrency }, ask))
    const other = new Client({ connectionString: app.url })
    await other.connect()
    onTestFinished(() => other.end())

    await other.query(arrange)
    const asked = all()
    const held = await until(
      async () => {
        const pids = await busy()
        return pids.length === concurrency && pids
      },
      cutMs,
      'a connection for each',
    )
    const cut = await asked
    // Answered when the statement is cancelled: Postgres ends it shortly after.
    await expect.poll(busy).toEqual([])
    await other.query(mend)
    const again = await all()

    const after = await connections()
    const slowest = Math.max(...cut.map(({ ms }) => ms))
    const used = isWrite ? 'over the same connections' : 'over new connections'
    task.meta.figure = `${what}: ${kinds(cut)} after ${seconds(slowest)} at most, then ${kinds(again)} ${used}`
    expect(kinds(cut)).toBe('503')
    expectWithin(slowest, cutMs + slackMs)
    expect(kinds(again)).toBe(isWrite ? '201' : '200')
    // A transaction returns its connection; after a single statement that failed the pool opens a new one.
    expect(held.filter((pid) => after.includes(pid))).toEqual(isWrite ? held : [])
    expect(after.length).toBeLessThanOrEqual(mostConnections)
  },
)

const kinds = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))].join(', ')

const busy = () => connections(`state <> 'idle'`)

async function connections(which = 'true') {
  const { rows } = await app.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = $1 and ${which} order by pid`,
    [name],
  )
  return rows.map(({ pid }) => pid)
}
