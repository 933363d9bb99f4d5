import { fold } from '#server/clans/replay/fold.ts'
import { checkRatings, rebuild } from '#server/clans/replay/service.ts'
import { openPools, type Db } from '#server/db/client.ts'
import { below, randomFrom, type Random } from '#server/db/seed/random.ts'
import { rebuildTotals } from '#server/stats/totals/service.ts'
import { dayIn, type Day } from '#shared/calendar.ts'
import { defaultParams } from '#shared/clans/seasons/defaults.ts'
import type { Match } from '#shared/matches/schema.ts'
import { startBenchApp, type BenchApp } from './bench-app.ts'
import type { OnEnd } from './bench.ts'
import { benchServer, filled } from './database.ts'
import { median, sizes, verdict } from './figures.ts'
import { fillPool } from './fill-pool.ts'
import { makeLadder, type Ladder } from './ladder.ts'
import { makeClans } from './many-clans.ts'
import { timeZone } from './session.ts'
import { measured } from './statement-time.ts'

// A season with 80 players, another one with a thousand, and clans to discover.
const usual = { users: 20_000, matches: 20_000, season: 10_000, clans: 50_000 }
const limits = { append: 2.5, correction: 75, rebuild: 1500, fold: 1000, leaderboard: 5, discover: 10 }
const rounds = { append: 150, correction: 25, rebuild: 7, fold: 7 }
const players = 80
const crowd = { members: 1000, matches: 5000 }
const folded = 100_000

/** `npm run bench -- ratings`: the cost of a ranked match, and of a clan's tables. */
export async function benchRatings(args: string[], onEnd: OnEnd) {
  const { users, matches, season, clans } = sizes(args, usual)
  const server = await benchServer(onEnd)
  const { url } = await filled(server.adminUrl, { name: 'ladders', users, matches })
  const { db, close } = openPools(url)
  onEnd(close)
  const pool = fillPool(url)
  onEnd(() => pool.end())
  const ladder = await makeLadder(pool, { name: 'La Escalera', members: players, matches: season })
  const large = await makeLadder(pool, { name: 'La Multitud', ...crowd })
  await makeClans(pool, clans)
  await rebuildEmpty(db, large)
  await rebuildTotals(db)
  await pool.query('vacuum analyze')

  console.log(
    `\nA season of ${season} matches of ${players} players; Node ${process.version}, medians of warm runs in ms`,
  )
  const rebuilt: number[] = []
  for (let run = -2; run < rounds.rebuild; run += 1) {
    await pool.query('delete from player_ratings where season_id = $1', [ladder.seasonId])
    await pool.query('delete from rating_history where season_id = $1', [ladder.seasonId])
    const time = await rebuildEmpty(db, ladder)
    if (run >= 0) rebuilt.push(time)
  }
  reportTime('rebuilding it from nothing', median(rebuilt), limits.rebuild)
  await pool.query('vacuum analyze')
  await benchWrites(url, ladder, season, onEnd)
  reportTime(`the fold of ${folded} in memory`, foldTime(folded, players), limits.fold)

  console.log('\nDatabase time in ms: the statements of one request, median of 200 warm runs')
  const app = await startBenchApp(url, large.players[0]!.userId, onEnd)
  for (const read of await readsOf(app, large)) await measure(url, app, read)
  const { seasons, findings } = await checkRatings(db)
  console.log(verdict(findings.length === 0, `${seasons} seasons are what their matches make them`, 'WRONG'))
}

async function benchWrites(url: string, ladder: Ladder, matches: number, onEnd: OnEnd) {
  const [recorder] = ladder.players
  const app = await startBenchApp(url, recorder!.userId, onEnd)
  const today = dayIn(new Date(), timeZone)
  const times = { casual: [] as number[], ranked: [] as number[] }
  for (let run = -20; run < rounds.append; run += 1) {
    for (const [type, body] of Object.entries(reports(ladder, today, run)) as [
      keyof typeof times,
      object,
    ][]) {
      const time = await app.timed('POST', '/api/matches', body)
      if (run >= 0) times[type].push(time)
    }
  }
  const [casual, ranked] = [median(times.casual), median(times.ranked)]
  console.log(`${'POST /api/matches, casual'.padEnd(40)} ${casual.toFixed(2).padStart(8)}`)
  console.log(`${'  ranked, the latest of the season'.padEnd(40)} ${ranked.toFixed(2).padStart(8)}`)
  reportTime('  that is more by', ranked - casual, limits.append)
  reportTime(
    'PUT /api/matches/{id} at 90 % of it',
    await corrected(url, ladder, matches, onEnd),
    limits.correction,
  )
}

async function corrected(url: string, { seasonId }: Ladder, matches: number, onEnd: OnEnd) {
  const { pool, close } = openPools(url)
  onEnd(close)
  const { rows } = await pool.query<{ id: number; userId: string }>(
    `select id, recorded_by as "userId" from matches where season_id = $1
     order by date, created_at, id limit 1 offset $2`,
    [seasonId, Math.floor(matches * 0.9)],
  )
  const { id, userId } = rows[0]!
  const app = await startBenchApp(url, userId, onEnd)
  const bodies = corrections(await app.json(`/api/matches/${id}`))
  const times: number[] = []
  for (let run = -5; run < rounds.correction; run += 1) {
    const time = await app.timed('PUT', `/api/matches/${id}`, bodies[Math.abs(run) % 2]!)
    if (run >= 0) times.push(time)
  }
  return median(times)
}

async function rebuildEmpty(db: Db, { clanId, seasonId }: Ladder) {
  const started = performance.now()
  await db.transaction((tx) => rebuild(tx, { ...defaultParams, clanId, id: seasonId }, new Date()))
  return performance.now() - started
}

type Read = { title: string; path: string; limit: number }

async function readsOf({ json, pages }: BenchApp, { clanId, seasonId, players }: Ladder): Promise<Read[]> {
  const clan = `/api/clans/${clanId}`
  const season = `${clan}/seasons/${seasonId}`
  const table = await pages(`${season}/leaderboard`)
  const others = await pages('/api/clans?scope=others', 40)
  const [match] = await json<{ id: number }[]>(`${clan}/matches/last?limit=1`)
  const ofTable = { limit: limits.leaderboard }
  const ofClans = { limit: limits.discover }
  return [
    { title: 'leaderboard of 1,000, first page', path: table[0]!, ...ofTable },
    { title: '  its top 10', path: `${season}/leaderboard?limit=10`, ...ofTable },
    { title: '  the last page', path: table.at(-1)!, ...ofTable },
    { title: '  who is still to enter', path: `${season}/leaderboard?standing=entering`, ...ofTable },
    { title: 'the curve of a player', path: `${season}/players/${players[7]!.id}`, ...ofTable },
    { title: 'the receipts of a match', path: `/api/matches/${match!.id}/ratings`, ...ofTable },
    { title: 'the latest matches of a clan', path: `${clan}/matches/last?limit=20`, ...ofTable },
    { title: 'discover, first page', path: others[0]!, ...ofClans },
    { title: '  a later page', path: others.at(-1)!, ...ofClans },
    { title: '  a common word', path: '/api/clans/search?q=globeros', ...ofClans },
    { title: '  a rare one', path: '/api/clans/search?q=girona%201234', ...ofClans },
    { title: '  two letters', path: '/api/clans/search?q=la', ...ofClans },
    { title: 'the own clans', path: '/api/clans/my', ...ofClans },
  ]
}

async function measure(url: string, app: BenchApp, { title, path, limit }: Read) {
  const { time, how } = await measured(url, await app.statements(path), 'from the first of')
  reportTime(title, time, limit, how)
}

const reportTime = (title: string, time: number, limit: number, how = '') =>
  console.log(
    `${title.padEnd(40)} ${time.toFixed(2).padStart(8)}  ${verdict(time <= limit, `at most ${limit} ms`)}${how && `; ${how}`}`,
  )

const wonSets = [60, 61, 62, 63, 64, 75, 76].map((code) => ({
  userScore: Math.floor(code / 10),
  opponentScore: code % 10,
}))

/** A match of the first player's, casual and ranked; each run has other three players, or other sets. */
function reports({ clanId, players }: Ladder, date: Day, turn: number) {
  const seats = [1, 2, 3].map((seat) => players[1 + ((Math.abs(turn) * 3 + seat) % (players.length - 1))]!.id)
  const match = { date, ...playersOf(seats), difficulty: 5 }
  const sets = (second: number) => [wonSets[Math.abs(turn) % 7], wonSets[second + (turn < 0 ? 1 : 0)]]
  return {
    casual: { ...match, sets: sets(0) },
    ranked: { ...match, sets: sets(2), matchType: 'ranked', clanId },
  }
}

/** The same match as its recorder sends it, once won and once lost. */
function corrections({ date, clanId, matchType, seats }: Match) {
  const playerIds = seats.slice(1).map(({ playerId }) => playerId)
  const match = { date, clanId, matchType, difficulty: 5, ...playersOf(playerIds) }
  const lost = { userScore: 2, opponentScore: 6 }
  return [
    { ...match, sets: [wonSets[4], wonSets[5]] },
    { ...match, sets: [lost, lost] },
  ]
}

// The id decides; the form always sends a name, too.
const playersOf = ([partner, opponent1, opponent2]: number[]) => ({
  userPartner: 'Pareja',
  opponent1: 'Rival',
  opponent2: 'Rival',
  partnerPlayerId: partner,
  opponent1PlayerId: opponent1,
  opponent2PlayerId: opponent2,
})

/** The time of rating a season of this many matches and players, in ms: the median. */
function foldTime(matches: number, players: number) {
  const season = seasonOf(matches, players, randomFrom(1, 1))
  const times = Array.from({ length: rounds.fold + 2 }, () => {
    const started = performance.now()
    fold(season, {}, { ...defaultParams, movEnabled: true })
    return performance.now() - started
  })
  return median(times.slice(2))
}

function seasonOf(matches: number, players: number, random: Random) {
  const start = Date.parse('2026-01-01T20:00:00Z')
  return Array.from({ length: matches }, (_, id) => {
    const createdAt = new Date(start + Math.floor((id / matches) * 365 * 24 * 60) * 60_000)
    const first = below(players, random)
    const [one, two, three] = [0, 1, 2].map(
      (third) => below(Math.floor((players - 1) / 3), random) * 3 + third + 1,
    )
    const seat = (away = 0) => 1 + ((first + away) % players)
    const date = createdAt.toISOString().slice(0, 10)
    const won = random() < 0.5
    return {
      id,
      date,
      createdAt,
      rated: [seat(), seat(one), seat(two), seat(three)],
      sets: won ? wins : losses,
    }
  })
}

const wins = [64, 36, 75]
const losses = [46, 26]
