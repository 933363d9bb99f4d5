import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Auth } from '#server/auth/auth.ts'
import { exportsRoutes } from '#server/exports/routes.ts'
import type { Services } from '#server/http/context.ts'
import { anActor } from '#tests/support/actor.ts'
import { testApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { watch } from '#tests/support/statements.ts'

const app = await testApp()
const ana = await app.person('Ana Roldán')
await app.pool.query(
  `insert into players (name, name_norm, created_by) select 'P' || n, 'p' || n, $1 from generate_series(1, 3) n`,
  [ana.id],
)

/** This many matches, seven on a day, three of them recorded in the same millisecond. */
async function played(count: number) {
  await app.pool.query('delete from matches')
  await app.pool.query(
    `insert into matches (date, recorded_by, sets, difficulty, comments, created_at)
     select date '2020-01-01' + n / 7, $1, '{64}', 5, 'n' || n, timestamptz '2025-01-01' + (n / 3) * interval '1 ms'
     from generate_series(0, $2::int - 1) n order by n % 3, n`,
    [ana.id, count],
  )
  await app.pool.query(
    `insert into match_players (match_id, date, created_at, score, seat, player_id, consent)
     select m.id, m.date, m.created_at, m.score, seat, case seat when 1 then $1::int else (select id from players where name_norm = 'p' || (seat - 1)) end, 'confirmed'
     from matches m, generate_series(1, 4) seat`,
    [ana.playerId],
  )
}

const comments = async () => {
  const response = await ana.request('/api/export/matches?format=json')
  return ((await response.json()) as { comments: string; date: string; order: number }[]).map(
    ({ comments, date, order }) => `${date} ${order} ${comments}`,
  )
}

// A page has 200.
test.for([1, 199, 200, 201, 613])('an export of %d matches has each match once, in order', async (count) => {
  await played(count)
  const { rows } = await app.pool.query<{ comments: string; date: string }>(
    `select comments, date::text from matches order by matches.date, created_at, id`,
  )
  const onDay = new Map<string, number>()
  const expected = rows.map(({ comments, date }) => {
    onDay.set(date, (onDay.get(date) ?? 0) + 1)
    return `${date} ${onDay.get(date)} ${comments}`
  })
  expect(expected).toHaveLength(count)
  expect(await comments()).toEqual(expected)
})

test('an export reads each page by a backward index-only scan of match_players_history', async () => {
  await played(3000)
  await app.pool.query('vacuum (analyze)')
  const statements = await watch(app.pool)(comments)
  const pages = statements.filter(({ config }) => /from "match_players" .* limit /s.test(config.text ?? ''))
  expect(pages).toHaveLength(16)
  for (const { config, values } of pages) {
    const { rows } = await app.pool.query(`explain ${config.text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Only Scan Backward using match_players_history/)
  }
})

/** Starts a download and reads its first bytes only. */
async function begin(origin = `${app.origin}/api`) {
  const asked = http.get(`${origin}/export/matches`, {
    headers: { cookie: ana.cookie, 'sec-fetch-site': 'same-origin' },
    agent: false,
  })
  const [answer] = (await once(asked, 'response')) as [http.IncomingMessage]
  answer.pause()
  return { asked, answer }
}

// The number of open transactions; the app's own periodic ones end soon.
const busy = () =>
  app.count(`pg_stat_activity where datname = current_database() and backend_type = 'client backend'
    and pid <> pg_backend_pid() and xact_start is not null`)

describe('exporting a long history', () => {
  beforeAll(async () => {
    await played(12_000)
    await app.pool.query(`update matches set comments = repeat('x', 1900)`)
  })

  test('to a stalled client stops fetching pages, holds no database connection, and completes on resume', async () => {
    let asked = 0
    app.pool.on('acquire', () => (asked += 1))
    const { answer } = await begin()
    let untilStalled = 0
    const sinceLastLook = () => {
      const pages = asked - untilStalled
      untilStalled = asked
      return pages
    }
    await expect.poll(sinceLastLook, { interval: 300 }).toBe(0)
    await eventually(() => expect(app.pool.totalCount - app.pool.idleCount).toBe(0))
    await eventually(async () => expect(await busy()).toBe(0))
    // A client that reads on gets the rest.
    let bytes = 0
    answer.on('data', (part: Buffer) => (bytes += part.length))
    await once(answer.resume(), 'end')
    expect(bytes).toBeGreaterThan(12_000 * 1900)
    expect(asked).toBeGreaterThanOrEqual(12_000 / 200)
    expect(untilStalled).toBeLessThan(asked / 2)
  })

  test('releases the connection and reports no error when the client disconnects', async () => {
    const failures: unknown[] = []
    const actor = anActor({ userId: ana.id, playerId: ana.playerId })
    const signIn: RequestHandler = (_req, res, next) => {
      res.locals.actor = actor
      next()
    }
    const note: ErrorRequestHandler = (error, _req, res, _next) => {
      failures.push(error)
      res.destroy()
    }
    const services = { db: app.db, clock: () => app.clock.now } as Services
    const server = http.createServer(express().use(signIn, exportsRoutes.router(services, {} as Auth), note))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const { asked, answer } = await begin(`http://127.0.0.1:${port}`)
    expect(answer.statusCode).toBe(200)
    asked.destroy()
    await new Promise((closed) => server.close(closed))
    await eventually(() => expect(app.pool.totalCount - app.pool.idleCount).toBe(0))
    await eventually(async () => expect(await busy()).toBe(0))
    expect(failures).toEqual([])
  })
})
