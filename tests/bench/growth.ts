import { parseArgs } from 'node:util'
import { startBenchApp, type BenchApp } from './bench-app.ts'
import type { OnEnd } from './bench.ts'
import { benchServer, filled } from './database.ts'
import { verdict } from './figures.ts'
import { fillPool } from './fill-pool.ts'
import { makeScheduled } from './many-scheduled.ts'
import { statementTimes } from './statement-time.ts'

const usual = '20000,2000000,20000000'
/** How much longer a page may take among the most matches than among the fewest. */
const limit = 1.2
const matchesPerUser = 100

/**
 * `npm run bench -- growth`: what each screen of one user reads, among more and more users who play as much as before. `--sizes
 * 20000,2000000` are the matches; with `--folder` the databases stay there and are used again.
 */
export async function benchGrowth(args: string[], onEnd: OnEnd) {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { sizes: text, folder: text } })
  const sizes = (values.sizes ?? usual).split(',').map(Number)
  const server = await benchServer(onEnd, values.folder)
  const sides: Awaited<ReturnType<typeof sideOf>>[] = []
  for (const matches of sizes) sides.push(await sideOf(server.adminUrl, matches, onEnd))

  console.log(
    `\nDatabase time in ms: the statements of a screen, the fast tenth of 200 warm runs, of a user with ${sides[0]!.longest} matches\n` +
      `among ${sizes.join(', ')} in all; Node ${process.version}`,
  )
  for (const title of Object.keys(sides[0]!.screens)) {
    const statements = await Promise.all(sides.map(({ screens }) => screens[title]!()))
    const times = await statementTimes(
      sides.map(({ url }) => url),
      statements,
      fastTenth,
    )
    const growth = times.at(-1)! / times[0]!
    console.log(
      `${title.padEnd(34)} ${times.map((time) => time.toFixed(2).padStart(7)).join(' ')}  ` +
        verdict(growth <= limit, `${growth.toFixed(2)} of ${limit} times`, 'GROWS'),
    )
  }
}

/** Databases of these sizes take long to make, and other programs run meanwhile: they disturb the fast runs least. */
const fastTenth = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 10)] ?? NaN

async function sideOf(adminUrl: string, matches: number, onEnd: OnEnd) {
  const users = matches / matchesPerUser
  const side = await filled(adminUrl, { name: `growth_${matches}`, users, matches }, (url) =>
    addMore(url, users),
  )
  const player = await startBenchApp(side.url, side.userId, onEnd)
  const pool = fillPool(side.url)
  const { rows } = await pool.query<{ id: string }>(`select id from users where subject = 'reader'`)
  const { rows: met } = await pool.query<{ id: number }>(metPlayer, [side.userId])
  await pool.end()
  const reader = await startBenchApp(side.url, rows[0]!.id, onEnd)
  return { ...side, screens: await screensOf(player, reader, met[0]!.id) }
}

/** Scheduled matches, with somebody who sees many of them, and polls. */
async function addMore(url: string, users: number) {
  const pool = fillPool(url)
  await makeScheduled(pool, {
    matches: users * 3,
    creators: users,
    clans: 3,
    friends: 50,
    own: 3,
    mostMembers: 45,
  })
  await pool.query(polls, [users])
  await pool.query('vacuum (analyze) polls, poll_options, poll_voters, poll_votes')
  await pool.end()
}

/** Somebody whom the user has met, with about as many matches in each database. */
const metPlayer = `
  select other.player_id as id from players as own
    join pair_totals as pair on pair.player_id = own.id join player_totals as other on other.player_id = pair.other_id
  where own.user_id = $1 order by abs(other.matches - 500), other.player_id limit 1`

/** One of each user, with a vote of the next one; a third is closed. */
const polls = `
  with person as (select id, row_number() over (order by id) as place from users),
    poll as (
      insert into polls (created_by, duration, share_key, closes_at, closed_at)
      select id, 90, left(md5('poll ' || id), 22), now() + interval '3 days', case when place % 3 = 0 then now() end from person
      returning id, created_by),
    option as (
      insert into poll_options (poll_id, date, time, starts_at)
      select id, current_date + 4, '19:30', now() + interval '4 days' from poll returning id, poll_id),
    voter as (
      insert into poll_voters (poll_id, user_id)
      select poll.id, next.id from poll join person on person.id = poll.created_by
        join person as next on next.place = person.place % ($1::integer + 1) + 1
      returning id, poll_id)
  insert into poll_votes (poll_id, voter_id, option_id, vote)
  select poll_id, voter.id, option.id, 'yes' from voter join option using (poll_id)`

type Screens = Record<string, () => ReturnType<BenchApp['statements']>>

async function screensOf(player: BenchApp, reader: BenchApp, met: number): Promise<Screens> {
  const history = await player.pages('/api/matches?limit=30')
  const [match] = await player.json<{ id: number }[]>('/api/matches?limit=1')
  const [clan] = await player.json<{ id: number }[]>('/api/clans/my')
  const ofClan = `/api/clans/${clan!.id}`
  const seasons = await player.json<{ id: number; isActive: boolean }[]>(`${ofClan}/seasons`)
  const season = seasons.find(({ isActive }) => isActive)!
  const scheduled = '/api/matches/scheduled?limit=30'
  const later = await reader.pages(`${scheduled}&scope=open`, 5)
  const [coming] = await reader.json<{ id: number }[]>(scheduled)
  const screen =
    (app: BenchApp, ...paths: string[]) =>
    async () => {
      const sent: Awaited<ReturnType<BenchApp['statements']>> = []
      for (const path of paths) sent.push(...(await app.statements(path)))
      return sent
    }
  return {
    Home: screen(
      player,
      '/api/matches?limit=3',
      '/api/stats',
      '/api/stats/period/30',
      '/api/matches/scheduled?scope=own&limit=20',
      '/api/clans/my/ratings',
      '/api/notifications',
    ),
    'History, first page': screen(player, history[0]!),
    '  a page in the middle': screen(player, history[history.length >> 1]!),
    '  the last page': screen(player, history.at(-1)!),
    '  a name': screen(player, '/api/matches?limit=30&q=garcia'),
    'GET /api/stats': screen(player, '/api/stats'),
    'Statistics, a period': screen(player, '/api/stats/period/90'),
    '  the charts': screen(player, '/api/stats/breakdown'),
    '  the charts of a period': screen(player, '/api/stats/breakdown?period=90'),
    'A match': screen(player, `/api/matches/${match!.id}`, `/api/matches/${match!.id}/analytics`),
    Players: screen(player, '/api/players/stats'),
    '  a player': screen(player, `/api/players/${met}`),
    Friends: screen(player, '/api/friends', '/api/friends/requests', '/api/friends/requests/sent'),
    'A clan': screen(player, ofClan, `${ofClan}/members?limit=30`, `${ofClan}/matches/last?limit=3`),
    '  its leaderboard': screen(player, ofClan, `${ofClan}/seasons/${season.id}/leaderboard`),
    'Upcoming, first page': screen(reader, later[0]!),
    '  a later page': screen(reader, later.at(-1)!),
    '  own': screen(reader, `${scheduled}&scope=own`),
    '  a match': screen(reader, `/api/matches/scheduled/${coming!.id}`),
    Polls: screen(player, '/api/polls'),
    Inbox: screen(player, '/api/notifications'),
    'Search for users, a common part': screen(player, '/api/users/search?q=mar'),
    '  a rare part': screen(player, '/api/users/search?q=etxe'),
    '  two letters': screen(player, '/api/users/search?q=ga'),
    'Search for players, a common part': screen(player, '/api/players/search?q=mar'),
    '  two letters ': screen(player, '/api/players/search?q=ga'),
  }
}
