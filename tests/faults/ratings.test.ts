import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aLadder, ranked, someScores, type Reported } from '#tests/support/ladder.ts'
import { overlapping } from '#tests/support/locked.ts'
import { amount } from '#tests/support/tier.ts'
import { outcome, twoProcesses, type Answer } from '#tests/support/two-processes.ts'
import { count } from './rounds.ts'

const writers = 8
const matches = amount(40, 500)
const limits = { answersMs: 20_000 }

const app = await testApp()
const send = twoProcesses(app)

test('ratings equal a serial fold after eight players concurrently record, edit and delete ranked matches', async ({
  task,
}) => {
  const people = await Promise.all(Array.from({ length: 12 }, (_, index) => app.person(`Jugador N${index}`)))
  const ladder = await aLadder(people[0]!, ...people.slice(1))
  await people[0]!.call(seasonsApi.change, { params: ladder.params, body: { movEnabled: true } })
  const outcomes: Record<string, number> = {}

  /** Retried as a client would while the season is locked for too long. */
  async function act(person: Person, method: string, path: string, body?: unknown) {
    const key = { 'Idempotency-Key': randomUUID() }
    const deadline = Date.now() + limits.answersMs
    let answer: Answer
    do {
      answer = await send(person, method, path, body, key)
      const line = `${method} ${outcome(answer)}`
      outcomes[line] = (outcomes[line] ?? 0) + 1
      if (answer.status === 503) await wait(200)
    } while (answer.status === 503 && Date.now() < deadline)
    return answer
  }

  async function write(person: Person) {
    const own: number[] = []
    for (let turn = 0; own.length < matches / writers || turn < matches / writers; turn += 1) {
      const recorded = await act(person, 'POST', '/matches', someMatch(person))
      if (recorded.status === 201) own.push(recorded.id)
      const some = own[Math.floor(Math.random() * own.length)]
      if (some === undefined) continue
      const luck = Math.random()
      if (luck < 0.3) await act(person, 'PUT', `/matches/${some}`, someMatch(person))
      if (luck > 0.9 && turn < matches / writers / 2) {
        await act(person, 'DELETE', `/matches/${some}`)
        own.splice(own.indexOf(some), 1)
      }
    }
  }

  function someMatch(person: Person) {
    const others = people.filter((other) => other !== person).toSorted(() => Math.random() - 0.5)
    const four = [person, ...others.slice(0, 3)] as unknown as Reported
    const date = `2026-0${1 + Math.floor(Math.random() * 9)}-${10 + Math.floor(Math.random() * 18)}`
    const guest = Math.random() < 0.2 ? { opponent2: 'Invitado', opponent2PlayerId: null } : {}
    return ranked(ladder, four, someScores[Math.floor(Math.random() * someScores.length)]!, {
      date,
      ...guest,
    })
  }

  await overlapping(app, 'matches', writers, () => Promise.all(people.slice(0, writers).map(write)))

  const stored = await storedMatches(ladder.seasonId)
  const { steps, standings } = serialFold(stored)
  const found = {
    steps: await storedSteps(ladder.seasonId),
    standings: await storedStandings(ladder.seasonId),
  }
  task.meta.figure =
    `ratings: ${writers} writers, ${count(stored.length)} ranked matches left, ${JSON.stringify(outcomes)}; ` +
    `${count(found.steps.length)} steps and ${found.standings.length} standings against the serial fold`
  expect(stored.length).toBeGreaterThanOrEqual(matches)
  expect(found.steps).toEqual(inOrder(steps))
  expect(found.standings).toEqual(standings.toSorted((a, b) => a.playerId - b.playerId))
  const allowed = /^(POST 201|PUT 200|DELETE 204|(POST|PUT) 409 match_already_recorded|\w+ 503 unavailable)$/
  expect(Object.keys(outcomes).filter((line) => !allowed.test(line))).toEqual([])
})

const inOrder = (steps: Step[]) => steps.toSorted((a, b) => a.matchId - b.matchId || a.playerId - b.playerId)

async function storedMatches(seasonId: number) {
  const { rows } = await app.pool.query<Rated>(
    `select id, date::text, created_at as "createdAt",
       array(select case when players.user_id is null then null else players.id end
         from match_players join players on players.id = player_id where match_id = matches.id order by seat) as players,
       array(select array[code / 10, code % 10] from unnest(sets) as code) as sets
     from matches where season_id = $1`,
    [seasonId],
  )
  return rows
}

async function storedSteps(seasonId: number) {
  const { rows } = await app.pool.query<Step>(
    `select match_id as "matchId", player_id as "playerId", rating_before as "ratingBefore", rating_after as "ratingAfter",
       rating_delta as "ratingDelta", k_factor as "kFactor", team_expected_score as "teamExpectedScore",
       ranked_matches as "rankedMatches"
     from rating_history where season_id = $1 order by match_id, player_id`,
    [seasonId],
  )
  return rows
}

async function storedStandings(seasonId: number) {
  const { rows } = await app.pool.query(
    `select player_id as "playerId", rating, ranked_matches as "rankedMatches" from player_ratings
     where season_id = $1 order by player_id`,
    [seasonId],
  )
  return rows
}

type Rated = {
  id: number
  date: string
  createdAt: Date
  /** In seat order, two for a team; null without an account. */
  players: (number | null)[]
  sets: [number, number][]
}
type Step = {
  matchId: number
  playerId: number
  ratingBefore: number
  ratingAfter: number
  ratingDelta: number
  kFactor: number
  teamExpectedScore: number
  rankedMatches: number
}

// The rule for a season with margins, written independently of the app.
const [start, lean, newK, newUntil, usualK] = [1000, 0.65, 40, 8, 24]
const margin = { each: 0.06, least: 0.85, most: 1.4 }
const cap = 60

/** All rating steps of a season, match by match. */
function serialFold(matches: Rated[]) {
  const ratings = new Map<number, number>()
  const played = new Map<number, number>()
  const steps: Step[] = []
  const inOrder = matches.toSorted(
    (a, b) => a.date.localeCompare(b.date) || a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id,
  )
  for (const { id, players, sets } of inOrder) {
    const teams = [players.slice(0, 2), players.slice(2)].map((team) =>
      team.filter((player) => player !== null),
    )
    if (teams.some((team) => team.length === 0)) continue
    const strength = teams.map((team) => {
      const known = team.map((player) => ratings.get(player) ?? start)
      return lean * Math.max(...known) + (1 - lean) * Math.min(...known)
    }) as [number, number]
    const setsAhead = sets.filter(([a, b]) => a > b).length - sets.filter(([a, b]) => a < b).length
    const gamesAhead = sets.reduce((sum, [a, b]) => sum + (a - b), 0) * Math.sign(setsAhead)
    const factor =
      setsAhead === 0 ? 1 : Math.min(margin.most, Math.max(margin.least, 1 + margin.each * gamesAhead))
    const before = new Map(teams.flat().map((player) => [player, ratings.get(player) ?? start]))
    for (const [side, team] of teams.entries()) {
      const other = side === 0 ? 1 : 0
      const expected = 1 / (1 + Math.pow(10, (strength[other] - strength[side as 0 | 1]) / 400))
      const result = setsAhead === 0 ? 0.5 : setsAhead > 0 === (side === 0) ? 1 : 0
      for (const player of team) {
        const count = played.get(player) ?? 0
        const kFactor = count < newUntil ? newK : usualK
        const ratingBefore = before.get(player)!
        const ratingDelta = millionths(Math.min(cap, Math.max(-cap, kFactor * factor * (result - expected))))
        const ratingAfter = millionths(ratingBefore + ratingDelta)
        const rankedMatches = count + 1
        ratings.set(player, ratingAfter)
        played.set(player, rankedMatches)
        steps.push({
          matchId: id,
          playerId: player,
          ratingBefore,
          ratingAfter,
          ratingDelta,
          kFactor,
          teamExpectedScore: millionths(expected),
          rankedMatches,
        })
      }
    }
  }
  const standings = [...ratings].map(([playerId, rating]) => ({
    playerId,
    rating,
    rankedMatches: played.get(playerId)!,
  }))
  return { steps, standings }
}

// Half away from zero.
const millionths = (value: number) => (value < 0 ? -1 : 1) * (Math.round(Math.abs(value) * 1e6) / 1e6)
