import { checkRatings } from '#server/clans/ratings/audit/service.ts'
import { rebuild } from '#server/clans/ratings/replay/service.ts'
import { openPools, type Db } from '#server/db/client.ts'
import { dayIn } from '#shared/calendar.ts'
import { defaultParams } from '#shared/clans/seasons/defaults.ts'
import { asked, type Asked } from './asked.ts'
import type { OnEnd } from './bench.ts'
import { corrections, reports } from './clan-writes.ts'
import { fillPool } from './fill-pool.ts'
import { filled } from './filled.ts'
import { makeLadder, type Ladder } from './ladder.ts'
import { makeClans } from './many-clans.ts'
import { median } from './median.ts'
import { foldTime } from './memory-fold.ts'
import { benchServer } from './server.ts'
import { timeZone } from './session.ts'
import { sizes } from './sizes.ts'
import { measured } from './statement-time.ts'
import { verdict } from './verdict.ts'

// One season among 80 who play it, another one of a thousand, and clans to discover.
const usual = { users: 20_000, matches: 20_000, season: 10_000, clans: 50_000 }
const limits = { append: 5, correction: 150, rebuild: 1500, fold: 1000, leaderboard: 5, discover: 10 }
const rounds = { append: 150, correction: 25, rebuild: 7 }
const players = 80
const crowd = { members: 1000, matches: 5000 }
const folded = 100_000

/** `npm run bench -- ratings`: what a ranked match costs, and what a clan's tables do. */
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
  tell('rebuilding it from nothing', median(rebuilt), limits.rebuild)
  await pool.query('vacuum analyze')
  await benchWrites(url, ladder, season, onEnd)
  tell(`the fold of ${folded} in memory`, foldTime(folded, players), limits.fold)

  console.log('\nDatabase time in ms: the statements of one request, median of 200 warm runs')
  const app = await asked(url, large.players[0]!.userId, onEnd)
  for (const read of await readsOf(app, large)) await measure(url, app, read)
  const { seasons, findings } = await checkRatings(db)
  console.log(verdict(findings.length === 0, `${seasons} seasons are what their matches make them`, 'WRONG'))
}

async function benchWrites(url: string, ladder: Ladder, matches: number, onEnd: OnEnd) {
  const [recorder] = ladder.players
  const app = await asked(url, recorder!.userId, onEnd)
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
  tell('  that is more by', ranked - casual, limits.append)
  tell('PUT /api/matches/{id} at 90 % of it', await corrected(url, ladder, matches, onEnd), limits.correction)
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
  const app = await asked(url, userId, onEnd)
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

async function readsOf({ json, pages }: Asked, { clanId, seasonId, players }: Ladder): Promise<Read[]> {
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

async function measure(url: string, app: Asked, { title, path, limit }: Read) {
  const { time, how } = await measured(url, await app.statements(path), 'from the first of')
  tell(title, time, limit, how)
}

const tell = (title: string, time: number, limit: number, how = '') =>
  console.log(
    `${title.padEnd(40)} ${time.toFixed(2).padStart(8)}  ${verdict(time <= limit, `at most ${limit} ms`)}${how && `; ${how}`}`,
  )
