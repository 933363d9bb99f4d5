import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openPools } from '#server/db/client.ts'
import type { Person } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aMatch } from '#tests/support/matches.ts'
import { amount } from '#tests/support/tier.ts'
import { startApp } from './app-process.ts'
import { peopleOf } from './people.ts'
import { count, expectWithin, seconds } from './rounds.ts'

const ends = amount(1, 20)
const clients = 40
const exitLimitMs = 15_000

// The interval of a proxy's readiness checks, and a client's pause between two requests.
const proxyMs = 1000
const pauseMs = 30
// The statuses of the four reads and the write without a failure.
const answers = new Set([200, 201])
type Outcome = { status: number } | { failed: string }

test('an app behind a proxy that gets SIGTERM answers every request of forty clients with 200 or 201 and exits with code 0', async ({
  task,
}) => {
  const { url } = await testDatabase()
  const { pool, close } = openPools(url)
  onTestFinished(close)
  const failed: string[] = []
  const exits: { code: unknown; ms: number }[] = []
  let answered = 0
  const people = await peopleOf(pool, '', clients)

  for (let round = 0; round < ends; round += 1) {
    const app = await startApp({ DATABASE_URL: url, PORT: '0', TRUST_PROXY: '1' })
    const proxy = { isOut: false }
    const running = people.map(async (person) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (let turn = 0; !proxy.isOut; turn += 1) {
        const outcome = await ask(app.url, agent, person, turn)
        if ('failed' in outcome) failed.push(outcome.failed)
        else if (answers.has(outcome.status)) answered += 1
        else failed.push(`${outcome.status}`)
        await wait(pauseMs)
      }
      agent.destroy()
    })
    const watching = watch(app.url, proxy)
    await wait(500 + Math.random() * 1000)
    const signalledAt = performance.now()
    const code = await app.end('SIGTERM')
    exits.push({ code, ms: performance.now() - signalledAt })
    await Promise.all([...running, watching])
  }

  const slowest = Math.max(...exits.map(({ ms }) => ms))
  task.meta.figure =
    `SIGTERM: ${ends} rounds of ${clients} clients, ${count(answered)} requests answered, ${failed.length} failed, ` +
    `exit ${[...new Set(exits.map(({ code }) => code))].join(', ')} within ${seconds(slowest)}`
  expect([...new Set(failed)]).toEqual([])
  expect(new Set(exits.map(({ code }) => code))).toEqual(new Set([0]))
  expectWithin(slowest, exitLimitMs)
})

/** Stops sending requests once the app reports that it is not ready. */
async function watch(url: string, proxy: { isOut: boolean }) {
  while (!proxy.isOut) {
    await wait(proxyMs)
    proxy.isOut = await fetch(`${url}/readyz`).then(
      ({ ok }) => !ok,
      () => true,
    )
  }
}

const reads = ['/api/notifications', '/api/matches', '/api/auth/user', '/']

/** Reads, and some writes; on the open connection, if there is one. */
function ask(url: string, agent: Agent, person: Person, turn: number) {
  const body = turn % 10 === 9 ? JSON.stringify(aMatch({ userPartner: `Invitada ${turn}` })) : undefined
  const path = body ? '/api/matches' : reads[turn % reads.length]!
  return new Promise<Outcome>((resolve) => {
    const sent = request(url + path, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        Cookie: person.cookie,
        ...(body && { 'Content-Type': 'application/json' }),
      },
    })
    sent.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ failed: `${error.code ?? error.message} ${path}` }),
    )
    sent.once('response', (response) => {
      response.resume()
      response.once('error', (error) => resolve({ failed: `${error.message} in the answer of ${path}` }))
      response.once('end', () => resolve({ status: response.statusCode ?? 0 }))
    })
    sent.end(body)
  })
}
