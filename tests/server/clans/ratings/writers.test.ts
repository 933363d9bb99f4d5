import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import { advance, type RatedMatch, type Standing } from '#shared/clans/ratings/rating.ts'
import { defaultParams } from '#shared/clans/seasons/defaults.ts'
import { startApi } from '#tests/support/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aLadder, ranked, someScores } from '#tests/support/ladder.ts'

const writers = 8
// A tenth of what the faults do.
const matchesEach = 8
const seed = Number(process.env.WRITERS_SEED ?? Date.now() % 1_000_000)
type Four = [Person, Person, Person, Person]

/**
 * Two processes of the app on one database, as a club's server and its copy would be; eight people who write at once,
 * matches of any day of the season, changing and deleting some of their own between.
 */
test(
  `${writers} writers over two processes, seed ${seed}: what is stored is what the matches make`,
  { timeout: 120_000 },
  async () => {
    const app = await testApp()
    // The other processes have the real time.
    app.clock.now = new Date()
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, index) => app.person(`Jugador N${index}`)),
    )
    const ladder = await aLadder(people[0]!, ...people.slice(1))
    const first = await startApi(app.url)
    const second = await startApi(app.url)
    const answers: { status: number; code: string | undefined }[] = []

    async function send(
      writer: Person,
      turn: number,
      method: string,
      path: string,
      body?: unknown,
    ): Promise<{ id: number; code?: string } | null> {
      const { url } = turn % 2 === 0 ? first : second
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          'Sec-Fetch-Site': 'same-origin',
          Cookie: writer.cookie,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const answer = text ? (JSON.parse(text) as { id: number; code?: string }) : null
      answers.push({ status: response.status, code: answer?.code })
      // As a client would, when the season was under way for too long elsewhere.
      if (response.status !== 503) return answer
      await wait(500)
      return send(writer, turn, method, path, body)
    }

    async function write(writer: Person, random: () => number) {
      const own: number[] = []
      const four = (): Four => {
        const others = people.filter((person) => person !== writer).toSorted(() => random() - 0.5)
        return [writer, ...others.slice(0, 3)] as Four
      }
      const match = () => {
        const day = 1 + Math.floor(random() * 28)
        const date = `2026-0${1 + Math.floor(random() * 4)}-${String(day).padStart(2, '0')}`
        return ranked(ladder, four(), someScores[Math.floor(random() * someScores.length)]!, { date })
      }
      for (let turn = 0; turn < matchesEach; turn += 1) {
        const recorded = await send(writer, turn, 'POST', '/api/matches', match())
        // Two of the four may have reported the same by chance.
        if (recorded?.code) continue
        own.push(recorded!.id)
        const luck = random()
        const [some] = own.toSorted(() => random() - 0.5)
        if (some === undefined) continue
        if (luck < 0.25) await send(writer, turn + 1, 'PUT', `/api/matches/${some}`, match())
        else if (luck < 0.35) {
          await send(writer, turn, 'DELETE', `/api/matches/${some}`)
          own.splice(own.indexOf(some), 1)
        }
      }
    }

    try {
      await Promise.all(
        people.slice(0, writers).map((writer, index) => write(writer, randomFrom(seed + index))),
      )
    } finally {
      await Promise.all([first.stop(), second.stop()])
    }
    const refused = answers.filter(({ status }) => status >= 400)
    expect(refused.filter(({ code }) => code !== 'match_already_recorded' && code !== 'unavailable')).toEqual(
      [],
    )
    expect(refused.length).toBeLessThan(20)
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(writers * matchesEach - 20)

    const { rows: matches } = await app.pool.query<RatedMatch<number> & { id: number }>(
      `select id,
      array(select player_id from match_players where match_id = matches.id and seat <= 2 order by seat) as "teamA",
      array(select player_id from match_players where match_id = matches.id and seat > 2 order by seat) as "teamB",
      array(select array[code / 10, code % 10] from unnest(sets) as code) as sets
     from matches where season_id = $1 order by date, created_at, id`,
      [ladder.seasonId],
    )
    const { rows: stored } = await app.pool.query<{
      playerId: number
      rating: number
      rankedMatches: number
    }>(
      `select player_id as "playerId", rating, ranked_matches as "rankedMatches" from player_ratings where season_id = $1`,
      [ladder.seasonId],
    )
    expect(matches.length).toBeGreaterThan((writers * matchesEach) / 2)
    const final: Record<number, Standing> = {}
    for (const match of matches) advance(final, match, defaultParams)
    expect(Object.fromEntries(stored.map(({ playerId, ...standing }) => [playerId, standing]))).toEqual(final)

    expect(await ratings('check', app.url)).toMatchObject({
      code: 0,
      output: expect.stringContaining('3 seasons checked, 0 of them'),
    })
    await app.pool.query('update player_ratings set rating = rating + 0.000001 where player_id = $1', [
      people[0]!.playerId,
    ])
    await app.pool.query('delete from rating_history where match_id = $1', [matches[7]!.id])
    const broken = await ratings('check', app.url)
    expect(broken.code).toBe(1)
    expect(broken.output).toContain(`standing of player ${people[0]!.playerId}`)
    expect(broken.output).toContain(`step of match ${matches[7]!.id}`)
    expect(await ratings('rebuild', app.url)).toMatchObject({
      code: 0,
      output: expect.stringContaining('0 of them'),
    })
  },
)

/** `npm run ratings -- check` as an operator runs it. */
async function ratings(task: 'check' | 'rebuild', url: string) {
  const run = promisify(execFile)('npm', ['run', '--silent', 'ratings', '--', task], {
    cwd: projectRoot,
    env: { ...process.env, DATABASE_URL: url, NODE_ENV: 'test', LOG_LEVEL: 'silent' },
  })
  return run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (failed: { code: number; stdout: string; stderr: string }) => ({
      code: failed.code,
      output: failed.stdout + failed.stderr,
    }),
  )
}

// mulberry32, by T. Ettinger.
function randomFrom(start: number) {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
