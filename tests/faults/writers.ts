import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { expect, onTestFinished } from 'vitest'
import { checkRatings } from '#server/clans/replay/service.ts'
import { openPools } from '#server/db/client.ts'
import { openEmbeddedForCommand } from '#server/db/embedded/embedded.ts'
import { silent } from '#tests/bench/session.ts'
import type { Person } from '#tests/support/app.ts'
import { aLadder, ranked, someScores, type Ladder, type Reported } from '#tests/support/ladder.ts'
import { peopleOf } from './people.ts'

type Act = { person: Person; key: string; body: object }
type Sent = { status: number; code?: string; id?: number; ms: number }

/** Twenty users of one clan who write to the app on demand, and a connection to its database. */
export async function loadOn(app: { url: string }, dataDir: string) {
  const { url } = await openEmbeddedForCommand({ dataDir, log: silent })
  const { db, pool, close } = openPools(url)
  onTestFinished(close)
  const people = await peopleOf(pool, app.url, 20)
  const writers = writersOf(people, await aLadder(people[0]!, ...people.slice(1)))
  const { acknowledged, statuses, unsettled } = writers
  const found = { missing: 0, half: 0, matches: 0 }

  /** What is missing or incomplete now and was not before. */
  async function look() {
    const { missing, half, matches } = await damage(pool, acknowledged)
    return Object.assign(found, { missing: found.missing + missing, half: found.half + half, matches })
  }

  /** `allowed`: the expected responses. */
  async function expectNothingLost(allowed: RegExp) {
    expect(await look()).toMatchObject({ missing: 0, half: 0 })
    // At most those whose response was lost are there besides; nothing is there twice.
    expect(found.matches - acknowledged.size).toBeLessThanOrEqual(unsettled())
    expect((await checkRatings(db)).findings).toEqual([])
    expect(Object.keys(statuses()).filter((status) => !allowed.test(status))).toEqual([])
  }
  return { pool, people, writers, found, look, expectNothingLost }
}

/**
 * Users who record ranked matches without a pause. A request without a response is sent again with its key,
 * as the client does.
 */
function writersOf(people: Person[], ladder: Ladder) {
  const acknowledged = new Map<string, number>()
  const sent: Sent[] = []
  const open = new Map<Person, Act>()
  const now = { isWriting: false }
  let lanes: Promise<void>[] = []

  async function write(person: Person) {
    while (now.isWriting) {
      const act = open.get(person) ?? newAct(person, people, ladder)
      open.set(person, act)
      const answer = await record(act)
      sent.push(answer)
      if (answer.status === 201) acknowledged.set(act.key, answer.id ?? 0)
      // The same four may have had the same result before.
      if (answer.status === 201 || answer.code === 'match_already_recorded') open.delete(person)
      else await wait(20)
    }
  }

  return {
    acknowledged,
    sent,
    start() {
      now.isWriting = true
      lanes = people.map(write)
    },
    async stop() {
      now.isWriting = false
      await Promise.all(lanes)
    },
    /** How often each status was answered; 0 is none. */
    statuses: () => {
      const counts: Record<string, number> = {}
      for (const { status, code } of sent) {
        const name = status < 400 ? `${status}` : `${status} ${code}`
        counts[name] = (counts[name] ?? 0) + 1
      }
      return counts
    },
    /** Requests without a response, which may have been written or not. */
    unsettled: () => open.size,
  }
}

function newAct(person: Person, people: Person[], ladder: Ladder): Act {
  const others = people.filter((other) => other !== person).toSorted(() => Math.random() - 0.5)
  const four = [person, ...others.slice(0, 3)] as unknown as Reported
  const score = someScores[Math.floor(Math.random() * someScores.length)]!
  const body = ranked(ladder, four, score, { date: aDay() })
  return { person, key: randomUUID(), body }
}

// One of the latest days, so that most matches are the last of the season and some replay a part of it.
const aDay = () =>
  new Date(Date.now() - Math.floor(Math.random() * 3) * 86_400_000).toISOString().slice(0, 10)

async function record({ person, key, body }: Act): Promise<Sent> {
  const started = performance.now()
  const timed = (answer: Omit<Sent, 'ms'>) => ({ ...answer, ms: performance.now() - started })
  try {
    const response = await person.request('/api/matches', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    const { id, code } = (await response.json()) as { id?: number; code?: string }
    return timed({ status: response.status, code, id })
  } catch (error) {
    return timed({ status: 0, code: (error as Error).name })
  }
}

/**
 * Acknowledged matches that are missing, and incomplete ones: without four seats, rating steps or the stored
 * response.
 */
async function damage(pool: Pool, acknowledged: Map<string, number>) {
  const { rows } = await pool.query<{ missing: number; half: number; matches: number }>(
    `select
       (select count(*)::integer from unnest($1::integer[]) as id where not exists (
         select from matches where matches.id = id.id)) as missing,
       (select count(*)::integer from matches where match_type = 'ranked' and (
         (select count(*) from rating_history where match_id = matches.id) <> 4
         or (select count(*) from match_players where match_id = matches.id) <> 4))
       + (select count(*)::integer from idempotency_keys where answer is null) as half,
       (select count(*)::integer from matches) as matches`,
    [[...acknowledged.values()]],
  )
  return rows[0]!
}
