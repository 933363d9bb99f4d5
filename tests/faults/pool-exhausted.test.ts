import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startApi } from '#tests/support/api.ts'
import { testApp } from '#tests/support/app.ts'
import { aLadder, ranked, twoSets, type Reported } from '#tests/support/ladder.ts'
import { amount } from '#tests/support/tier.ts'
import { expectWithin, p99, seconds, until } from './rounds.ts'

const [holders, readers, afterwards] = [10, 100, amount(100, 1000)]
// The tenth connection is kept for reads.
const writesAtOnce = 9
const limits = { answerMs: 2000, afterMs: 500 }
const reads = ['/api/matches', '/api/stats', '/api/notifications', '/api/auth/user', '/api/friends']

test('ten writes that wait for a locked season get 503, while a hundred reads and all later reads return 200', async ({
  task,
}) => {
  const app = await testApp()
  app.clock.now = new Date()
  const people = await Promise.all(Array.from({ length: 20 }, (_, index) => app.person(`Jugador N${index}`)))
  const ladder = await aLadder(people[0]!, ...people.slice(1))
  const api = await startApi(app.url, { asInProduction: true })
  onTestFinished(api.stop)
  const ask = async (index: number, path: string, body?: object) => {
    const started = performance.now()
    const response = await fetch(api.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        Cookie: people[index % people.length]!.cookie,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    await response.arrayBuffer()
    return { status: response.status, ms: performance.now() - started }
  }
  for (const path of reads) await ask(0, path)

  const holder = new Client({ connectionString: app.url })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin')
  await holder.query('select from clan_seasons where id = $1 for update', [ladder.seasonId])
  const date = new Date().toISOString().slice(0, 10)
  const waiting = people.slice(0, holders).map((person, index) => {
    const four = [person, people[10]!, people[11]!, people[12]!] as Reported
    return ask(index, '/api/matches', ranked(ladder, four, twoSets, { date }))
  })
  const isHeld = async () => {
    const { rowCount } = await app.sessionPool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount === writesAtOnce
  }
  await until(isHeld, 1500, 'as many wait as may write')
  const read = await Promise.all(
    Array.from({ length: readers }, (_, index) => ask(index, reads[index % reads.length]!)),
  )
  const writes = await Promise.all(waiting)
  await holder.query('rollback')

  const after: { status: number; ms: number }[] = []
  let turn = 0
  const lane = async () => {
    for (; turn < afterwards;) after.push(await ask((turn += 1), reads[turn % reads.length]!))
  }
  await Promise.all(Array.from({ length: 5 }, lane))

  const slowest = Math.max(...read.map(({ ms }) => ms))
  task.meta.figure =
    `pool exhaustion: ${readers} readers in at most ${seconds(slowest)}, the ${holders} that ` +
    `waited ${[...new Set(writes.map(({ status }) => status))].join(', ')}; p99 afterwards ${p99(after.map(({ ms }) => ms))} ms`
  expect(new Set(read.map(({ status }) => status))).toEqual(new Set([200]))
  expectWithin(slowest, limits.answerMs)
  expect(new Set(writes.map(({ status }) => status))).toEqual(new Set([503]))
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]))
  expectWithin(p99(after.map(({ ms }) => ms)), limits.afterMs)
})
